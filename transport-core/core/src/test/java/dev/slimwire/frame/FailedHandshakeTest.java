package dev.slimwire.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.frame.history.HistoryOffer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.io.StreamCorruptedException;
import java.io.UncheckedIOException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Peers that are late, gone or none of ours while a connection is made. */
final class FailedHandshakeTest {

  private static final FrameConfig CONFIG = FrameConfig.of(CodecRegistry.builtIn());

  @Test
  void timeoutBeforeThePreambleDoesNoHarm() throws IOException {
    InputStream late = then(failing(new SocketTimeoutException("of the test")), answer());
    FrameConnection client = initiate(late);
    assertThatThrownBy(client::awaitPreamble).isInstanceOf(SocketTimeoutException.class);
    client.awaitPreamble();
    assertThat(client.negotiated().level()).isEqualTo(CONFIG.level());
  }

  @Test
  void timeoutWithinThePreambleIsTerminalAndSaysSo() {
    byte[] answer = answer();
    for (int length = 1; length < answer.length; length++) {
      InputStream half = new ByteArrayInputStream(answer, 0, length);
      FrameConnection client = initiate(then(half, failing(new SocketTimeoutException("late"))));
      assertThatThrownBy(client::awaitPreamble)
          .as("after %d bytes", length)
          .isInstanceOf(IOException.class)
          .isNotInstanceOf(SocketTimeoutException.class)
          .hasMessage("timed out inside the preamble; the connection cannot continue");
      assertThatThrownBy(client::awaitPreamble).hasMessageContaining("handshake failed before");
    }
  }

  @Test
  void answersOfOtherProtocolsAreTerminalAndSayWhatCame() {
    for (int first : new int[] {0, 0x4e, 0xff}) {
      FrameConnection client = initiate(new ByteArrayInputStream(new byte[] {(byte) first}));
      assertThatThrownBy(client::awaitPreamble)
          .isInstanceOf(StreamCorruptedException.class)
          .hasMessageContaining("expected 53 as its first byte, actual %02x", first);
    }
    FrameConnection client = initiate(new ByteArrayInputStream(new byte[] {0x53, 1, 0}));
    assertThatThrownBy(client::awaitPreamble)
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining("expected at most 256 bytes, actual 262");
  }

  @Test
  void acceptorWhoseInitiatorIsLateMayTryAgain() throws IOException {
    InputStream late = then(failing(new SocketTimeoutException("of the test")), preamble());
    ByteArrayOutputStream told = new ByteArrayOutputStream();
    assertThatThrownBy(() -> FrameConnection.accept(late, told, CONFIG))
        .isInstanceOf(SocketTimeoutException.class);
    assertThat(told.size()).as("it is not told before it has said anything").isZero();
    assertThat(accept(late).negotiated().level()).isEqualTo(CONFIG.level());
  }

  @Test
  void timeoutWithinTheInitiatorsPreambleIsTerminalAndSaysSo() {
    byte[] preamble = preamble();
    for (int length = 1; length < preamble.length; length++) {
      InputStream half = new ByteArrayInputStream(preamble, 0, length);
      InputStream late = then(half, failing(new SocketTimeoutException("late")));
      assertThatThrownBy(() -> accept(late))
          .as("after %d bytes", length)
          .isInstanceOf(IOException.class)
          .isNotInstanceOf(SocketTimeoutException.class)
          .hasMessage("timed out inside the preamble; the connection cannot continue")
          .hasCauseInstanceOf(SocketTimeoutException.class);
    }
  }

  @Test
  void acceptorTellsThatThePreambleIsMalformedTruncatedOrLate() {
    byte[] changed = preamble();
    changed[changed.length - 1] ^= 1;
    InputStream half = new ByteArrayInputStream(preamble(), 0, 5);
    for (InputStream in :
        List.of(
            new ByteArrayInputStream(changed),
            new ByteArrayInputStream(preamble(), 0, 5),
            then(half, failing(new SocketTimeoutException("late"))))) {
      ByteArrayOutputStream told = new ByteArrayOutputStream();
      assertThatThrownBy(() -> FrameConnection.accept(in, told, CONFIG))
          .isInstanceOf(IOException.class);
      assertThat(told.toByteArray()).containsExactly(FrameConnection.ACCEPTED);
    }
  }

  @Test
  void acceptorRefusesPeersThatItCannotServe() {
    FrameConfig requiring =
        FrameConfig.of(CodecRegistry.builtIn().retain(List.of()))
            .withPolicy(CompressionPolicy.REQUIRE);
    ByteArrayOutputStream told = new ByteArrayOutputStream();
    assertThatThrownBy(
            () -> FrameConnection.accept(new ByteArrayInputStream(preamble()), told, requiring))
        .isInstanceOf(UnsupportedPeerException.class)
        .hasMessageContaining("no codec in common");
    assertThat(told.toByteArray()).containsExactly(FrameConnection.REFUSED);
  }

