package dev.slimwire.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class FaultProxyTest {

  private ServerSocket server;
  private FaultProxy proxy;

  @BeforeEach
  void start() throws IOException {
    server = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
    proxy = FaultProxy.to(server.getLocalPort());
  }

  @AfterEach
  void stop() throws IOException {
    proxy.close();
    server.close();
  }

  /** Both ends of one connection through the proxy. */
  private record Ends(Socket client, Socket target) implements AutoCloseable {

    Socket from(boolean client) {
      return client ? client() : target();
    }

    @Override
    public void close() throws IOException {
      client.close();
      target.close();
    }
  }

  private Ends connect(FaultScript script) throws IOException {
    proxy.harmNext(script);
    Socket client = new Socket(InetAddress.getLoopbackAddress(), proxy.port());
    return new Ends(client, server.accept());
  }

  private static FaultScript script(boolean toTarget, long offset, Fault fault) {
    return toTarget
        ? FaultScript.NONE.toTarget(offset, fault)
        : FaultScript.NONE.fromTarget(offset, fault);
  }

  static Stream<Arguments> changes() {
    return Stream.of(
        Arguments.of(3, Fault.drop(2), "abcfghij"),
        Arguments.of(0, Fault.repeat(3), "abcabcdefghij"),
        Arguments.of(4, Fault.swap(1, 2), "abcdfgehij"),
        Arguments.of(9, Fault.flip(0x20), "abcdefghiJ"),
        Arguments.of(5, Fault.insert(new byte[] {'-'}), "abcde-fghij"),
        Arguments.of(5, Fault.delay(Duration.ofMillis(5)), "abcdefghij"),
        Arguments.of(5, Fault.end(), "abcde"),
        // all bytes that it waits for do not come
        Arguments.of(8, Fault.swap(2, 1), "abcdefghij"));
  }

  @ParameterizedTest(name = "{1} at {0}")
  @MethodSource("changes")
  void changesWhatTheScriptSaysInBothDirections(long offset, Fault fault, String arrives)
      throws Exception {
    for (boolean toTarget : new boolean[] {true, false}) {
      for (int step : new int[] {1, 3, 10}) {
        try (Ends ends = connect(script(toTarget, offset, fault))) {
          send(ends.from(toTarget), "abcdefghij", step);
          assertThat(readAll(ends.from(!toTarget))).as("%d at once", step).isEqualTo(arrives);
          send(ends.from(!toTarget), "answer", 6);
          assertThat(readAll(ends.from(toTarget))).isEqualTo("answer");
        }
      }
    }
  }

  @Test
  void severalFaultsHappenInTheirOrder() throws Exception {
    FaultScript script =
        FaultScript.NONE
            .toTarget(6, Fault.drop(1))
            .toTarget(0, Fault.repeat(1))
            .toTarget(1, Fault.flip(0x20))
            .fromTarget(0, Fault.drop(1));
    try (Ends ends = connect(script)) {
      send(ends.client(), "abcdefgh", 8);
      assertThat(readAll(ends.target())).isEqualTo("aaBcdefh");
      send(ends.target(), "answer", 6);
      assertThat(readAll(ends.client())).isEqualTo("nswer");
      assertThat(proxy.struck()).isEqualTo(4);
    }
  }

  @Test
  void resetReachesBothSides() throws Exception {
    for (boolean toTarget : new boolean[] {true, false}) {
      try (Ends ends = connect(script(toTarget, 2, Fault.reset()))) {
        ends.from(toTarget).getOutputStream().write(new byte[3]);
        assertThatIOException().isThrownBy(() -> ends.client().getInputStream().readAllBytes());
        assertThatIOException().isThrownBy(() -> ends.target().getInputStream().readAllBytes());
      }
    }
    assertThat(proxy.struck()).isEqualTo(2);
  }

  @Test
  void silenceHasNoEndAndTheOtherDirectionGoesOn() throws Exception {
    for (boolean toTarget : new boolean[] {true, false}) {
      try (Ends ends = connect(script(toTarget, 2, Fault.stop()))) {
        send(ends.from(toTarget), "abc", 3);
        Socket receiver = ends.from(!toTarget);
        assertThat(receiver.getInputStream().readNBytes(2)).containsExactly('a', 'b');
        receiver.setSoTimeout(100);
        assertThatExceptionOfType(SocketTimeoutException.class)
            .isThrownBy(() -> receiver.getInputStream().read());
        send(receiver, "answer", 6);
        assertThat(readAll(ends.from(toTarget))).isEqualTo("answer");
      }
    }
  }

  @Test
  void onlyTheNextConnectionIsHarmed() throws Exception {
    try (Ends harmed = connect(script(true, 0, Fault.drop(1)));
        Ends other = connect(FaultScript.NONE)) {
      for (Ends ends : new Ends[] {harmed, other}) {
        send(ends.client(), "abc", 3);
        send(ends.target(), "answer", 6);
        assertThat(readAll(ends.client())).isEqualTo("answer");
      }
      assertThat(readAll(harmed.target())).isEqualTo("bc");
      assertThat(readAll(other.target())).isEqualTo("abc");
    }
    assertThat(proxy.accepted()).isEqualTo(2);
    assertThat(proxy.struck()).isEqualTo(1);
    assertThat(proxy.traffic()).isEqualTo(new LinkProxy.Traffic(6, 12));
  }

  @Test
  void openConnectionsCanBeLostOrReset() throws Exception {
    try (Ends ends = connect(FaultScript.NONE)) {
      ends.client().getOutputStream().write('a');
      assertThat(ends.target().getInputStream().read()).isEqualTo('a');
      proxy.loseConnections();
      send(ends.target(), "b", 1);
      ends.client().setSoTimeout(100);
      assertThatExceptionOfType(SocketTimeoutException.class)
          .isThrownBy(() -> ends.client().getInputStream().read());
    }
    try (Ends ends = connect(FaultScript.NONE)) {
      ends.client().getOutputStream().write('a');
      assertThat(ends.target().getInputStream().read()).isEqualTo('a');
      proxy.resetConnections();
      assertThatIOException().isThrownBy(() -> ends.client().getInputStream().read());
      assertThatIOException().isThrownBy(() -> ends.target().getInputStream().read());
    }
  }

  @Test
  void refusesFaultsThatMakeNoSense() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Fault.flip(0))
        .withMessage("mask not in 1..255: 0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Fault.swap(0, 1))
        .withMessage("expected count from 1, actual: 0");
    FaultScript script = FaultScript.NONE.toTarget(5, Fault.repeat(3));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> script.toTarget(7, Fault.reset()))
        .withMessage("reset at 7: expected at 8 or later");
    FaultScript dropping = FaultScript.NONE.toTarget(40, Fault.drop(3));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> dropping.toTarget(40, Fault.flip(1)))
        .withMessage("flip 01 at 40: drop 3 is already there");
    FaultScript delaying = FaultScript.NONE.fromTarget(0, Fault.delay(Duration.ofMillis(5)));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> delaying.fromTarget(0, Fault.reset()))
        .withMessage("reset at 0: delay PT0.005S is already there");
  }

  /** Sends bytes in steps, and the end of this direction. */
  private static void send(Socket from, String text, int step) throws IOException {
    for (int at = 0; at < text.length(); at += step) {
      String part = text.substring(at, Math.min(text.length(), at + step));
      from.getOutputStream().write(part.getBytes(StandardCharsets.US_ASCII));
    }
    from.shutdownOutput();
  }

  private static String readAll(Socket from) throws IOException {
    return new String(from.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
  }
}
