package dev.slimwire.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.slimwire.testing.tools.FreePort;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@Timeout(30)
final class LinkProxyTest {

  private static final Duration DELAY = Duration.ofMillis(30);

  static Stream<Arguments> links() {
    return Stream.of(
        link("unlimited", link -> link),
        link("100mbit", link -> link.rate(Bandwidth.parse("100mbit"))),
        link("delayed", link -> link.delay(DELAY)),
        link(
            "100mbit, delayed, small bucket",
            link -> link.rate(Bandwidth.parse("100mbit")).delay(DELAY).burst(1500)));
  }

  private static Arguments link(String name, LinkedSockets.Shape shape) {
    return Arguments.argumentSet(name, shape);
  }

  @ParameterizedTest
  @MethodSource("links")
  void bytesArriveIntactAndInOrderBothWaysAndAreCounted(LinkedSockets.Shape shape)
      throws Exception {
    byte[] up = random(700_001);
    byte[] down = random(500_003);
    try (LinkedSockets sockets = LinkedSockets.open(shape)) {
      CompletableFuture<Void> sentUp = LinkedSockets.send(sockets.client(), up);
      CompletableFuture<Void> sentDown = LinkedSockets.send(sockets.target(), down);
      CompletableFuture<byte[]> receivedUp =
          CompletableFuture.supplyAsync(() -> readAll(sockets.target()));

      assertThat(readAll(sockets.client())).isEqualTo(down);
      assertThat(receivedUp.get()).isEqualTo(up);
      CompletableFuture.allOf(sentUp, sentDown).get();
      LinkProxy.Traffic all = new LinkProxy.Traffic(up.length, down.length);
      assertThat(sockets.link().traffic()).isEqualTo(all);
      assertThat(sockets.link().takeTraffic()).isEqualTo(all);
      assertThat(sockets.link().traffic().total()).isZero();
    }
  }

  @ParameterizedTest
  @MethodSource("links")
  void theEndOfOneDirectionLeavesTheOtherOpen(LinkedSockets.Shape shape) throws Exception {
    try (LinkedSockets sockets = LinkedSockets.open(shape)) {
      sockets.client().getOutputStream().write('q');
      sockets.client().shutdownOutput();
      assertThat(readAll(sockets.target())).containsExactly('q');

      sockets.target().getOutputStream().write('a');
      assertThat(sockets.client().getInputStream().read()).isEqualTo('a');
      sockets.target().close();
      assertThat(sockets.client().getInputStream().read()).isEqualTo(-1);
    }
  }

  @ParameterizedTest
  @MethodSource("links")
  void aResetByTheClientReachesTheTarget(LinkedSockets.Shape shape) throws Exception {
    try (LinkedSockets sockets = LinkedSockets.open(shape)) {
      echoOneByte(sockets);
      LinkedSockets.reset(sockets.client());
      assertThatIOException().isThrownBy(() -> sockets.target().getInputStream().read());
    }
  }

  @ParameterizedTest
  @MethodSource("links")
  void aResetByTheTargetReachesTheClient(LinkedSockets.Shape shape) throws Exception {
    try (LinkedSockets sockets = LinkedSockets.open(shape)) {
      echoOneByte(sockets);
      LinkedSockets.reset(sockets.target());
      assertThatIOException().isThrownBy(() -> sockets.client().getInputStream().read());
    }
  }

