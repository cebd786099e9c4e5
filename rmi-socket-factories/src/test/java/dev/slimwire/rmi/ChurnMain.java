package dev.slimwire.rmi;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Another JVM: opens connections, uses each codec on them, and closes them; then prints by how many
 * KiB the process has grown, and which threads are new.
 *
 * <p>Argument: how many connections.
 */
final class ChurnMain {

  private static final int WARM = 600;
  private static final List<String> CODECS = List.of("deflate:9", "lz4:9", "lzf", "zstd:6");
  private static final byte[] MESSAGE =
      "here today, gone tomorrow, ".repeat(500).getBytes(StandardCharsets.US_ASCII);

  private ChurnMain() {}

  public static void main(String[] args) throws Exception {
    Set<String> before = threads();
    try (ServerSocket listener = new CompressedRMIServerSocketFactory().createServerSocket(0)) {
      churn(listener, WARM);
      long warm = residentKib();
      churn(listener, Integer.parseInt(args[0]));
      System.out.println("grown " + (residentKib() - warm));
    }
    Set<String> after = threads();
    after.removeAll(before);
    System.out.println("threads " + after);
  }

  private static void churn(ServerSocket listener, int connections) throws Exception {
    for (int i = 0; i < connections; i++) {
      ClientRuntime runtime =
          Clients.runtime(
              ClientConfiguration.standard()
                  .withCodecs(CodecRegistry.installed())
                  .withLevel(CompressionLevel.parse(CODECS.get(i % CODECS.size()))));
      try (Socket client = Clients.connect(runtime, listener.getLocalPort());
          Socket accepted = listener.accept()) {
        for (int message = 0; message < 2; message++) {
          pass(client, accepted);
          pass(accepted, client);
        }
      } finally {
        runtime.close();
      }
    }
  }

  private static void pass(Socket from, Socket to) throws Exception {
    from.getOutputStream().write(MESSAGE);
    from.getOutputStream().flush();
    if (!Arrays.equals(to.getInputStream().readNBytes(MESSAGE.length), MESSAGE)) {
      throw new IllegalStateException("other bytes came");
    }
  }

  private static Set<String> threads() {
    return Thread.getAllStackTraces().keySet().stream()
        .map(Thread::getName)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Returns what the process occupies, heap and native memory. */
  private static long residentKib() throws Exception {
    System.gc();
    return Files.readAllLines(Path.of("/proc/self/status")).stream()
        .filter(line -> line.startsWith("VmRSS:"))
        .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")))
        .sum();
  }
}
