package dev.slimwire.frame.shortmessage;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.DoubleToIntFunction;
import java.util.function.IntSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ResponseTimeTrialsTest {

  private static final long MOST = 500_000;

  /** Entries of a cache: linked, by LZ4, stored. */
  private static final int[] WIRE = {297, 923, 1570};

  private static final double[] CODEC = {20_000, 6_000, 500};
  private static final int CALLS = 20_000;
  private static final int OFTEN = 4000;

  /** Of packets, and nanoseconds of a call before its reply is written and behind. */
  private static final int HEADERS = 76;

  private static final double BEFORE = 45_000;
  private static final double BEHIND = 45_000;
  private static final int COLD_CALLS = 4000;

  private final ResponseTimeTrials trials = new ResponseTimeTrials(3, MOST);
  private final int[] taken = new int[3];
  private long now;

  /** One call after the other, of which each way takes a time. */
  private void call(int times, long... nanos) {
    java.util.Arrays.fill(taken, 0);
    for (int i = 0; i < times; i++) {
      int way = trials.choose(now);
      taken[way]++;
      now += nanos[way];
      trials.answered(now);
    }
  }

  @Test
  void wayOfTheShortestCallsIsTakenMostOfTheTime() {
    call(OFTEN, 100_000, 80_000, 90_000);
    call(OFTEN, 100_000, 80_000, 90_000);
    assertThat(taken[1]).isGreaterThan(OFTEN * 95 / 100);

    call(OFTEN, 70_000, 80_000, 90_000);
    call(OFTEN, 70_000, 80_000, 90_000);
    assertThat(taken[0]).isGreaterThan(OFTEN * 95 / 100);
  }

  @Test
  void wayWithTheFewestBytesIsTakenWhereAllTakeAsLong() {
    call(OFTEN, 100_000, 98_000, 97_000);
    call(OFTEN, 100_000, 98_000, 97_000);
    assertThat(taken[0]).isGreaterThan(OFTEN * 90 / 100);
  }

  @Test
  void nothingIsTriedWhereCallsAreLong() {
    call(OFTEN, 40_000_000, 1, 1);
    assertThat(taken[0]).isEqualTo(OFTEN);
  }

  @Test
  void trialsEndAfterTwoMessagesThatTakeSeveralTimesAsLong() {
    int inARow = 0;
    int most = 0;
    for (int i = 0; i < OFTEN; i++) {
      call(1, 260_000, 800_000, 1_300_000);
      inARow = taken[ResponseTimeTrials.FIRST] == 1 ? 0 : inARow + 1;
      most = Math.max(most, inARow);
    }
    assertThat(most).isEqualTo(2);
  }

  @Test
  void whatHasWonIsGivenUpAfterFewMessagesThatTakeMuchLonger() {
    call(OFTEN, 100_000, 95_000, 80_000);
    call(OFTEN, 100_000, 95_000, 80_000);
    assertThat(taken[2]).isGreaterThan(OFTEN * 95 / 100);

    call(OFTEN, 300_000, 800_000, 1_400_000);
    assertThat(taken[1] + taken[2]).isLessThan(100);
  }

  /** One was left at LZ4 for good when a slow link had looked fast while code was cold. */
  @Test
  void whatHasWonIsGivenUpWhereCallsHaveBecomeTooLongToTell() {
    call(OFTEN, 400_000, 300_000, 300_000);
    assertThat(taken[1]).isPositive();

    call(OFTEN, 300_000, 850_000, 1_400_000);
    assertThat(taken[0]).isGreaterThan(OFTEN * 95 / 100);
  }

  /** Stored messages won while LZ4 took 263 us, and were compared with that for long. */
  @Test
  void wayThatMoreBytesHaveBeatenIsSoonTriedAgain() {
    call(2 * OFTEN, 100_000, 110_000, 130_000);
    call(2 * OFTEN, 120_000, 90_000, 130_000);
    call(16, 120_000, 90_000, 70_000);
    for (int i = 0; i < OFTEN && taken[2] < 16; i++) {
      call(16, 120_000, 90_000, 70_000);
    }
    assertThat(taken[2]).isEqualTo(16);

    call(1024, 60_000, 45_000, 50_000);
    assertThat(taken[1]).isGreaterThan(512);
  }

  @Test
  void messagesThatNobodyAnswersChangeNothing() {
    for (int i = 0; i < OFTEN; i++) {
      assertThat(trials.choose(now++)).isEqualTo(ResponseTimeTrials.FIRST);
    }
  }

  /** What a bucket lets pass at once must not be taken for a fast link for long. */
  @ParameterizedTest
  @ValueSource(doubles = {1, 4, 10, 30, 100, 300, 1000, 10_000})
  void callsAreHardlySlowerThanTheBestWayWhateverPassesAtOnce(double megabits) {
    for (int kilobytes : new int[] {0, 4, 32, 256}) {
      double best = Double.MAX_VALUE;
      for (int way = 0; way < WIRE.length; way++) {
        int fixed = way;
        best = Math.min(best, run(megabits, kilobytes, () -> fixed, end -> {}));
      }
      ResponseTimeTrials fresh = new ResponseTimeTrials(WIRE.length, MOST);
      double[] start = {0};
      double time =
          run(
              megabits,
              kilobytes,
              () -> fresh.choose((long) start[0]),
              end -> {
                fresh.answered((long) end);
                start[0] = end;
              });
      assertThat(time / best)
          .as("%s Mbit, %s KB at once, share of the best way's time", megabits, kilobytes)
          .isLessThan(1.08);
    }
  }

  /** While code is cold, the codecs take long, and a bucket is never empty. */
  @ParameterizedTest
  @ValueSource(doubles = {10, 30, 100, 300, 1000})
  void callsAreHardlySlowerThanTheBestWayOnceCodeIsWarm(double megabits) {
    for (int kilobytes : new int[] {4, 32}) {
      double best = Double.MAX_VALUE;
      for (int way = 0; way < WIRE.length; way++) {
        int fixed = way;
        best = Math.min(best, warm(megabits, kilobytes, start -> fixed, end -> {}));
      }
      ResponseTimeTrials fresh = new ResponseTimeTrials(WIRE.length, MOST);
      double time =
          warm(
              megabits,
              kilobytes,
              start -> fresh.choose((long) start),
              end -> fresh.answered((long) end));
      assertThat(time / best)
          .as("%s Mbit, %s KB at once, share of the best way's time", megabits, kilobytes)
          .isLessThan(1.06);
    }
  }

  private static double warm(double megabits, int kilobytes, DoubleToIntFunction ways, End ends) {
    BucketLink link = new BucketLink(megabits, (long) kilobytes << 10);
    double time = 0;
    double counted = 0;
    for (int call = 0; call < CALLS; call++) {
      double begun = time;
      double cold = 1 + 3 * Math.exp(-call / 500.0);
      int way = ways.applyAsInt(begun);
      double sent = begun + cold * link.about(CODEC[way] + BEFORE);
      time = link.send(sent, WIRE[way] + HEADERS) + cold * link.about(BEHIND);
      ends.at(time);
      counted += call < COLD_CALLS ? 0 : time - begun;
    }
    return counted;
  }

  private interface End {
    void at(double now);
  }

  private static double run(double megabits, int kilobytes, IntSupplier ways, End ends) {
    BucketLink link = new BucketLink(megabits, (long) kilobytes << 10);
    double time = 0;
    for (int call = 0; call < CALLS; call++) {
      int way = ways.getAsInt();
      double sent = time + link.about(CODEC[way]);
      double pause = link.oneIn(500) ? 3_000_000 : 0;
      time = link.send(sent, WIRE[way]) + link.about(70_000) + pause;
      ends.at(time);
    }
    return time;
  }
}
