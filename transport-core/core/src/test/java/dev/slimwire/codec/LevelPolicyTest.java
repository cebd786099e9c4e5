package dev.slimwire.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class LevelPolicyTest {

  @ParameterizedTest
  @CsvSource({
    // highest, asked, granted
    "6, none, 0",
    "6, 6, 6",
    "6, 7, 6",
    "6, smallest, 6",
    "6, lz4:1, lz4:1",
    "6, lzf, lzf",
    "6, zstd:4, zstd:4",
    "6, zstd:6, zstd:6",
    "6, zstd:7, 6",
    "6, deflate:6, deflate:6",
    "6, deflate:7, 6",
    "6, stored:1, stored:1",
    "5, zstd:6, 5",
    "9, zstd:19, zstd:19",
    "9, smallest, 9",
    "0, fastest, 0",
    "0, lzf, 0",
    "0, stored:1, stored:1",
    "0, auto, 0",
    "0, within:20ms, 0",
    "6, auto, auto:6",
    "6, auto:4, auto:4",
    "9, auto, auto",
    "6, within:20ms, within:20ms:6",
  })
  void grantsAtMostTheHighestStep(int highest, String asked, String granted) {
    assertThat(LevelPolicy.atMost(highest).grant(CompressionLevel.parse(asked)))
        .isEqualTo(CompressionLevel.parse(granted));
  }

  /** Factories of servers have it in their text. */
  @Test
  void policiesSayWhatTheyGrant() {
    assertThat(LevelPolicy.UNLIMITED).hasToString("unlimited");
    assertThat(LevelPolicy.UNLIMITED.grant(CompressionLevel.SMALLEST))
        .isEqualTo(CompressionLevel.SMALLEST);
    assertThat(LevelPolicy.atMost(4).toString()).contains("4");
  }

  @Test
  void aCodecThatTheTableDoesNotKnowCountsAsTheHighestStep() {
    assertThat(LevelPolicy.atMost(8).grant(CompressionLevel.parse("xz:1"))).hasToString("8");
    assertThat(LevelPolicy.atMost(9).grant(CompressionLevel.parse("xz:1"))).hasToString("xz:1");
  }

  @Test
  void withoutALimitAllIsGranted() {
    CompressionLevel level = CompressionLevel.parse("xz:9");
    assertThat(LevelPolicy.UNLIMITED.grant(level)).isSameAs(level);
  }

  @Test
  void aStepThatDoesNotExistIsRefusedAtOnce() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> LevelPolicy.atMost(10))
        .withMessage("level not in 0..9: 10");
  }
}
