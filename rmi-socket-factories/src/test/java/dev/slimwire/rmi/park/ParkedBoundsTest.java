package dev.slimwire.rmi.park;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Which connections are kept, which are handed out, and which are closed. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class ParkedBoundsTest {

  private static final ParkLimits ONE_FOR_EACH = new ParkLimits(Duration.ofMinutes(5), 1, 100);

  private final ParkedConnections connections = new ParkedConnections(ONE_FOR_EACH, () -> false);
  private final Socket socket = new Socket();
  private final Socket other = new Socket();

  @AfterEach
  void close() throws IOException {
    connections.close();
    socket.close();
    other.close();
  }

  @Test
  void serversHaveBoundsOfTheirOwn() throws IOException {
    connections.park("a", silent(socket));
    connections.park("b", silent(other));
    assertThat(socket.isClosed()).isFalse();
    connections.park("a", silent(new Socket()));
    assertThat(socket.isClosed()).isTrue();
    assertThat(other.isClosed()).isFalse();
  }

  @Test
  void connectionWhoseAnswerIsMissingStaysParked() throws IOException {
    connections.park("a", silent(socket));
    assertThat(connections.take("a")).isNull();
    assertThat(socket.isClosed()).isFalse();
    assertThat(connections.shed()).as("it was there").isTrue();
    assertThat(socket.isClosed()).isTrue();
  }

  @Test
  void connectionThatIsFoundDeadIsClosed() throws IOException {
    RoundTripTimer timer = new RoundTripTimer();
    connections.park("a", alive(socket, timer));
    timer.awake(SystemSleep.lead() - Duration.ofHours(1).toMillis());
    assertThat(connections.take("a")).isNull();
    assertThat(socket.isClosed()).isTrue();
  }

  @Test
  void interruptedThreadLosesOneConnectionAtMost() throws IOException {
    ParkLimits limits = new ParkLimits(Duration.ofMinutes(5), 2, 100);
    ParkedConnections many = new ParkedConnections(limits, () -> false);
    RoundTripTimer timer = new RoundTripTimer();
    for (Socket one : new Socket[] {socket, other}) {
      many.park("a", alive(one, timer));
    }
    timer.awake(SystemSleep.lead() - Duration.ofHours(1).toMillis());
    Thread.currentThread().interrupt();

    assertThat(many.take("a")).isNull();

    assertThat(Thread.interrupted()).isTrue();
    assertThat(other.isClosed()).isTrue();
    assertThat(socket.isClosed()).isFalse();
    many.close();
    assertThat(socket.isClosed()).isTrue();
  }

  @Test
  void lostServerLosesItsOwnConnectionsOnly() throws IOException {
    connections.park("a", silent(socket));
    connections.park("b", alive(other, new RoundTripTimer()));
    connections.drop("a");
    assertThat(socket.isClosed()).isTrue();
    IdleConnection taken = connections.take("b");
    assertThat(taken).isNotNull();
    assertThat(other.isClosed()).isFalse();
  }

  @Test
  void connectionThatCannotBeParkedIsNoReasonToForgetOthers() throws IOException {
    Object broken =
        new Object() {
          @Override
          public boolean equals(Object another) {
            throw new IllegalStateException("of a user's factory");
          }

          @Override
          public int hashCode() {
            return 0;
          }
        };
    connections.park("a", silent(socket));
    assertThatThrownBy(() -> connections.park(broken, silent(other)))
        .hasMessage("of a user's factory");
    connections.shed();
    assertThat(socket.isClosed()).isTrue();
    assertThat(other.isClosed()).as("left to whoever parks it").isFalse();
  }

  @Test
  void nothingIsKeptOnceAllIsClosed() throws IOException {
    connections.park("a", silent(socket));
    connections.close();
    assertThat(socket.isClosed()).isTrue();
    assertThat(connections.isOpen()).isFalse();
    assertThat(connections.shed()).as("anything was there, or will be").isFalse();
    connections.park("a", silent(other));
    assertThat(other.isClosed()).isTrue();
  }

  @Test
  void nothingIsParkedWhereNothingMayBe() {
    assertThat(connections.isOpen()).isTrue();
    ParkLimits none = new ParkLimits(Duration.ofMinutes(5), 0, 100);
    assertThat(new ParkedConnections(none, () -> false).isOpen()).isFalse();
  }

  @Test
  void otherThreadsGoOnAfterAnyCall() throws IOException {
    connections.park("a", silent(socket));
    assertThat(isOpenForOthers()).isTrue();
    connections.take("a");
    assertThat(isOpenForOthers()).isTrue();
    connections.drop("a");
    assertThat(isOpenForOthers()).isTrue();
    assertThat(connections.isOpen()).isTrue();
    assertThat(isOpenForOthers()).isTrue();
    connections.close();
    assertThat(isOpenForOthers()).isFalse();
  }

  private boolean isOpenForOthers() {
    return CompletableFuture.supplyAsync(connections::isOpen).join();
  }

  @Test
  void nextUserFindsTheTimeoutThatTheSocketCameWith() throws IOException {
    socket.setSoTimeout(7);
    IdleConnection connection =
        new IdleConnection(
            AnsweredPing.on(socket), new byte[0], new RoundTripTimer(), 1234, ParkTimes.now());
    connections.park("a", connection);
    assertThat(connections.take("a")).isSameAs(connection);
    assertThat(socket.getSoTimeout()).isEqualTo(1234);
  }

  /** Returns a connection whose server has not answered the ping yet. */
  private static IdleConnection silent(Socket socket) throws IOException {
    UnderlyingConnection below = new AnsweredPing(socket, InputStream.nullInputStream());
    return new IdleConnection(below, new byte[0], new RoundTripTimer(), 0, ParkTimes.now());
  }

  private static IdleConnection alive(Socket socket, RoundTripTimer timer) throws IOException {
    return new IdleConnection(AnsweredPing.on(socket), new byte[0], timer, 0, ParkTimes.now());
  }
}
