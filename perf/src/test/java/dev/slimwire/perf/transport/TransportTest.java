package dev.slimwire.perf.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.slimwire.perf.calls.AnsweringCalls;
import dev.slimwire.perf.calls.SmallCalls;
import dev.slimwire.perf.calls.Status;
import dev.slimwire.testing.tools.SocketTraffic;
import java.rmi.RemoteException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
final class TransportTest {

  private static final int CALLS = 20;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "plain",
        "deflate",
        "deflate-1",
        "gzip",
        "lzf-stream",
        "snappy-framed",
        "lz4-block",
        "zstd-stream",
        "slimwire 0",
        "slimwire 3",
        "slimwire zstd:5"
      })
  void namesAreReadBack(String name) {
    assertThat(Transport.parse(name)).hasToString(name);
  }

  @Test
  void anUnknownNameIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Transport.parse("brotli"))
        .withMessage("unknown transport: brotli");
  }

  @Test
  void plainRmiPutsNothingIntoStubs() {
    assertThat(Transport.PLAIN.clientFactory()).isNull();
  }

  @ParameterizedTest
  @CsvSource({
    "plain, 700, 1000",
    "slimwire 0, 700, 1000",
    "deflate, 10, 150",
    "deflate-1, 10, 200",
    "gzip, 10, 150",
    "lzf-stream, 200, 700",
    "snappy-framed, 300, 800",
    "lz4-block, 300, 700",
    "zstd-stream, 10, 150",
    "slimwire 3, 10, 650"
  })
  void callsAreAnsweredAndCountedBelowCompression(String name, double least, double most)
      throws RemoteException {
    ServerPorts ports = new ServerPorts();
    int port = ports.open(name);
    SmallCalls calls = ports.export(SmallCalls.class, new AnsweringCalls(), port, port).unpack();
    calls.ping();

    SocketTraffic.Counts before = ports.find(port).counts();
    for (int i = 0; i < CALLS; i++) {
      assertThat(calls.status()).isEqualTo(Status.of(i));
    }
    SocketTraffic.Counts crossed = ports.find(port).counts().minus(before);
    assertThat((double) crossed.written() / CALLS).isBetween(least, most);
    assertThat(crossed.read()).isPositive();
  }

  @Test
  void uncountedPortsAnswerThroughTheJdksOwnSockets() throws RemoteException {
    ServerPorts ports = new ServerPorts();
    int port = ports.openUncounted("slimwire 3");
    SmallCalls calls = ports.export(SmallCalls.class, new AnsweringCalls(), port, port).unpack();

    assertThat(calls.status()).isEqualTo(Status.of(0));
    assertThatIllegalStateException()
        .isThrownBy(() -> ports.find(port).counts())
        .withMessage("nothing is counted at port " + port);
  }

  @Test
  void peersThatPutStreamsOverSocketsAreCounted() {
    assertThatExceptionOfType(RemoteException.class)
        .isThrownBy(() -> new ServerPorts().openUncounted("deflate"))
        .havingCause()
        .withMessage("deflate needs sockets with other streams than the JDK's");
  }

  @Test
  void aPortThatIsNotOpenIsRefused() {
    assertThatExceptionOfType(RemoteException.class)
        .isThrownBy(() -> new ServerPorts().find(4711))
        .withMessage("not open: 4711");
  }

  @Test
  void aStubThatIsMissingIsNamed() {
    assertThatExceptionOfType(RemoteException.class)
        .isThrownBy(() -> new Stubs<SmallCalls>().find("one"))
        .withMessage("no stub: one");
  }
}
