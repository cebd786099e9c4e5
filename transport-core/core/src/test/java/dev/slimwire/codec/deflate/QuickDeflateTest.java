package dev.slimwire.codec.deflate;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import org.junit.jupiter.api.Test;

class QuickDeflateTest {

  private static final int SECTION = 1 << 17;
  private static final int OFFSET = 5;
  private static final byte MARK = 0x5a;

  private final QuickDeflate deflate = new QuickDeflate();

  @Test
  void anyTextIsInflatedToWhatItWas() throws DataFormatException {
    for (int seed = 0; seed < 600; seed++) {
      Random random = new Random(seed);
      verifyRoundTrip(text(random, random.nextInt(1 << 4 + random.nextInt(12))));
    }
  }

  @Test
  void shortTextsAreInflatedToWhatTheyWere() throws DataFormatException {
    for (int length = 0; length < 70; length++) {
      verifyRoundTrip(new byte[length]);
      verifyRoundTrip(text(new Random(length), length));
      verifyRoundTrip(randomBytes(new Random(length), length));
    }
    assertThat(compress(new byte[0])).hasSize(2);
  }

  @Test
  void textsOfSeveralSectionsAreInflatedToWhatTheyWere() throws DataFormatException {
    for (int length = SECTION - 1; length <= SECTION + 1; length++) {
      verifyRoundTrip(text(new Random(length), length));
      verifyRoundTrip(randomBytes(new Random(length), length));
    }
    Random random = new Random(3);
    byte[] mixed = new byte[3 * SECTION + 77];
    System.arraycopy(text(random, SECTION + 100), 0, mixed, 0, SECTION + 100);
    System.arraycopy(randomBytes(random, SECTION), 0, mixed, SECTION + 100, SECTION);
    verifyRoundTrip(mixed);
  }

  @Test
  void runsAreMatchesOfTheByteBefore() throws DataFormatException {
    for (int length : new int[] {257, 258, 259, 260, 261, 262, 516, 517, 100_000}) {
      byte[] run = new byte[length];
      Arrays.fill(run, (byte) 'x');
      verifyRoundTrip(run);
    }
    assertThat(compress(new byte[SECTION])).hasSizeLessThan(SECTION / 500);
  }

  @Test
  void matchesReachBackThirtyTwoKibibytesAndNoFarther() throws DataFormatException {
    int near = lengthOfTwoAt(32_767);
    assertThat(lengthOfTwoAt(32_768)).isBetween(near - 10, near + 10);
    assertThat(lengthOfTwoAt(32_769)).isGreaterThan(near + 200);
  }

  /** Compresses a pattern that stands twice, so far apart, with zeros around it. */
  private int lengthOfTwoAt(int distance) throws DataFormatException {
    byte[] pattern = randomBytes(new Random(1), 400);
    byte[] raw = new byte[distance + pattern.length + 40];
    System.arraycopy(pattern, 0, raw, 20, pattern.length);
    System.arraycopy(pattern, 0, raw, 20 + distance, pattern.length);
    verifyRoundTrip(raw);
    return compress(raw).length;
  }

  @Test
  void whatCannotShrinkIsStored() throws DataFormatException {
    for (int length : new int[] {100, 65_535, 65_536, SECTION, 300_000}) {
      byte[] raw = randomBytes(new Random(length), length);
      verifyRoundTrip(raw);
      assertThat(compress(raw).length).isLessThanOrEqualTo(length + 6 * (length / 60_000 + 1));
    }
  }

  @Test
  void rowsTakeNoMoreBytesThanWithZlibsFirstLevel() throws DataFormatException {
    byte[] raw = rows(5000);
    verifyRoundTrip(raw);

    Deflater zlib = new Deflater(1, true);
    zlib.setInput(raw);
    zlib.finish();
    int expected = zlib.deflate(new byte[raw.length]);
    zlib.end();

    assertThat(compress(raw).length).isLessThan(expected);
  }

  @Test
  void earlierTextsChangeNothing() {
    byte[] raw = rows(300);
    byte[] expected = new QuickDeflateTest().compress(raw);
    compress(text(new Random(9), 50_000));
    compress(raw);

    assertThat(compress(raw)).isEqualTo(expected);
  }

  private void verifyRoundTrip(byte[] raw) throws DataFormatException {
    byte[] encoded = compress(raw);
    byte[] inflated = new byte[raw.length + 1];
    Inflater inflater = new Inflater(true);
    try {
      inflater.setInput(encoded);
      int length = 0;
      int more = inflater.inflate(inflated);
      while (more > 0) {
        length += more;
        more = inflater.inflate(inflated, length, inflated.length - length);
      }
      assertThat(inflater.finished()).as("%d bytes end", raw.length).isTrue();
      assertThat(inflater.getRemaining()).isZero();
      assertThat(Arrays.copyOf(inflated, length)).isEqualTo(raw);
    } finally {
      inflater.end();
    }
  }

  /** Compresses from and to the middle of arrays, with no more room than was asked for. */
  private byte[] compress(byte[] raw) {
    byte[] source = new byte[raw.length + 2 * OFFSET];
    Arrays.fill(source, raw.length > 0 ? raw[0] : MARK);
    System.arraycopy(raw, 0, source, OFFSET, raw.length);
    byte[] target = new byte[OFFSET + raw.length + (raw.length >> 3) + 16];
    Arrays.fill(target, 0, OFFSET, MARK);
    int length = deflate.compress(source, OFFSET, raw.length, target, OFFSET);
    assertThat(Arrays.copyOf(target, OFFSET)).containsOnly(MARK);
    return Arrays.copyOfRange(target, OFFSET, OFFSET + length);
  }

  /** Some bytes that are new, and copies of all lengths from all distances. */
  private static byte[] text(Random random, int length) {
    byte[] text = new byte[length];
    int alphabet = 1 + random.nextInt(256);
    int copies = random.nextInt(10);
    int position = 0;
    while (position < length) {
      int run = Math.min(1 + random.nextInt(1 << random.nextInt(10)), length - position);
      boolean isCopy = position > 0 && random.nextInt(10) < copies;
      int distance = isCopy ? 1 + random.nextInt(position) : 0;
      for (int end = position + run; position < end; position++) {
        text[position] = isCopy ? text[position - distance] : (byte) random.nextInt(alphabet);
      }
    }
    return text;
  }

  private static byte[] randomBytes(Random random, int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }

  private static byte[] rows(int count) {
    Random random = new Random(7);
    StringBuilder rows = new StringBuilder();
    for (int i = 0; i < count; i++) {
      rows.append("http://example.org/instances/synset-")
          .append(100_000 + i / 5)
          .append("-noun\thttp://example.org/schema/")
          .append(i % 5 == 0 ? "gloss" : "containsWordSense")
          .append("\tword-")
          .append(Integer.toString(random.nextInt(), 36))
          .append('\n');
    }
    return rows.toString().getBytes(StandardCharsets.US_ASCII);
  }
}
