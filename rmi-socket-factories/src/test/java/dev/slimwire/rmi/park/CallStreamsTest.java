package dev.slimwire.rmi.park;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class CallStreamsTest {

  private static final String GREETING = "4a524d4900024b";
  private static final String ACK = "4e000131" + "00000001";
  private static final String ENDPOINT = "000131" + "00000000";
  private static final String CALL = "50aced000577220000000000000001";
  private static final String COLLECTOR_NUMBER = "50aced000577220000000000000002";
  private static final String COLLECTOR_CALL = COLLECTOR_NUMBER + "0000000000000000000000000000";

  @Test
  void connectionIsDetachedBetweenCalls() throws Exception {
    assertThat(isDetachedAfter(CALL, "51")).isTrue();
  }

  @Test
  void connectionWithBytesThatNobodyReadIsNotDetached() throws Exception {
    assertThat(isDetachedAfter(CALL, "5153")).isFalse(); // 53 would be taken for a ping's answer
  }

  @Test
  void connectionThatOnlyTheCollectorHasUsedIsNotDetached() throws Exception {
    assertThat(isDetachedAfter(COLLECTOR_CALL, "51")).isFalse();
  }

  /** With {@code java.rmi.server.randomIDs=false}, numbers begin at 0 in each JVM. */
  @Test
  void connectionOfAnObjectThatHasTheCollectorsNumberIsDetached() throws Exception {
    assertThat(isDetachedAfter(COLLECTOR_NUMBER + "0000000100000193a5c0ffee8001", "51")).isTrue();
  }

  /** The rest of the reply may come when another call waits for its own. */
  @Test
  void connectionWhoseReplyTimedOutIsNotDetached() throws Exception {
    AfterReply timeOut =
        (socket, in) -> {
          socket.setSoTimeout(1);
          assertThatThrownBy(in::read).isInstanceOf(SocketTimeoutException.class);
        };
    assertThat(isDetachedAfter(CALL, "51", timeOut)).isFalse();
  }

  /** Makes a call and reads one byte of its reply; then another thread closes the connection. */
  private static boolean isDetachedAfter(String call, String reply) throws Exception {
    return isDetachedAfter(call, reply, (socket, in) -> {});
  }

  private static boolean isDetachedAfter(String call, String reply, AfterReply after)
      throws Exception {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Socket socket = new Socket(server.getInetAddress(), server.getLocalPort());
        Socket peer = server.accept()) {
      CallStreams streams = CallStreams.over(new Direct(socket), socket, Duration.ofSeconds(30), 0);
      send(streams, GREETING);
      answer(peer, ACK);
      assertThat(streams.input().readNBytes(8)).isEqualTo(HexFormat.of().parseHex(ACK));
      send(streams, ENDPOINT);
      send(streams, call);
      answer(peer, reply);
      assertThat(streams.input().read()).isEqualTo(0x51);
      after.use(socket, streams.input());
      return CompletableFuture.supplyAsync(streams::detach).join() != null;
    }
  }

  @Test
  void socketIsClosedAfterWhatRmiDoesNotExpect() throws Exception {
    for (Throwable failure : List.of(new IllegalStateException("broken"), new OutOfMemoryError())) {
      try (Socket socket = new Socket()) {
        CallStreams streams = failing(socket, failure, socket);
        assertThatThrownBy(() -> streams.output().write(0x4a)).isSameAs(failure);
        assertThat(socket.isClosed()).isTrue();
      }
      try (Socket socket = new Socket()) {
        CallStreams streams = failing(socket, failure, socket);
        assertThatThrownBy(() -> streams.output().flush()).isSameAs(failure);
        assertThat(socket.isClosed()).isTrue();
      }
      try (Socket socket = new Socket()) {
        CallStreams streams = failing(socket, failure, socket);
        assertThatThrownBy(() -> streams.input().read()).isSameAs(failure);
        assertThat(socket.isClosed()).isTrue();
      }
    }
  }

  @Test
  void socketIsLeftToRmiAfterAnIoException() throws Exception {
    try (Socket socket = new Socket()) {
      IOException failure = new IOException("broken");
      CallStreams streams = failing(socket, failure, socket);
      assertThatThrownBy(() -> streams.input().read()).isSameAs(failure);
      assertThat(socket.isClosed()).isFalse();
    }
  }

  @Test
  void whatFailsWhileASocketIsClosedIsSuppressed() throws Exception {
    try (Socket socket = new Socket()) {
      Error failure = new StackOverflowError();
      IOException notClosed = new IOException("not closed");
      CallStreams streams =
          failing(
              socket,
              failure,
              () -> {
                throw notClosed;
              });
      assertThatThrownBy(() -> streams.input().read()).isSameAs(failure);
      assertThat(failure).hasSuppressedException(notClosed);
    }
  }

  private static CallStreams failing(Socket socket, Throwable failure, Closeable above) {
    UnderlyingConnection underlying =
        new Direct(socket, new FailingInput(failure), new FailingOutput(failure));
    return CallStreams.over(underlying, above, Duration.ofSeconds(30), 0);
  }

  private static IOException thrown(Throwable failure) {
    if (failure instanceof Error error) {
      throw error;
    }
    if (failure instanceof RuntimeException unchecked) {
      throw unchecked;
    }
    return (IOException) failure;
  }

  private static final class FailingInput extends InputStream {

    private final Throwable failure;

    FailingInput(Throwable failure) {
      this.failure = failure;
    }

    @Override
    public int read() throws IOException {
      throw thrown(failure);
    }
  }

  private static final class FailingOutput extends OutputStream {

    private final Throwable failure;

    FailingOutput(Throwable failure) {
      this.failure = failure;
    }

    @Override
    public void write(int b) throws IOException {
      throw thrown(failure);
    }

    @Override
    public void flush() throws IOException {
      throw thrown(failure);
    }
  }

  /** What becomes of a connection behind the first byte of a reply. */
  private interface AfterReply {

    void use(Socket socket, InputStream in) throws IOException;
  }

  private static void send(CallStreams streams, String hex) throws IOException {
    streams.output().write(HexFormat.of().parseHex(hex));
    streams.output().flush();
  }

  /** Answers after a round trip that is long enough for parking to save something. */
  private static void answer(Socket peer, String hex) throws Exception {
    Thread.sleep(10);
    peer.getOutputStream().write(HexFormat.of().parseHex(hex));
  }

  /** Without frames. */
  private record Direct(Socket socket, InputStream input, OutputStream output)
      implements UnderlyingConnection {

    Direct(Socket socket) throws IOException {
      this(socket, socket.getInputStream(), socket.getOutputStream());
    }

    @Override
    public void release() {
      // nothing is shared
    }
  }
}
