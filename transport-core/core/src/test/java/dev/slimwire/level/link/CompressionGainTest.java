package dev.slimwire.level.link;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class CompressionGainTest {

  private static final int RAW = 1 << 20;
  private static final int SHORTER = RAW / 10;

  private final CompressionGain gain = new CompressionGain();

  /** Returns what is said of a message whose raw bytes took so long each. */
  private boolean arrived(int wireLength, double nanosPerRawByte) {
    gain.messageStarts();
    gain.begun();
    gain.written(RAW, wireLength);
    return gain.isMissing(nanosPerRawByte * RAW / wireLength);
  }

  @Test
  void messagesThatAreHardlyQuickerThanStoredOnesAreCompressedInVain() {
    assertThat(arrived(RAW, 6)).isFalse();
    assertThat(arrived(SHORTER, 5.5)).as("the first one").isFalse();
    assertThat(arrived(SHORTER, 5.5)).isTrue();
    assertThat(arrived(SHORTER, 9)).isTrue();
  }

  @Test
  void messagesThatAreQuickerAreNot() {
    arrived(RAW, 80);
    for (int message = 0; message < 10; message++) {
      assertThat(arrived(SHORTER, 10)).isFalse();
    }
  }

  @Test
  void singleSlowMessageProvesNothing() {
    arrived(RAW, 8);
    for (int message = 0; message < 10; message++) {
      assertThat(arrived(SHORTER, message % 2 == 0 ? 30 : 5)).isFalse();
    }
  }

  @Test
  void nothingIsSaidBeforeOneWasStored() {
    for (int message = 0; message < 10; message++) {
      assertThat(arrived(SHORTER, 30)).isFalse();
    }
  }

  @Test
  void shortMessagesTellNothing() {
    arrived(RAW, 6);
    for (int message = 0; message < 10; message++) {
      gain.messageStarts();
      gain.begun();
      gain.written(32 << 10, 3 << 10);
      assertThat(gain.isMissing(200)).isFalse();
    }
  }

  @Test
  void whatPagesHaveSavedBelongsToTheirOwnMessage() {
    arrived(RAW, 6);
    boolean missing = false;
    for (int message = 0; message < 2; message++) {
      gain.pageSaved(RAW - SHORTER);
      gain.messageStarts();
      gain.begun();
      gain.written(SHORTER, SHORTER);
      missing = gain.isMissing(60);
    }
    assertThat(missing).isTrue();

    gain.messageStarts();
    gain.begun();
    gain.written(SHORTER, SHORTER);
    assertThat(gain.isMissing(60)).as("of a message without pages").isFalse();
  }
}
