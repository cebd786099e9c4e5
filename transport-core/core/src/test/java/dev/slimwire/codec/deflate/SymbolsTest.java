package dev.slimwire.codec.deflate;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Against the tables of RFC 1951, section 3.2.5. */
final class SymbolsTest {

  private static final int[] LENGTHS = {
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258
  };

  private static final int[] LENGTH_EXTRA = {
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0
  };

  private static final int[] DISTANCES = {
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049,
    3073, 4097, 6145, 8193, 12_289, 16_385, 24_577
  };

  private static final int[] DISTANCE_EXTRA = {
    0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13
  };

  @Test
  void codesStandForTheLengthsOfTheStandard() {
    for (int code = 0; code < LENGTHS.length; code++) {
      assertThat(Symbols.leastLength(code)).isEqualTo(LENGTHS[code]);
      assertThat(Symbols.lengthExtra(code)).isEqualTo(LENGTH_EXTRA[code]);
    }
    int code = 0;
    for (int length = Symbols.SHORTEST_MATCH; length <= Symbols.LONGEST_MATCH; length++) {
      if (code + 1 < LENGTHS.length && length == LENGTHS[code + 1]) {
        code++;
      }
      assertThat(Symbols.lengthCode(length)).as("length %d", length).isEqualTo(code);
    }
  }

  @Test
  void codesStandForTheDistancesOfTheStandard() {
    for (int code = 0; code < DISTANCES.length; code++) {
      assertThat(Symbols.leastDistance(code)).isEqualTo(DISTANCES[code]);
      assertThat(Symbols.distanceCodeExtra(code)).isEqualTo(DISTANCE_EXTRA[code]);
    }
    int code = 0;
    for (int distance = 1; distance <= Symbols.FARTHEST; distance++) {
      if (code + 1 < DISTANCES.length && distance == DISTANCES[code + 1]) {
        code++;
      }
      assertThat(Symbols.distanceCode(distance - 1)).as("distance %d", distance).isEqualTo(code);
      assertThat(Symbols.distanceExtra(distance - 1)).isEqualTo(DISTANCE_EXTRA[code]);
    }
  }
}
