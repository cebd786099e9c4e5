package dev.slimwire.frame.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.zip.DataFormatException;
import org.junit.jupiter.api.Test;

final class FixedCodesTest {

  private final FixedCodes codes = new FixedCodes();
  private final byte[] target = new byte[200_000];

  @Test
  void everyLiteralIsReadBack() throws DataFormatException {
    byte[] literals = new byte[256];
    codes.begin(target, 5);
    for (int i = 0; i < 256; i++) {
      literals[i] = (byte) i;
      codes.putLiteral((byte) i);
    }
    assertThat(inflated(new byte[0], 5, codes.end(), 256)).isEqualTo(literals);
  }

  @Test
  void everyLengthIsReadBack() throws DataFormatException {
    byte[] before = counted();
    for (int length = 3; length <= 258; length++) {
      codes.begin(target, 0);
      codes.putMatch(length, 1000);
      int from = before.length - 1000;
      assertThat(inflated(before, 0, codes.end(), length))
          .isEqualTo(Arrays.copyOfRange(before, from, from + length));
    }
  }

  @Test
  void everyDistanceIsReadBack() throws DataFormatException {
    byte[] before = counted();
    for (int distance = 3; distance <= 32_768; distance++) {
      codes.begin(target, 0);
      codes.putMatch(3, distance);
      int from = before.length - distance;
      assertThat(inflated(before, 0, codes.end(), 3))
          .as("distance %d", distance)
          .isEqualTo(Arrays.copyOfRange(before, from, from + 3));
    }
  }

  @Test
  void overlappingMatchesRepeat() throws DataFormatException {
    codes.begin(target, 0);
    codes.putLiteral((byte) 'a');
    codes.putLiteral((byte) 'b');
    codes.putMatch(258, 1);
    codes.putMatch(4, 259);
    assertThat(inflated(new byte[0], 0, codes.end(), 264))
        .startsWith('a', 'b', 'b', 'b')
        .endsWith('b', 'b', 'b', 'b');
  }

  /** As many bytes as deflate reaches back, every three of them different. */
  private static byte[] counted() {
    byte[] bytes = new byte[32_768];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) (i % 3 == 0 ? i / 3 : i / 3 / 251 + i % 3 * 100);
    }
    return bytes;
  }

  private byte[] inflated(byte[] before, int from, int to, int length) throws DataFormatException {
    byte[] deflated = Arrays.copyOfRange(target, from, to);
    return new InflatedHistory(before).inflate(deflated, length, before.length);
  }
}
