package dev.slimwire.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.codec.LevelPolicy;
import dev.slimwire.frame.history.HistoryOffer;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StreamCorruptedException;
import java.util.Arrays;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One test per MUST of {@code docs/wire-format/frames.md} on linked frames. */
final class HostileLinkedFramesTest {

  private static final CodecRegistry CODECS = CodecRegistry.builtIn();
  private static final int LINKED = FrameFormat.LINKED;
  private static final int FRESH = FrameFormat.LINKED | FrameFormat.FRESH;

  private final FrameBytes frames = new FrameBytes(Direction.FORWARD);

  @Test
  void rightFramesAreRead() throws IOException {
    byte[] block = Payloads.text(300);
    linked(FRESH, deflated(block, new byte[0]), block);
    linked(LINKED, deflated(block, block), block);
    assertThat(open(HistoryMode.WINDOW).readNBytes(600)).endsWith(block);
  }

  @Test
  void linkedFramesAreRefusedWhereNoneWereOffered() {
    byte[] block = Payloads.text(300);
    linked(FRESH, deflated(block, new byte[0]), block);
    assertRefused(HistoryMode.NONE, "linked frame: expected none, since none was offered");
  }

  @Test
  void onlyFreshStartsAreReadWhereNoWindowWasOffered() {
    byte[] block = Payloads.text(300);
    linked(LINKED, deflated(block, new byte[0]), block);
    assertRefused(HistoryMode.SEED, "expected a fresh start, since no window was offered");
  }

  @Test
  void freshStartForgetsWhatCameBefore() {
    byte[] block = Payloads.random(300);
    linked(FRESH, deflated(block, new byte[0]), block);
    linked(FRESH, deflated(block, block), block);
    assertRefused(HistoryMode.WINDOW, "of frame 1");
  }

  @Test
  void referencesBeyondTheWindowAreRefused() {
    byte[] far = new byte[20_000];
    System.arraycopy(Payloads.random(300), 0, far, 0, 300);
    linked(FRESH, deflated(Payloads.random(300), far), Payloads.random(300));
    assertRefused(HistoryMode.WINDOW, "linked frame: invalid distance");
  }

  @Test
  void blockDecodedAgainstAnotherWindowIsRefused() {
    byte[] sent = Payloads.random(300);
    byte[] other = sent.clone();
    other[100] ^= 1;
    linked(FRESH, deflated(other, new byte[0]), other);
    linked(LINKED, deflated(sent, sent), sent);
    assertRefused(HistoryMode.WINDOW, "content check of frame 1");
  }

  @Test
  void storedAndUnlinkedFramesAreNotPartOfTheHistory() {
    byte[] block = Payloads.random(100);
    linked(FRESH, deflated(new byte[64], new byte[0]), new byte[64]);
    frames.shortFrame(block);
    linked(LINKED, deflated(block, block), block);
    assertRefused(HistoryMode.WINDOW, "content check of frame 2");
  }

  @Test
  void longerBlocksThanAnyAreRefused() throws IOException {
    byte[] longest = new byte[HistoryOffer.LONGEST_BLOCK];
    linked(FRESH, deflated(longest, new byte[0]), longest);
    byte[] longer = Arrays.copyOf(longest, longest.length + 1);
    linked(FRESH, deflated(longer, new byte[0]), longer);
    InputStream in = open(HistoryMode.WINDOW);
    assertThat(in.readNBytes(longest.length)).isEqualTo(longest);
    assertThatThrownBy(in::read).hasMessageContaining("expected at most 8192 bytes, actual more");
  }

  @Test
  void blocksOverTheReadersOwnLimitAreRefused() throws IOException {
    byte[] longest = new byte[FrameLimits.MIN_ACCEPTED];
    linked(FRESH, deflated(longest, new byte[0]), longest);
    byte[] longer = Arrays.copyOf(longest, longest.length + 1);
    linked(FRESH, deflated(longer, new byte[0]), longer);
    FrameConfig config =
        config(HistoryMode.WINDOW)
            .with(new FrameLimits(FrameLimits.MIN_ACCEPTED, FrameLimits.MIN_ACCEPTED));
    InputStream in = open(config, new ByteArrayInputStream(withPreamble(frames.toByteArray())));
    assertThat(in.readNBytes(longest.length)).isEqualTo(longest);
    assertThatThrownBy(in::read).hasMessageContaining("expected at most 4096 bytes, actual more");
  }

  @Test
  void emptyBlockIsRefused() {
    linked(FRESH, new byte[] {3, 0}, new byte[0]);
    assertRefused(HistoryMode.WINDOW, "expected 1 to 8192 bytes and their end, actual 0 bytes");
  }

  @Test
  void bytesBehindTheBlockAreRefused() {
    byte[] block = Payloads.text(300);
    byte[] deflated = deflated(block, new byte[0]);
    linked(FRESH, Arrays.copyOf(deflated, deflated.length + 1), block);
    assertRefused(HistoryMode.WINDOW, "actual 300 bytes and 1 behind");
  }

  @Test
  void blockWithoutItsEndIsRefused() {
    byte[] block = Payloads.text(300);
    byte[] deflated = deflated(block, new byte[0]);
    linked(FRESH, Arrays.copyOf(deflated, deflated.length - 1), block);
    assertRefused(HistoryMode.WINDOW, "bytes and their end");
  }

  @Test
  void malformedBlockIsRefused() {
    linked(FRESH, new byte[] {7, 7, 7}, new byte[10]);
    assertRefused(HistoryMode.WINDOW, "linked frame: invalid");
  }

