package dev.slimwire.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What helps the fuzz targets: with a wrong helper they would look no further than checks. */
final class RepairedTest {

  @ParameterizedTest
  @CsvSource({
    "connection-forward, 43, 0",
    "connection-backward, 37, 1",
    "linked-forward, 40, 0",
    "linked-backward, 34, 1",
    "codes-backward, 39, 1",
    "delta-forward, 40, 0",
    "pieces-forward, 44, 0",
    "filters-forward, 43, 0",
    "pieces-backward, 41, 1",
    "segment-stored, 8, 0",
    "segment-deflate, 8, 0"
  })
  void rightFramesStayAndWrongChecksAreRepaired(String vector, int from, int direction) {
    byte[] right = Vectors.read("vectors/" + vector);
    assertThat(repaired(right, from, direction)).isEqualTo(right);
    byte[] wrong = right.clone();
    // the header check of the first frame, wherever its fields end
    int header = right[from] < 0 ? 1 : right[from] >= 0x40 ? 2 : 4;
    wrong[from + header] ^= 1;
    assertThat(repaired(wrong, from, direction)).isEqualTo(right);
  }

  private static byte[] repaired(byte[] bytes, int from, int direction) {
    return Repaired.frames(bytes, from, direction, 8, FuzzLimits.CODECS, Vectors.read("seed-1"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"stored", "deflate", "columns", "lengths", "schema"})
  void rightPagesStayAndWrongChecksAreRepaired(String vector) {
    byte[] right = Vectors.read("vectors/page-" + vector);
    assertThat(RepairedPage.checked(right, FuzzLimits.CODECS)).isEqualTo(right);
    int repaired = 0;
    for (int i = 0; i < right.length; i++) {
      byte[] wrong = right.clone();
      wrong[i] ^= 1;
      repaired += Arrays.equals(RepairedPage.checked(wrong, FuzzLimits.CODECS), right) ? 1 : 0;
    }
    assertThat(repaired).as("bytes of the checks of header and block").isGreaterThanOrEqualTo(8);
  }

  @Test
  void anyBytesAreRepairedAsFarAsTheyGo() {
    Random random = new Random(1);
    for (int i = 0; i < 2000; i++) {
      byte[] any = new byte[random.nextInt(200)];
      random.nextBytes(any);
      assertThat(repaired(any, 0, 0)).hasSameSizeAs(any);
      assertThat(RepairedPage.checked(any, FuzzLimits.CODECS)).hasSameSizeAs(any);
    }
  }

  @Test
  void memoryAndUndocumentedExceptionsAreNoticed() {
    assertThatThrownBy(() -> Bounded.run(1000, () -> Arrays.fill(new byte[1 << 20], (byte) 1)))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("expected at most 1000 bytes");
    assertThatThrownBy(
            () ->
                Bounded.run(
                    1 << 20,
                    () -> {
                      throw new java.nio.file.NoSuchFileException("x");
                    }))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("undocumented");
    assertThat(Bounded.run(1 << 20, () -> {})).isEqualTo("read");
  }
}
