package dev.slimwire.rmi.park;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

final class SystemSleepTest {

  @Test
  void machineThatWasAwakeHasNotSlept() throws InterruptedException {
    long before = SystemSleep.lead();
    Thread.sleep(20);

    assertThat(SystemSleep.since(before)).isFalse();
  }

  @Test
  void timeOfDayThatWentOnForLongerTellsASleep() {
    assertThat(SystemSleep.since(SystemSleep.lead() - Duration.ofHours(1).toMillis())).isTrue();
    assertThat(SystemSleep.since(SystemSleep.lead() - Duration.ofSeconds(3).toMillis())).isTrue();
  }

  @Test
  void correctionsOfTheTimeOfDayAreNoSleep() {
    assertThat(SystemSleep.since(SystemSleep.lead() - Duration.ofSeconds(1).toMillis())).isFalse();
    assertThat(SystemSleep.since(SystemSleep.lead() + Duration.ofHours(1).toMillis())).isFalse();
  }

  @Test
  void leadIsThatOfTheTimeOfDay() {
    long now = System.nanoTime();
    // not an hour before: in a machine's first hour that is less than 0, and rounded up
    long later = SystemSleep.lead(now + Duration.ofHours(1).toNanos());

    // the time of day may go on in between
    assertThat(SystemSleep.lead(now) - later)
        .isGreaterThanOrEqualTo(Duration.ofHours(1).toMillis());
  }
}
