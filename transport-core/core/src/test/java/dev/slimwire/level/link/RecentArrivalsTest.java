package dev.slimwire.level.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

final class RecentArrivalsTest {

  private static final long TELLING = 128 << 10;

  private final RecentArrivals recent = new RecentArrivals();

  @Test
  void longMessageCountsAlone() {
    recent.add(new Arrival(1000, 900, 1000, true));
    Arrival last = new Arrival(80, 3, TELLING, false);
    assertThat(recent.add(last)).isEqualTo(last);
  }

  @Test
  void shortMessagesCountByTheirLengths() {
    recent.add(new Arrival(800, 8, 1024, true));
    Arrival both = recent.add(new Arrival(80, 4, 7 * 1024, true));
    assertThat(both.perByte()).isCloseTo(166, within(1.0));
    assertThat(both.made()).isCloseTo(4.5, within(0.1));
    assertThat(both.waited()).isTrue();
  }

  @Test
  void theyAreTakenTogetherUpToWhatALongOneHas() {
    for (int message = 0; message < 1000; message++) {
      recent.add(new Arrival(80, 4, 20_000, true));
    }
    Arrival all = recent.add(new Arrival(80, 4, 20_000, true));
    assertThat(all.length()).isCloseTo(TELLING, within(2L));
  }

  @Test
  void peerWaitedIfItDidForMostOfTheTime() {
    recent.add(new Arrival(80, 4, 20_000, true));
    assertThat(recent.add(new Arrival(8, 4, 20_000, false)).waited()).isTrue();
    for (int message = 0; message < 20; message++) {
      recent.add(new Arrival(8, 4, 20_000, false));
    }
    assertThat(recent.add(new Arrival(8, 4, 20_000, false)).waited()).isFalse();
  }
}