  @Test
  void acceptorThatCannotTellSaysWhyItFailed() {
    OutputStream broken =
        new OutputStream() {
          @Override
          public void write(int one) throws IOException {
            throw new SocketException("Broken pipe");
          }
        };
    assertThatThrownBy(() -> FrameConnection.accept(InputStream.nullInputStream(), broken, CONFIG))
        .isInstanceOf(EOFException.class)
        .hasSuppressedException(new SocketException("Broken pipe"));
  }

  @Test
  void failureBeforeThePreambleIsTerminal() {
    InputStream reset = then(failing(new SocketException("Connection reset")), answer());
    FrameConnection client = initiate(reset);
    assertThatThrownBy(client::awaitPreamble).hasMessage("Connection reset");
    assertThatThrownBy(client::awaitPreamble)
        .hasMessage("handshake failed before: Connection reset");
  }

  @Test
  void connectionsThatFailBeforeThePreambleGiveTheirShareOfHistoryBack() throws IOException {
    FrameConfig config = CONFIG.withHistory(HistoryMode.WINDOW);
    HistoryOffer first = config.newHistoryOffer();
    for (int i = 0; i < 200; i++) {
      FrameConnection client =
          FrameConnection.initiate(
              failing(new SocketException("Connection reset")),
              OutputStream.nullOutputStream(),
              config);
      assertThatThrownBy(client::awaitPreamble).hasMessage("Connection reset");
    }
    assertThat(config.newHistoryOffer().window()).isEqualTo(first.window()).isPositive();
  }

  @Test
  void readOfNoBytesDoesNotWaitForThePeer() throws IOException {
    FrameConnection client = initiate(failing(new IOException("read although nobody asked")));
    assertThat(client.input().read(new byte[1], 1, 0)).isZero();
    assertThat(client.input().readNBytes(0)).isEmpty();
    assertThatThrownBy(() -> client.input().read(new byte[1], 1, 1))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void foreignAcceptorIsNamed() {
    FrameConnection client = initiate(new ByteArrayInputStream(new byte[] {'H'}));
    assertThatThrownBy(() -> client.input().read())
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining("expected 53 as its first byte, actual 48");
  }

  @Test
  void refusalIsToldFromForeignBytes() {
    FrameConnection client = initiate(new ByteArrayInputStream(new byte[] {0x4f}));
    assertThatThrownBy(() -> client.input().read())
        .isInstanceOf(UnsupportedPeerException.class)
        .hasMessageContaining("the peer refused slimwire: expected 53, actual 4f");
  }

  @Test
  void preambleThatFailsUncheckedIsTerminal() {
    byte[] accepted = {FrameConnection.ACCEPTED};
    InputStream broken =
        new InputStream() {
          @Override
          public int read() {
            throw new UncheckedIOException(new IOException("of the test"));
          }
        };
    InputStream refused = then(broken, new byte[] {FrameConnection.REFUSED});
    FrameConnection client = initiate(then(new ByteArrayInputStream(accepted), refused));
    assertThatThrownBy(() -> client.input().read())
        .isInstanceOf(IOException.class)
        .hasMessageContaining("handshake failed: ");
    assertThatThrownBy(() -> client.input().read())
        .isInstanceOf(IOException.class)
        .hasMessageContaining("handshake failed before: ");
  }

  @Test
  void failedPreambleIsTerminalAndKeepsItsFirstCause() {
    byte[] good = answer();
    byte[] bad = good.clone();
    bad[bad.length - 1] ^= 1;
    FrameConnection client = initiate(then(new ByteArrayInputStream(bad), good));
    assertThatThrownBy(() -> client.input().read()).hasMessageContaining("preamble's check");
    assertThatThrownBy(() -> client.input().read())
        .isInstanceOf(IOException.class)
        .hasMessageContaining("handshake failed before: preamble's check");
  }

  private static FrameConnection initiate(InputStream answer) {
    return FrameConnection.initiate(answer, OutputStream.nullOutputStream(), CONFIG);
  }

  private static FrameConnection accept(InputStream in) throws IOException {
    return FrameConnection.accept(in, OutputStream.nullOutputStream(), CONFIG);
  }

  private static byte[] preamble() {
    return Preamble.of(CONFIG, CONFIG.level(), HistoryOffer.NONE).toBytes(CONFIG.codecs());
  }

  /** An acceptor's first byte and preamble. */
  private static byte[] answer() {
    byte[] preamble = preamble();
    byte[] answer = new byte[1 + preamble.length];
    answer[0] = FrameConnection.ACCEPTED;
    System.arraycopy(preamble, 0, answer, 1, preamble.length);
    return answer;
  }

  private static InputStream then(InputStream first, byte[] second) {
    return then(first, new ByteArrayInputStream(second));
  }

  private static InputStream then(InputStream first, InputStream second) {
    return new SequenceInputStream(first, second);
  }

  /** Fails once, and has ended then. */
  private static InputStream failing(IOException failure) {
    return new InputStream() {
      private boolean failed;

      @Override
      public int read() throws IOException {
        if (failed) {
          return -1;
        }
        failed = true;
        throw failure;
      }
    };
  }
}
