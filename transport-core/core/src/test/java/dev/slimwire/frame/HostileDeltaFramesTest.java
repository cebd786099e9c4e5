package dev.slimwire.frame;

import static dev.slimwire.frame.HostilePeer.concat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.frame.format.Direction;
import dev.slimwire.frame.format.FrameFormat;
import java.io.IOException;
import java.io.InputStream;
import java.io.StreamCorruptedException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One test per MUST of {@code docs/wire-format/frames.md} on source and delta frames. */
final class HostileDeltaFramesTest {

  private static final CodecRegistry CODECS = CodecRegistry.builtIn();
  private static final FrameConfig CONFIG = FrameConfig.of(CODECS);
  private static final int DEFLATE = 1;
  private static final int SOURCE = FrameFormat.SOURCE | DEFLATE;
  private static final int DELTA = FrameFormat.DELTA | DEFLATE;

  private final FrameBytes frames = new FrameBytes(Direction.FORWARD);
  private final byte[] source = Payloads.text(400);

  /** Adds "delta", and copies 200 bytes from the 100th on. */
  private final byte[] delta =
      concat(new byte[] {0, 0, 5, 0, 0, (byte) 200, 0, 0, 100}, "delta".getBytes());

  private final byte[] block = concat("delta".getBytes(), Arrays.copyOfRange(source, 100, 300));

  @Test
  void rightFramesAreRead() throws IOException {
    source(source).delta(delta, block).source(source).delta(delta, block);
    byte[] message = concat(source, block);
    assertThat(open().readAllBytes()).isEqualTo(concat(message, message));
  }

  @Test
  void deltaWithoutASourceIsRefused() {
    delta(delta, block);
    assertRefused("delta frame: expected a source frame right before it, actual none");
  }

  @Test
  void deltaToADeltaIsRefused() {
    source(source).delta(delta, block).delta(delta, block);
    assertRefused("delta frame: expected a source frame right before it, actual none");
  }

  @Test
  void deltaBehindAFrameInBetweenIsRefused() {
    source(source);
    frames.shortFrame((byte) 1);
    delta(delta, block);
    assertRefused("delta frame: expected a source frame right before it, actual none");
  }

  @Test
  void deltaInAnotherMessageIsRefused() {
    source(source);
    frames.header(FrameFormat.LEVEL, 0, 0, 0).raw((byte) 0, (byte) 3);
    frames.contentCheck((byte) 0, (byte) 3, (byte) 7).raw((byte) 7);
    delta(delta, block);
    assertRefused("delta frame: expected a source frame right before it, actual none");
  }

  @Test
  void sourceThatNothingRefersToDoesNoHarm() throws IOException {
    source(source).source(source);
    frames.shortFrame((byte) 1);
    assertThat(open().readAllBytes()).hasSize(2 * source.length + 1);
  }

  @ParameterizedTest
  @ValueSource(ints = {0x2e, 0x3e})
  void codecThatIsNotThereIsRefused(int first) {
    source(source);
    frames.header(first, 0, 0, 0).raw(new byte[20]);
    assertRefused("codec id: expected one of [0, 1], actual 14");
  }

  @Test
  void unknownCodecIsRefused() {
    source(source);
    frames.header(0x2f, 0, 0, 0).raw(new byte[20]);
    assertRefused("codec id: expected one of [0, 1], actual 15");
  }

  @Test
  void longerSourcesThanAnyAreRefusedBeforeAllocation() throws IOException {
    byte[] longest = new byte[64 << 10];
    source(longest);
    source(new byte[longest.length + 1]);
    InputStream in = open();
    assertThat(in.readNBytes(longest.length)).isEqualTo(longest);
    assertThatThrownBy(in::read).hasMessageContaining("raw length: expected at most 65536, actual");
  }

  @Test
  void sourceOverTheReadersOwnLimitIsRefused() {
    source(new byte[4097]);
    assertRefused(
        CONFIG.withLimits(new FrameLimits(4096, 4096)), "raw length: expected at most 4096");
  }

  @Test
  void blockOverTheReadersLimitIsRefusedBeforeAllocation() {
    source(source);
    putDelta(10, (1 << 20) + 1, 100);
    assertRefused("raw length: expected at most 1048576, actual 1048577");
  }

  @Test
  void deltaThatIsNotShorterThanItsBlockIsRefused() {
    source(source);
    putDelta(10, 100, 100);
    assertRefused("delta length: expected at most 99, actual 100");
  }

