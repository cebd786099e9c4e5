package dev.slimwire.rmi.park;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

final class SleepTest {

  @Test
  void machineThatWasAwakeHasNotSlept() throws InterruptedException {
    long before = Sleep.lead();
    Thread.sleep(20);

    assertThat(Sleep.since(before)).isFalse();
  }

  @Test
  void timeOfDayThatWentOnForLongerTellsASleep() {
    assertThat(Sleep.since(Sleep.lead() - Duration.ofHours(1).toMillis())).isTrue();
    assertThat(Sleep.since(Sleep.lead() - Duration.ofSeconds(3).toMillis())).isTrue();
  }

  @Test
  void correctionsOfTheTimeOfDayAreNoSleep() {
    assertThat(Sleep.since(Sleep.lead() - Duration.ofSeconds(1).toMillis())).isFalse();
    assertThat(Sleep.since(Sleep.lead() + Duration.ofHours(1).toMillis())).isFalse();
  }

  @Test
  void leadIsThatOfTheTimeOfDay() {
    long now = System.nanoTime();
    // not an hour before: in a machine's first hour that is less than 0, and rounded up
    long later = Sleep.lead(now + Duration.ofHours(1).toNanos());

    // the time of day may go on in between
    assertThat(Sleep.lead(now) - later).isGreaterThanOrEqualTo(Duration.ofHours(1).toMillis());
  }
}
