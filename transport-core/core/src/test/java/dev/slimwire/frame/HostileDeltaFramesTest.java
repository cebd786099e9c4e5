package dev.slimwire.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.history.HistoryOffer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
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
  private final byte[] delta = join(new byte[] {0, 0, 5, 0, 0, (byte) 200, 0, 0, 100}, "delta");

  private final byte[] block = join("delta".getBytes(), Arrays.copyOfRange(source, 100, 300));

  @Test
  void rightFramesAreRead() throws IOException {
    source(source).delta(delta, block).source(source).delta(delta, block);
    byte[] message = join(source, block);
    assertThat(open(CONFIG).readAllBytes()).isEqualTo(join(message, message));
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
    assertThat(open(CONFIG).readAllBytes()).hasSize(2 * source.length + 1);
  }

  @Test
  void storedSourceIsRefused() {
    frames.header(FrameFormat.SOURCE, 0, 0, 0).raw(new byte[20]);
    assertRefused("frame header: expected reserved bits to be zero, actual 30");
  }

  @ParameterizedTest
  @ValueSource(ints = {0x2f, 0x3f})
  void unknownCodecIsRefused(int first) {
    source(source);
    frames.header(first, 0, 0, 0).raw(new byte[20]);
    assertRefused("codec id: expected one of [0, 1], actual 15");
  }

  @Test
  void longerSourcesThanAnyAreRefusedBeforeAllocation() throws IOException {
    byte[] longest = new byte[64 << 10];
    source(longest);
    source(new byte[longest.length + 1]);
    InputStream in = open(CONFIG);
    assertThat(in.readNBytes(longest.length)).isEqualTo(longest);
    assertThatThrownBy(in::read).hasMessageContaining("raw length: expected at most 65536, actual");
  }

  @Test
  void sourceOverTheReadersOwnLimitIsRefused() {
    source(new byte[4097]);
    assertRefused(CONFIG.with(new FrameLimits(4096, 4096)), "raw length: expected at most 4096");
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
    assertRefused("delta: instruction: expected bytes that are added or copied, actual none");
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
  void everyFlippedByteIsNoticedWithoutAHang() throws IOException {
    byte[] bytes = source(source).delta(delta, block).frames.toByteArray();
    byte[] expected = join(source, block);
    for (int at = 0; at < bytes.length; at++) {
      for (int flip = 1; flip < 256; flip++) {
        byte[] corrupted = bytes.clone();
        corrupted[at] ^= (byte) flip;
        byte[] read;
        try (InputStream in = open(CONFIG, new LiveInput(withPreamble(corrupted), 9000))) {
          read = readWhatIsThere(in, expected.length);
        }
        assertThat(read)
            .as("byte %d flipped by %02x", at, flip)
            .isEqualTo(Arrays.copyOf(expected, read.length));
      }
    }
  }

  @Test
  void everyCutInsideAFrameIsNoticed() throws IOException {
    int border = source(source).frames.toByteArray().length;
    byte[] bytes = delta(delta, block).frames.toByteArray();
    for (int length = 1; length < bytes.length; length++) {
      byte[] cut = withPreamble(Arrays.copyOf(bytes, length));
      InputStream in = open(CONFIG, new ByteArrayInputStream(cut));
      if (length != border) {
        assertThatThrownBy(in::readAllBytes)
            .as("cut at byte %d", length)
            .isInstanceOf(EOFException.class);
      } else {
        assertThat(in.readAllBytes()).isEqualTo(source);
      }
    }
  }

  private HostileDeltaFramesTest source(byte[] raw) {
    byte[] payload = deflated(raw);
    byte[] fields = {0, 3, 0, 0, 0};
    FrameFormat.writeInt24(fields, 2, raw.length - 1);
    header(SOURCE, payload.length).raw(fields).contentCheck(join(fields, raw)).raw(payload);
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
    header(DELTA, payload.length).raw(fields).contentCheck(join(fields, checked)).raw(payload);
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
    Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION, true);
    deflater.setInput(raw);
    deflater.finish();
    byte[] deflated = new byte[raw.length + 100];
    int length = deflater.deflate(deflated);
    deflater.end();
    return Arrays.copyOf(deflated, length);
  }

  private static byte[] join(byte[] first, String second) {
    return join(first, second.getBytes());
  }

  private static byte[] join(byte[] first, byte[] second) {
    ByteArrayOutputStream both = new ByteArrayOutputStream();
    both.writeBytes(first);
    both.writeBytes(second);
    return both.toByteArray();
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

  private static byte[] withPreamble(byte[] bytes) {
    Preamble preamble = Preamble.of(CONFIG, CompressionLevel.FAST, HistoryOffer.NONE);
    return join(preamble.toBytes(CODECS), bytes);
  }

  private InputStream open(FrameConfig config) throws IOException {
    return open(config, new ByteArrayInputStream(withPreamble(frames.toByteArray())));
  }

  private static InputStream open(FrameConfig config, InputStream in) throws IOException {
    return FrameConnection.accept(in, OutputStream.nullOutputStream(), config).input();
  }

  private void assertRefused(String reason) {
    assertRefused(CONFIG, reason);
  }

  private void assertRefused(FrameConfig config, String reason) {
    assertThatThrownBy(() -> open(config).readAllBytes())
        .isInstanceOf(StreamCorruptedException.class)
        .isNotInstanceOf(EOFException.class)
        .hasMessageContaining(reason);
  }
}
