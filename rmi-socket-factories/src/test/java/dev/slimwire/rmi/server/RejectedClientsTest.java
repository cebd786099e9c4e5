package dev.slimwire.rmi.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.frame.FrameConnection;
import dev.slimwire.frame.UnsupportedPeerException;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** What clients hear that are not served, and what becomes of what they have sent. */
final class RejectedClientsTest {

  private static final byte[] HTTP = "GET / H".getBytes(StandardCharsets.US_ASCII);

  private final PortLog log = new PortLog(System::nanoTime);

  @Test
  void answerIsSentAndWhatCameIsReadSoThatItArrives() throws IOException {
    try (Client client = new Client(1000)) {
      new RejectedClients(client, log).refuse("of a test");
      assertThat(client.sent()).containsExactly(FrameConnection.REFUSED);
      assertThat(client.in.available()).isZero();
    }
    try (Client client = new Client(1000)) {
      new RejectedClients(client, log).foreign(new Greeting(HTTP));
      assertThat(client.sent()).asString().startsWith("HTTP/1.1 400 ").endsWith("not HTTP.\r\n");
      assertThat(client.in.available()).isZero();
    }
    try (Client client = new Client(1000)) {
      new RejectedClients(client, log).admitSlimwire();
      assertThat(client.sent()).containsExactly(FrameConnection.ACCEPTED);
      assertThat(client.in.available()).isZero();
    }
  }

  @Test
  void clientThatSendsOnAndOnIsNotListenedToForLong() throws IOException {
    try (Client client = new Client(100_000)) {
      new RejectedClients(client, log).refuse("of a test");
      assertThat(client.in.available()).isEqualTo(100_000 - 8192);
    }
  }

  @Test
  void whyAClientIsTurnedAwayIsToldThoughItHasGone() throws IOException {
    SocketException gone = new SocketException("Broken pipe");
    try (Client client = new Client(0)) {
      client.failure = gone;
      UnsupportedPeerException told = new RejectedClients(client, log).refuse("of a test");
      assertThat(told).hasMessageEndingWith("is refused: of a test").hasSuppressedException(gone);
      assertThat(new RejectedClients(client, log).sendToStock("of a test"))
          .hasMessageEndingWith("is refused: of a test")
          .hasSuppressedException(gone);
      new RejectedClients(client, log).admitSlimwire();
    }
  }

  /** A client that has sent some bytes, and sees nothing that was not flushed. */
  private static final class Client extends Socket {

    private final ByteArrayOutputStream sent = new ByteArrayOutputStream();
    private final OutputStream out = new BufferedOutputStream(sent);
    private final InputStream in;
    private IOException failure;

    Client(int length) {
      this.in = new ByteArrayInputStream(new byte[length]);
    }

    byte[] sent() {
      return sent.toByteArray();
    }

    @Override
    public InputStream getInputStream() {
      return in;
    }

    @Override
    public OutputStream getOutputStream() throws IOException {
      if (failure != null) {
        throw failure;
      }
      return out;
    }
  }
}
