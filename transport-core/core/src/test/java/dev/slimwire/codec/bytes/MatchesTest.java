package dev.slimwire.codec.bytes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

/** Compares with what takes one byte after the other. */
final class MatchesTest {

  private static final int LENGTH = 200;

  @RepeatedTest(200)
  void bytesRepeatWhatStandsADistanceBefore(RepetitionInfo repetition) {
    Random random = new Random(repetition.getCurrentRepetition());
    byte[] bytes = bytes(random);
    byte[] expected = bytes.clone();
    int position = 1 + random.nextInt(LENGTH - 1);
    int distance = 1 + random.nextInt(position);
    int length = random.nextInt(LENGTH - position + 1);
    int limit = position + length + random.nextInt(LENGTH - position - length + 1);

    Matches.repeat(bytes, position, distance, length, limit);

    for (int i = position; i < position + length; i++) {
      expected[i] = expected[i - distance];
    }
    assertThat(Arrays.copyOf(bytes, position + length))
        .isEqualTo(Arrays.copyOf(expected, position + length));
    assertThat(Arrays.copyOfRange(bytes, limit, LENGTH))
        .isEqualTo(Arrays.copyOfRange(expected, limit, LENGTH));
  }

  @RepeatedTest(200)
  void aMatchEndsAndStartsWhereBytesDiffer(RepetitionInfo repetition) {
    Random random = new Random(repetition.getCurrentRepetition());
    byte[] bytes = bytes(random);
    int distance = 1 + random.nextInt(LENGTH / 2);
    int from = distance + random.nextInt(LENGTH - distance + 1);
    Matches.repeat(bytes, from, distance, (LENGTH - from) / 2, LENGTH);
    int to = from + random.nextInt(LENGTH - from + 1);
    int end = from;
    while (end < to && bytes[end] == bytes[end - distance]) {
      end++;
    }
    int start = from;
    while (start > distance && bytes[start - 1] == bytes[start - 1 - distance]) {
      start--;
    }

    assertThat(Matches.end(bytes, from, distance, to)).isEqualTo(end);
    assertThat(Matches.start(bytes, from, distance, distance)).isEqualTo(start);
  }

  @Test
  void theFirstByteIsTheLowest() {
    byte[] bytes = {0, 1, 2, 3, 4, 5, 6, 7, 8};

    assertThat(LittleEndian.getLong(bytes, 1)).isEqualTo(0x0807060504030201L);
    assertThat(LittleEndian.getInt(bytes, 1)).isEqualTo(0x04030201);
    LittleEndian.setInt(bytes, 0, 0x04030201);
    LittleEndian.setLong(bytes, 1, 0x0908070605040302L);
    assertThat(bytes).containsExactly(1, 2, 3, 4, 5, 6, 7, 8, 9);
  }

  /** Few values, so that much repeats. */
  private static byte[] bytes(Random random) {
    byte[] bytes = new byte[LENGTH];
    for (int i = 0; i < LENGTH; i++) {
      bytes[i] = (byte) random.nextInt(2);
    }
    return bytes;
  }
}
