package dev.slimwire.level.link;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class LinkModelTest {

  private final LinkModel link = new LinkModel();

  /**
   * Frames of 64 KiB raw and 6 KB on the wire that take 60 ns to make for each byte of the wire.
   */
  private void writeFrames() {
    for (int frame = 0; frame < 50; frame++) {
      link.written(1 << 16, 6_000, 300_000, 50_000, 10_000);
    }
  }

  @Test
  void oneReportOfALittleSlownessIsAPauseAndTwoAreTheLink() {
    writeFrames();
    link.reported(60, false);

    link.reported(110, true);
    assertThat(link.nanosPerByte()).isLessThanOrEqualTo(60);
    assertThat(link.isDoubtful()).isTrue();

    link.reported(110, true);
    assertThat(link.nanosPerByte()).isEqualTo(110);
    assertThat(link.isDoubtful()).isFalse();
  }

  @Test
  void reportOfMuchSlownessIsBelievedAtOnce() {
    writeFrames();

    link.reported(800, true);

    assertThat(link.nanosPerByte()).isEqualTo(800);
  }

  @Test
  void linkThatWasBelievedToTakeNothingIsSlowAgainAfterFewReports() {
    writeFrames();
    for (int report = 0; report < 2000; report++) {
      link.reported(0.2, false);
    }
    assertThat(link.nanosPerByte()).isLessThan(0.1);

    for (int report = 0; report < 4; report++) {
      link.reported(800, true);
    }

    assertThat(link.nanosPerByte()).isEqualTo(800);
  }

  @Test
  void linkThatIsHardlySlowerThanItsSenderIsNotTakenForAFastOne() {
    writeFrames();
    double[] seen = {72.4, 81.3, 72.4, 64.5, 81.3, 72.4}; // in steps of an sixth of an octave
    link.reported(91, true);
    link.reported(91, true);

    for (int report = 0; report < 600; report++) {
      link.reported(seen[report % seen.length], true);
      assertThat(link.nanosPerByte()).isGreaterThan(60);
    }
    assertThat(link.isDoubtful()).isFalse();
  }

  @Test
  void oneWaitAmongManyReportsIsNoSlowLink() {
    writeFrames();
    for (int report = 0; report < 20; report++) {
      link.reported(60, true);
    }
    double before = link.nanosPerByte();

    link.reported(76, true);
    link.reported(60, true);

    assertThat(link.nanosPerByte()).isLessThanOrEqualTo(before);
    assertThat(link.isDoubtful()).isTrue();
  }

  @Test
  void linkThatHoldsNobodyUpIsBelievedToTakeNothingAfterHundredMessages() {
    writeFrames();

    for (int report = 0; report < 100; report++) {
      link.reported(62, report % 2 == 0);
    }

    assertThat(link.nanosPerByte()).isLessThan(0.5);
  }

  @Test
  void beliefThatOnlyTimeLoweredIsGivenUpByTheFirstReportAgainstIt() {
    writeFrames();
    for (int report = 0; report < 6; report++) {
      link.reported(60, false);
    }
    assertThat(link.nanosPerByte()).isLessThan(30);

    writeFrames();
    link.reported(90, true);

    assertThat(link.nanosPerByte()).isEqualTo(90);
  }

  @Test
  void timeThatWritesWaitedIsTheLinksAndNotTheSenders() {
    for (int frame = 0; frame < 50; frame++) {
      link.written(1 << 16, 60_000, 300_000, 0, 1_500_000);
    }

    link.reported(30, true); // as fast as writes go, and five times as long as bytes are made in

    assertThat(link.nanosPerByte()).isEqualTo(30);
    assertThat(link.isDoubtful()).isFalse();
  }

  @Test
  void linkWithinTheMachineIsBelievedToTakeNothingAfterTwoQuietReports() {
    link.setWithinMachine();
    writeFrames();

    link.reported(60, false);
    assertThat(link.nanosPerByte()).isEqualTo(15);
    link.reported(40, false);
    assertThat(link.nanosPerByte()).isZero();
  }

  /** A page of 200 KB that is stored, handed over at 2 ns a byte. */
  private void writeStoredPage() {
    link.messageStarts();
    for (int frame = 0; frame < 3; frame++) {
      link.written(1 << 16, 1 << 16, 0, 0, 131_072);
    }
  }

  private void pageIsReported(double nanosPerByte) {
    writeStoredPage();
    link.reported(nanosPerByte, true);
  }

  private void quickPagesAreReported() {
    for (int page = 0; page < 20; page++) {
      pageIsReported(1);
    }
  }

  @Test
  void threadThatIsWokenLateIsNoSlowLinkWithinTheMachine() {
    link.setWithinMachine();
    quickPagesAreReported();
    for (int page = 0; page < 5; page++) {
      pageIsReported(3); // 0.4 ms later than it was made
    }
    assertThat(link.nanosPerByte()).isZero();

    pageIsReported(12); // 2 ms: a pause, if it is but one
    pageIsReported(1);
    assertThat(link.nanosPerByte()).isZero();
  }

  @Test
  void betweenMachinesTheSameIsASlowLink() {
    quickPagesAreReported();
    for (int page = 0; page < 13; page++) {
      pageIsReported(4);
    }
    assertThat(link.nanosPerByte()).isEqualTo(4);
  }

  @Test
  void threadsThatWaitForTheirTurnAreNoSlowLinkWithinTheMachine() {
    link.setWithinMachine();
    for (int page = 0; page < 200; page++) {
      pageIsReported(page % 4 == 0 ? 1 : 30); // 6 ms
    }
    assertThat(link.nanosPerByte()).isZero();
  }

  @Test
  void linkThatBecomesATunnelOfAGigabitIsFoundBySomePages() {
    link.setWithinMachine();
    quickPagesAreReported();
    for (int page = 0; page < 16; page++) {
      pageIsReported(8);
    }
    assertThat(link.nanosPerByte()).isEqualTo(8);
  }

  /** A message of two frames, with fewer bytes behind the first one than tell of a tunnel. */
  private void shortMessageIsReported(double nanosPerByte, int wireLength, long madeNanos) {
    link.messageStarts();
    link.written(wireLength, wireLength, 0, 0, madeNanos);
    link.reported(nanosPerByte, true);
  }

  @ParameterizedTest
  @ValueSource(doubles = {1, 2.1, 2.4, 3})
  void shortMessagesThatATunnelLetsPassDoNotHideIt(double nanosPerByte) {
    link.setWithinMachine();
    quickPagesAreReported();
    for (int page = 0; page < 16; page++) {
      shortMessageIsReported(nanosPerByte, 8 << 10, 16_384);
      pageIsReported(8);
    }
    assertThat(link.nanosPerByte()).isEqualTo(8);
  }

  @Test
  void shortMessagesThatAreALittleSlowAreNoQuickLink() {
    link.setWithinMachine();
    for (int page = 0; page < 6; page++) {
      pageIsReported(80);
    }
    double before = link.nanosPerByte();
    for (int message = 0; message < 20; message++) {
      shortMessageIsReported(2.4, 14 << 10, 2 * (14 << 10));
    }
    assertThat(before).isEqualTo(80);
    assertThat(link.nanosPerByte()).isEqualTo(before);
  }

  @Test
  void tunnelThatHoldsAMessageUpForLongIsFoundAtOnce() {
    link.setWithinMachine();
    quickPagesAreReported();
    pageIsReported(1000);
    assertThat(link.nanosPerByte()).isPositive();
  }

  /** Where calls share a link, pages come late now and then, or another one's come in between. */
  @Test
  void reportsOfPagesThatWereReadAheadAreWeighedTogether() {
    for (int page = 0; page < 40; page++) {
      pageIsReported(80);
      shortMessageIsReported(600, 14 << 10, 16_384);
      shortMessageIsReported(6, 14 << 10, 16_384);
    }
    assertThat(link.nanosPerByte()).isEqualTo(80);
    assertThat(link.isDoubtful()).isFalse();
  }

  /** A message of 1.6 MB, made at 6 ns for each raw byte, and received at the same time. */
  private void longMessageIsReported(int wireOfFrame, double nanosPerRawByte) {
    link.messageStarts();
    link.begun();
    for (int frame = 0; frame < 24; frame++) {
      link.written(1 << 16, wireOfFrame, 6 << 16, 0, 20_000);
    }
    link.reported(nanosPerRawByte * (1 << 16) / wireOfFrame, true);
  }

  private void busyProcessorsLookLikeASlowLink() {
    link.setWithinMachine();
    longMessageIsReported(1 << 16, 6.5);
    for (int message = 0; message < 3; message++) {
      longMessageIsReported(1 << 16, 70);
    }
    assertThat(link.nanosPerByte()).isEqualTo(70);
  }

  @Test
  void busyProcessorsAreNoReasonToCompressWhenThatDoesNotHelp() {
    busyProcessorsLookLikeASlowLink();
    longMessageIsReported(5000, 80);
    longMessageIsReported(5000, 80);
    assertThat(link.nanosPerByte()).isZero();
  }

  @Test
  void busyProcessorsAreDoubtedAfterThat() {
    busyProcessorsAreNoReasonToCompressWhenThatDoesNotHelp();
    for (int message = 0; message < 8; message++) {
      longMessageIsReported(1 << 16, 30); // 37 ms later than it was made
    }
    assertThat(link.nanosPerByte()).isZero();

    longMessageIsReported(1 << 16, 60); // 85 ms later: a tunnel, or who knows
    assertThat(link.nanosPerByte()).isPositive();
  }

  @Test
  void tunnelWhereCompressionHelpsStaysOne() {
    busyProcessorsLookLikeASlowLink();
    for (int message = 0; message < 5; message++) {
      longMessageIsReported(5000, 9);
    }
    assertThat(link.nanosPerByte()).isGreaterThan(50);
  }

  @Test
  void readerThatWaitsForItsTurnAndMakesNoRoomIsNoSlowLinkWithinTheMachine() {
    link.setWithinMachine();
    longMessageIsReported(1 << 16, 6);
    link.messageStarts();
    for (int frame = 0; frame < 20; frame++) {
      link.written(1 << 16, 1 << 16, 6 << 16, 0, 2_000_000); // 38 ms in all
    }
    assertThat(link.nanosPerByte()).isLessThan(7);

    for (int frame = 0; frame < 20; frame++) {
      link.written(1 << 16, 1 << 16, 6 << 16, 0, 2_000_000);
    }
    assertThat(link.nanosPerByte()).isGreaterThan(30);
  }

  @Test
  void tunnelThatBeginsOnTheMachineIsTriedLessAndLessOften() {
    link.setWithinMachine();
    int wrong = 0;
    for (int message = 0; message < 400; message++) {
      boolean isTooMuch = link.nanosPerByte() == 0 && message > 0;
      wrong += isTooMuch ? 1 : 0;
      link.messageStarts();
      for (int frame = 0; frame < 12; frame++) {
        link.written(1 << 16, isTooMuch ? 65_536 : 8_000, 300_000, 20_000, 10_000);
      }
      link.reported(isTooMuch ? 27 : 41, true);
    }
    assertThat(wrong).isBetween(1, 6);
  }
}
