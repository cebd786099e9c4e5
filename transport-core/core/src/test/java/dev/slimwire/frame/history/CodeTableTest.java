package dev.slimwire.frame.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.StreamCorruptedException;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class CodeTableTest {

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 8, 9, 10, 11, 14, 15})
  void everyCodeIsFoundWhateverComesBehindIt(int longest) throws StreamCorruptedException {
    byte[] lengths = staircase(longest);
    CodeTable table = CodeTable.ofLiterals(lengths);
    Random behind = new Random(longest);
    int code = 0;
    for (int symbol = 0; symbol < lengths.length; symbol++) {
      int length = lengths[symbol];
      long bits = Integer.reverse(code << Integer.SIZE - length) & 0xffff_ffffL;
      for (int i = 0; i < 100; i++) {
        int entry = table.entry(behind.nextLong() << length | bits);
        assertThat(entry).isNegative();
        assertThat(entry & CodeTable.COUNT_MASK).isEqualTo(length);
        assertThat(entry >>> CodeTable.VALUE_SHIFT & 0xff).isEqualTo(symbol);
      }
      int next = symbol + 1 < lengths.length ? lengths[symbol + 1] : length;
      code = code + 1 << next - length;
    }
  }

  @Test
  void codeWithoutSymbolsFindsNone() throws StreamCorruptedException {
    assertInvalid(CodeTable.ofDistances(new byte[30]).entry(0));
    assertInvalid(CodeTable.ofDistances(new byte[0]).entry(-1));
  }

  @Test
  void singleCodeOfOneBitNeedsNoOther() throws StreamCorruptedException {
    CodeTable table = CodeTable.ofDistances(new byte[] {0, 0, 0, 1});
    assertThat(CodeTable.value(table.entry(0), 0)).isEqualTo(4);
    assertInvalid(table.entry(1));
  }

  @Test
  void symbolsThatStandForNothingAreInvalid() throws StreamCorruptedException {
    byte[] lengths = new byte[288];
    lengths[286] = 1;
    lengths[287] = 1;
    CodeTable literals = CodeTable.ofLiterals(lengths);
    assertInvalid(literals.entry(0));
    assertInvalid(literals.entry(1));
    byte[] distances = new byte[32];
    distances[30] = 1;
    distances[31] = 1;
    CodeTable table = CodeTable.ofDistances(distances);
    assertInvalid(table.entry(0));
    assertInvalid(table.entry(1));
  }

  @Test
  void tooManyCodesAreRefused() {
    byte[] lengths = {1, 2, 3, 3, 3};
    assertThatThrownBy(() -> CodeTable.ofLiterals(lengths))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining("too many of 3 bits");
    byte[] many = new byte[286];
    Arrays.fill(many, (byte) 8);
    assertThatThrownBy(() -> CodeTable.ofLiterals(many)).hasMessageContaining("too many of 8 bits");
  }

  @Test
  void tooFewCodesAreRefused() {
    for (byte[] lengths : new byte[][] {{1, 2}, {2}, {15}, {1, 2, 3}, {2, 2, 2}}) {
      assertThatThrownBy(() -> CodeTable.ofDistances(lengths))
          .isInstanceOf(StreamCorruptedException.class)
          .hasMessageContaining("too few");
    }
  }

  @ParameterizedTest
  @ValueSource(bytes = {16, 127, -1, -128})
  void lengthsThatAreNoneAreRefused(byte length) {
    assertThatThrownBy(() -> CodeTable.ofDistances(new byte[] {1, length}))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessage("code length: expected 0 to 15, actual " + length);
  }

  /** One code of each length, two of the longest. */
  private static byte[] staircase(int longest) {
    byte[] lengths = new byte[longest + 1];
    for (int i = 0; i < longest; i++) {
      lengths[i] = (byte) (i + 1);
    }
    lengths[longest] = (byte) longest;
    return lengths;
  }

  private static void assertInvalid(int entry) {
    assertThat(entry & CodeTable.SPECIAL).isNotZero();
    assertThat(entry & CodeTable.INVALID).isNotZero();
  }
}
