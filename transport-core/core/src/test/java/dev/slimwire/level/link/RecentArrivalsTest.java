package dev.slimwire.level.link;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class RecentArrivalsTest {

  private static final int PAGE = 20_000;

  private final RecentArrivals recent = new RecentArrivals();

  private Arrival add(double perByte, boolean waited) {
    return recent.add(new Arrival(perByte, 3, PAGE, waited));
  }

  @Test
  void theFirstOneCountsAlone() {
    Arrival first = new Arrival(80, 3, PAGE, true);
    assertThat(recent.add(first)).isEqualTo(first);
  }

  @Test
  void whatCameLateOrWasHeldUpByOthersDoesNotCount() {
    for (int page = 0; page < 20; page++) {
      add(80, true);
      add(6, false);
      add(900, true);
    }
    assertThat(add(80, true).perByte()).isEqualTo(80);
  }

  @Test
  void longOnesTellMoreThanShortOnes() {
    recent.add(new Arrival(80, 3, 10 * PAGE, true));
    recent.add(new Arrival(8, 3, PAGE, true));
    assertThat(recent.add(new Arrival(8, 3, PAGE, true)).perByte()).isEqualTo(80);
  }

  @Test
  void linkThatTurnsFasterIsBelievedBeforeOneThatTurnsSlower() {
    assertThat(messagesUntil(80, 8)).isLessThanOrEqualTo(4);
    assertThat(messagesUntil(8, 80)).isLessThanOrEqualTo(13);
  }

  private int messagesUntil(double before, double after) {
    for (int page = 0; page < 16; page++) {
      add(before, true);
    }
    int messages = 1;
    while (add(after, true).perByte() != after) {
      messages++;
    }
    return messages;
  }

  @Test
  void whatNoProcessorHoldsUpForSoLongEndsWhatWasBelieved() {
    for (int page = 0; page < 16; page++) {
      add(8, true);
    }
    assertThat(add(3000, true).perByte()).as("60 ms late").isEqualTo(3000);
  }

  @Test
  void messagesThatShareTheLinkMayTakeAsMuchLonger() {
    for (int page = 0; page < 16; page++) {
      add(800, true);
    }
    recent.shared(4);
    assertThat(add(3000, true).perByte()).as("60 ms late").isEqualTo(800);
    assertThat(add(15_000, true).perByte()).as("300 ms late").isEqualTo(15_000);
  }

  @Test
  void peerThatHardlyEverWaitedDoesNotWaitForALink() {
    for (int page = 0; page < 16; page++) {
      add(6, false);
    }
    assertThat(add(80, true)).isEqualTo(new Arrival(6, 3, 16 * PAGE, false));
    assertThat(add(80, true)).isEqualTo(new Arrival(80, 3, 16 * PAGE, true));
  }

  @Test
  void pausesOfTheSenderDoNotCount() {
    for (int page = 0; page < 16; page++) {
      recent.add(new Arrival(80, page % 3 == 0 ? 700 : 3, PAGE, true));
    }
    assertThat(add(80, true).made()).isEqualTo(3);
  }
}
