package dev.slimwire.rmi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.codec.BlockCompressor;
import dev.slimwire.codec.BlockDecompressor;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.codec.LevelRange;
import dev.slimwire.frame.CompressionPolicy;
import dev.slimwire.testing.tools.FreePort;
import dev.slimwire.testing.tools.JavaProgram;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.rmi.Remote;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.RMIClientSocketFactory;
import java.rmi.server.UnicastRemoteObject;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * What users see who have forgotten something. Each message is one that operations.md explains, in
 * its section "If it does not work", so that a search finds it.
 */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class WrongSetupsTest {

  private static final byte[] HTTP =
      "HTTP/1.1 400 Bad Request\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
  private static final Pattern SHOWN = Pattern.compile("(?m)^\\| `([^`]+)` \\|");

  @Test
  void clientWithoutTheJarIsToldTheClassThatIsMissing(@TempDir Path folder) throws Exception {
    int port = FreePort.find();
    Registry registry = LocateRegistry.createRegistry(port);
    EchoService service = EchoService.compressed();
    try {
      registry.rebind("echo", service);
      String seen = runWithoutJar(folder, port);
      assertExplained(
          "ClassNotFoundException: dev.slimwire.rmi.CompressedRMIClientSocketFactory", seen);
    } finally {
      UnicastRemoteObject.unexportObject(service, true);
      UnicastRemoteObject.unexportObject(registry, true);
    }
  }

  /** Returns what a client prints whose class path has nothing but its own classes. */
  private static String runWithoutJar(Path folder, int port) throws Exception {
    Path output = folder.resolve("output.txt");
    Process client =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                Path.of("target", "test-classes").toString(),
                StockMain.class.getName(),
                "call",
                "" + port)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    try {
      assertThat(client.waitFor(60, TimeUnit.SECONDS)).isTrue();
      assertThat(client.exitValue()).isEqualTo(1);
      return Files.readString(output);
    } finally {
      client.destroyForcibly();
    }
  }

  @Test
  void portWithoutServerIsNamed() throws Exception {
    int port = FreePort.find();
    assertExplained("Connection refused", seen(() -> lookup(port, compressing("prefer"))));
  }

  @Test
  void portOfAnotherProtocolIsTold() throws Exception {
    try (ScriptedServer web = new ScriptedServer(HTTP)) {
      String seen = seen(() -> lookup(web.port(), compressing("prefer")));
      assertExplained("the peer does not speak slimwire", seen);
      assertThat(seen).contains("127.0.0.1:" + web.port());
    }
  }

  @Test
  void serverWithoutFactoryIsToldByAClientThatRequiresOne() throws Exception {
    int port = FreePort.find();
    Registry stock = LocateRegistry.createRegistry(port);
    try {
      String seen = seen(() -> lookup(port, compressing("require")));
      assertExplained("the peer refused slimwire", seen);
      assertThat(seen)
          .contains(
              "export with CompressedRMIServerSocketFactory or the agent on the server, or call"
                  + " with policy prefer");
    } finally {
      UnicastRemoteObject.unexportObject(stock, true);
    }
  }

  @Test
  void serverThatRequiresACodecThatTheClientLacksIsTold() throws Exception {
    int port = FreePort.find();
    Registry strict =
        LocateRegistry.createRegistry(
            port,
            new CompressedRMIClientSocketFactory(),
            CompressedRMIServerSocketFactory.builder()
                .policy(CompressionPolicy.REQUIRE)
                .codecs(CodecRegistry.builtIn().retain(List.of()))
                .build());
    try (LogLines log = new LogLines()) {
      String seen = seen(() -> lookup(port, compressing("prefer")));
      assertExplained("the peer refused slimwire", seen);
      assertExplained("the peer refused stock RMI", seen);
      assertThat(seen).contains("a server that has slimwire logs the reason");
      assertThat(log.lines())
          .anyMatch(line -> line.contains("no codec in common, but compression is required"));
    } finally {
      UnicastRemoteObject.unexportObject(strict, true);
    }
  }

  @Test
  void clientWithoutFactoryIsToldByAServerThatRequiresOne() throws Exception {
    int port = FreePort.find();
    Registry strict =
        LocateRegistry.createRegistry(
            port,
            new CompressedRMIClientSocketFactory(),
            CompressedRMIServerSocketFactory.builder().policy(CompressionPolicy.REQUIRE).build());
    try {
      assertExplained(
          "JRMP StreamProtocol not supported by server",
          seen(() -> LocateRegistry.getRegistry("127.0.0.1", port).list()));
    } finally {
      UnicastRemoteObject.unexportObject(strict, true);
    }
  }

  @Test
  void wrongPropertyIsNoFailureOfTheNetwork() throws Exception {
    assertExplained(
        "this client is misconfigured",
        JavaProgram.of(Calling.class).withOptions("-Ddev.slimwire.policy=of").run());
  }

  /** Calls where nobody listens, and prints what it gets. */
  static final class Calling {

    private Calling() {}

    public static void main(String[] arguments) throws Exception {
      System.out.println(
          seen(
              () ->
                  LocateRegistry.getRegistry(
                          "127.0.0.1", FreePort.find(), new CompressedRMIClientSocketFactory())
                      .list()));
    }
  }

  @Test
  void levelThatIsNoneSaysWhatThereIs() throws Exception {
    String seen = seen(() -> CompressionLevel.parse("very small"));
    assertExplained("unknown level", seen);
    assertThat(seen).contains("expected 0..9, none, fastest, fast, small, smallest");
  }

  /** A word may be the name of a codec, whatever was meant. */
  @Test
  void mistypedLevelSaysWhatThereIs() throws Exception {
    String seen = seen(() -> CodecRegistry.builtIn().require(CompressionLevel.parse("high")));
    assertExplained("unknown level or codec", seen);
    assertThat(seen)
        .contains("expected 0..9, none, fastest, fast, small, smallest", "deflate, stored")
        .doesNotContain("artifact");
  }

  @Test
  void codecWithoutItsJarSaysWhichToAdd() throws Exception {
    String seen = seen(() -> CodecRegistry.builtIn().require(CompressionLevel.parse("zstd:9")));
    assertExplained("unknown codec", seen);
    assertThat(seen).contains("add its artifact (dev.slimwire:slimwire-zstd)");
  }

  @Test
  void codecThatCannotBeUsedSaysWhy() throws Exception {
    CodecRegistry codecs = CodecRegistry.builtIn().with(List.of(new UnusableZstd()));
    String seen = seen(() -> codecs.require(CompressionLevel.parse("zstd:9")));
    assertExplained("codec zstd cannot be used", seen);
    assertThat(seen).contains("cannot be used: its library is missing");
  }

  /** As slimwire-zstd without its library. */
  private static final class UnusableZstd implements BlockCodec {

    @Override
    public int id() {
      return 4;
    }

    @Override
    public String name() {
      return "zstd";
    }

    @Override
    public LevelRange levels() {
      return new LevelRange(1, 3, 19);
    }

    @Override
    public Optional<String> unavailability() {
      return Optional.of("its library is missing");
    }

    @Override
    public int maxCompressedLength(int rawLength) {
      throw new UnsupportedOperationException();
    }

    @Override
    public BlockCompressor newCompressor(int level) {
      throw new UnsupportedOperationException();
    }

    @Override
    public BlockDecompressor newDecompressor() {
      throw new UnsupportedOperationException();
    }
  }

  private static RMIClientSocketFactory compressing(String policy) {
    CompressedRMISocketFactory factory = new CompressedRMISocketFactory();
    factory.setPolicy(policy);
    return factory;
  }

  private static Remote lookup(int port, RMIClientSocketFactory client) throws Exception {
    return LocateRegistry.getRegistry("127.0.0.1", port, client).lookup("echo");
  }

  /** Returns the messages of an exception and of its causes. */
  private static String seen(ThrowingCallable call) {
    StringBuilder messages = new StringBuilder();
    for (Throwable each = Objects.requireNonNull(catchThrowable(call));
        each != null;
        each = each.getCause()) {
      messages.append(each).append('\n');
    }
    return messages.toString();
  }

  private static void assertExplained(String message, String seen) throws IOException {
    assertThat(seen).contains(message);
    List<String> shown =
        SHOWN
            .matcher(Files.readString(Path.of("..", "docs", "operations.md")))
            .results()
            .map(row -> row.group(1))
            .toList();
    assertThat(shown).as("what docs/operations.md explains").contains(message);
  }
}