  @ParameterizedTest
  @MethodSource("links")
  void lostConnectionsDeliverNothingAndTellNobody(LinkedSockets.Shape shape) throws Exception {
    try (LinkedSockets sockets = LinkedSockets.open(shape)) {
      echoOneByte(sockets);
      sockets.link().loseConnections();
      sockets.client().getOutputStream().write(1);
      sockets.target().shutdownOutput();
      for (Socket side : new Socket[] {sockets.client(), sockets.target()}) {
        side.setSoTimeout(200);
        assertThatExceptionOfType(SocketTimeoutException.class)
            .isThrownBy(() -> side.getInputStream().read());
      }
      try (Socket next = new Socket()) {
        next.connect(sockets.link().address());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("links")
  void aSenderIsToldThatTheReceiverIsGone(LinkedSockets.Shape shape) throws Exception {
    byte[] bytes = new byte[10_000];
    try (LinkedSockets sockets = LinkedSockets.open(shape)) {
      echoOneByte(sockets);
      sockets.target().close();
      assertThatIOException()
          .isThrownBy(
              () -> {
                while (true) {
                  sockets.client().getOutputStream().write(bytes);
                }
              });
    }
  }

  @ParameterizedTest
  @MethodSource("links")
  void closeFreesPortAndSocketsAndEndsThreads(LinkedSockets.Shape shape) throws Exception {
    try (LinkedSockets sockets = LinkedSockets.open(shape)) {
      echoOneByte(sockets);
      int port = sockets.link().port();
      sockets.link().close();
      sockets.link().close();

      for (Thread thread : Thread.getAllStackTraces().keySet()) {
        if (thread.getName().equals("link-proxy-" + port)) {
          thread.join();
        }
      }
      assertThatIOException().isThrownBy(() -> sockets.client().getInputStream().read());
      assertThatIOException().isThrownBy(() -> sockets.target().getInputStream().read());
      LinkProxy.to("localhost", sockets.server().getLocalPort()).listenOn(port).start().close();
    }
  }

  @Test
  void aRoundTripTakesNoLessThanTwiceTheDelay() throws Exception {
    try (LinkedSockets sockets = LinkedSockets.open(link -> link.delay(DELAY))) {
      long start = System.nanoTime();
      echoOneByte(sockets);
      assertThat(System.nanoTime() - start).isGreaterThan(2 * DELAY.toNanos() - 200_000);
    }
  }

  @Test
  void bytesBeyondTheBucketTakeNoLessThanTheirTimeOnTheWire() throws Exception {
    Bandwidth rate = Bandwidth.parse("10mbit");
    byte[] bytes = random(32 * 1024 + 50_000);
    try (LinkedSockets sockets = LinkedSockets.open(link -> link.rate(rate))) {
      long start = System.nanoTime();
      LinkedSockets.send(sockets.client(), bytes);
      assertThat(readAll(sockets.target())).isEqualTo(bytes);
      assertThat(System.nanoTime() - start).isGreaterThan(rate.nanosFor(50_000) - 200_000);
    }
  }

  @Test
  void aTargetThatRefusesResetsTheClient() throws Exception {
    try (LinkProxy link = LinkProxy.to("localhost", FreePort.find()).start();
        Socket client = new Socket(link.address().getAddress(), link.port())) {
      assertThatIOException().isThrownBy(() -> client.getInputStream().read());
    }
  }

  @Test
  void refusesOptionsThatMakeNoSense() {
    LinkProxy.Builder link = LinkProxy.to("localhost", 1);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> link.delay(Duration.ofMillis(-1)))
        .withMessage("delay < 0: PT-0.001S");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> link.burst(1499))
        .withMessage("burst < 1500: 1499");
  }

  @Test
  void refusesToStartOnAPortInUseOrToAnUnknownHost() throws Exception {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      LinkProxy.Builder link = LinkProxy.to("localhost", 1).listenOn(taken.getLocalPort());
      assertThatIOException().isThrownBy(link::start).isInstanceOf(SocketException.class);
    }
    assertThatIOException()
        .isThrownBy(LinkProxy.to("no-such-host.invalid", 1)::start)
        .isInstanceOf(UnknownHostException.class);
  }

  private static void echoOneByte(LinkedSockets sockets) throws IOException {
    sockets.client().getOutputStream().write(7);
    assertThat(sockets.target().getInputStream().read()).isEqualTo(7);
    sockets.target().getOutputStream().write(8);
    assertThat(sockets.client().getInputStream().read()).isEqualTo(8);
  }

  private static byte[] readAll(Socket from) {
    try {
      return from.getInputStream().readAllBytes();
    } catch (IOException failure) {
      throw new AssertionError(failure);
    }
  }

  private static byte[] random(int length) {
    byte[] bytes = new byte[length];
    new Random(length).nextBytes(bytes);
    return bytes;
  }
}
