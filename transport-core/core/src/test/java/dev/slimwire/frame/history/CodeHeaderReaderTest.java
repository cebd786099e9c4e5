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

/** Compares with the JDK's inflater: the same bytes, or a refusal by both. */
final class CodeHeaderReaderTest {

  private static final int TYPE_BITS = 3;
  private static final byte[] NOTHING = {};
  private static final byte[] REFUSED = {};

  private final byte[] decoded = new byte[HistoryOffer.LONGEST_BLOCK];

  @ParameterizedTest
  @ValueSource(ints = {Deflater.HUFFMAN_ONLY, Deflater.FILTERED, Deflater.DEFAULT_STRATEGY})
  void headersOfOtherWritersAreRead(int strategy) throws IOException {
    Random random = new Random(strategy);
    for (int run = 0; run < 300; run++) {
      byte[] raw = raw(random);
      assertThat(read(DynamicBlock.deflated(raw, strategy).bytes())).isEqualTo(raw);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {Deflater.HUFFMAN_ONLY, Deflater.FILTERED, Deflater.DEFAULT_STRATEGY})
  void damagedHeadersAreReadOrRefusedAsTheJdkDoes(int strategy) throws IOException {
    Random random = new Random(strategy);
    int refused = 0;
    int read = 0;
    for (int run = 0; run < 20_000; run++) {
      byte[] block = DynamicBlock.deflated(raw(random), strategy).bytes();
      int bit = TYPE_BITS + random.nextInt(KeptCodeBlocks.headerBits(block) - TYPE_BITS);
      block[bit / 8] ^= (byte) (1 << bit % 8);
      byte[] expected = inflated(block);
      assertThat(read(block)).isEqualTo(expected);
      if (expected.length == 0) {
        refused++;
      } else {
        read++;
      }
    }
    assertThat(refused).isPositive();
    assertThat(read).isPositive();
  }

  @Test
  void arbitraryHeadersAreRefusedAsByTheJdk() throws IOException {
    Random random = new Random(4);
    byte[] block = new byte[300];
    for (int run = 0; run < 20_000; run++) {
      random.nextBytes(block);
      block[0] = (byte) (block[0] & -1 << TYPE_BITS | CodeHeader.LAST_WITH_OWN_CODES);
      assertThat(read(block)).isEqualTo(inflated(block));
    }
  }

  /** Few different bytes or many, rare ones among them; with repetitions or without. */
  private static byte[] raw(Random random) {
    byte[] raw = new byte[400 + random.nextInt(1000)];
    int spread = 1 + random.nextInt(60);
    int repeated = random.nextInt(3);
    for (int i = 0; i < raw.length; i++) {
      double rare = random.nextGaussian() * random.nextGaussian() * spread;
      boolean again = i > 50 && random.nextInt(3) < repeated;
      raw[i] = again ? raw[i - 50] : (byte) Math.min((int) Math.abs(rare), 255);
    }
    return raw;
  }

  private byte[] read(byte[] block) throws IOException {
    HistoryOffer offer = new HistoryOffer(HistoryOffer.LONGEST_WINDOW, 0, true);
    ReceivedHistory history = new ReceivedHistory(new HistoryMemory(), offer);
    byte[] sent = KeptCodeBlocks.newTable(0, block);
    byte[] in = Arrays.copyOf(sent, sent.length + ReceivedHistory.ROOM);
    try {
      int length = history.inflate(true, in, sent.length, decoded, decoded.length);
      return Arrays.copyOf(decoded, length);
    } catch (StreamCorruptedException refused) {
      assertThat(refused.getMessage()).startsWith("linked frame: ");
      return REFUSED;
    }
  }

  private byte[] inflated(byte[] block) {
    try {
      return InflatedHistory.inflated(NOTHING, block, decoded.length);
    } catch (DataFormatException refused) {
      return REFUSED;
    }
  }
}
