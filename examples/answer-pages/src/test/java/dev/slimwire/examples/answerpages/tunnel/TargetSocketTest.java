package dev.slimwire.examples.answerpages.tunnel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class TargetSocketTest {

  private static final Duration LIMIT = Duration.ofSeconds(10);

  @Test
  void addressThatNobodyListensAtIsFollowedByTheNext() throws IOException {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        TargetSocket target = new TargetSocket()) {
      InetSocketAddress there = (InetSocketAddress) server.getLocalSocketAddress();

      target.connect(List.of(closed(), closed(), there), LIMIT.toNanos());

      verifyConnected(server, target);
    }
  }

  @Test
  void nameWhoseLaterAddressIsListenedAtIsConnectedTo() throws IOException {
    InetAddress[] addresses = InetAddress.getAllByName("localhost");
    assumeThat(addresses).as("addresses of localhost").hasSizeGreaterThan(1);
    InetAddress last = addresses[addresses.length - 1];
    try (ServerSocket server = new ServerSocket(0, 1, last);
        TargetSocket target = new TargetSocket()) {
      target.connect(new HostPort("localhost", server.getLocalPort()), LIMIT);

      verifyConnected(server, target);
    }
  }

  @Test
  void failureIsThatOfTheFirstAddress() throws IOException {
    InetSocketAddress unknown = InetSocketAddress.createUnresolved("nowhere", 1);
    try (TargetSocket target = new TargetSocket()) {
      assertThatThrownBy(() -> target.connect(List.of(closed(), unknown), LIMIT.toNanos()))
          .isInstanceOf(ConnectException.class)
          .hasMessageContaining("refused")
          .satisfies(first -> assertThat(first.getSuppressed()).hasSize(1));
    }
  }

  @Test
  void resetOneIsNotConnectedAnyMore() throws IOException {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        TargetSocket target = new TargetSocket()) {
      InetSocketAddress there = (InetSocketAddress) server.getLocalSocketAddress();
      target.reset();

      assertThatThrownBy(() -> target.connect(List.of(there, there), LIMIT.toNanos()))
          .isInstanceOf(SocketException.class)
          .hasMessageContaining("losed");
      assertThat(target.socket().isClosed()).isTrue();
    }
  }

  private static void verifyConnected(ServerSocket server, TargetSocket target) throws IOException {
    try (Socket accepted = server.accept()) {
      assertThat(accepted.getRemoteSocketAddress())
          .isEqualTo(target.socket().getLocalSocketAddress());
    }
  }

  /** Returns an address that nobody listens at. */
  private static InetSocketAddress closed() throws IOException {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return (InetSocketAddress) server.getLocalSocketAddress();
    }
  }
}
