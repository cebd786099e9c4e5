package dev.slimwire.frame;

import static dev.slimwire.frame.HostilePeer.concat;
import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.frame.format.Direction;
import dev.slimwire.frame.format.FrameFormat;
import dev.slimwire.frame.history.KeptCodeBlocks;
import java.io.IOException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One test per MUST of {@code docs/wire-format/frames.md} on codes that are kept. */
final class HostileKeptCodesTest {

  private static final int LINKED = FrameFormat.LINKED;
  private static final int FRESH = FrameFormat.LINKED | FrameFormat.FRESH;
  private static final FrameConfig WINDOW =
      FrameConfig.of(CodecRegistry.builtIn()).withHistory(HistoryMode.WINDOW);

  private final FrameBytes frames = new FrameBytes(Direction.FORWARD);
  private final byte[] block = Payloads.text(300);
  private final byte[] deflated = KeptCodeBlocks.deflated(block);

  @Test
  void tablesAreKeptAndReplaced() throws IOException {
    byte[] other = Payloads.text(500);
    byte[] otherDeflated = KeptCodeBlocks.deflated(other);
    linked(FRESH, KeptCodeBlocks.newTable(0, deflated), block);
    linked(LINKED, KeptCodeBlocks.newTable(3, otherDeflated), other);
    linked(LINKED, KeptCodeBlocks.kept(0, deflated), block);
    linked(LINKED, KeptCodeBlocks.kept(3, otherDeflated), other);
    linked(LINKED, KeptCodeBlocks.newTable(0, otherDeflated), other);
    linked(LINKED, KeptCodeBlocks.kept(0, otherDeflated), other);
    assertThat(HostilePeer.open(WINDOW, frames.toByteArray()).readNBytes(2600))
        .isEqualTo(
            concat(concat(concat(block, other), concat(block, other)), concat(other, other)));
  }

  @Test
  void tableThatWasNotSentIsRefused() throws IOException {
    linked(FRESH, KeptCodeBlocks.newTable(0, deflated), block);
    linked(LINKED, KeptCodeBlocks.kept(1, deflated), block);
    assertRefused("code table: expected one that was sent, actual 1");
  }

  @Test
  void freshStartForgetsTables() throws IOException {
    linked(FRESH, KeptCodeBlocks.newTable(2, deflated), block);
    linked(FRESH, KeptCodeBlocks.kept(2, deflated), block);
    assertRefused("code table: expected one that was sent, actual 2");
  }

  @ParameterizedTest
  @ValueSource(strings = {"SEED", "NONE"})
  void noneAreReadWithoutAWindow(HistoryMode mode) {
    linked(FRESH, KeptCodeBlocks.newTable(0, deflated), block);
    HostilePeer.assertRefused(WINDOW.withHistory(mode), frames.toByteArray(), "linked frame: ");
  }

  @Test
  void otherBlocksThanTheLastWithCodesOfItsOwnAreNotKept() {
    linked(FRESH, KeptCodeBlocks.newTable(0, new byte[] {3, 0}), block);
    assertRefused("expected the last block, with codes of its own, actual type 3");
  }

  @ParameterizedTest
  @ValueSource(ints = {5, 6, 7})
  void bitsBehindTheNumberMustBeZero(int bit) {
    byte[] sent = KeptCodeBlocks.newTable(0, deflated);
    sent[0] |= (byte) (1 << bit);
    linked(FRESH, sent, block);
    assertRefused("bits after the code table's number: expected 0, actual " + (1 << bit - 5));
  }

  @Test
  void bitsBeforeSymbolsMustBeZero() throws IOException {
    linked(FRESH, KeptCodeBlocks.newTable(0, deflated), block);
    int start = KeptCodeBlocks.headerBits(deflated) % 8;
    byte[] sent = KeptCodeBlocks.kept(0, deflated);
    assertThat(start).isNotEqualTo(5); // or no bit is free
    sent[0] |= 1 << 5;
    linked(LINKED, sent, block);
    assertRefused("bits after the code table's number: expected 0, actual 1");
  }

  @Test
  void tableThatIsCutOffIsRefused() {
    linked(FRESH, Arrays.copyOf(KeptCodeBlocks.newTable(0, deflated), 12), block);
    assertRefused("code table: expected its end within the block, actual none");
  }

  @Test
  void numberWithoutSymbolsIsRefused() throws IOException {
    linked(FRESH, KeptCodeBlocks.newTable(0, deflated), block);
    linked(LINKED, Arrays.copyOf(KeptCodeBlocks.kept(0, deflated), 1), block);
    assertRefused("linked frame: expected ");
  }

