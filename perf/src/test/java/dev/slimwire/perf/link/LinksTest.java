package dev.slimwire.perf.link;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.perf.harness.Progress;
import dev.slimwire.perf.jvm.Control;
import dev.slimwire.perf.jvm.ControlledJvm;
import dev.slimwire.perf.jvm.Host;
import dev.slimwire.testing.Bandwidth;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.rmi.Remote;
import java.rmi.RemoteException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
final class LinksTest {

  private static final int LENGTH = 300_000;

  private final StringWriter told = new StringWriter();
  private final Progress progress = new Progress(new PrintWriter(told));

  /** A server behind a link. */
  interface Sender extends Remote {

    /** Returns the port at which bytes wait for somebody who connects. */
    int send(int length) throws RemoteException;
  }

  /** The server's JVM. */
  static final class Sending implements Sender {

    private Sending() {}

    public static void main(String[] args) throws IOException {
      Control.serve(new Sending());
    }

    @Override
    public int send(int length) throws RemoteException {
      try {
        ServerSocket server = new ServerSocket(0, 1, Control.address());
        new Thread(() -> serve(server, length)).start();
        return server.getLocalPort();
      } catch (IOException e) {
        throw new RemoteException("no port", e);
      }
    }

    private static void serve(ServerSocket server, int length) {
      try (server;
          Socket socket = server.accept()) {
        socket.getOutputStream().write(new byte[length]);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private static void verifyReached(Link link) throws IOException {
    try (ControlledJvm<Sender> server =
        ControlledJvm.start(link.server(), Sender.class, Sending.class, List.of("-Xmx64m"))) {
      int port = link.to(server.control().send(LENGTH));
      try (Socket socket = new Socket(link.address(), port)) {
        assertThat(socket.getInputStream().readAllBytes()).hasSize(LENGTH);
      }
    }
  }

  @Test
  void aServerIsReachedByTheLoopbackInterface() throws IOException {
    try (Link link = Links.loopback()) {
      verifyReached(link);
      assertThat(link.name()).isEqualTo("loopback");
    }
  }

  @Test
  void aServerIsReachedOverADelay() throws IOException {
    try (Link link = Links.delayed(Duration.ofNanos(200_000))) {
      verifyReached(link);
      assertThat(link.name()).isEqualTo("0.2 ms by proxy");
    }
  }

  @Test
  void aServerIsReachedOverASlowLinkWithADelay() throws IOException {
    try (Link link = Links.slow(Bandwidth.parse("1gbit"), Duration.ofMillis(2))) {
      verifyReached(link);
      assertThat(link.name()).isEqualTo("1gbit, 2.0 ms by proxy");
    }
  }

  @Test
  void limitedLinksFollowEachOtherAndTellHowTheyAreLimited() throws IOException {
    for (String rate : List.of("1gbit", "100mbit")) {
      try (Link link = Links.limited(Bandwidth.parse(rate), progress)) {
        verifyReached(link);
        try (Link delayed = link.delayed(Duration.ofMillis(2))) {
          verifyReached(delayed);
          assertThat(delayed.name()).isEqualTo(link.name() + ", 2.0 ms by proxy");
        }
        boolean local = link.server().equals(Host.LOCAL);
        assertThat(link.name()).isEqualTo(rate + (local ? " by proxy" : " by tc"));
        assertThat(told.toString().contains(rate + " by proxy, as tc is not possible: "))
            .isEqualTo(local);
      }
    }
  }

  @Test
  void aLinkGoesOnAtAnotherRateAndSoDoesItsServer() throws IOException {
    try (Link link = Links.limited(Bandwidth.parse("1gbit"), progress);
        ControlledJvm<Sender> server =
            ControlledJvm.start(link.server(), Sender.class, Sending.class, List.of("-Xmx64m"))) {
      for (String rate : List.of("100mbit", "300mbit")) {
        try (Link next = link.at(Bandwidth.parse(rate))) {
          int port = next.to(server.control().send(LENGTH));
          try (Socket socket = new Socket(next.address(), port)) {
            assertThat(socket.getInputStream().readAllBytes()).hasSize(LENGTH);
          }
          assertThat(next.name()).isEqualTo(link.name().replace("1gbit", rate));
          assertThat(next.server()).isEqualTo(link.server());
        }
      }
    }
  }

  @Test
  void aProxyLimitsWhereTheKernelDoesNot() throws IOException {
    try (Link link = ProxyLink.limited(Bandwidth.parse("1gbit"))) {
      verifyReached(link);
      assertThat(link.name()).isEqualTo("1gbit by proxy");
      try (Link delayed = link.delayed(Duration.ofMillis(2))) {
        verifyReached(delayed);
        assertThat(delayed.name()).isEqualTo("1gbit by proxy, 2.0 ms by proxy");
      }
    }
  }
}
