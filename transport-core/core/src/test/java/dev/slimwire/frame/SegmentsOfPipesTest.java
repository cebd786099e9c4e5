package dev.slimwire.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codec.CodecRegistry;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.SocketTimeoutException;
import java.util.Arrays;
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
