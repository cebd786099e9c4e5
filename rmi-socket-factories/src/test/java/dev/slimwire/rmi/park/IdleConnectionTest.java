package dev.slimwire.rmi.park;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class IdleConnectionTest {

  private final RoundTripTimer timer = new RoundTripTimer();

  @Test
  void connectionWhoseServerHasAnsweredIsAlive() throws Exception {
    try (Socket socket = new Socket()) {
      assertThat(pinged(socket).prove()).isEqualTo(IdleConnection.Proof.ALIVE);
      assertThat(timer.wasHeardWithin(Duration.ofMinutes(1).toNanos())).isTrue();
    }
  }

  @Test
  void connectionWhoseServerHadAnsweredBeforeTheMachineSleptIsDead() throws Exception {
    try (Socket socket = new Socket()) {
      IdleConnection connection = pinged(socket);
      timer.awake(SystemSleep.lead() - Duration.ofHours(1).toMillis());
      assertThat(connection.prove()).isEqualTo(IdleConnection.Proof.DEAD);
    }
  }

  @Test
  void sleepBeforeThePingDoesNoHarm() throws Exception {
    try (Socket socket = new Socket()) {
      timer.awake(SystemSleep.lead() - Duration.ofHours(1).toMillis());
      assertThat(pinged(socket).prove()).isEqualTo(IdleConnection.Proof.ALIVE);
    }
  }

  private IdleConnection pinged(Socket socket) throws IOException {
    IdleConnection connection =
        new IdleConnection(AnsweredPing.on(socket), new byte[0], timer, 0, ParkTimes.now());
    connection.ping();
    return connection;
  }

  @Test
  void closedConnectionGivesBackWhatItSharesAndItsSocketIsClosedAnyhow() throws Exception {
    for (@Nullable RuntimeException failure :
        new @Nullable RuntimeException[] {null, new IllegalStateException("of a provider")}) {
      AtomicInteger released = new AtomicInteger();
      try (Socket socket = new Socket()) {
        UnderlyingConnection underlying = new Releasing(AnsweredPing.on(socket), released, failure);
        new IdleConnection(underlying, new byte[0], timer, 0, ParkTimes.now()).close();
        assertThat(released).hasValue(1);
        assertThat(socket.isClosed()).isTrue();
      }
    }
  }

  /** Counts how often it is released, and may fail then. */
  private record Releasing(
      UnderlyingConnection underlying, AtomicInteger released, @Nullable RuntimeException failure)
      implements UnderlyingConnection {

    @Override
    public Socket socket() {
      return underlying.socket();
    }

    @Override
    public InputStream input() {
      return underlying.input();
    }

    @Override
    public OutputStream output() {
      return underlying.output();
    }

    @Override
    public void release() {
      released.incrementAndGet();
      if (failure != null) {
        throw failure;
      }
    }
  }

  @Test
  void connectionFromAnAddressThatTheMachineHasLostIsDead() throws Exception {
    InetAddress lost = InetAddress.getByName("192.0.2.1"); // of no machine: for documents
    try (Socket socket = new LocalAddress(lost)) {
      assertThat(pinged(socket).prove()).isEqualTo(IdleConnection.Proof.DEAD);
    }
    try (Socket socket = new LocalAddress(InetAddress.getLoopbackAddress())) {
      assertThat(pinged(socket).prove()).isEqualTo(IdleConnection.Proof.ALIVE);
    }
  }

  private static final class LocalAddress extends Socket {

    private final InetAddress address;

    private LocalAddress(InetAddress address) {
      this.address = address;
    }

    @Override
    public InetAddress getLocalAddress() {
      return address;
    }
  }

  @Test
  void connectionWhoseSocketFailsUncheckedIsDead() throws Exception {
    try (Socket socket = new Socket()) {
      IdleConnection connection =
          new IdleConnection(
              new Failing(socket, null), new byte[0], new RoundTripTimer(), 0, ParkTimes.now());
      assertThat(connection.prove()).isEqualTo(IdleConnection.Proof.DEAD);
    }
  }

  @Test
  void connectionWhoseProofIsAnErrorIsClosed() throws Exception {
    try (Socket socket = new Socket()) {
      ParkedConnections connections = new ParkedConnections(ParkLimits.DEFAULT, () -> false);
      Error full = new StackOverflowError();
      UnderlyingConnection failing = new Failing(socket, full);
      connections.park(
          "server",
          new IdleConnection(failing, new byte[0], new RoundTripTimer(), 0, ParkTimes.now()));
      assertThatThrownBy(() -> connections.take("server")).isSameAs(full);
      assertThat(socket.isClosed()).isTrue();
    }
  }

  /** Fails as the TLS sockets of some providers do, or for want of stack. */
  private record Failing(Socket socket, @Nullable Error error) implements UnderlyingConnection {

    @Override
    public InputStream input() {
      return new InputStream() {
        @Override
        public int read() {
          if (error != null) {
            throw error;
          }
          throw new IllegalStateException("of a provider");
        }
      };
    }

    @Override
    public OutputStream output() {
      return OutputStream.nullOutputStream();
    }

    @Override
    public void release() {
      // nothing is shared
    }
  }
}
