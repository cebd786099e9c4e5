package dev.slimwire.rmi.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
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
    Handshakes one = new Handshakes(1, TimeUnit.HOURS.toNanos(1));
    AcceptedSocket first = begun(one);
    AcceptedSocket second = begun(one);
    begun(one);
    begun(one);
    assertThat(first.isClosed()).isFalse();
    begun(one);
    assertThat(first.isClosed()).isTrue();
    assertThat(second.isClosed()).isFalse();
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

  private static AcceptedSocket begun(Handshakes handshakes) throws IOException {
    AcceptedSocket socket =
        new AcceptedSocket(
            new Socket(), ServerOptions.standard().configuration(), new Handshakes(1));
    handshakes.begin(socket);
    return socket;
  }
}
