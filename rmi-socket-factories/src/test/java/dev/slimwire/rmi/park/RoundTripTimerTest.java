package dev.slimwire.rmi.park;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class RoundTripTimerTest {

  private final RoundTripTimer timing = new RoundTripTimer();

  @Test
  void roundTripsAreNotLongBeforeTheFirstIsOver() {
    timing.sending();

    assertThat(timing.isRoundTripLong()).isFalse();
  }

  @Test
  void aRoundTripIsLongIfTheFirstOneWas() throws InterruptedException {
    roundTrip(Duration.ofMillis(5));

    assertThat(timing.isRoundTripLong()).isTrue();
  }

  @Test
  void aShortRoundTripIsFoundAmongTheLaterOnesToo() throws InterruptedException {
    for (int i = 0; i < 20; i++) {
      roundTrip(Duration.ofMillis(5));
    }
    assertThat(timing.isRoundTripLong()).isTrue();

    while (timing.isRoundTripLong()) { // unless this thread had to wait within it
      roundTrip(Duration.ZERO);
    }
  }

  @Test
  void connectionWasNotHeardWithinATimeThatTheMachineSlept() {
    timing.heard();
    assertThat(timing.wasHeardWithin(Duration.ofMinutes(1).toNanos())).isTrue();

    timing.awake(SystemSleep.lead() - Duration.ofHours(1).toMillis());
    assertThat(timing.wasHeardWithin(Duration.ofMinutes(1).toNanos())).isFalse();

    timing.alive();
    assertThat(timing.wasHeardWithin(Duration.ofMinutes(1).toNanos())).isTrue();
  }

  private void roundTrip(Duration took) throws InterruptedException {
    timing.sending();
    Thread.sleep(took.toMillis());
    timing.heard();
  }
}
