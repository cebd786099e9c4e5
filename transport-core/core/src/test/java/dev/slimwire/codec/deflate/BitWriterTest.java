package dev.slimwire.codec.deflate;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BitWriterTest {

  @Test
  void bitsFollowEachOtherFromTheLowestOn() {
    byte[] target = new byte[20];
    BitWriter writer = new BitWriter();
    writer.begin(target, 1);
    writer.put(0b1, 1);
    writer.put(PrefixCodes.entry(0b0110, 4));
    writer.put(0b11010_101, 8);

    assertThat(writer.position()).isEqualTo(2);
    assertThat(writer.end()).isEqualTo(3);
    assertThat(target[0]).isZero();
    assertThat(target[1]).isEqualTo((byte) 0b101_0110_1);
    assertThat(target[2]).isEqualTo((byte) 0b000_11010);
  }

  @Test
  void anyCountsCanBePut() {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      byte[] target = new byte[1000];
      random.nextBytes(target); // what stood there before does not matter
      BitWriter writer = new BitWriter();
      writer.begin(target, 3);
      BigInteger expected = BigInteger.ZERO;
      int bits = 0;
      while (bits < 7000) {
        int count = random.nextInt(BitWriter.MAX_COUNT + 1);
        long value = random.nextLong() & (1L << count) - 1;
        writer.put(value, count);
        expected = expected.or(BigInteger.valueOf(value).shiftLeft(bits));
        bits += count;
      }
      int end = writer.end();

      assertThat(end).isEqualTo(3 + (bits + 7) / 8);
      assertThat(littleEndian(Arrays.copyOfRange(target, 3, end))).isEqualTo(expected);
    }
  }

  @Test
  void nothingPutIsNothingWritten() {
    byte[] target = {1, 2, 3};
    BitWriter writer = new BitWriter();
    writer.begin(target, 1);

    assertThat(writer.end()).isEqualTo(1);
    assertThat(target).containsExactly(1, 2, 3);
  }

  private static BigInteger littleEndian(byte[] bytes) {
    byte[] reversed = new byte[bytes.length];
    for (int i = 0; i < bytes.length; i++) {
      reversed[i] = bytes[bytes.length - 1 - i];
    }
    return new BigInteger(1, reversed);
  }
}