  @Test
  void lengthsThatAreNoCodeAreRefused() {
    byte[] incomplete = {0b101, (byte) 0xe0, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1};
    linked(FRESH, KeptCodeBlocks.newTable(0, incomplete), block);
    assertRefused("code table: code lengths: expected a code, actual too few");
  }

  @Test
  void moreSymbolsThanDeflateHasAreRefused() {
    Bits bits = new Bits().put(0b101, 3).put(287 - 257, 5).put(30 - 1, 5).put(0, 40);
    linked(FRESH, KeptCodeBlocks.newTable(0, bits.toByteArray()), block);
    assertRefused("expected at most 286 literals and lengths and 30 distances, actual 287 and 30");
  }

  @Test
  void repetitionOfNothingIsRefused() {
    Bits bits = new Bits().put(0b101, 3).put(0, 5).put(0, 5).put(0, 4);
    bits.put(1, 3).put(0, 3).put(1, 3).put(0, 3); // of 16 and 18, a bit each
    bits.put(0, 1).put(3, 2).put(0, 100);
    linked(FRESH, KeptCodeBlocks.newTable(0, bits.toByteArray()), block);
    assertRefused("code table: expected a length to be repeated, actual none");
  }

  @Test
  void blockThatCannotEndIsRefused() {
    Bits bits = new Bits().put(0b101, 3).put(0, 5).put(0, 5).put(0, 4);
    bits.put(0, 3).put(0, 3).put(1, 3).put(1, 3); // of 18 and 0, a bit each
    bits.put(1, 1).put(127, 7).put(1, 1).put(120 - 11, 7).put(0, 100);
    linked(FRESH, KeptCodeBlocks.newTable(0, bits.toByteArray()), block);
    assertRefused("code table: expected a code for the end of the block, actual none");
  }

  /** 286 and 30 lengths in codes of seven bits each: more than a reader keeps. */
  @Test
  void longestTableIsRefused() {
    Bits bits = new Bits();
    bits.put(0b101, 3).put(286 - 257, 5).put(29, 5).put(15, 4);
    for (int symbol :
        new int[] {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15}) {
      // complete: one code each of 1 to 6 bits, and two of 7
      int length = symbol >= 10 && symbol <= 15 ? symbol - 9 : symbol == 7 || symbol == 9 ? 7 : 0;
      bits.put(length, 3);
    }
    for (int i = 0; i < 316; i++) {
      bits.put(0x7f, 7);
    }
    linked(FRESH, KeptCodeBlocks.newTable(0, bits.toByteArray()), block);
    assertRefused("expected 316 symbols in at most 256 bytes, actual 316 in 2286 bits");
  }

  @Test
  void moreLengthsThanThereAreSymbolsAreRefused() {
    Bits bits = new Bits();
    bits.put(0b101, 3).put(0, 5).put(0, 5).put(0, 4);
    bits.put(0, 3).put(0, 3).put(1, 3).put(1, 3); // of 18 and 0, a bit each
    for (int i = 0; i < 2; i++) {
      bits.put(1, 1).put(127, 7);
    }
    linked(FRESH, KeptCodeBlocks.newTable(0, bits.toByteArray()), block);
    assertRefused("expected 258 symbols in at most 256 bytes, actual 276");
  }

  @Test
  void keptTableThatDoesNotSuitGivesNoWrongBytes() throws IOException {
    linked(FRESH, KeptCodeBlocks.newTable(0, deflated), block);
    byte[] sent = KeptCodeBlocks.kept(0, deflated);
    sent[sent.length / 2] ^= 0x10;
    linked(LINKED, sent, block);
    HostilePeer.assertRefused(WINDOW, frames.toByteArray(), "");
  }

  @Test
  void everyFlippedByteIsNoticedWithoutAHang() throws IOException {
    linked(FRESH, KeptCodeBlocks.newTable(1, deflated), block);
    linked(LINKED, KeptCodeBlocks.kept(1, deflated), block);
    HostilePeer.assertFlippedBytesAreNoticed(WINDOW, frames.toByteArray(), concat(block, block));
  }

  private void linked(int flags, byte[] payload, byte[] checked) {
    int length = payload.length - 1;
    frames.header(flags | length >> 8, length & 0xff).contentCheck(checked).raw(payload);
  }

  private void assertRefused(String reason) {
    HostilePeer.assertRefused(WINDOW, frames.toByteArray(), reason);
  }

  /** Bits as deflate packs them. */
  private static final class Bits {

    private final byte[] bytes = new byte[500];
    private int count;

    Bits put(int value, int length) {
      for (int bit = 0; bit < length; bit++, count++) {
        bytes[count / 8] |= (byte) ((value >>> bit & 1) << count % 8);
      }
      return this;
    }

    byte[] toByteArray() {
      return Arrays.copyOf(bytes, (count + 7) / 8);
    }
  }
}