  @ParameterizedTest
  @ValueSource(ints = {0x0f00, 0x1001, 0xffff, 0x000a})
  void reservedLevelIsRefused(int level) {
    byte[] block = Payloads.text(300);
    byte[] deflated = deflated(block, new byte[0]);
    byte[] field = {(byte) (level >> 8), (byte) level};
    byte[] checked = Arrays.copyOf(field, 2 + block.length);
    System.arraycopy(block, 0, checked, 2, block.length);
    frames
        .header(FRESH | FrameFormat.LEVEL | deflated.length - 1 >> 8, deflated.length - 1)
        .raw(field)
        .contentCheck(checked)
        .raw(deflated);
    assertRefused(
        HistoryMode.WINDOW,
        String.format("level field: expected a step, a codec's level or 00ff, actual %04x", level));
  }

  @Test
  void wrongHeaderCheckIsRefusedBeforeMoreIsRead() {
    frames.raw((byte) FRESH, (byte) 0xff, (byte) 0, (byte) 0);
    assertRefused(HistoryMode.WINDOW, "header check of frame 0");
  }

  @Test
  void everyFlippedByteIsNoticedWithoutAHang() throws IOException {
    byte[] block = Payloads.text(200);
    byte[] expected = concat(block, block);
    byte[] bytes = twoFrames(block);
    FrameConfig config = config(HistoryMode.WINDOW);
    for (int at = 0; at < bytes.length; at++) {
      for (int flip = 1; flip < 256; flip++) {
        byte[] corrupted = bytes.clone();
        corrupted[at] ^= (byte) flip;
        byte[] read;
        try (InputStream in = open(config, new LiveInput(withPreamble(corrupted), 9000))) {
          read = readWhatIsThere(in, expected.length);
        }
        // deflate has several forms of the same bytes: no failure, but no wrong data either
        assertThat(read)
            .as("byte %d flipped by %02x", at, flip)
            .isEqualTo(Arrays.copyOf(expected, read.length));
      }
    }
  }

  @Test
  void everyCutInsideAFrameIsNoticed() throws IOException {
    byte[] block = Payloads.text(200);
    byte[] bytes = twoFrames(block);
    int border = frameLength(bytes);
    for (int length = 1; length < bytes.length; length++) {
      byte[] cut = Arrays.copyOf(bytes, length);
      InputStream in =
          open(config(HistoryMode.WINDOW), new ByteArrayInputStream(withPreamble(cut)));
      if (length != border) {
        assertThatThrownBy(in::readAllBytes)
            .as("cut at byte %d", length)
            .isInstanceOf(EOFException.class);
      }
    }
  }

  /** A linked frame; checked are the bytes that a right reader would see. */
  private void linked(int flags, byte[] payload, byte[] checked) {
    int length = payload.length - 1;
    frames.header(flags | length >> 8, length & 0xff).contentCheck(checked).raw(payload);
  }

  private byte[] twoFrames(byte[] block) {
    linked(FRESH, deflated(block, new byte[0]), block);
    linked(LINKED, deflated(block, block), block);
    return frames.toByteArray();
  }

  /** Returns the length of the first linked frame, one without a level field. */
  private static int frameLength(byte[] bytes) {
    int payload = (FrameFormat.readInt16(bytes, 0) & 0xfff) + 1;
    return FrameFormat.LINKED_HEADER + FrameFormat.CONTENT_CHECK_SIZE + payload;
  }

  private static byte[] readWhatIsThere(InputStream in, int count) {
    byte[] read = new byte[count];
    int length = 0;
    try {
      for (int n = 0; n >= 0 && length < count; length += n) {
        n = in.read(read, length, count - length);
      }
    } catch (IOException noticed) {
      // what was read before counts
    }
    return Arrays.copyOf(read, length);
  }

  /** Raw deflate, with what comes before the block; the reader has the seed before that. */
  private static byte[] deflated(byte[] block, byte[] before) {
    Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION, true);
    if (before.length > 0) {
      deflater.setDictionary(before);
    }
    deflater.setInput(block);
    deflater.finish();
    byte[] deflated = new byte[block.length + 100];
    int length = deflater.deflate(deflated);
    deflater.end();
    return Arrays.copyOf(deflated, length);
  }

  private static byte[] concat(byte[] first, byte[] second) {
    byte[] both = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    return both;
  }

  private static byte[] withPreamble(byte[] bytes) {
    Preamble preamble =
        Preamble.of(FrameConfig.of(CODECS), CompressionLevel.FAST, HistoryOffer.NONE);
    return concat(preamble.toBytes(CODECS), bytes);
  }

  private InputStream open(HistoryMode mode) throws IOException {
    return open(config(mode), new ByteArrayInputStream(withPreamble(frames.toByteArray())));
  }

  private static FrameConfig config(HistoryMode mode) {
    return FrameConfig.of(CODECS).with(mode);
  }

  private static InputStream open(FrameConfig config, InputStream in) throws IOException {
    return FrameConnection.accept(
            in,
            OutputStream.nullOutputStream(),
            config,
            LevelPolicy.UNLIMITED,
            LevelSource.DEFAULT,
            LevelSink.IGNORE)
        .input();
  }

  private void assertRefused(HistoryMode mode, String reason) {
    assertThatThrownBy(() -> open(mode).readAllBytes())
        .isInstanceOf(StreamCorruptedException.class)
        .isNotInstanceOf(EOFException.class)
        .hasMessageContaining(reason);
  }
}
