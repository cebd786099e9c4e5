package dev.slimwire.rmi.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.EchoService;
import dev.slimwire.rmi.socket.Jrmp;
import dev.slimwire.testing.tools.FreePort;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.rmi.server.UnicastRemoteObject;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Failed handshakes leave no file descriptor behind. {@code -Dslimwire.handshakes=10000} makes it a
 * long run.
 */
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class HandshakeResourcesTest {

  private static final Path DESCRIPTORS = Path.of("/proc/self/fd");
  private static final int HANDSHAKES = Integer.getInteger("slimwire.handshakes", 1000);

  /** Descriptors that the JVM opens and closes for itself meanwhile. */
  private static final int SLACK = 20;

  private static final List<byte[]> OPENINGS =
      List.of(
          new byte[0],
          "JRM".getBytes(StandardCharsets.US_ASCII),
          "GET / HTTP/1.1\r\n\r\n".getBytes(StandardCharsets.US_ASCII),
          new byte[] {0x16, 3, 1, 0, 1, 0, 0},
          Jrmp.greeting(),
          concat(Jrmp.greeting(), new byte[] {(byte) 0xff, (byte) 0xff}),
          concat(Jrmp.greeting(), new byte[40]));

  @BeforeEach
  void countable() {
    assumeThat(DESCRIPTORS).exists();
  }

  @Test
  void failedHandshakesLeaveNoDescriptorOpenInTheServer() throws Exception {
    EchoService service = EchoService.onPort(FreePort.find());
    try {
      assertThat(service.stub().echo("before")).isEqualTo("before");
      long before = descriptors();
      for (int i = 0; i < HANDSHAKES; i++) {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), service.port())) {
          socket.getOutputStream().write(OPENINGS.get(i % OPENINGS.size()));
          socket.shutdownOutput();
          awaitClose(socket);
        }
      }
      awaitDescriptors(before);
      assertThat(service.stub().echo("after")).isEqualTo("after");
    } finally {
      UnicastRemoteObject.unexportObject(service, true);
    }
  }

  @Test
  void failedHandshakesLeaveNoDescriptorOpenInTheClient() throws Exception {
    CompressedRMIClientSocketFactory factory = new CompressedRMIClientSocketFactory();
    try (ServerSocket foreign = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      long before = descriptors();
      for (int i = 0; i < HANDSHAKES; i++) {
        // never closed by its user: failing has to be enough
        Socket client = factory.createSocket("127.0.0.1", foreign.getLocalPort());
        client.getOutputStream().write(1);
        client.getOutputStream().flush();
        try (Socket accepted = foreign.accept()) {
          accepted
              .getOutputStream()
              .write("220 mail.example.org\r\n".getBytes(StandardCharsets.US_ASCII));
          assertThatThrownBy(() -> client.getInputStream().read()).isInstanceOf(IOException.class);
        }
        assertThat(client.isClosed()).isTrue();
      }
      awaitDescriptors(before);
    }
  }

  private static void awaitClose(Socket socket) {
    try {
      socket.getInputStream().transferTo(OutputStream.nullOutputStream());
    } catch (IOException reset) {
      // closed as well
    }
  }

  /** Returns when no more are open than before; if they are, the class's timeout fails. */
  private static void awaitDescriptors(long before) throws Exception {
    while (descriptors() > before + SLACK) {
      Thread.sleep(20);
    }
  }

  private static long descriptors() throws IOException {
    try (Stream<Path> open = Files.list(DESCRIPTORS)) {
      return open.count();
    }
  }

  private static byte[] concat(byte[] first, byte[] second) {
    byte[] both = new byte[first.length + second.length];
    System.arraycopy(first, 0, both, 0, first.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    return both;
  }
}
