package dev.slimwire.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.frame.format.Direction;
import dev.slimwire.frame.format.SegmentStart;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.StreamCorruptedException;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One test per MUST of {@code docs/wire-format/frames.md}. */
final class HostileFramesTest {

  private final FrameBytes frames = FrameBytes.segment();

  @Test
  void rightFramesAreRead() throws IOException {
    frames.shortFrame((byte) 1, (byte) 2).shortFrame((byte) 3).endMark();
    assertThat(frames.open().readAllBytes()).containsExactly(1, 2, 3);
  }

  @ParameterizedTest
  @ValueSource(ints = {0x21, 0x2f, 0x30, 0x31, 0x3f})
  void reservedBitsAreRefused(int first) {
    frames.header(first, 0, 0, 0).contentCheck((byte) 1).raw((byte) 1);
    assertRefused("reserved bits");
  }

  @Test
  void emptyShortFrameIsRefused() {
    frames.header(0x80).raw(new byte[20]);
    assertRefused("length of a short frame: expected 1 to 127, actual 0");
  }

  @Test
  void endMarkWithALengthIsRefused() {
    frames.header(0x20, 0, 0, 1);
    assertRefused("length of the end mark: expected 0, actual 1");
  }

  @Test
  void wrongHeaderCheckIsRefused() {
    frames.raw((byte) 0x81, (byte) 0, (byte) 0).raw(new byte[5]);
    assertRefused("header check of frame 0");
  }

  @Test
  void wrongContentCheckIsRefused() {
    frames.header(0x81).contentCheck((byte) 1).raw((byte) 2);
    assertRefused("content check of frame 0");
  }

  @Test
  void levelFieldIsPartOfTheContentCheck() {
    byte[] content = {0, 6, 'x'};
    frames.header(0x10, 0, 0, 0).raw((byte) 0, (byte) 7).contentCheck(content).raw((byte) 'x');
    assertRefused("content check of frame 0");
  }

  @ParameterizedTest
  @ValueSource(
      ints = {
        0x0f00, 0x0f0a, 0x1001, 0x1a01, 0x1100, 0x5601, 0x5f01, 0x6a00, 0xffff, 0x000a, 0x00fe,
        0x0180, 0x01fe
      })
  void reservedLevelIsRefused(int level) {
    byte[] content = {(byte) (level >> 8), (byte) level, 'x'};
    frames.header(0x10, 0, 0, 0).raw(content[0], content[1]).contentCheck(content).raw((byte) 'x');
    assertRefused(
        String.format("level field: expected a step, a codec's level or 00ff, actual %04x", level));
  }

  @Test
  void unknownCodecIsRefused() {
    frames.header(0x05, 0, 0, 0).raw(new byte[20]);
    assertRefused("codec id: expected one of [0, 1], actual 5: codec 5 is not available");
  }

  @Test
  void payloadOverTheLimitIsRefusedBeforeAllocation() {
    frames.header(0x00, 0xff, 0xff, 0xff).raw(new byte[20]);
    assertRefused("payload length: expected at most 1048576, actual 16777216");
  }

  @Test
  void rawLengthOverTheLimitIsRefusedBeforeAllocation() {
    frames.header(0x01, 0, 0, 9).raw((byte) 0xff, (byte) 0xff, (byte) 0xff).raw(new byte[20]);
    assertRefused("raw length: expected at most 1048576, actual 16777216");
  }

  @Test
  void headerAloneTakesLittleRoomForItsPayload() {
    frames.header(0x00, 0x0f, 0xff, 0xff).raw(new byte[4]);
    assertThat(takenUntilTheStreamEnds("expected 1048576 bytes, actual 0")).isLessThan(200 << 10);
  }

  @Test
  void roomForAPayloadGrowsWithTheBytesThatCome() {
    frames.header(0x00, 0x0f, 0xff, 0xff).raw(new byte[4]).raw(new byte[100 << 10]);
    assertThat(takenUntilTheStreamEnds("expected 1048576 bytes, actual 102400"))
        .isLessThan(700 << 10);
  }

  @Test
  void headerAloneTakesNoRoomForWhatItsPayloadWouldDecodeTo() {
    frames.header(0x01, 0x04, 0, 0).raw((byte) 0x0f, (byte) 0xff, (byte) 0xff).raw(new byte[4]);
    assertThat(takenUntilTheStreamEnds("expected 262145 bytes, actual 0")).isLessThan(200 << 10);
  }

