package dev.slimwire.level.link;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class WorkTimeTest {

  private WorkTime time = WorkTime.ofPages();

  private void add(double seen, int times) {
    for (int i = 0; i < times; i++) {
      time.add(seen);
    }
  }

  @Test
  void nothingIsKnownAtFirst() {
    assertThat(time.isKnown()).isFalse();
    assertThat(time.average()).isNaN();
  }

  @Test
  void theFirstTimeIsBelieved() {
    add(30, 1);
    assertThat(time.average()).isEqualTo(30);
  }

  @Test
  void threadsThatWaitNowAndThenDoNotWork() {
    for (int round = 0; round < 20; round++) {
      add(10, 7);
      add(100, 1);
    }
    add(10, 2);
    assertThat(time.average()).isBetween(10.0, 12.0);
  }

  @Test
  void everyFrameOfAMessageCounts() {
    time = WorkTime.ofFrames();
    for (int round = 0; round < 50; round++) {
      add(10, 1);
      add(18, 1);
    }
    assertThat(time.average()).isBetween(13.0, 15.5);
  }

  @Test
  void workThatGetsShorterIsBelievedSoon() {
    add(20, 10);
    add(10, 8);
    assertThat(time.average()).isBetween(10.0, 11.1);
  }

  @Test
  void workThatGetsSomewhatLongerIsBelievedInTime() {
    add(10, 10);
    add(15, 64);
    assertThat(time.average()).isBetween(14.0, 15.0);
  }

  @Test
  void mostOfWorkThatGetsMuchLongerIsBelievedSoon() {
    add(10, 10);
    add(1000, 8);
    assertThat(time.average()).isGreaterThan(500);
  }
}
