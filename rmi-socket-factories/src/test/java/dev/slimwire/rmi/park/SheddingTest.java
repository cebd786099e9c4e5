package dev.slimwire.rmi.park;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.rmi.TimerUse;
import java.io.IOException;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** When descriptors run out, connections give theirs up, those too that are just being parked. */
final class SheddingTest {

  private static final long PARK_NANOS = ParkLimits.DEFAULT.time().toNanos();

  /** However long this machine stands still, whatever follows is within that time. */
  private final ParkedConnections connections =
      new ParkedConnections(ParkLimits.DEFAULT, () -> false, TimeUnit.HOURS.toNanos(1));

  @AfterEach
  void close() {
    connections.close();
  }

  private static IdleConnection connection(Socket socket) throws IOException {
    return new IdleConnection(
        new SilentServer(socket), new byte[0], new RoundTripTimer(), 0, ParkTimes.now());
  }

  @Test
  void parkedConnectionsAreClosed() throws IOException {
    Socket socket = new Socket();
    connections.park("server", connection(socket));
    assertThat(socket.isClosed()).isFalse();

    connections.shed();

    assertThat(socket.isClosed()).isTrue();
  }

  @Test
  void anotherTryIsWorthItIfOthersHaveJustShed() throws IOException {
    connections.park("server", connection(new Socket()));

    assertThat(connections.shed()).isTrue();
    assertThat(connections.shed()).as("by another thread").isTrue();
    assertThat(new ParkedConnections(ParkLimits.DEFAULT, () -> false).shed()).isFalse();
  }

  @Test
  void connectionsThatArriveRightAfterwardsAreClosedToo() throws IOException {
    Socket socket = new Socket();
    connections.shed();

    connections.park("server", connection(socket));

    assertThat(socket.isClosed()).isTrue();
  }

  @Test
  void connectionsAreClosedInsteadWhileNoDescriptorIsLeft() throws IOException {
    AtomicBoolean usedUp = new AtomicBoolean();
    ParkedConnections scarce = new ParkedConnections(ParkLimits.DEFAULT, usedUp::get);
    Socket before = new Socket();
    scarce.park("server", connection(before));
    assertThat(before.isClosed()).isFalse();

    usedUp.set(true);
    Socket socket = new Socket();
    scarce.park("server", connection(socket));

    assertThat(List.of(before, socket)).allMatch(Socket::isClosed);
  }

  @Test
  void socketsThatFailUncheckedAreClosedWithAllOthers() throws IOException {
    List<Failing> sockets =
        List.of(
            new Failing(new StackOverflowError()),
            new Failing(new IllegalStateException("of a provider")),
            new Failing(new IllegalStateException("of a provider")));
    for (Failing socket : sockets) {
      connections.park("server", connection(socket));
    }

    connections.shed();

    assertThat(sockets).extracting(socket -> socket.closes).containsExactly(1, 1, 1);
  }

  @Test
  @Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void oneWhoseTimeIsOverIsNotHandedOut() throws Exception {
    long now = System.nanoTime();
    IdleConnection young = alive(new ParkTimes(now, now));
    connections.park("young", young);
    assertThat(connections.take("young")).isSameAs(young);

    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(50);
    IdleConnection old = alive(new ParkTimes(end - PARK_NANOS, end - PARK_NANOS));
    connections.park("old", old);
    while (System.nanoTime() - end < 0) {
      Thread.onSpinWait(); // the timer comes a millisecond later
    }

    assertThat(connections.take("old")).isNull();

    awaitClosed(old.socket()); // the timer may have been there before, and be about to close it
  }

  /** If it is not closed, the timeout fails. */
  private static void awaitClosed(Socket socket) throws InterruptedException {
    while (!socket.isClosed()) {
      Thread.sleep(10);
    }
  }

  /** Returns a connection whose server has answered the ping, and said nothing else. */
  private static IdleConnection alive(ParkTimes times) throws IOException {
    return new IdleConnection(
        AnsweredPing.on(new Socket()), new byte[0], new RoundTripTimer(), 0, times);
  }

  @Test
  @Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void oneThatLeavesSoonerThanAllOthersIsClosedInTime() throws Exception {
    connections.park("server", connection(new Socket())); // for minutes
    Socket socket = new Socket();
    connections.park("server", leavingIn(100, socket));

    awaitClosed(socket);
  }

  @Test
  @Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void eachIsClosedInItsOwnTimeThoughNobodyParksAnyMore() throws Exception {
    Socket first = new Socket();
    Socket second = new Socket();
    connections.park("server", leavingIn(50, first));
    connections.park("server", leavingIn(100, second));

    awaitClosed(first);
    awaitClosed(second);
  }

  private static IdleConnection leavingIn(long millis, Socket socket) throws IOException {
    long lastUse = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis) - PARK_NANOS;
    return new IdleConnection(
        new SilentServer(socket),
        new byte[0],
        new RoundTripTimer(),
        0,
        new ParkTimes(lastUse, lastUse));
  }

  @Test
  void connectionsThatCannotBeParkedAreNotKept() {
    Object key =
        new Object() {
          @Override
          public boolean equals(Object other) {
            throw new IllegalStateException("of a user's factory");
          }

          @Override
          public int hashCode() {
            return 0;
          }
        };

    assertThatThrownBy(() -> connections.park(key, connection(new Socket())))
        .hasMessage("of a user's factory");

    assertThat(connections.shed()).as("anything was kept").isFalse();
  }

  @Test
  void parkingLeavesNothingOfItsThreadToTheTimer() throws IOException {
    TimerUse.assertThatNothingIsKept(FirstParked.class);
  }

  static final class FirstParked {

    private FirstParked() {}

    public static void main(String[] args) throws Exception {
      TimerUse.report(
          () ->
              new ParkedConnections(ParkLimits.DEFAULT, () -> false)
                  .park("server", connection(new Socket())));
    }
  }

  /** Fails as the TLS sockets of some providers do, or for want of stack. */
  private static final class Failing extends Socket {

    private final Throwable failure;
    private int closes;

    Failing(Throwable failure) {
      this.failure = failure;
    }

    @Override
    public void close() {
      closes++;
      if (failure instanceof Error error) {
        throw error;
      }
      throw (RuntimeException) failure;
    }
  }
}
