package dev.slimwire.codec.lz4;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import net.jpountz.lz4.LZ4Factory;
import net.jpountz.lz4.LZ4SafeDecompressor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the contract of codecs does not ask. */
final class QuickLz4Test {

  private static final int OFFSET = 7;

  private final Lz4Codec codec = Lz4Codec.pureJava();
  private final QuickLz4Compressor compressor = new QuickLz4Compressor();
  private final QuickLz4Decompressor decompressor = new QuickLz4Decompressor();

  static Stream<byte[]> blocks() {
    Random random = new Random(1);
    byte[] noise = new byte[300_000];
    random.nextBytes(noise);
    byte[] farApart = Arrays.copyOf(noise, noise.length);
    System.arraycopy(noise, 0, farApart, 65_535, 100); // as far as a match reaches
    System.arraycopy(noise, 200, farApart, 200 + 65_536, 100); // and one farther
    byte[] runs = new byte[70_000];
    for (int i = 0; i < runs.length; i++) {
      runs[i] = (byte) (i / 5_000);
    }
    byte[] few = new byte[100_000];
    for (int i = 0; i < few.length; i++) {
      few[i] = (byte) random.nextInt(3);
    }
    return Stream.of(noise, farApart, runs, few);
  }

  @ParameterizedTest
  @MethodSource("blocks")
  void whatItWritesIsReadByOthers(byte[] raw) throws IOException {
    verify(raw);
  }

  @Test
  void shortBlocksOfEachLengthComeBack() throws IOException {
    for (int length = 1; length <= 300; length++) {
      byte[] raw = new byte[length];
      for (int i = 0; i < length; i++) {
        raw[i] = (byte) (i % 9 + i / 100);
      }
      verify(raw);
      Arrays.fill(raw, (byte) 1);
      verify(raw);
    }
  }

  @Test
  void whatRepeatsIsFoundInBlocksThatFollow() throws IOException {
    byte[] raw = new byte[60_000];
    for (int block = 0; block < 50; block++) {
      Arrays.fill(raw, (byte) block);
      assertThat(verify(raw)).isLessThan(300);
    }
  }

  /** Columns of pages consist of such. */
  @Test
  void fiveBytesThatRepeatBetweenRandomOnesAreFound() throws IOException {
    byte[] raw = new byte[8_000];
    new Random(1).nextBytes(raw);
    for (int i = 0; i < raw.length; i += 8) {
      Arrays.fill(raw, i, i + 5, (byte) 1);
    }
    assertThat(verify(raw)).isLessThan(raw.length * 4 / 5);
  }

  /** Returns the length of what was written. */
  private int verify(byte[] raw) throws IOException {
    byte[] shifted = new byte[OFFSET + raw.length];
    System.arraycopy(raw, 0, shifted, OFFSET, raw.length);
    byte[] encoded = new byte[OFFSET + codec.maxCompressedLength(raw.length)];
    int length = compressor.compress(shifted, OFFSET, raw.length, encoded, OFFSET);
    byte[] decoded = new byte[raw.length];
    for (LZ4Factory other : new LZ4Factory[] {LZ4Factory.nativeInstance(), safe()}) {
      LZ4SafeDecompressor reader = other.safeDecompressor();
      Arrays.fill(decoded, (byte) 0);
      assertThat(reader.decompress(encoded, OFFSET, length, decoded, 0, raw.length))
          .isEqualTo(raw.length);
      assertThat(decoded).isEqualTo(raw);
    }
    Arrays.fill(decoded, (byte) 0);
    decompressor.decompress(encoded, OFFSET, length, decoded, 0, raw.length);
    assertThat(decoded).isEqualTo(raw);
    return length;
  }

  private static LZ4Factory safe() {
    return LZ4Factory.safeInstance();
  }

  @Test
  void aMatchAtDistanceZeroIsMalformed() {
    assertThatExceptionOfType(StreamCorruptedException.class)
        .isThrownBy(() -> decompress(Lz4CodecTest.AT_DISTANCE_ZERO, 22))
        .withMessage("lz4 block: distance: expected 1 or more, actual 0");
  }

  @Test
  void aMatchBeforeTheBlockIsMalformed() {
    byte[] block = {0x10, 'a', 2, 0, 0x50, 'b', 'c', 'd', 'e', 'f'};

    assertThatExceptionOfType(StreamCorruptedException.class)
        .isThrownBy(() -> decompress(block, 10))
        .withMessage("lz4 block: distance: expected at most 1, actual 2");
  }

  @ParameterizedTest
  @ValueSource(ints = {1_000, 20_000_000})
  void lengthsWithoutEndAreMalformed(int length) {
    byte[] literals = new byte[length];
    Arrays.fill(literals, (byte) 0xff);
    byte[] match = literals.clone();
    match[0] = 0x1f;
    match[2] = 1;
    match[3] = 0;

    for (byte[] block : new byte[][] {literals, match}) {
      assertThatExceptionOfType(StreamCorruptedException.class)
          .isThrownBy(() -> decompress(block, 100))
          .withMessage("lz4 block: expected more bytes, actual its end");
    }
  }

  @Test
  void aBlockOfAnotherLengthIsMalformed() {
    byte[] block = {0x50, 'b', 'c', 'd', 'e', 'f'};

    assertThatExceptionOfType(StreamCorruptedException.class)
        .isThrownBy(() -> decompress(block, 6))
        .withMessage("lz4 block: expected 6 bytes, actual 5");
    assertThatExceptionOfType(StreamCorruptedException.class)
        .isThrownBy(() -> decompress(block, 4))
        .withMessage("lz4 block: literals: expected at most 4, actual 5");
  }

  private void decompress(byte[] block, int rawLength) throws StreamCorruptedException {
    decompressor.decompress(block, 0, block.length, new byte[rawLength], 0, rawLength);
  }
}
