package dev.slimwire.rmi.socket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Which of two timeouts ends a read, and what is left of it. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class DeadlineInputStreamTest {

  private Socket socket;
  private Socket peer;

  @BeforeEach
  void connect() throws IOException {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      socket = new Socket(server.getInetAddress(), server.getLocalPort());
      peer = server.accept();
    }
  }

  @AfterEach
  void close() throws IOException {
    socket.close();
    peer.close();
  }

  @Test
  void deadlineThatComesFirstNamesTheHandshake() throws IOException {
    for (int own : new int[] {0, 1_000_000}) {
      socket.setSoTimeout(own);
      DeadlineInputStream in = within(Duration.ofMillis(50));
      assertThatThrownBy(in::read)
          .isInstanceOf(SocketTimeoutException.class)
          .hasMessageEndingWith("not completed within 50 ms");
      assertThat(in.isRead()).isFalse();
      assertThat(socket.getSoTimeout()).isEqualTo(own);
    }
  }

  @Test
  void timeoutOfTheSocketItselfIsNoDeadline() throws IOException {
    socket.setSoTimeout(10);
    DeadlineInputStream in = within(Duration.ofHours(1));
    assertThatThrownBy(in::read)
        .isInstanceOf(SocketTimeoutException.class)
        .hasMessageNotContaining("handshake");
    assertThat(socket.getSoTimeout()).isEqualTo(10);
  }

  @Test
  void peerHasAnsweredWithItsFirstByteAndNotByLeaving() throws IOException {
    DeadlineInputStream in = within(Duration.ofHours(1));
    peer.getOutputStream().write(7);
    assertThat(in.isRead()).isFalse();
    assertThat(in.read()).isEqualTo(7);
    assertThat(in.isRead()).isTrue();

    DeadlineInputStream next = within(Duration.ofHours(1));
    peer.close();
    assertThat(next.read()).isEqualTo(-1);
    assertThat(next.isRead()).isFalse();
    assertThat(socket.getSoTimeout()).isZero();
  }

  @Test
  void liftedDeadlineEndsNoRead() throws Exception {
    DeadlineInputStream in = within(Duration.ofMillis(1));
    Thread.sleep(5); // it is over
    assertThatThrownBy(in::read).hasMessageEndingWith("not completed within 1 ms");
    in.lift();
    peer.getOutputStream().write(7);
    assertThat(in.read()).isEqualTo(7);
  }

  private DeadlineInputStream within(Duration timeout) throws IOException {
    return new DeadlineInputStream(new Deadline(socket, timeout));
  }
}
