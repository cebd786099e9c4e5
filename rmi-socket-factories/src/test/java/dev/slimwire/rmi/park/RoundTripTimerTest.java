package dev.slimwire.rmi.park;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class RoundTripTimerTest {

  private final RoundTripTimer timer = new RoundTripTimer();

  @Test
  void roundTripsAreNotLongBeforeTheFirstIsOver() {
    timer.sending();

    assertThat(timer.isRoundTripLong()).isFalse();
  }

  @Test
  void aRoundTripIsLongIfTheFirstOneWas() throws InterruptedException {
    roundTrip(Duration.ofMillis(5));

    assertThat(timer.isRoundTripLong()).isTrue();
  }

  @Test
  void aShortRoundTripIsFoundAmongTheLaterOnesToo() throws InterruptedException {
    for (int i = 0; i < 20; i++) {
      roundTrip(Duration.ofMillis(5));
    }
    assertThat(timer.isRoundTripLong()).isTrue();

    while (timer.isRoundTripLong()) { // unless this thread had to wait within it
      roundTrip(Duration.ZERO);
    }
  }

  @Test
  void connectionWasNotHeardWithinATimeThatTheMachineSlept() {
    timer.heard();
    assertThat(timer.wasHeardWithin(Duration.ofMinutes(1).toNanos())).isTrue();

    timer.awake(SystemSleep.lead() - Duration.ofHours(1).toMillis());
    assertThat(timer.wasHeardWithin(Duration.ofMinutes(1).toNanos())).isFalse();

    timer.alive();
    assertThat(timer.wasHeardWithin(Duration.ofMinutes(1).toNanos())).isTrue();
  }

  private void roundTrip(Duration took) throws InterruptedException {
    timer.sending();
    Thread.sleep(took.toMillis());
    timer.heard();
  }
}
