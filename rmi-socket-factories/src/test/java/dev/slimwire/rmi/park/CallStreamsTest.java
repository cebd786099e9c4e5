package dev.slimwire.rmi.park;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.HexFormat;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class CallStreamsTest {

  private static final String GREETING = "4a524d4900024b";
  private static final String ACK = "4e000131" + "00000001";
  private static final String ENDPOINT = "000131" + "00000000";
  private static final String CALL = "50aced";

  @Test
  void connectionIsDetachedBetweenCalls() throws Exception {
    assertThat(isDetachedAfter("51")).isTrue();
  }

  @Test
  void connectionWithBytesThatNobodyReadIsNotDetached() throws Exception {
    assertThat(isDetachedAfter("5153")).isFalse(); // which would be taken for the ping's answer
  }

  /** Makes a call and reads one byte of its reply; then another thread closes the connection. */
  private static boolean isDetachedAfter(String reply) throws Exception {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Socket socket = new Socket(server.getInetAddress(), server.getLocalPort());
        Socket peer = server.accept()) {
      CallStreams streams = CallStreams.over(new Direct(socket), socket, Duration.ofSeconds(30), 0);
      send(streams, GREETING);
      answer(peer, ACK);
      assertThat(streams.input().readNBytes(8)).isEqualTo(HexFormat.of().parseHex(ACK));
      send(streams, ENDPOINT);
      send(streams, CALL);
      answer(peer, reply);
      assertThat(streams.input().read()).isEqualTo(0x51);
      return CompletableFuture.supplyAsync(streams::detach).join() != null;
    }
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
  private record Direct(Socket socket, InputStream input, OutputStream output) implements Below {

    Direct(Socket socket) throws IOException {
      this(socket, socket.getInputStream(), socket.getOutputStream());
    }

    @Override
    public void release() {
      // nothing is shared
    }
  }
}
