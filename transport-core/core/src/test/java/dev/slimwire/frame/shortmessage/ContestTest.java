package dev.slimwire.frame.shortmessage;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.IntSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ContestTest {

  private static final long MOST = 500_000;

  /** Entries of a cache: linked, by LZ4, stored. */
  private static final int[] WIRE = {297, 923, 1570};

  private static final double[] CODEC = {20_000, 6_000, 500};
  private static final int CALLS = 20_000;
  private static final int OFTEN = 4000;

  private final Contest contest = new Contest(3, MOST);
  private final int[] taken = new int[3];
  private long now;

  /** One call after the other, of which each way takes a time. */
  private void call(int times, long... nanos) {
    java.util.Arrays.fill(taken, 0);
    for (int i = 0; i < times; i++) {
      int way = contest.choose(now);
      taken[way]++;
      now += nanos[way];
      contest.answered(now);
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
  void whatHasWonIsGivenUpAfterFewMessagesThatTakeMuchLonger() {
    call(OFTEN, 100_000, 95_000, 80_000);
    call(OFTEN, 100_000, 95_000, 80_000);
    assertThat(taken[2]).isGreaterThan(OFTEN * 95 / 100);

    call(OFTEN, 300_000, 800_000, 1_400_000);
    assertThat(taken[1] + taken[2]).isLessThan(100);
  }

  @Test
  void messagesThatNobodyAnswersChangeNothing() {
    for (int i = 0; i < OFTEN; i++) {
      assertThat(contest.choose(now++)).isEqualTo(Contest.FIRST);
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
      Contest fresh = new Contest(WIRE.length, MOST);
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
