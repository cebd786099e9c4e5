package dev.slimwire.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class SocksCounterTest {

  private static final byte[] STOCK_RMI = {'J', 'R', 'M', 'I', 0, 2, 0x4b};

  private SocksCounter counter;
  private ServerSocket server;
  private Socket client;

  @BeforeEach
  void connect() throws IOException {
    counter = new SocksCounter();
    server = listen();
    client = throughSocks(counter);
    client.connect(server.getLocalSocketAddress());
  }

  @AfterEach
  void close() throws IOException {
    client.close();
    server.close();
    counter.close();
  }

  @Test
  void countsBothDirectionsWithoutItsOwnBytesAndTellsTheProtocol() throws IOException {
    try (Socket accepted = server.accept()) {
      client.getOutputStream().write(STOCK_RMI);
      assertThat(accepted.getInputStream().readNBytes(STOCK_RMI.length)).isEqualTo(STOCK_RMI);
      accepted.getOutputStream().write(bytes("all right"));
      assertThat(client.getInputStream().readNBytes(9)).isEqualTo(bytes("all right"));
    }
    assertThat(counter.bytesUp()).isEqualTo(7);
    assertThat(counter.bytesDown()).isEqualTo(9);
    assertThat(counter.bytes()).isEqualTo(16);
    assertThat(counter.protocols()).containsExactly("4b");
  }

  @Test
  void clientThatLeavesBeforeAProtocolIsPassedOn() throws IOException {
    client.getOutputStream().write(bytes("JR"));
    client.shutdownOutput();
    try (Socket accepted = server.accept()) {
      assertThat(accepted.getInputStream().readAllBytes()).isEqualTo(bytes("JR"));
    }
    assertThat(counter.protocols()).isEmpty();
  }

  @Test
  void bytesArriveBeforeThereAreEnoughToTellTheProtocol() throws IOException {
    try (Socket accepted = server.accept()) {
      for (byte[] part : new byte[][] {bytes("JRMI"), {0, 2}, {0x4b, 0x4c}}) {
        client.getOutputStream().write(part);
        accepted.setSoTimeout(10_000);
        assertThat(accepted.getInputStream().readNBytes(part.length)).isEqualTo(part);
      }
    }
    assertThat(counter.bytesUp()).isEqualTo(8);
    assertThat(counter.protocols()).containsExactly("4b");
  }

  @Test
  void theEndOfOneDirectionLeavesTheOtherOpen() throws IOException {
    client.getOutputStream().write(STOCK_RMI);
    client.shutdownOutput();
    try (Socket accepted = server.accept()) {
      assertThat(accepted.getInputStream().readAllBytes()).isEqualTo(STOCK_RMI);
      accepted.getOutputStream().write(bytes("all right"));
    }
    assertThat(client.getInputStream().readAllBytes()).isEqualTo(bytes("all right"));
    assertThat(counter.bytes()).isEqualTo(16);
  }

  @Test
  void aResetOfOneSideReachesTheOther() throws IOException {
    try (Socket accepted = server.accept()) {
      client.getOutputStream().write(STOCK_RMI);
      assertThat(accepted.getInputStream().readNBytes(STOCK_RMI.length)).isEqualTo(STOCK_RMI);
      LinkedSockets.reset(accepted);
      client.setSoTimeout(10_000);
      assertThat(client.getInputStream().read()).isEqualTo(-1);
    }
  }

  @Test
  void clientsAreServedBehindAFailedAccept() throws IOException {
    try (ServerSocket failing = new FailingServerSocket();
        SocksCounter counter = new SocksCounter(failing);
        ServerSocket server = listen()) {
      server.setSoTimeout(10_000);
      for (int i = 0; i < 3; i++) {
        try (Socket client = throughSocks(counter)) {
          client.setSoTimeout(10_000);
          client.connect(server.getLocalSocketAddress(), 10_000);
          client.getOutputStream().write(STOCK_RMI);
          try (Socket accepted = server.accept()) {
            assertThat(accepted.getInputStream().readNBytes(7)).isEqualTo(STOCK_RMI);
          }
        }
      }
    }
  }

  /** Its second call of accept fails, as if files had run out. */
  private static final class FailingServerSocket extends ServerSocket {

    private int calls;

    FailingServerSocket() throws IOException {
      super(0, 10, InetAddress.getLoopbackAddress());
    }

    @Override
    public Socket accept() throws IOException {
      if (++calls == 2) {
        throw new SocketException("Too many open files");
      }
      return super.accept();
    }
  }

  @Test
  void clientOfAClosedPortIsTold() throws IOException {
    ServerSocket server = listen();
    server.close();
    try (SocksCounter counter = new SocksCounter();
        Socket client = throughSocks(counter)) {
      assertThatThrownBy(
              () -> client.connect(new InetSocketAddress("127.0.0.1", server.getLocalPort())))
          .isInstanceOf(SocketException.class)
          .hasMessageContaining("SOCKS: Connection refused");
    }
  }

  private static Socket throughSocks(SocksCounter counter) {
    String port = counter.options().get(1).replaceAll("\\D", "");
    return new Socket(
        new Proxy(
            Proxy.Type.SOCKS,
            new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(port))));
  }

  private static ServerSocket listen() throws IOException {
    return new ServerSocket(0, 10, InetAddress.getByName("127.0.0.1"));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }
}
