package dev.slimwire.rmi.park;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

/** How long a connection is parked that was parked before. */
final class ParkTimesTest {

  private static final String CALL = "50aced000577220000000000000001";
  private static final String COLLECTOR_CALL =
      "50aced000577220000000000000002" + "0000000000000000000000000000";

  @Test
  void timeRunsFromTheLastUse() {
    assertThat(new ParkTimes(0, 0).until(100)).isEqualTo(100);
    assertThat(new ParkTimes(0, 250).until(100)).isEqualTo(350);
  }

  @Test
  void noConnectionIsParkedAgainForEver() {
    assertThat(new ParkTimes(0, 550).until(100)).isEqualTo(600);
    assertThat(new ParkTimes(0, 10_000).until(100)).isEqualTo(600);
  }

  @Test
  void timesMayPassTheEndOfTheClock() {
    assertThat(new ParkTimes(Long.MAX_VALUE, Long.MIN_VALUE).until(100))
        .isEqualTo(Long.MIN_VALUE + 100);
  }

  @Test
  void callOfAProgramMakesItsTimeBeginAnew() throws IOException {
    ParkTimes before = new ParkTimes(1, 2);
    ParkTimes after = ParkTimes.of(parked(before), after(CALL));
    assertThat(after.first()).isEqualTo(1);
    assertThat(after.last()).isGreaterThan(2);
  }

  @Test
  void callOfTheCollectorDoesNot() throws IOException {
    ParkTimes before = new ParkTimes(1, 2);
    assertThat(ParkTimes.of(parked(before), after(COLLECTOR_CALL))).isEqualTo(before);
  }

  private static IdleConnection parked(ParkTimes times) throws IOException {
    return new IdleConnection(
        new SilentServer(new Socket()), new byte[0], new RoundTripTimer(), 0, times);
  }

  private static Conversation after(String call) {
    Conversation conversation = new Conversation();
    write(conversation, "4a524d4900024b");
    byte[] ack = HexFormat.of().parseHex("4e000131" + "00000001");
    conversation.read(ack, 0, ack.length);
    write(conversation, "000131" + "00000000");
    write(conversation, call);
    return conversation;
  }

  private static void write(Conversation conversation, String hex) {
    byte[] bytes = HexFormat.of().parseHex(hex);
    conversation.written(bytes, 0, bytes.length);
  }
}
