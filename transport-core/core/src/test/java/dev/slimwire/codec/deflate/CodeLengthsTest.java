package dev.slimwire.codec.deflate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.PriorityQueue;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CodeLengthsTest {

  private static final int LIMIT = CodeLengths.MAX_LIMIT;

  @Test
  void codesAreAsShortAsHuffmans() {
    for (int seed = 0; seed < 500; seed++) {
      int[] frequencies = randomFrequencies(seed);
      byte[] lengths = find(frequencies, LIMIT);

      assertComplete(lengths, LIMIT);
      if (longest(lengths) < LIMIT) {
        assertThat(bits(frequencies, lengths)).as("seed %d", seed).isEqualTo(huffman(frequencies));
      }
    }
  }

  @Test
  void longCodesAreShortenedToTheLimit() {
    for (int limit = 5; limit <= LIMIT; limit++) {
      int[] frequencies = fibonacci(32);
      byte[] lengths = find(frequencies, limit);

      assertComplete(lengths, limit);
      assertThat(longest(lengths)).isEqualTo(limit);
      assertRareOnesAreNotShorter(frequencies, lengths);
    }
    assertThat(bits(fibonacci(32), find(fibonacci(32), LIMIT)))
        .as("within a hundredth of the code without a limit")
        .isLessThan(huffman(fibonacci(32)) * 101 / 100);
  }

  @Test
  void unusedSymbolsHaveNoCodes() {
    byte[] lengths = find(new int[] {0, 7, 0, 1, 1, 0}, LIMIT);

    assertThat(lengths).containsExactly(0, 1, 0, 2, 2, 0);
  }

  @Test
  void codesAreCompleteEvenForOneSymbolOrNone() {
    assertThat(find(new int[] {0, 0, 9}, LIMIT)).containsExactly(1, 0, 1);
    assertThat(find(new int[] {9, 0, 0}, LIMIT)).containsExactly(1, 1, 0);
    assertThat(find(new int[] {0, 0, 0}, LIMIT)).containsExactly(1, 1, 0);
    assertThat(find(new int[] {0, 5, 9}, LIMIT)).containsExactly(0, 1, 1);
  }

  @Test
  void anotherTextLeavesNoTrace() {
    CodeLengths codeLengths = new CodeLengths(300);
    byte[] reused = new byte[300];
    for (int seed = 0; seed < 100; seed++) {
      int[] frequencies = randomFrequencies(seed);
      codeLengths.find(frequencies, frequencies.length, LIMIT, reused);
      byte[] fresh = find(frequencies, LIMIT);
      for (int symbol = 0; symbol < frequencies.length; symbol++) {
        assertThat(reused[symbol]).isEqualTo(fresh[symbol]);
      }
    }
  }

  @Test
  void moreSymbolsThanCodesAreRefused() {
    assertThatThrownBy(() -> find(new int[9], 3))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("no room for 9 symbols in codes of 3 bits");
    assertThatThrownBy(() -> find(new int[9], 16)).isInstanceOf(IllegalArgumentException.class);
  }

  private static byte[] find(int[] frequencies, int limit) {
    byte[] lengths = new byte[frequencies.length];
    new CodeLengths(frequencies.length).find(frequencies, frequencies.length, limit, lengths);
    return lengths;
  }

  /** Flat ones, steep ones, and such with few symbols. */
  private static int[] randomFrequencies(int seed) {
    Random random = new Random(seed);
    int[] frequencies = new int[2 + random.nextInt(290)];
    int steepness = random.nextInt(20);
    for (int symbol = 0; symbol < frequencies.length; symbol++) {
      boolean isUsed = seed % 3 > 0 || random.nextInt(8) == 0;
      frequencies[symbol] = isUsed ? random.nextInt(1 << 1 + random.nextInt(steepness + 1)) : 0;
    }
    return frequencies;
  }

  private static int[] fibonacci(int count) {
    int[] frequencies = new int[count];
    frequencies[0] = 1;
    frequencies[1] = 1;
    for (int symbol = 2; symbol < count; symbol++) {
      frequencies[symbol] = frequencies[symbol - 1] + frequencies[symbol - 2];
    }
    return frequencies;
  }

  private static void assertComplete(byte[] lengths, int limit) {
    int taken = 0;
    for (byte length : lengths) {
      taken += length == 0 ? 0 : 1 << limit - length;
    }
    assertThat(taken).isEqualTo(1 << limit);
  }

  private static void assertRareOnesAreNotShorter(int[] frequencies, byte[] lengths) {
    for (int a = 0; a < frequencies.length; a++) {
      for (int b = 0; b < frequencies.length; b++) {
        if (frequencies[a] < frequencies[b]) {
          assertThat(lengths[a]).isGreaterThanOrEqualTo(lengths[b]);
        }
      }
    }
  }

  private static int longest(byte[] lengths) {
    int longest = 0;
    for (byte length : lengths) {
      longest = Math.max(longest, length);
    }
    return longest;
  }

  private static long bits(int[] frequencies, byte[] lengths) {
    long bits = 0;
    for (int symbol = 0; symbol < frequencies.length; symbol++) {
      bits += (long) frequencies[symbol] * lengths[symbol];
    }
    return bits;
  }

  /**
   * Returns the bits that a text takes: each joint of two nodes adds one for each of their uses.
   */
  private static long huffman(int[] frequencies) {
    PriorityQueue<Long> nodes = new PriorityQueue<>();
    for (int frequency : frequencies) {
      if (frequency > 0) {
        nodes.add((long) frequency);
      }
    }
    if (nodes.size() == 1) {
      return nodes.remove();
    }
    long bits = 0;
    while (nodes.size() > 1) {
      long joint = nodes.remove() + nodes.remove();
      bits += joint;
      nodes.add(joint);
    }
    return bits;
  }
}
