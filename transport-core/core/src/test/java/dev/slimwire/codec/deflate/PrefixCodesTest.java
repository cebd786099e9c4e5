package dev.slimwire.codec.deflate;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PrefixCodesTest {

  @Test
  void codesAreThoseOfTheStandardsExample() {
    // RFC 1951, section 3.2.2: A to H
    String[] codes = {"010", "011", "100", "101", "110", "00", "1110", "1111"};
    int[] entries = assign(3, 3, 3, 3, 3, 2, 4, 4);

    for (int symbol = 0; symbol < codes.length; symbol++) {
      assertThat(written(entries[symbol])).isEqualTo(codes[symbol]);
    }
  }

  @Test
  void symbolsWithoutACodeAreLeftOut() {
    int[] entries = assign(0, 1, 0, 2, 0, 2);

    assertThat(entries[0]).isZero();
    assertThat(written(entries[1])).isEqualTo("0");
    assertThat(entries[2]).isZero();
    assertThat(written(entries[3])).isEqualTo("10");
    assertThat(entries[4]).isZero();
    assertThat(written(entries[5])).isEqualTo("11");
  }

  @Test
  void codesOfFifteenBitsAreTheLongest() {
    byte[] lengths = new byte[16];
    for (int symbol = 0; symbol < 15; symbol++) {
      lengths[symbol] = (byte) (symbol + 1);
    }
    lengths[15] = 15;
    int[] entries = new int[16];
    new PrefixCodes().assign(lengths, 16, entries);

    assertThat(written(entries[14])).isEqualTo("111111111111110");
    assertThat(written(entries[15])).isEqualTo("111111111111111");
  }

  private static int[] assign(int... lengths) {
    byte[] bytes = new byte[lengths.length];
    for (int symbol = 0; symbol < lengths.length; symbol++) {
      bytes[symbol] = (byte) lengths[symbol];
    }
    int[] entries = new int[lengths.length];
    PrefixCodes codes = new PrefixCodes();
    codes.assign(bytes, bytes.length, entries);
    codes.assign(bytes, bytes.length, entries); // nothing is left of the first time
    return entries;
  }

  /** Returns the bits in the order in which they are written. */
  private static String written(int entry) {
    StringBuilder bits = new StringBuilder();
    for (int i = 0; i < PrefixCodes.count(entry); i++) {
      bits.append(PrefixCodes.bits(entry) >>> i & 1);
    }
    return bits.toString();
  }
}
