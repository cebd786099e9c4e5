package dev.slimwire.rmi.park;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.rmi.socket.Jrmp;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StreamCorruptedException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** How long the answer to a ping is waited for, and what is left as it was. */
final class PipelinedPingTest {

  private static final int SILENT = -2;

  private final Socket socket = new Socket();
  private final AtomicInteger silences = new AtomicInteger();
  private final PipelinedPing answer = new PipelinedPing(silences::incrementAndGet);

  /** The socket's timeout at each read. */
  private final List<Integer> timeouts = new ArrayList<>();

  @AfterEach
  void close() throws IOException {
    socket.close();
  }

  @Test
  void callWaitsForItsReplyAsLongAsBeforeOnceTheServerHasAnswered() throws IOException {
    greetWithin(50);
    for (int own : new int[] {0, 70, 20}) {
      socket.setSoTimeout(own);
      assertThat(answer.await(server(Jrmp.PING_ACK))).isTrue();
      assertThat(socket.getSoTimeout()).isEqualTo(own);
    }
    assertThat(timeouts).as("the shorter one counts").containsExactly(50, 50, 20);
    assertThat(silences).hasValue(0);
  }

  @Test
  void answerIsWaitedForForEverIfTheGreetingsWas() throws IOException {
    greetWithin(0);
    socket.setSoTimeout(20);
    assertThat(answer.await(server(Jrmp.PING_ACK))).isTrue();
    assertThat(timeouts).containsExactly(20);
  }

  @Test
  void silenceIsToldOnceAndNotWaitedForAgain() throws IOException {
    greetWithin(50);
    socket.setSoTimeout(0);
    for (int i = 0; i < 2; i++) {
      assertThatThrownBy(() -> answer.await(server(SILENT)))
          .isInstanceOf(SocketTimeoutException.class)
          .hasMessageEndingWith("that was parked: no answer within 50 ms");
    }
    assertThat(silences).hasValue(1);
    assertThat(timeouts).hasSize(1);
  }

  @Test
  void timeoutOfTheCallItselfIsToldAsThat() throws IOException {
    greetWithin(50);
    socket.setSoTimeout(20);
    assertThatThrownBy(() -> answer.await(server(SILENT)))
        .isInstanceOf(SocketTimeoutException.class)
        .hasMessage("Read timed out");
    assertThat(silences).hasValue(1);
  }

  @Test
  void serverThatHasClosedGivesNoAnswerAndAnotherByteIsNone() throws IOException {
    assertThat(answer.await(server(-1))).isFalse();
    assertThatThrownBy(() -> answer.await(server(0x51)))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessage("expected the answer to a ping, actual 51");
    assertThat(silences).hasValue(0);
  }

  @Test
  void moreThan32KibOfACallWaitForIt() {
    assertThat(answer.addWritten(32 * 1024 - 1)).isFalse();
    assertThat(answer.addWritten(1)).isFalse();
    assertThat(answer.addWritten(1)).isTrue();
    PipelinedPing ofALongPart = new PipelinedPing(() -> {});
    assertThat(ofALongPart.addWritten(1)).isFalse();
    assertThat(ofALongPart.addWritten(Integer.MAX_VALUE)).isTrue();
  }

  private void greetWithin(int millis) throws IOException {
    socket.setSoTimeout(millis);
    answer.waitAsLongAs(socket);
  }

  private UnderlyingConnection server(int said) {
    InputStream in =
        new InputStream() {
          @Override
          public int read() throws IOException {
            timeouts.add(socket.getSoTimeout());
            if (said == SILENT) {
              throw new SocketTimeoutException("Read timed out");
            }
            return said;
          }
        };
    return new Server(socket, in, OutputStream.nullOutputStream());
  }

  private record Server(Socket socket, InputStream input, OutputStream output)
      implements UnderlyingConnection {

    @Override
    public void release() {
      // nothing is shared
    }
  }
}