  private long takenUntilTheStreamEnds(String reason) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
    assertThatThrownBy(() -> frames.open().read())
        .isInstanceOf(EOFException.class)
        .hasMessageContaining(reason);
    return threads.getThreadAllocatedBytes(Thread.currentThread().getId()) - before;
  }

  @Test
  void lengthsAtTheLimitAreRead() throws IOException {
    FrameConfig config =
        FrameConfig.of(CodecRegistry.builtIn()).withLimits(new FrameLimits(1 << 20, 1 << 20));
    RecordingOutputStream wire = new RecordingOutputStream();
    byte[] random = Payloads.random(1 << 20);
    try (FrameOutputStream out = FrameOutputStream.of(wire, config)) {
      out.write(random);
    }
    assertThat(
            FrameInputStream.of(new ByteArrayInputStream(wire.toByteArray()), config)
                .readAllBytes())
        .isEqualTo(random);
  }

  @Test
  void compressedFrameThatDoesNotShrinkIsRefused() {
    frames.header(0x01, 0, 0, 9).raw((byte) 0, (byte) 0, (byte) 9).raw(new byte[20]);
    assertRefused("payload length of a compressed frame: expected at most 9, actual 10");
  }

  @Test
  void payloadOfAnotherLengthIsRefused() {
    byte[] empty = {3, 0};
    frames.header(0x01, 0, 0, 1).raw((byte) 0, (byte) 0, (byte) 9).contentCheck().raw(empty);
    assertRefused("expected 10 bytes, actual 0");
  }

  @Test
  void bytesBehindTheEndMarkAreNotRead() throws IOException {
    frames.shortFrame((byte) 1).endMark().raw((byte) 0xff);
    InputStream in = frames.open();
    assertThat(in.readAllBytes()).containsExactly(1);
    assertThat(in.read()).isEqualTo(-1);
  }

  @Test
  void droppedRepeatedAndSwappedFramesAreRefused() throws IOException {
    RecordingOutputStream wire = new RecordingOutputStream();
    try (FrameOutputStream out =
        FrameOutputStream.of(wire, FrameConfig.of(CodecRegistry.builtIn()))) {
      for (int i = 0; i < 5; i++) {
        out.write(i);
        out.flush();
      }
    }
    List<byte[]> sent = wire.writes();
    assertThat(replay(sent, 0, 1, 2, 3, 4, 5)).isEqualTo("01234 end");
    assertThat(replay(sent, 0, 2, 3, 4, 5)).startsWith("0 header check of frame 1");
    assertThat(replay(sent, 0, 1, 1, 2, 3, 4, 5)).startsWith("01 header check of frame 2");
    assertThat(replay(sent, 0, 2, 1, 3, 4, 5)).startsWith("0 header check of frame 1");
    assertThat(replay(sent, 0, 1, 2, 3, 5)).startsWith("0123 header check of frame 4");
  }

  @Test
  void reflectedFramesAreRefused() {
    byte[] frame = new FrameBytes(Direction.BACKWARD).shortFrame((byte) 1).toByteArray();
    frames.raw(frame);
    assertRefused("header check of frame 0");
  }

  @Test
  void otherVersionIsRefused() {
    byte[] start = SegmentStart.bytes();
    start[start.length - 1] = 2;
    assertThatThrownBy(() -> new FrameBytes(Direction.FORWARD).raw(start).open().read())
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining("version of the stream: expected 1, actual 2");
  }

  private void assertRefused(String reason) {
    assertThatThrownBy(() -> frames.open().read())
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining(reason);
  }

  /** Sends recorded writes in some order, and tells what was read. */
  private static String replay(List<byte[]> sent, int... order) throws IOException {
    FrameBytes stream = new FrameBytes(Direction.FORWARD);
    Arrays.stream(order).forEach(i -> stream.raw(sent.get(i)));
    InputStream in = stream.open();
    StringBuilder read = new StringBuilder();
    try {
      for (int b = in.read(); b >= 0; b = in.read()) {
        read.append(b);
      }
      return read.append(" end").toString();
    } catch (StreamCorruptedException refused) {
      return read + " " + refused.getMessage();
    }
  }
}
