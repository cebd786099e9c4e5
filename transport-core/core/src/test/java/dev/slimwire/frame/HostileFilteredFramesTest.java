package dev.slimwire.frame;

import static dev.slimwire.frame.HostilePeer.concat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.frame.filter.HandleFilter;
import dev.slimwire.frame.format.Direction;
import dev.slimwire.frame.format.FrameFormat;
import dev.slimwire.metrics.TransferCounter;
import java.io.IOException;
import java.io.InputStream;
import java.io.StreamCorruptedException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** One test per MUST of {@code docs/wire-format/frames.md} on filtered frames. */
final class HostileFilteredFramesTest {

  private static final CodecRegistry CODECS = CodecRegistry.builtIn();
  private static final FrameConfig CONFIG = FrameConfig.of(CODECS);

  /** The filter of handles, and deflate. */
  private static final int FIELD = 0x11;

  private final FrameBytes frames = new FrameBytes(Direction.FORWARD);
  private final byte[] rows;

  HostileFilteredFramesTest() throws IOException {
    rows = Arrays.copyOf(Rows.grouped(50), 1000);
  }

  @Test
  void rightFramesAreRead() throws IOException {
    first(rows).next(rows).first(rows);
    frames.shortFrame((byte) 1);
    byte[] read = open().readAllBytes();
    assertThat(read).hasSize(3 * rows.length + 1);
    assertThat(read).startsWith(concat(rows, rows));
  }

  @ParameterizedTest
  @CsvSource({"0x01, 0", "0x21, 2", "0x71, 7", "0x91, 9"})
  void otherFiltersAreRefused(String field, int filter) {
    put(FrameFormat.FILTERED, Integer.decode(field), deflated(filtered(rows)), rows.length, rows);
    assertRefused("filter: expected 1, actual " + filter);
  }

  @Test
  void storedBlockIsRefused() {
    put(FrameFormat.FILTERED, 0x10, filtered(rows), rows.length, rows);
    assertRefused("codec of a filtered frame: expected one, actual 0");
  }

  @ParameterizedTest
  @ValueSource(ints = {0x12, 0x1f})
  void unknownCodecIsRefused(int field) {
    put(FrameFormat.FILTERED, field, deflated(filtered(rows)), rows.length, rows);
    assertRefused("codec id: expected one of [0, 1], actual " + (field & 15));
  }

  @Test
  void lengthsOverTheLimitAreRefusedBeforeAllocation() {
    int longest = FrameLimits.DEFAULT.maxBlockLength();
    put(FrameFormat.FILTERED, FIELD, new byte[20], longest + 1, rows);
    assertRefused("raw length: expected at most 1048576, actual 1048577");
  }

  @Test
  void payloadOverTheLimitIsRefusedBeforeAllocation() {
    int length = FrameLimits.DEFAULT.maxBlockLength();
    frames.header(FrameFormat.FILTERED, length >> 16, length >> 8 & 0xff, length & 0xff);
    frames.raw((byte) FIELD, (byte) 0x0f, (byte) 0xff, (byte) 0xff).raw(new byte[20]);
    assertRefused("payload length of a compressed frame: expected at most 1048575");
  }

  @Test
  void reservedLevelIsRefusedAndNobodyHearsOfTheFrame() {
    byte[] fields = {0, 10, (byte) FIELD, 0, 0, 0};
    FrameFormat.writeInt24(fields, 3, rows.length - 1);
    byte[] payload = deflated(filtered(rows));
    int length = payload.length - 1;
    frames.header(FrameFormat.FIRST_FILTERED, 0, length >> 8, length & 0xff);
    frames.raw(fields).contentCheck(concat(fields, rows)).raw(payload);
    TransferCounter heard = new TransferCounter();
    HostilePeer.assertRefused(CONFIG.withListener(heard), frames.toByteArray(), "level");
    assertThat(heard.rawRead()).isZero();
  }

