package dev.slimwire.rmi.park;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.EOFException;
import java.io.IOException;
import java.net.Socket;
import java.time.Duration;
import java.util.HexFormat;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whether pings are answered here, or by a server that is some milliseconds away. */
final class CallFilterTest {

  private static final String GREETING = "4a524d4900024b";
  private static final String ACK = "4e000131" + "00000001";
  private static final String ENDPOINT = "000131" + "00000000";
  private static final String CALL = "50aced000577220000000000000001";
  private static final String RETURN = "51";
  private static final String PING = "52";
  private static final String PING_ACK = "53";

  private final RoundTripTimer timer = new RoundTripTimer();
  private final DistantServer server = new DistantServer(new Socket());
  private final CallFilter filter =
      new CallFilter(server, Duration.ofMinutes(5).toNanos(), 0, timer);

  @AfterEach
  void close() throws IOException {
    server.socket().close();
  }

  @Test
  void pingIsAnsweredHereSoonAfterTheServerWasHeard() throws IOException {
    server.socket().setSoTimeout(7000);
    call();

    write(PING);

    assertThat(server.heard()).isEmpty();
    assertThat(read()).isEqualTo(PING_ACK);
    assertThat(server.socket().getSoTimeout()).as("for the next reply").isEqualTo(7000);
  }

  @Test
  void pingThatIsNotFlushedGoesOutAheadOfWhatFollowsIt() throws IOException {
    call();

    byte[] ping = HexFormat.of().parseHex(PING);
    filter.write(ping, 0, ping.length);
    write(CALL);

    assertThat(server.heard()).isEqualTo(PING + CALL);
  }

  @Test
  void pingReachesTheServerAfterTheMachineHasSlept() throws IOException {
    call();
    timer.awake(SystemSleep.lead() - Duration.ofHours(1).toMillis());

    write(PING);

    assertThat(server.heard()).isEqualTo(PING);
    server.answer(PING_ACK);
    assertThat(read()).isEqualTo(PING_ACK);

    write(PING);

    assertThat(server.heard()).as("once it was heard again").isEmpty();
  }

  /** As if it stood still for a collection, or another program had its processor. */
  @ParameterizedTest
  @EnumSource
  void roundTripIsLongThoughItsThreadStoodStillBehindTheSending(DistantServer.Sending sending)
      throws IOException {
    server.standStillAfter(sending);

    call();
    write(PING);

    assertThat(timer.isRoundTripLong()).isTrue();
    assertThat(server.heard()).as("the ping was answered here").isEmpty();
  }

  /** Nobody can know whether it was run: a proxy may have passed it on. */
  @Test
  void callOnAParkedConnectionThatTheServerClosesMeanwhileIsNotMadeAnewAndSaysWhy()
      throws IOException {
    byte[] ack = HexFormat.of().parseHex(ACK);
    IdleConnection parked = new IdleConnection(server, ack, timer, 0, ParkTimes.now());
    CallFilter resumed = new CallFilter(parked, 0, new PipelinedPing(() -> {}));
    write(resumed, GREETING);
    assertThat(read(resumed)).isEqualTo(ACK);
    write(resumed, ENDPOINT);
    write(resumed, CALL);
    server.end();

    assertThatThrownBy(() -> read(resumed))
        .isInstanceOf(EOFException.class)
        .hasMessage("the server has closed the connection, which was parked");
    assertThat(server.heard()).isEqualTo(PING + CALL);
  }

  private void call() throws IOException {
    server.answer(ACK);
    server.answer(RETURN);
    write(GREETING);
    assertThat(read()).isEqualTo(ACK);
    write(ENDPOINT);
    write(CALL);
    assertThat(read()).isEqualTo(RETURN);
    server.heard();
  }

  private void write(String hex) throws IOException {
    write(filter, hex);
  }

  private static void write(CallFilter filter, String hex) throws IOException {
    byte[] bytes = HexFormat.of().parseHex(hex);
    filter.write(bytes, 0, bytes.length);
    filter.flush();
  }

  private String read() throws IOException {
    return read(filter);
  }

  private static String read(CallFilter filter) throws IOException {
    byte[] target = new byte[100];
    int read = filter.read(target, 0, target.length);
    return HexFormat.of().formatHex(target, 0, read);
  }
}
