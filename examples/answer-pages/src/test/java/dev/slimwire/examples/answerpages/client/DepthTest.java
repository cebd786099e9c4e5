package dev.slimwire.examples.answerpages.client;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class DepthTest {

  @Test
  void growsOncePerRoundWhileTheReaderWaits() {
    Depth depth = new Depth(64, 0);

    depth.readerWaits(1, 4);
    assertThat(depth.calls()).isEqualTo(12);
    depth.readerWaits(3, 15); // called for before it grew
    assertThat(depth.calls()).isEqualTo(12);
    depth.readerWaits(4, 16);
    assertThat(depth.calls()).isEqualTo(48);
  }

  @Test
  void firstPageIsNotWaitedForInVain() {
    Depth depth = new Depth(64, 0);

    depth.readerWaits(0, 2);

    assertThat(depth.calls()).isEqualTo(3);
  }

  @ParameterizedTest
  @CsvSource({"64,19,3", "64,20,12", "64,5000,12", "8,20,6", "2,20,2"})
  void beginsOneStepHigherAfterASlowCall(int maxPages, long openingMillis, int calls) {
    assertThat(new Depth(maxPages, openingMillis * 1_000_000).calls()).isEqualTo(calls);
  }

  @ParameterizedTest
  @CsvSource({"1,1", "2,2", "3,3", "4,3", "8,6", "64,48"})
  void quarterOfTheLimitIsKeptForPagesThatOvertake(int maxPages, int maxCalls) {
    Depth depth = new Depth(maxPages, 0);
    for (long number = 1; number < 100; number++) {
      depth.readerWaits(number, number + 1);
    }

    assertThat(depth.calls()).isEqualTo(maxCalls);
    assertThat(depth.allows(maxCalls - 1, maxPages - maxCalls)).isTrue();
    assertThat(depth.allows(maxCalls, 0)).isFalse();
    assertThat(depth.allows(0, maxPages)).isFalse();
  }

  @Test
  void goesDownOncePerRoundWhenTheReaderIsSlow() {
    Depth depth = new Depth(64, 0);
    depth.readerWaits(1, 4);

    depth.readerIsSlow(3, 14);
    assertThat(depth.calls()).isEqualTo(12);
    depth.readerIsSlow(4, 15);
    depth.readerIsSlow(5, 16);
    assertThat(depth.calls()).isEqualTo(11);
    for (long number = 15; number < 100; number++) {
      depth.readerIsSlow(number, number + 1);
    }
    assertThat(depth.calls()).isEqualTo(3);
  }

  @Test
  void doesNotGrowWhenCallsWaitForEachOther() {
    Depth depth = new Depth(64, 0);
    depth.callTook(10);
    callsTake(depth, 20); // half of three calls wait

    depth.readerWaits(1, 4);

    assertThat(depth.calls()).isEqualTo(3);
  }

  @Test
  void goesDownUntilNoMoreThanTwoCallsWaitForOthers() {
    Depth depth = new Depth(64, 0);
    depth.callTook(12_500_000);
    depth.readerWaits(1, 4);
    assertThat(depth.calls()).isEqualTo(12);

    for (long number = 4; number < 400; number++) {
      callsTake(depth, 4_000_000 * depth.calls()); // of processors that take 4 ms for a page
      depth.readerWaits(number, number + 1);
    }

    assertThat(depth.calls()).isEqualTo(5);
  }

  @Test
  void staysDeepOnSlowLinksThoughCallsWaitForEachOther() {
    Depth depth = new Depth(64, 60_000_000);
    depth.callTook(60_000_000);
    callsTake(depth, 144_000_000);

    depth.readerWaits(1, 13);

    assertThat(depth.calls()).isEqualTo(48);
  }

  @Test
  void growsWhileMoreCallsTakeNoLonger() {
    Depth depth = new Depth(64, 0);
    callsTake(depth, 50);
    depth.readerWaits(1, 4);
    callsTake(depth, 51);

    depth.readerWaits(4, 16);

    assertThat(depth.calls()).isEqualTo(48);
  }

  private static void callsTake(Depth depth, long nanos) {
    for (int call = 0; call < 30; call++) {
      depth.callTook(nanos);
    }
  }
}