  @Test
  void deltaBehindAFilteredFrameIsRefused() {
    first(rows);
    frames.header(FrameFormat.DELTA | 1, 0, 0, 9).raw(new byte[30]);
    assertRefused("delta frame: expected a source frame right before it, actual none");
  }

  @Test
  void payloadThatIsNotShorterThanTheBlockIsRefused() {
    byte[] payload = deflated(filtered(rows));
    put(FrameFormat.FILTERED, FIELD, payload, payload.length, rows);
    assertRefused("payload length of a compressed frame: expected at most");
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 1})
  void payloadOfAnotherLengthIsRefused(int more) {
    byte[] other = Arrays.copyOf(filtered(rows), rows.length + more);
    put(FrameFormat.FILTERED, FIELD, deflated(other), rows.length, rows);
    assertThatThrownBy(() -> open().readAllBytes()).isInstanceOf(IOException.class);
  }

  @Test
  void referencesBeyondTheBlockAreRefused() {
    byte[] block = new byte[400];
    System.arraycopy(new byte[] {0x71, 0, (byte) 0x8c, 0, 0}, 0, block, 0, 5);
    put(FrameFormat.FILTERED, FIELD, deflated(block), block.length, block);
    assertRefused("filtered block: expected references within it, actual others");
  }

  /** The check is that of the block as it was before it was filtered. */
  @Test
  void wrongContentCheckIsRefused() {
    byte[] filtered = filtered(rows);
    put(FrameFormat.FILTERED, FIELD, deflated(filtered), rows.length, filtered);
    assertRefused("content check of frame 0");
  }

  @ParameterizedTest
  @CsvSource({"0x30, 30", "0x3f, 3f"})
  void noneAreReadInFilesAndPipes(String first, String told) {
    FrameBytes file = FrameBytes.segment();
    file.header(Integer.decode(first), 0, 0, 0).raw(new byte[20]);
    assertThatThrownBy(() -> file.open().read())
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining("expected reserved bits to be zero, actual " + told);
  }

  @Test
  void everyFlippedByteIsNoticedWithoutAHang() throws IOException {
    byte[] bytes = first(rows).next(rows).frames.toByteArray();
    HostilePeer.assertFlippedBytesAreNoticed(CONFIG, bytes, concat(rows, rows));
  }

  @Test
  void everyCutInsideAFrameIsNoticed() throws IOException {
    int border = first(rows).frames.toByteArray().length;
    HostilePeer.assertCutsAreNoticed(CONFIG, next(rows).frames.toByteArray(), border, rows);
  }

  private HostileFilteredFramesTest first(byte[] raw) {
    put(FrameFormat.FIRST_FILTERED, FIELD, deflated(filtered(raw)), raw.length, raw);
    return this;
  }

  private HostileFilteredFramesTest next(byte[] raw) {
    put(FrameFormat.FILTERED, FIELD, deflated(filtered(raw)), raw.length, raw);
    return this;
  }

  private void put(int first, int field, byte[] payload, int rawLength, byte[] checked) {
    byte[] level = first == FrameFormat.FIRST_FILTERED ? new byte[] {0, 3} : new byte[0];
    byte[] fields = {(byte) field, 0, 0, 0};
    FrameFormat.writeInt24(fields, 1, rawLength - 1);
    byte[] all = concat(level, fields);
    int length = payload.length - 1;
    frames.header(first, length >> 16, length >> 8 & 0xff, length & 0xff);
    frames.raw(all).contentCheck(concat(all, checked)).raw(payload);
  }

  private static byte[] filtered(byte[] raw) {
    byte[] block = raw.clone();
    assertThat(HandleFilter.encode(block, 0, block.length)).isPositive();
    return block;
  }

  private static byte[] deflated(byte[] raw) {
    return HostilePeer.deflated(raw, new byte[0]);
  }

  private InputStream open() throws IOException {
    return HostilePeer.open(CONFIG, frames.toByteArray());
  }

  private void assertRefused(String reason) {
    HostilePeer.assertRefused(CONFIG, frames.toByteArray(), reason);
  }
}
