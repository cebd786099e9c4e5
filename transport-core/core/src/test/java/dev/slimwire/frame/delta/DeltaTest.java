package dev.slimwire.frame.delta;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What deltas find, and what is no delta. */
final class DeltaTest {

  private static final int LONGEST = DeltaFormat.LONGEST_SOURCE;

  private final Random random = new Random(3);
  private final DeltaEncoder encoder = new DeltaEncoder();

  @Test
  void repeatedBlockIsOneCopy() throws IOException {
    byte[] source = random(LONGEST);
    assertThat(encode(source, source)).hasSize(DeltaFormat.INSTRUCTION);
    assertThat(encoder.copies()).isEqualTo(1);
    assertThat(encoder.copied()).isEqualTo(LONGEST);
  }

  @Test
  void nothingInCommonIsAddedAsItIs() throws IOException {
    byte[] block = random(20_000);
    byte[] delta = encode(random(LONGEST), block);
    assertThat(delta).hasSize(DeltaFormat.INSTRUCTION + block.length).endsWith(block);
    assertThat(encoder.copies()).isZero();
  }

  @Test
  void runsAreFoundWhereverTheyStand() throws IOException {
    byte[] source = random(LONGEST);
    for (int from : new int[] {0, 1, 15, 16, 17, 30_001, LONGEST - 400}) {
      for (int at : new int[] {0, 1, 7, 100, 3000}) {
        byte[] block = random(4000);
        System.arraycopy(source, from, block, at, 400);
        encode(source, block);
        assertThat(encoder.copied()).as("from %d to %d", from, at).isGreaterThanOrEqualTo(400);
      }
    }
  }

  @Test
  void shortRunsAreLeftToTheCodec() throws IOException {
    byte[] source = random(LONGEST);
    byte[] block = random(4000);
    int shorter = DeltaEncoder.SHORTEST_COPY - 1;
    for (int at = 0; at < 3900; at += 100) {
      System.arraycopy(source, 16 * at, block, at, shorter);
      block[at + shorter] = (byte) ~source[16 * at + shorter];
    }
    encode(source, block);
    assertThat(encoder.copies()).isZero();
  }

  @Test
  void shortestRunThatIsCopiedIsOfSoManyBytes() throws IOException {
    byte[] source = random(LONGEST);
    byte[] block = random(4000);
    System.arraycopy(source, 1600, block, 1000, DeltaEncoder.SHORTEST_COPY);
    block[1000 + DeltaEncoder.SHORTEST_COPY] = (byte) ~source[1600 + DeltaEncoder.SHORTEST_COPY];
    block[999] = (byte) ~source[1599];
    encode(source, block);
    assertThat(encoder.copied()).isEqualTo(DeltaEncoder.SHORTEST_COPY);
  }

  @Test
  void whatWasFoundLastDoesNotHarm() throws IOException {
    byte[] once = random(1000);
    encode(once, once);
    encode(random(100), once);
    assertThat(encoder.copies()).isZero();
  }

  @Test
  void anyBlockIsDecodedToWhatItWas() throws IOException {
    for (int round = 0; round < 500; round++) {
      byte[] source = random(1 + random.nextInt(3000));
      byte[] block = random(1 + random.nextInt(3000));
      for (int piece = random.nextInt(8); piece > 0; piece--) {
        int length = random.nextInt(Math.min(source.length, block.length) + 1);
        int from = random.nextInt(source.length - length + 1);
        System.arraycopy(source, from, block, random.nextInt(block.length - length + 1), length);
      }
      encode(source, block);
      encode(new byte[source.length], new byte[block.length]);
    }
  }

  @Test
  void deltaThatEndsEarlyIsRefused() {
    assertRefused("bytes of an instruction: expected at most 0, actual 9", 5, delta(2, 0, 0));
    assertRefused("bytes of an instruction: expected at most 8, actual 9", 5, new byte[8]);
  }

  @Test
  void addedBytesThatAreNotThereAreRefused() {
    byte[] delta = delta(5, 0, 0);
    assertRefused(
        "added bytes: expected at most 4, actual 5", 5, Arrays.copyOf(delta, delta.length - 1));
  }

  @Test
  void moreBytesThanTheBlockHasAreRefused() {
    assertRefused("added bytes: expected at most 5, actual 6", 5, delta(6, 0, 0));
    assertRefused("added bytes: expected at most 2, actual 3", 5, delta(3, 0, 0), delta(3, 0, 0));
    assertRefused("copied bytes: expected at most 3, actual 4", 5, delta(2, 4, 0));
    assertRefused("copied bytes: expected at most 5, actual 16777215", 5, delta(0, 0xffffff, 0));
  }

  @Test
  void copiesBeyondTheSourceAreRefused() {
    String reason = "end of the copied bytes in the source: expected at most 10, actual 11";
    assertRefused(reason, 5, delta(0, 5, 6));
    assertRefused(reason, 5, delta(5, 0, 11));
    assertRefused("actual 16777216", 5, delta(4, 1, 0xffffff));
  }

  @Test
  void instructionsThatDoNothingAreRefused() {
    assertRefused("expected added or copied bytes, actual none", 5, delta(0, 0, 0));
  }

  @Test
  void bytesBehindTheBlockAreRefused() {
    byte[] delta = delta(0, 5, 0);
    assertRefused(
        "bytes after the block's end: expected at most 0, actual 1",
        5,
        Arrays.copyOf(delta, delta.length + 1));
  }

  /** Encodes, and verifies that decoding gives the block back; arrays are not to be cleared. */
  private byte[] encode(byte[] source, byte[] block) throws IOException {
    byte[] shifted = new byte[source.length + 3];
    System.arraycopy(source, 0, shifted, 3, source.length);
    byte[] target = random(block.length + DeltaFormat.INSTRUCTION);
    byte[] behind = Arrays.copyOf(block, block.length + 5);
    int length = encoder.encode(shifted, 3, source.length, behind, 0, block.length, target);
    byte[] decoded = random(block.length);
    DeltaDecoder.decode(source, source.length, target, length, decoded, block.length);
    assertThat(decoded).isEqualTo(block);
    return Arrays.copyOf(target, length);
  }

  private byte[] random(int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }

  /** One instruction, as documented. */
  private static byte[] delta(int added, int copied, int position) {
    ByteArrayOutputStream delta = new ByteArrayOutputStream();
    for (int field : new int[] {added, copied, position}) {
      delta.write(field >> 16);
      delta.write(field >> 8);
      delta.write(field);
    }
    delta.writeBytes(new byte[added]);
    return delta.toByteArray();
  }

  private static void assertRefused(String reason, int rawLength, byte[]... instructions) {
    ByteArrayOutputStream joined = new ByteArrayOutputStream();
    Arrays.stream(instructions).forEach(joined::writeBytes);
    byte[] delta = joined.toByteArray();
    byte[] raw = new byte[100];
    assertThatThrownBy(
            () -> DeltaDecoder.decode(new byte[40], 10, delta, delta.length, raw, rawLength))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining(reason);
  }
}
