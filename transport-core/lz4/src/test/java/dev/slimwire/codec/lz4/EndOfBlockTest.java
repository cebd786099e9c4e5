package dev.slimwire.codec.lz4;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Decoders may copy in strides because of these rules; most round trips do not show them. */
final class EndOfBlockTest {

  private static final int LAST_LITERALS = 5;
  private static final int NO_MATCH_BEGINS = 12;
  private static final int LONG = 15;
  private static final int MORE = 255;

  private byte[] block = {};
  private int position;

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 40})
  void theLastBytesAreLiteralsAndTheLastMatchBeginsBeforeThem(int period) {
    for (int length = 1; length <= 600; length++) {
      byte[] raw = new byte[length];
      for (int i = 0; i < length; i++) {
        raw[i] = (byte) (i % period);
      }
      verify(raw);
    }
  }

  private void verify(byte[] raw) {
    block = compress(raw);
    position = 0;
    int at = 0;
    while (true) {
      int token = next();
      int literals = length(token >>> 4);
      position += literals;
      at += literals;
      if (position == block.length) {
        assertThat(at).isEqualTo(raw.length);
        assertThat(literals).isGreaterThanOrEqualTo(Math.min(LAST_LITERALS, raw.length));
        return;
      }
      assertThat(at).isLessThanOrEqualTo(raw.length - NO_MATCH_BEGINS);
      int distance = next() | next() << Byte.SIZE;
      assertThat(distance).isBetween(1, at);
      at += length(token & LONG) + 4;
    }
  }

  private static byte[] compress(byte[] raw) {
    Lz4Codec codec = Lz4Codec.pureJava();
    byte[] encoded = new byte[codec.maxCompressedLength(raw.length)];
    try (var compressor = codec.newCompressor(1)) {
      return Arrays.copyOf(encoded, compressor.compress(raw, 0, raw.length, encoded, 0));
    }
  }

  private int length(int first) {
    int length = first;
    if (first == LONG) {
      int part;
      do {
        part = next();
        length += part;
      } while (part == MORE);
    }
    return length;
  }

  private int next() {
    return block[position++] & 0xff;
  }
}