  @Test
  void payloadThatIsNotShorterThanTheBlockIsRefused() {
    source(source);
    putDelta(100, 100, 20);
    assertRefused("payload length of a compressed frame: expected at most 99, actual 100");
  }

  @Test
  void payloadOfAnotherLengthIsRefused() {
    source(source);
    putDelta(deflated(zeros()), 300, zeros().length + 1, new byte[300]);
    assertRefused("deflate block: expected 51 bytes, actual 50");
  }

  @Test
  void malformedDeltaIsRefused() {
    source(source);
    putDelta(deflated(zeros()), 300, zeros().length, new byte[300]);
    assertRefused("delta: instruction: expected added or copied bytes, actual none");
  }

  @Test
  void copiesBeyondTheSourceAreRefused() {
    byte[] beyond = zeros();
    beyond[4] = 1;
    beyond[5] = 45;
    beyond[8] = 100;
    source(source);
    putDelta(deflated(beyond), 301, beyond.length, new byte[301]);
    assertRefused("end of the copied bytes in the source: expected at most 400, actual 401");
  }

  @Test
  void wrongContentCheckIsRefused() {
    byte[] other = block.clone();
    other[7] ^= 1;
    source(source).delta(delta, other);
    assertRefused("content check of frame 1");
  }

  @Test
  void noneAreReadInFilesAndPipes() {
    FrameBytes file = FrameBytes.segment();
    file.header(SOURCE, 0, 0, 0).raw(new byte[20]);
    assertThatThrownBy(() -> file.open().read())
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining("expected reserved bits to be zero, actual 31");
  }

  @Test
  void streamThatEndsBehindASourceGivesItsBufferBack() throws IOException {
    FrameConfig config = FrameConfig.of(CODECS);
    PooledBuffers buffers = PooledBuffers.of(config);
    byte[] bytes = source(source).frames.toByteArray();
    assertThat(HostilePeer.open(config, bytes).readAllBytes()).isEqualTo(source);
    buffers.assertAllAreBack();
  }

  @Test
  void everyFlippedByteIsNoticedWithoutAHang() throws IOException {
    byte[] bytes = source(source).delta(delta, block).frames.toByteArray();
    HostilePeer.assertFlippedBytesAreNoticed(CONFIG, bytes, concat(source, block));
  }

  @Test
  void everyCutInsideAFrameIsNoticed() throws IOException {
    int border = source(source).frames.toByteArray().length;
    byte[] bytes = delta(delta, block).frames.toByteArray();
    HostilePeer.assertCutsAreNoticed(CONFIG, bytes, border, source);
  }

  private HostileDeltaFramesTest source(byte[] raw) {
    byte[] payload = deflated(raw);
    byte[] fields = {0, 3, 0, 0, 0};
    FrameFormat.writeInt24(fields, 2, raw.length - 1);
    header(SOURCE, payload.length).raw(fields).contentCheck(concat(fields, raw)).raw(payload);
    return this;
  }

  private HostileDeltaFramesTest delta(byte[] instructions, byte[] checked) {
    putDelta(deflated(instructions), checked.length, instructions.length, checked);
    return this;
  }

  private void putDelta(int payloadLength, int rawLength, int deltaLength) {
    putDelta(new byte[payloadLength], rawLength, deltaLength, new byte[0]);
  }

  private void putDelta(byte[] payload, int rawLength, int deltaLength, byte[] checked) {
    byte[] fields = new byte[6];
    FrameFormat.writeInt24(fields, 0, rawLength - 1);
    FrameFormat.writeInt24(fields, 3, deltaLength - 1);
    header(DELTA, payload.length).raw(fields).contentCheck(concat(fields, checked)).raw(payload);
  }

  private FrameBytes header(int first, int payloadLength) {
    int length = payloadLength - 1;
    return frames.header(first, length >> 16, length >> 8 & 0xff, length & 0xff);
  }

  /** A delta that does nothing. */
  private static byte[] zeros() {
    return new byte[50];
  }

  private static byte[] deflated(byte[] raw) {
    return HostilePeer.deflated(raw, new byte[0]);
  }

  private InputStream open() throws IOException {
    return HostilePeer.open(CONFIG, frames.toByteArray());
  }

  private void assertRefused(String reason) {
    assertRefused(CONFIG, reason);
  }

  private void assertRefused(FrameConfig config, String reason) {
    HostilePeer.assertRefused(config, frames.toByteArray(), reason);
  }
}
