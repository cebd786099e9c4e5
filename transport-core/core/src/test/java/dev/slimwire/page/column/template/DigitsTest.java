package dev.slimwire.page.column.template;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Eight digits at a time. */
final class DigitsTest {

  private static byte[] bytes(String text) {
    return text.getBytes(ISO_8859_1);
  }

  @Test
  void eightDigitsAreANumber() {
    Random random = new Random(1);
    for (int i = 0; i < 10_000; i++) {
      int number = random.nextInt(100_000_000);

      assertThat(Digits.parseEight(bytes(String.format(Locale.ROOT, "x%08dx", number)), 1))
          .isEqualTo(number);
    }
  }

  @Test
  void anyOtherByteAmongEightIsNoNumber() {
    for (int at = 0; at < Digits.EIGHT; at++) {
      for (int other = 0; other < 256; other++) {
        byte[] bytes = bytes("90817263");
        bytes[at] = (byte) other;
        boolean digit = other >= '0' && other <= '9';

        assertThat(Digits.parseEight(bytes, 0) >= 0).as("%d at %d", other, at).isEqualTo(digit);
      }
    }
  }

  @Test
  void numbersOfAllLengthsAreWrittenAndNothingAroundThem() {
    Random random = new Random(2);
    for (int digits = 1; digits <= Template.MAX_DIGITS; digits++) {
      for (int i = 0; i < 500; i++) {
        long number = Math.floorMod(random.nextLong(), (long) Math.pow(10, digits));
        byte[] bytes = bytes("x".repeat(digits + 2));

        Digits.write(number, bytes, 1, digits);

        String expected = "x" + String.format(Locale.ROOT, "%0" + digits + "d", number) + "x";
        assertThat(new String(bytes, ISO_8859_1)).isEqualTo(expected);
      }
    }
  }
}
