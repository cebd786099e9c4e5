package dev.slimwire.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codec.CodecRegistry;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.SocketTimeoutException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Segments are passed over in inputs that skip as badly as they may. */
final class SegmentsOfPipesTest {

  private static final FrameConfig CONFIG = FrameConfig.of(CodecRegistry.builtIn());
  private static final int LENGTH = 100_000;

  private final byte[] wire = twoSegments();

  @Test
  void segmentsOfPipesThatCannotSeekArePassedOver() throws IOException {
    InputStream pipe =
        new FilterInputStream(new ByteArrayInputStream(wire)) {
          @Override
          public long skip(long count) throws IOException {
            throw new IOException("Illegal seek");
          }
        };
    assertThatTwoSegmentsArePassedOverIn(pipe);
  }

  @Test
  void segmentsOfInputsThatSkipInPartArePassedOver() throws IOException {
    InputStream reluctant =
        new FilterInputStream(new ByteArrayInputStream(wire)) {
          @Override
          public long skip(long count) throws IOException {
            return in.skip(Math.min(7, count));
          }
        };
    assertThatTwoSegmentsArePassedOverIn(reluctant);
  }

  @Test
  void endIsNoticedInFilesThatCanBeSkippedBeyondIt() {
    InputStream file =
        new FilterInputStream(new ByteArrayInputStream(Arrays.copyOf(wire, LENGTH / 2))) {
          @Override
          public long skip(long count) throws IOException {
            in.skip(count);
            return count; // as FileInputStream does
          }
        };
    SegmentReader segments = SegmentReader.of(file, CONFIG);
    assertThatThrownBy(
            () -> {
              segments.next();
              segments.next();
            })
        .isInstanceOf(EOFException.class)
        .hasMessageContaining("inside a frame");
  }

  @Test
  void readsOfNothingGiveNothingAtTheEndOfASegmentToo() throws IOException {
    try (SegmentReader segments = SegmentReader.of(new ByteArrayInputStream(wire), CONFIG)) {
      segments.next();
      InputStream segment = segments.input();
      segment.readAllBytes();
      assertThat(segment.read(new byte[1], 0, 0)).isZero();
      assertThat(segment.read(new byte[1], 0, 1)).isEqualTo(-1);
      assertThatThrownBy(() -> segment.read(new byte[1], 0, 2))
          .isInstanceOf(IndexOutOfBoundsException.class);
    }
  }

  @Test
  void timeoutOfASkipIsNoReasonToReadOn() {
    InputStream slow =
        new FilterInputStream(new ByteArrayInputStream(wire)) {
          @Override
          public long skip(long count) throws IOException {
            throw new SocketTimeoutException("Read timed out");
          }
        };
    SegmentReader segments = SegmentReader.of(slow, CONFIG);
    assertThatThrownBy(
            () -> {
              segments.next();
              segments.next();
            })
        .isInstanceOf(IOException.class)
        .hasMessageContaining("timed out");
  }

  @Test
  void timeoutBetweenFramesDoesNoHarmToWhatIsReadAndPassedOver() throws IOException {
    Set<Integer> timeouts = frameEnds();
    int before = timeouts.size();
    try (SegmentReader segments = SegmentReader.of(timingOutAt(timeouts), CONFIG)) {
      again(segments::next);
      InputStream passedOver = segments.input();
      passedOver.readNBytes(10);
      assertThatThrownBy(segments::segment).isInstanceOf(SocketTimeoutException.class);
      assertThat(passedOver.read()).isEqualTo(-1);
      assertThat(again(segments::segment).rawLength()).isEqualTo(LENGTH);
      again(segments::next);
      InputStream segment = segments.input();
      for (byte expected : Payloads.random(LENGTH)) {
        int read = again(segment::read);
        assertThat((byte) read).isEqualTo(expected);
      }
      int end = again(segment::read);
      assertThat(end).isEqualTo(-1);
      boolean more = again(segments::next);
      assertThat(more).isFalse();
    }
    assertThat(timeouts.size()).isLessThanOrEqualTo(before - 2);
  }

  private interface Call<T> {
    T call() throws IOException;
  }

  private static <T> T again(Call<T> call) throws IOException {
    while (true) {
      try {
        return call.call();
      } catch (SocketTimeoutException later) {
        // and once more
      }
    }
  }

  /** Returns an input that times out once at each of these offsets, if a read begins there. */
  private InputStream timingOutAt(Set<Integer> offsets) {
    return new FilterInputStream(new ByteArrayInputStream(wire)) {
      @Override
      public int read(byte[] target, int from, int count) throws IOException {
        if (offsets.remove(wire.length - in.available())) {
          throw new SocketTimeoutException("Read timed out");
        }
        return in.read(target, from, count);
      }
    };
  }

  /** Returns the offsets where a write ends, and so a frame. */
  private static Set<Integer> frameEnds() throws IOException {
    Set<Integer> ends = new HashSet<>();
    ByteArrayOutputStream out =
        new ByteArrayOutputStream() {
          @Override
          public void write(byte[] bytes, int from, int length) {
            super.write(bytes, from, length);
            ends.add(size());
          }
        };
    for (int i = 0; i < 2; i++) {
      try (FrameOutputStream segment = FrameOutputStream.of(out, CONFIG)) {
        segment.write(Payloads.random(LENGTH));
      }
    }
    return ends;
  }

  private static void assertThatTwoSegmentsArePassedOverIn(InputStream in) throws IOException {
    try (SegmentReader segments = SegmentReader.of(in, CONFIG)) {
      assertThat(segments.next()).isTrue();
      assertThat(segments.next()).isTrue();
      assertThat(segments.next()).isFalse();
    }
  }

  private static byte[] twoSegments() {
    RecordingOutputStream out = new RecordingOutputStream();
    for (int i = 0; i < 2; i++) {
      try (FrameOutputStream segment = FrameOutputStream.of(out, CONFIG)) {
        segment.write(Payloads.random(LENGTH));
      } catch (IOException impossible) {
        throw new AssertionError(impossible);
      }
    }
    return out.toByteArray();
  }
}
