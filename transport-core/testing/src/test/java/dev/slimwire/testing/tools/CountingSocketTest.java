package dev.slimwire.testing.tools;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
final class CountingSocketTest {

  private final SocketTraffic ofClient = new SocketTraffic();
  private final SocketTraffic ofServer = new SocketTraffic();
  private Socket client;
  private Socket accepted;

  private void open(StreamLayer layer) throws IOException {
    try (ServerSocket server =
        new CountingServerSocket(InetAddress.getLoopbackAddress(), ofServer, layer)) {
      client = new CountingSocket(ofClient, layer);
      client.connect(new InetSocketAddress(server.getInetAddress(), server.getLocalPort()));
      accepted = server.accept();
    }
  }

  @AfterEach
  void close() throws IOException {
    client.close();
    accepted.close();
  }

  @Test
  void bothSidesCountWhatCrossesTheWire() throws IOException {
    open(StreamLayer.NONE);
    client.getOutputStream().write(new byte[30]);
    client.getOutputStream().write('!');
    assertThat(accepted.getInputStream().readNBytes(30)).hasSize(30);
    assertThat(accepted.getInputStream().read()).isEqualTo('!');
    accepted.getOutputStream().write(new byte[5], 1, 4);
    accepted.close();
    assertThat(client.getInputStream().readAllBytes()).hasSize(4);

    assertThat(ofClient.counts()).isEqualTo(new SocketTraffic.Counts(4, 31, 2, 1, 0));
    assertThat(ofServer.counts()).isEqualTo(new SocketTraffic.Counts(31, 4, 1, 1, 1));
    assertThat(ofServer.counts().bytes()).isEqualTo(35);
  }

  @Test
  void deflatedBytesAreCountedAsTheyAreSent() throws IOException {
    open(StreamLayer.DEFLATE);
    byte[] zeros = new byte[10_000];
    OutputStream out = client.getOutputStream();
    out.write(zeros);
    out.flush();

    assertThat(accepted.getInputStream().readNBytes(zeros.length)).isEqualTo(zeros);
    assertThat(ofServer.counts().read()).isBetween(10L, 200L);
    assertThat(ofClient.counts().written()).isEqualTo(ofServer.counts().read());
  }

  @Test
  void streamsOfALayerAreMadeOnce() throws IOException {
    open(StreamLayer.DEFLATE);

    assertThat(client.getInputStream()).isSameAs(client.getInputStream());
    assertThat(client.getOutputStream()).isSameAs(client.getOutputStream());
  }

  @Test
  void aSocketThatIsClosedTwiceIsCountedOnce() throws IOException {
    open(StreamLayer.NONE);
    assertThat(ofServer.counts().open()).isOne();
    accepted.close();
    accepted.close();

    assertThat(ofServer.counts().closed()).isOne();
    assertThat(ofServer.counts().open()).isZero();
  }

  @Test
  void aSocketThatNeverConnectedIsNotCounted() throws IOException {
    open(StreamLayer.NONE);
    SocketTraffic none = new SocketTraffic();
    new CountingSocket(none, StreamLayer.NONE).close();

    assertThat(none.counts()).isEqualTo(new SocketTraffic.Counts(0, 0, 0, 0, 0));
  }
}
