package dev.slimwire.examples.answerpages.tunnel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.CompletableFuture;

/** What programs send through tunnels, and what they verify. */
final class TunnelTraffic {

  private TunnelTraffic() {}

  /** A thread of its own: the common pool may have one only, and these tasks block. */
  static CompletableFuture<Void> async(Runnable task) {
    return CompletableFuture.runAsync(task, run -> Tunnel.daemon(run, "test").start());
  }

  static void writeMany(Socket socket, byte[] block, int count) {
    try {
      OutputStream out = socket.getOutputStream();
      for (int i = 0; i < count; i++) {
        out.write(block);
      }
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  static void verifyPasses(byte[] bytes, Socket from, Socket to) throws Exception {
    CompletableFuture<Void> writer = async(() -> writeMany(from, bytes, 1));
    assertThat(to.getInputStream().readNBytes(bytes.length)).isEqualTo(bytes);
    writer.get();
  }

  /** Closed or reset, but not silent. */
  static void verifyClosed(Socket socket) throws IOException {
    InputStream in = socket.getInputStream();
    try {
      assertThat(in.read()).isEqualTo(-1);
    } catch (SocketTimeoutException silent) {
      throw silent;
    } catch (SocketException reset) {
      assertThat(reset).hasMessageContaining("reset");
    }
  }

  static byte[] text(int length) {
    byte[] line = "A line of some text that repeats. ".getBytes(StandardCharsets.US_ASCII);
    byte[] text = new byte[length];
    Arrays.setAll(new Object[length], i -> text[i] = line[i % line.length]);
    return text;
  }

  static byte[] random(int length) {
    byte[] bytes = new byte[length];
    new Random(3).nextBytes(bytes);
    return bytes;
  }
}
