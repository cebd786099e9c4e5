package dev.slimwire.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.frame.format.FrameFormat;
import dev.slimwire.frame.format.SegmentStart;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.net.SocketTimeoutException;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class FrameInputStreamTest {

  private static final FrameConfig CONFIG = FrameConfig.of(CodecRegistry.builtIn());

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 64, 511, 512, 513, 8192, 1 << 20})
  void readsFramesHoweverTheyArrive(int step) throws IOException {
    byte[] bytes = Payloads.text(300_000);
    RecordingOutputStream wire = new RecordingOutputStream();
    try (FrameOutputStream out = FrameOutputStream.of(wire, CONFIG)) {
      for (int from = 0, part = 1; from < bytes.length; from += part, part = part * 3 + 1) {
        out.write(bytes, from, Math.min(part, bytes.length - from));
        out.flush();
      }
    }
    InputStream in = FrameInputStream.of(new LiveInput(wire.toByteArray(), step), CONFIG);
    assertThat(in.readNBytes(bytes.length)).isEqualTo(bytes);
    assertThat(in.read()).isEqualTo(-1);
  }

  @Test
  void byteFfIsNotTheEnd() throws IOException {
    RecordingOutputStream wire = new RecordingOutputStream();
    try (FrameOutputStream out = FrameOutputStream.of(wire, CONFIG)) {
      out.write(0xff);
      out.flush();
      out.write(0x00);
    }
    InputStream in = FrameInputStream.of(new ByteArrayInputStream(wire.toByteArray()), CONFIG);
    assertThat(in.read()).isEqualTo(0xff);
    assertThat(in.read()).isZero();
    assertThat(in.read()).isEqualTo(-1);
    assertThat(in.read()).isEqualTo(-1);
  }

  @Test
  void availableCountsDecodedBytesAndNeverBlocks() throws IOException {
    RecordingOutputStream wire = new RecordingOutputStream();
    FrameOutputStream out = FrameOutputStream.of(wire, CONFIG);
    out.write(Payloads.text(1000));
    out.flush();
    InputStream in = FrameInputStream.of(new LiveInput(wire.toByteArray(), 9000), CONFIG);
    assertThat(in.available()).isZero();
    assertThat(in.read()).isNotNegative();
    assertThat(in.available()).isEqualTo(999);
    assertThat(in.markSupported()).isFalse();
  }

  @Test
  @Timeout(value = 10, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void availableDoesNotBlockWhileAnotherThreadReads() throws Exception {
    CountDownLatch reading = new CountDownLatch(1);
    CountDownLatch end = new CountDownLatch(1);
    InputStream in = FrameInputStream.of(new Silent(reading, end), CONFIG);
    FutureTask<Integer> read = new FutureTask<>(in::read);
    new Thread(read).start();
    reading.await();
    assertThat(in.available()).isZero();
    end.countDown();
    assertThatThrownBy(read::get).hasCauseInstanceOf(EOFException.class);
  }

  @Test
  void endOfStreamIsCleanOnlyBehindTheEndMark() throws IOException {
    byte[] frames = smallStream();
    for (int length = 0; length < frames.length; length++) {
      InputStream in = FrameInputStream.of(new ByteArrayInputStream(frames, 0, length), CONFIG);
      assertThatThrownBy(in::readAllBytes)
          .as("cut at byte %d", length)
          .isInstanceOf(EOFException.class)
          .hasMessageContaining("stream ends")
          .hasMessageContaining("at offset " + length);
    }
  }

  @Test
  void corruptedBytesNeverHangAndNeverGiveWrongData() throws IOException {
    byte[] frames = smallStream();
    byte[] expected = FrameInputStream.of(new LiveInput(frames, 9000), CONFIG).readAllBytes();
    for (int at = 0; at < frames.length; at++) {
      for (int flip = 1; flip < 256; flip++) {
        byte[] corrupted = frames.clone();
        corrupted[at] ^= (byte) flip;
        InputStream in = FrameInputStream.of(new LiveInput(corrupted, 9000), CONFIG);
        byte[] read = new byte[expected.length];
        int length = 0;
        Throwable failure = null;
        try {
          for (int n = 0; n >= 0 && length < read.length; length += n) {
            n = in.read(read, length, read.length - length);
          }
          in.read();
        } catch (IOException expectedFailure) {
          failure = expectedFailure;
        }
        // deflate has several forms of the same bytes: no failure, but no wrong data either
        assertThat(failure != null || length == expected.length)
            .as("byte %d flipped by %02x", at, flip)
            .isTrue();
        assertThat(Arrays.copyOf(read, length)).isEqualTo(Arrays.copyOf(expected, length));
      }
    }
  }

  @Test
  void failureIsTerminalAndKeepsItsFirstCause() throws IOException {
    byte[] frames = smallStream();
    frames[SegmentStart.bytes().length + 5] ^= 1;
    InputStream in = FrameInputStream.of(new ByteArrayInputStream(frames), CONFIG);
    assertThatThrownBy(in::read).hasMessageContaining("content check");
    for (int i = 0; i < 3; i++) {
      assertThatThrownBy(in::read)
          .isInstanceOf(IOException.class)
          .hasMessageContaining("stream failed before: content check");
    }
  }

  @Test
  void buffersAreGivenBackWhateverBecomesOfTheFrames() throws IOException {
    byte[] frames = smallStream();
    assertThatBuffersAreGivenBack(frames);
    for (int at = SegmentStart.bytes().length; at < frames.length; at++) {
      assertThatBuffersAreGivenBack(Arrays.copyOf(frames, at));
      byte[] corrupted = frames.clone();
      corrupted[at] ^= 1;
      assertThatBuffersAreGivenBack(corrupted);
    }
  }

  @Test
  void buffersThatWereTooShortForAPayloadAreGivenBack() throws IOException {
    FrameConfig longBlocks =
        FrameConfig.of(CodecRegistry.builtIn())
            .withLimits(
                FrameLimits.DEFAULT.withMaxBlockLength(1 << 20).withFirstBlockLength(300_000));
    RecordingOutputStream wire = new RecordingOutputStream();
    try (FrameOutputStream out = FrameOutputStream.of(wire, longBlocks)) {
      out.write(Payloads.random(300_000));
    }
    assertThatBuffersAreGivenBack(wire.toByteArray());
  }

  private static void assertThatBuffersAreGivenBack(byte[] frames) {
    FrameConfig config = FrameConfig.of(CodecRegistry.builtIn());
    PooledBuffers buffers = PooledBuffers.of(config);
    try {
      FrameInputStream.of(new ByteArrayInputStream(frames), config).readAllBytes();
    } catch (IOException noticed) {
      // or not: deflate has several forms of the same bytes
    }
    buffers.assertAllAreBack();
  }

  @Test
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void otherThreadsReadOnAfterAnyCall() throws IOException {
    InputStream in = FrameInputStream.of(new ByteArrayInputStream(smallStream()), CONFIG);
    assertThat(in.read()).isEqualTo(1);
    assertThat(in.available()).isEqualTo(2);
    assertThat(CompletableFuture.supplyAsync(() -> available(in)).join()).isEqualTo(2);
    assertThat(CompletableFuture.supplyAsync(() -> readAll(in)).join()).hasSize(2 + 1000 + 300);
  }

  private static int available(InputStream in) {
    try {
      return in.available();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static byte[] readAll(InputStream in) {
    try {
      return in.readAllBytes();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  @Test
  void timeoutBetweenFramesDoesNoHarm() throws IOException {
    byte[] frames = smallStream();
    int border = SegmentStart.bytes().length + FrameFormat.SHORT_OVERHEAD + 3;
    InputStream in = FrameInputStream.of(new TimingOut(frames, border), CONFIG);
    assertThat(in.readNBytes(3)).containsExactly(1, 2, 3);
    assertThatThrownBy(in::read).isInstanceOf(SocketTimeoutException.class);
    assertThat(in.readAllBytes()).hasSize(1000 + 300);
  }

  @Test
  void timeoutBeforeTheFirstByteDoesNoHarm() throws IOException {
    byte[] frames = smallStream();
    InputStream in = FrameInputStream.of(new TimingOut(frames, 0), CONFIG);
    assertThatThrownBy(in::read).isInstanceOf(SocketTimeoutException.class);
    assertThat(in.readAllBytes()).hasSize(3 + 1000 + 300);
  }

  @Test
  void timeoutWithinTheStartOfASegmentEndsTheStream() throws IOException {
    byte[] frames = smallStream();
    for (int at = 1; at < SegmentStart.bytes().length; at++) {
      InputStream in = FrameInputStream.of(new TimingOut(frames, at), CONFIG);
      assertThatThrownBy(in::read).hasMessageContaining("timed out inside a frame");
      assertThatThrownBy(in::read).hasMessageContaining("stream failed before");
    }
  }

  @Test
  void timeoutInsideAFrameEndsTheStream() throws IOException {
    byte[] frames = smallStream();
    int border = SegmentStart.bytes().length + FrameFormat.SHORT_OVERHEAD + 3;
    for (int at = border + 1; at < frames.length; at++) {
      InputStream in = FrameInputStream.of(new TimingOut(frames, at), CONFIG);
      Throwable thrown = null;
      try {
        in.readAllBytes();
      } catch (IOException timedOut) {
        thrown = timedOut;
      }
      assertThat(thrown).as("timeout at byte %d", at).isNotNull();
      if (!(thrown instanceof SocketTimeoutException)) {
        assertThat(thrown).hasMessageContaining("timed out inside a frame");
        assertThatThrownBy(in::read).hasMessageContaining("stream failed before");
      }
    }
  }

  @Test
  void closingClosesTheStreamBelow() throws IOException {
    AtomicBoolean closed = new AtomicBoolean();
    InputStream below =
        new ByteArrayInputStream(smallStream()) {
          @Override
          public void close() {
            closed.set(true);
          }
        };
    try (InputStream in = FrameInputStream.of(below, CONFIG)) {
      assertThat(in.read()).isEqualTo(1);
      assertThat(closed).isFalse();
    }
    assertThat(closed).isTrue();
  }

  @Test
  void foreignBytesAreNamed() {
    byte[] http = "HTTP/1.1 200 OK\r\n\r\n".getBytes(java.nio.charset.StandardCharsets.US_ASCII);
    InputStream in = FrameInputStream.of(new ByteArrayInputStream(http), CONFIG);
    assertThatThrownBy(in::read).hasMessageContaining("not a slimwire stream");
  }

  @Test
  void staleBytesOfOtherStreamsAreNeverVisible() throws IOException {
    byte[] frames = smallStream();
    byte[] first = FrameInputStream.of(new ByteArrayInputStream(frames), CONFIG).readAllBytes();
    byte[] secret = new byte[60_000];
    Arrays.fill(secret, (byte) 's');
    RecordingOutputStream wire = new RecordingOutputStream();
    try (FrameOutputStream out = FrameOutputStream.of(wire, CONFIG)) {
      out.write(secret);
    }
    // all three streams share the pooled buffers of one configuration
    FrameInputStream.of(new ByteArrayInputStream(wire.toByteArray()), CONFIG).readAllBytes();
    byte[] second = FrameInputStream.of(new ByteArrayInputStream(frames), CONFIG).readAllBytes();
    assertThat(second).isEqualTo(first);
  }

  /** A short, a compressed and a stored frame, and the end mark. */
  private static byte[] smallStream() throws IOException {
    RecordingOutputStream wire = new RecordingOutputStream();
    try (FrameOutputStream out = FrameOutputStream.of(wire, CONFIG)) {
      out.write(new byte[] {1, 2, 3});
      out.flush();
      out.write(Payloads.text(1000));
      out.flush();
      out.write(Payloads.random(300));
      out.flush();
    }
    return wire.toByteArray();
  }

  /** Gives nothing until it ends. */
  private static final class Silent extends InputStream {

    private final CountDownLatch reading;
    private final CountDownLatch end;

    Silent(CountDownLatch reading, CountDownLatch end) {
      this.reading = reading;
      this.end = end;
    }

    @Override
    public int read() throws IOException {
      reading.countDown();
      try {
        end.await();
      } catch (InterruptedException interrupted) {
        throw new InterruptedIOException();
      }
      return -1;
    }
  }

  /** Times out once at an offset, and then goes on. */
  private static final class TimingOut extends InputStream {

    private final InputStream in;
    private final int at;
    private int position;
    private boolean timedOut;

    TimingOut(byte[] bytes, int at) {
      this.in =
          new SequenceInputStream(new ByteArrayInputStream(bytes), InputStream.nullInputStream());
      this.at = at;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int count) throws IOException {
      if (position == at && !timedOut) {
        timedOut = true;
        throw new SocketTimeoutException("Read timed out");
      }
      int part = timedOut ? count : Math.min(count, at - position);
      int read = in.read(target, offset, part);
      position += Math.max(read, 0);
      return read;
    }
  }
}
