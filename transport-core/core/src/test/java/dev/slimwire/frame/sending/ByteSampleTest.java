package dev.slimwire.frame.sending;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.frame.Payloads;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ByteSampleTest {

  private static final int OFFSET = 15;

  private final ByteSample sample = new ByteSample();
  private final Random random = new Random(1);

  @ParameterizedTest
  @ValueSource(ints = {64, 100, 511, 512, 513, 1000, 4096, 8240, 16384, 65536, 1 << 20})
  void randomBytesLookRandomAndDoNotRepeat(int length) {
    for (int i = 0; i < 200; i++) {
      byte[] block = random(length);
      assertThat(looksRandom(block)).isTrue();
      assertThat(hasRepeats(block)).isFalse();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {64, 100, 512, 1000, 8240, 65536, 1 << 20})
  void textDoesNotLookRandom(int length) {
    assertThat(looksRandom(Payloads.text(length))).isFalse();
  }

  @ParameterizedTest
  @ValueSource(ints = {256, 1000, 8240, 65536})
  void charactersOfARandomTextDoNotLookRandom(int length) {
    byte[] block = new byte[length];
    for (int i = 0; i < length; i++) {
      block[i] = (byte) (' ' + random.nextInt('~' - ' ' + 1));
    }
    assertThat(looksRandom(block)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(ints = {512, 8240, 65536})
  void numbersWithEqualExponentsDoNotLookRandom(int length) {
    ByteBuffer numbers = ByteBuffer.allocate(length);
    while (numbers.remaining() >= Double.BYTES) {
      numbers.putDouble(random.nextDouble());
    }
    assertThat(looksRandom(numbers.array())).isFalse();
  }

  @Test
  void aFifthOfTextInALongBlockIsSeen() {
    for (int part = 0; part < 10; part++) {
      byte[] block = random(64 << 10);
      byte[] text =
          "INFO  request 17 of user 4711 was served in 3 ms\n"
              .repeat(268)
              .getBytes(StandardCharsets.US_ASCII);
      System.arraycopy(text, 0, block, part * (block.length - text.length) / 9, text.length);
      assertThat(looksRandom(block)).as("text in part %d", part).isFalse();
    }
  }

  @Test
  void repeatedRandomBytesAreSeen() {
    byte[] unit = random(300);
    byte[] block = new byte[64 << 10];
    for (int i = 0; i < block.length; i++) {
      block[i] = unit[i % unit.length];
    }
    assertThat(hasRepeats(block)).isTrue();
  }

  @Test
  void looksAtNothingButTheBlock() {
    byte[] around = new byte[4096 + 2 * OFFSET];
    byte[] block = random(4096);
    System.arraycopy(block, 0, around, OFFSET, block.length);
    assertThat(sample.looksRandom(around, OFFSET, block.length)).isTrue();
    assertThat(sample.hasRepeats(around, OFFSET, block.length)).isFalse();
  }

  private boolean looksRandom(byte[] block) {
    return sample.looksRandom(block, 0, block.length);
  }

  private boolean hasRepeats(byte[] block) {
    return sample.hasRepeats(block, 0, block.length);
  }

  private byte[] random(int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }
}
