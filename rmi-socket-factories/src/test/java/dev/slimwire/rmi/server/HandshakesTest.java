package dev.slimwire.rmi.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.rmi.LogLines;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Who has to go if there are too many. */
final class HandshakesTest {

  @Test
  void oldestIsClosedIfOneMoreComes() throws IOException {
    Handshakes two = new Handshakes(2, 0);
    AcceptedSocket first = begun(two);
    AcceptedSocket second = begun(two);
    assertThat(first.isClosed()).isFalse();
    AcceptedSocket third = begun(two);
    assertThat(first.isClosed()).isTrue();
    assertThat(second.isClosed() || third.isClosed()).isFalse();
  }

  @Test
  void nobodyIsClosedWithinTheGrace() throws IOException {
    Handshakes one = new Handshakes(1, TimeUnit.HOURS.toNanos(1));
    AcceptedSocket first = begun(one);
    AcceptedSocket second = begun(one);
    AcceptedSocket third = begun(one);
    assertThat(first.isClosed() || second.isClosed() || third.isClosed()).isFalse();
  }

  @Test
  void fourTimesAsManyAreTheMostEvenThen() throws IOException {
    Handshakes two = new Handshakes(2, TimeUnit.HOURS.toNanos(1));
    List<AcceptedSocket> eight = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      eight.add(begun(two));
    }
    assertThat(eight).noneMatch(Socket::isClosed);
    begun(two);
    assertThat(eight.get(0).isClosed()).isTrue();
    assertThat(eight.subList(1, 8)).noneMatch(Socket::isClosed);
  }

  @Test
  void floodOfHandshakesIsALineAMinuteBesideThoseOfItsClients() throws IOException {
    Handshakes one = new Handshakes(1, 0);
    try (LogLines lines = new LogLines()) {
      begun(one);
      assertThat(linesOfThePort(lines)).isEmpty();
      for (int i = 0; i < 10; i++) {
        begun(one);
      }
      assertThat(linesOfThePort(lines))
          .containsExactly(
              "INFO 1 handshakes on a port are unfinished; the oldest are closed, as maxHandshakes"
                  + " allows no more");
    }
  }

  private static List<String> linesOfThePort(LogLines lines) {
    return lines.lines().stream().filter(line -> line.contains("handshakes on a port")).toList();
  }

  @Test
  void thoseThatAreDoneDoNotCount() throws IOException {
    Handshakes two = new Handshakes(2, 0);
    AcceptedSocket first = begun(two);
    AcceptedSocket second = begun(two);
    two.end(first);
    begun(two);
    assertThat(first.isClosed() || second.isClosed()).isFalse();
    begun(two);
    assertThat(first.isClosed()).isFalse();
    assertThat(second.isClosed()).isTrue();
  }

  @Test
  void newcomerDoesNotSufferFromHowTheOldestIsClosed() throws IOException {
    List<Throwable> failures =
        List.of(new UnsupportedOperationException("of a user's class"), new StackOverflowError());
    for (Throwable failure : failures) {
      Handshakes one = new Handshakes(1, 0);
      AcceptedSocket first = begun(one, new Failing(failure));
      begun(one);
      assertThat(first.isClosed()).isTrue();
    }
  }

  @Test
  void allThatHaveToGoAreClosedThoughTheyFail() throws Exception {
    Handshakes one = new Handshakes(1, Duration.ofMillis(200).toNanos());
    UnsupportedOperationException failure = new UnsupportedOperationException("of a user's class");
    List<AcceptedSocket> old = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      old.add(begun(one, new Failing(failure)));
    }
    Thread.sleep(300);
    begun(one);
    assertThat(old).allMatch(Socket::isClosed);
  }

  private static AcceptedSocket begun(Handshakes handshakes) throws IOException {
    return begun(handshakes, new Socket());
  }

  private static AcceptedSocket begun(Handshakes handshakes, Socket below) throws IOException {
    AcceptedSocket socket =
        new AcceptedSocket(below, new ServedPort(ServerOptions.standard().configuration()));
    handshakes.begin(socket);
    return socket;
  }

  /** Fails as those of users' classes may, or for want of stack, but can be closed. */
  private static final class Failing extends Socket {

    private final Throwable failure;

    Failing(Throwable failure) {
      this.failure = failure;
    }

    @Override
    public SocketAddress getRemoteSocketAddress() {
      throw thrown();
    }

    @Override
    public void setSoLinger(boolean on, int seconds) {
      throw thrown();
    }

    private RuntimeException thrown() {
      if (failure instanceof Error error) {
        throw error;
      }
      return (RuntimeException) failure;
    }
  }
}
