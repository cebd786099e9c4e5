package dev.slimwire.frame.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class LevelFieldTest {

  private static final CodecRegistry CODECS = CodecRegistry.builtIn();

  @ParameterizedTest
  @CsvSource({
    "0, 0000",
    "9, 0009",
    "deflate:6, 0106",
    "deflate, 01ff",
    "auto, 0f09",
    "auto:1, 0f01",
    "within:1us, 1901",
    "within:255us:1, 11ff",
    "within:256us, 19fa",
    "within:20ms, 2dc8",
    "within:20ms:6, 2ac8",
    "within:255s, 55ff"
  })
  void levelsAreReadAsTheyAreWritten(String text, String field) throws IOException {
    CompressionLevel level = CompressionLevel.parse(text);
    assertThat(LevelField.of(level, CODECS)).isEqualTo(Integer.parseInt(field, 16));
    assertThat(LevelField.level(LevelField.of(level, CODECS), CODECS)).isEqualTo(level);
    assertThat(LevelField.report(LevelField.of(level, CODECS))).isNegative();
  }

  @ParameterizedTest
  @CsvSource({"auto, 3", "auto:2, 2", "within:20ms, 3", "within:20ms:1, 1", "6, 6"})
  void olderPeersAreAskedForFixedLevels(String asked, int step) throws IOException {
    int field = LevelField.ofFixed(CompressionLevel.parse(asked), CODECS);
    assertThat(LevelField.level(field, CODECS)).isEqualTo(CompressionLevel.of(step));
  }

  /** Of a later version, or of a jar that is not here. */
  @ParameterizedTest
  @ValueSource(ints = {0x0503, 0x05ff, 0x0d7f, 0x0e00})
  void levelOfACodecThatIsNotAtHandCountsAsStep3(int field) throws IOException {
    CompressionLevel level = LevelField.level(field, CODECS);
    assertThat(level).isNotNull();
    assertThat(CODECS.choose(level)).isEqualTo(CODECS.choose(CompressionLevel.of(3)));
    assertThat(LevelField.of(level, CODECS)).isEqualTo(LevelField.DEFAULT);
  }

  @Test
  void reportsTravelWithTheDefaultAndWithAuto() throws IOException {
    int plain = LevelField.withReport(LevelField.DEFAULT, 200);
    assertThat(LevelField.level(plain, CODECS)).isNull();
    assertThat(LevelField.report(plain)).isEqualTo(200);
    int field = LevelField.of(CompressionLevel.parse("auto:6"), CODECS);
    assertThat(LevelField.takesReport(field)).isTrue();
    int auto = LevelField.withReport(field, 0);
    assertThat(LevelField.level(auto, CODECS)).hasToString("auto:6");
    assertThat(LevelField.report(auto)).isZero();
    assertThat(LevelField.withoutReport(plain)).isEqualTo(LevelField.DEFAULT);
    assertThat(LevelField.withoutReport(auto)).isEqualTo(field);
    assertThat(LevelField.withoutReport(field)).isEqualTo(field);
  }
}
