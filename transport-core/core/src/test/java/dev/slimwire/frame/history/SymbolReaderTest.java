package dev.slimwire.frame.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares with the JDK's inflater: the same bytes, or a refusal for the same reason. */
final class SymbolReaderTest {

  private static final int RUNS = 1000;

  private final FixedCodes codes = new FixedCodes();
  private final byte[] target = new byte[40_000];
  private final byte[] decoded = new byte[HistoryOffer.LONGEST_BLOCK];

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 300, 9000, 32_768, 60_000})
  void blocksAreReadAsTheJdkReadsThem(int past) throws IOException {
    Random random = new Random(past);
    Both both = new Both(bytes(random, past));
    for (int run = 0; run < RUNS; run++) {
      int length = randomBlock(random, Math.min(past, HistoryOffer.LONGEST_WINDOW), 4000);
      assertThat(both.read(length, decoded.length)).isNotEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 300, 9000, 32_768})
  void damagedBlocksAreReadOrRefusedAsTheJdkDoes(int past) throws IOException {
    Random random = new Random(past);
    Both both = new Both(bytes(random, past));
    int refused = 0;
    for (int run = 0; run < RUNS; run++) {
      int length = randomBlock(random, HistoryOffer.LONGEST_WINDOW, 1 + random.nextInt(300));
      length = damaged(random, length);
      if (both.read(length, 1 + random.nextInt(400)).length == 0) {
        refused++;
      }
    }
    assertThat(refused).isBetween(RUNS / 4, RUNS - 1);
  }

  @Test
  void randomBytesAreReadOrRefusedAsTheJdkDoes() throws IOException {
    Random random = new Random(5);
    Both both = new Both(bytes(random, 2000));
    for (int run = 0; run < 20 * RUNS; run++) {
      int length = 1 + random.nextInt(40);
      random.nextBytes(target);
      both.read(length, decoded.length);
    }
  }

  @Test
  void everyLengthAtEveryShortDistanceRepeats() throws IOException {
    Both both = new Both(bytes(new Random(6), 40));
    for (int distance = 1; distance <= 40; distance++) {
      for (int length = 3; length <= 258; length++) {
        codes.begin(target, 0);
        codes.putLiteral((byte) distance);
        codes.putLiteral((byte) length);
        codes.putMatch(length, distance);
        codes.putMatch(length, Math.min(distance + 1, 40));
        int limit = 2 + 2 * length;
        assertThat(both.read(codes.end(), limit)).hasSize(limit);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {Deflater.HUFFMAN_ONLY, Deflater.FILTERED, Deflater.DEFAULT_STRATEGY})
  void oneReaderReadsAllBlocksOfItsCodes(int strategy) throws IOException {
    byte[] raw = skewed(new Random(strategy), 6000);
    DynamicBlock block = DynamicBlock.deflated(raw, strategy);
    SymbolReader reader = block.reader();
    for (int i = 0; i < 3; i++) {
      byte[] in = Arrays.copyOf(block.bytes(), block.bytes().length + SymbolReader.ROOM);
      int length =
          reader.read(in, block.firstBit(), block.bytes().length, decoded, 0, 0, decoded.length);
      assertThat(Arrays.copyOf(decoded, length)).isEqualTo(raw);
    }
  }

  /** Bytes of which some are so rare that their codes are as long as codes can be. */
  private static byte[] skewed(Random random, int length) {
    byte[] bytes = new byte[length];
    for (int i = 0; i < length; i++) {
      int rare = (int) Math.abs(random.nextGaussian() * random.nextGaussian() * 20);
      bytes[i] = (byte) Math.min(rare, 255);
    }
    return bytes;
  }

  private static byte[] bytes(Random random, int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }

  /** Puts a block into the target whose matches go back by up to so many bytes before it. */
  private int randomBlock(Random random, int before, int most) {
    codes.begin(target, 0);
    int written = 0;
    int matches = random.nextInt(11);
    int longest = 3 + random.nextInt(256);
    do {
      int length = 3 + random.nextInt(longest - 2);
      if (random.nextInt(10) < matches && written + before > 0) {
        int reach = Math.min(written + before, HistoryOffer.LONGEST_WINDOW);
        int near = random.nextBoolean() ? Math.min(reach, 20) : reach;
        codes.putMatch(length, 1 + random.nextInt(near));
        written += length;
      } else {
        codes.putLiteral((byte) random.nextInt());
        written++;
      }
    } while (written < most);
    return codes.end();
  }

  private int damaged(Random random, int length) {
    switch (random.nextInt(4)) {
      case 0:
        return 1 + random.nextInt(length);
      case 1:
        return length + 1 + random.nextInt(3);
      case 2:
        target[random.nextInt(length)] ^= (byte) (1 << random.nextInt(8));
        return length;
      default:
        return length;
    }
  }

  /** A history of both readers. */
  private final class Both {

    private final byte[] past;
    private final ReceivedHistory history;

    Both(byte[] past) {
      this.past = past;
      HistoryOffer offer = new HistoryOffer(HistoryOffer.LONGEST_WINDOW, 0, false);
      history = new ReceivedHistory(new HistoryMemory(), offer);
      for (int i = 0; i < past.length; i += HistoryOffer.LONGEST_BLOCK) {
        byte[] block =
            Arrays.copyOfRange(past, i, Math.min(i + HistoryOffer.LONGEST_BLOCK, past.length));
        history.append(block, block.length);
      }
    }

    /** Returns what both read of the target, nothing if both refuse it for the same reason. */
    byte[] read(int length, int limit) throws IOException {
      byte[] encoded = Arrays.copyOf(target, length);
      String expected;
      byte[] raw = {};
      try {
        raw = InflatedHistory.inflated(past, encoded, limit);
        expected = "";
      } catch (DataFormatException refused) {
        expected = refused.getMessage();
      }
      String actual = "";
      byte[] own = {};
      try {
        byte[] in = Arrays.copyOf(target, length + ReceivedHistory.ROOM);
        own = Arrays.copyOf(decoded, history.inflate(false, in, length, decoded, limit));
      } catch (StreamCorruptedException refused) {
        actual = refused.getMessage();
      }
      assertThat(actual).isEqualTo(expected.isEmpty() ? "" : "linked frame: " + expected);
      assertThat(own).isEqualTo(raw);
      return own;
    }
  }
}
