package dev.slimwire.frame;

import static dev.slimwire.frame.HostilePeer.concat;
import static dev.slimwire.frame.HostilePeer.deflated;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.frame.format.Direction;
import dev.slimwire.frame.format.FrameFormat;
import dev.slimwire.frame.history.HistoryOffer;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One test per MUST of {@code docs/wire-format/frames.md} on linked frames. */
final class HostileLinkedFramesTest {

  private static final int LINKED = FrameFormat.LINKED;
  private static final int FRESH = FrameFormat.LINKED | FrameFormat.FRESH;

  private final FrameBytes frames = new FrameBytes(Direction.FORWARD);

  @Test
  void rightFramesAreRead() throws IOException {
    byte[] block = Payloads.text(300);
    linked(FRESH, deflated(block, new byte[0]), block);
    linked(LINKED, deflated(block, block), block);
    assertThat(open(config(HistoryMode.WINDOW)).readNBytes(600)).endsWith(block);
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
  void headerAloneTakesRoomForItsPayloadAlone() throws IOException {
    frames.header(FRESH, 0).raw(new byte[4]);
    InputStream in = open(config(HistoryMode.WINDOW));
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
    assertThatThrownBy(in::read).isInstanceOf(EOFException.class);
    assertThat(threads.getThreadAllocatedBytes(Thread.currentThread().getId()) - before)
        .isLessThan(130 << 10);
  }

  @Test
  void longerBlocksThanAnyAreRefused() throws IOException {
    byte[] longest = new byte[HistoryOffer.LONGEST_BLOCK];
    linked(FRESH, deflated(longest, new byte[0]), longest);
    byte[] longer = Arrays.copyOf(longest, longest.length + 1);
    linked(FRESH, deflated(longer, new byte[0]), longer);
    InputStream in = open(config(HistoryMode.WINDOW));
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
            .withLimits(new FrameLimits(FrameLimits.MIN_ACCEPTED, FrameLimits.MIN_ACCEPTED));
    InputStream in = open(config);
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
    assertRefused(HistoryMode.WINDOW, "actual 300 bytes and 1 after it");
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
    linked(FRESH, new byte[] {1, 7, 7, 7, 7}, new byte[10]);
    assertRefused(HistoryMode.WINDOW, "linked frame: invalid");
  }

  @ParameterizedTest
  @ValueSource(ints = {0x0f00, 0x1001, 0xffff, 0x000a})
  void reservedLevelIsRefused(int level) {
    byte[] block = Payloads.text(300);
    byte[] deflated = deflated(block, new byte[0]);
    byte[] field = {(byte) (level >> 8), (byte) level};
    frames
        .header(FRESH | FrameFormat.LEVEL | deflated.length - 1 >> 8, deflated.length - 1)
        .raw(field)
        .contentCheck(concat(field, block))
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
    HostilePeer.assertFlippedBytesAreNoticed(
        config(HistoryMode.WINDOW), twoFrames(block), concat(block, block));
  }

  @Test
  void everyCutInsideAFrameIsNoticed() throws IOException {
    byte[] block = Payloads.text(200);
    byte[] bytes = twoFrames(block);
    HostilePeer.assertCutsAreNoticed(config(HistoryMode.WINDOW), bytes, frameLength(bytes), block);
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

  private InputStream open(FrameConfig config) throws IOException {
    return HostilePeer.open(config, frames.toByteArray());
  }

  private static FrameConfig config(HistoryMode mode) {
    return FrameConfig.of(CodecRegistry.builtIn()).withHistory(mode);
  }

  private void assertRefused(HistoryMode mode, String reason) {
    HostilePeer.assertRefused(config(mode), frames.toByteArray(), reason);
  }
}
