package dev.slimwire.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.format.FrameFormat;
import dev.slimwire.frame.format.SegmentStart;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.net.SocketException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

final class FrameOutputStreamTest {

  private static final FrameConfig CONFIG = FrameConfig.of(CodecRegistry.builtIn());
  private static final int START = SegmentStart.bytes().length;

  private final RecordingOutputStream wire = new RecordingOutputStream();

  @Test
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void otherThreadsGoOnAfterAnyCall() throws Exception {
    RecordingOutputStream wire = new RecordingOutputStream();
    FrameOutputStream out = FrameOutputStream.of(wire, CONFIG);
    List<ThrowingCallable> calls =
        List.of(
            () -> out.write(1),
            () -> out.write(new byte[] {2, 3}),
            out::flush,
            () -> out.write(4),
            out::finish,
            out::flush);
    for (ThrowingCallable call : calls) {
      assertThat(failureInAnotherThread(call)).isNull();
    }
    assertThat(failureInAnotherThread(() -> out.write(5))).hasMessage("stream is finished");
    assertThat(failureInAnotherThread(out::close)).isNull();
    assertThat(FrameInputStream.of(new ByteArrayInputStream(wire.toByteArray()), CONFIG))
        .hasBinaryContent(new byte[] {1, 2, 3, 4});
  }

  private static @Nullable Throwable failureInAnotherThread(ThrowingCallable call) {
    return CompletableFuture.supplyAsync(
            () -> catchThrowable(call), each -> new Thread(each).start())
        .join();
  }

  @Test
  void emptyFlushWritesNothing() throws IOException {
    FrameOutputStream out = FrameOutputStream.of(wire, CONFIG);
    out.flush();
    out.write(new byte[0]);
    out.flush();
    assertThat(wire.writeCount()).isZero();
    out.write(1);
    out.flush();
    out.flush();
    assertThat(wire.writeCount()).isEqualTo(1);
  }

  @Test
  void flushWritesStartAndAllThatIsPendingAtOnce() throws IOException {
    FrameOutputStream out = FrameOutputStream.of(wire, CONFIG);
    out.write(new byte[40]);
    out.write(new byte[60]);
    assertThat(wire.writeCount()).isZero();
    out.flush();
    assertThat(wire.writeCount()).isEqualTo(1);
    assertThat(wire.lastWrite()).hasSize(START + FrameFormat.SHORT_OVERHEAD + 100);
  }

  @Test
  void fullBlocksAreOneWriteEach() throws IOException {
    FrameConfig small =
        CONFIG.withLimits(new FrameLimits(1000, 4096)).withLevel(CompressionLevel.NONE);
    FrameOutputStream out = FrameOutputStream.of(wire, small);
    out.write(Payloads.random(3500));
    assertThat(wire.writeCount()).isEqualTo(3);
    out.flush();
    assertThat(wire.writeCount()).isEqualTo(4);
    out.write(Payloads.random(1000));
    assertThat(wire.writeCount()).isEqualTo(5);
    out.flush();
    assertThat(wire.writeCount()).isEqualTo(5);
  }

  @Test
  void shortFrameCostsAtMostEightBytes() throws IOException {
    FrameOutputStream out = FrameOutputStream.of(wire, CONFIG);
    out.write(1);
    out.flush();
    for (int length : new int[] {1, 2, 41, 64, 127}) {
      out.write(new byte[length]);
      out.flush();
      assertThat(wire.lastWrite().length - length).isLessThanOrEqualTo(8);
    }
  }

  @Test
  void fullBlockCostsAtMostSixteenBytes() throws IOException {
    assertThat(FrameFormat.MAX_OVERHEAD).isLessThanOrEqualTo(16);
  }

  @Test
  void bytesBelowTheMinimumAreStored() throws IOException {
    FrameOutputStream out = FrameOutputStream.of(wire, CONFIG);
    out.write(Payloads.text(FrameFormat.MIN_COMPRESSED - 1));
    out.flush();
    assertThat(wire.lastWrite()[START] & FrameFormat.CODEC_MASK).isZero();
    out.write(Payloads.text(FrameFormat.MIN_COMPRESSED));
    out.flush();
    assertThat(wire.lastWrite()[0] & FrameFormat.CODEC_MASK).isEqualTo(1);
  }

  @Test
  void incompressibleBlocksAreStored() throws IOException {
    FrameOutputStream out = FrameOutputStream.of(wire, CONFIG);
    byte[] random = Payloads.random(1 << 20);
    out.write(random);
    out.flush();
    assertThat(wire.toByteArray().length).isLessThan((int) (random.length * 1.001));
  }

  @Test
  void compressedBlocksHaveShrunkByThreePercent() {
    for (int length = FrameFormat.MIN_COMPRESSED; length <= 5000; length++) {
      int saved = length - FrameFormat.worthwhile(length);
      assertThat(saved * 100).as("block of %d bytes", length).isGreaterThanOrEqualTo(length * 3);
      assertThat((saved - 1) * 100).as("block of %d bytes", length).isLessThan(length * 3);
    }
  }

  @Test
  void compressionComesBackAfterIncompressibleBlocks() throws IOException {
    FrameOutputStream out = FrameOutputStream.of(wire, CONFIG);
    out.write(Payloads.random(4 << 20));
    out.flush();
    int before = wire.toByteArray().length;
    out.write(Payloads.text(4 << 20));
    out.flush();
    assertThat(wire.toByteArray().length - before).isLessThan(1 << 20);
  }

  @Test
  void levelNoneCallsNoCompressor() throws IOException {
    CodecRegistry codecs = CodecRegistry.builtIn().with(List.of(new FailingCodec()));
    FrameOutputStream out =
        FrameOutputStream.of(wire, FrameConfig.of(codecs).withLevel(CompressionLevel.NONE));
    out.write(Payloads.text(200_000));
    out.flush();
    assertThat(wire.toByteArray().length).isGreaterThan(200_000);
  }

  @Test
  void errorInTheCodecEndsTheStream() throws IOException {
    CodecRegistry codecs = CodecRegistry.builtIn().with(List.of(new FailingCodec()));
    FrameOutputStream out =
        FrameOutputStream.of(
            wire, FrameConfig.of(codecs).withLevel(CompressionLevel.parse("failing")));
    out.write(Payloads.text(1000));
    assertThatThrownBy(out::flush).isInstanceOf(AssertionError.class);
    assertThatThrownBy(() -> out.write(1)).isInstanceOf(IOException.class);
    assertThatThrownBy(out::flush)
        .isInstanceOf(IOException.class)
        .hasMessageContaining("stream failed before: compressor called");
    assertThat(wire.writeCount()).isZero();
  }

  @Test
  void objectStreamsTellThatTheSocketFailedAsTheyDoWithoutFrames() throws IOException {
    OutputStream reset =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new SocketException("Connection reset by peer");
          }
        };
    ObjectOutputStream objects = new ObjectOutputStream(FrameOutputStream.of(reset, CONFIG));
    assertThatThrownBy(() -> objects.writeObject(new byte[1 << 20]))
        .isInstanceOf(SocketException.class)
        .hasMessage("stream failed before: Connection reset by peer")
        .hasRootCauseMessage("Connection reset by peer");
  }

  @Test
  void nothingIsWrittenAfterAFailedWrite() throws IOException {
    BreakingOutputStream whole = new BreakingOutputStream(Integer.MAX_VALUE);
    writeFrames(FrameOutputStream.of(whole, CONFIG));
    assertThat(whole.written()).isGreaterThan(500);
    for (int failAt = 0; failAt < whole.written(); failAt++) {
      BreakingOutputStream broken = new BreakingOutputStream(failAt);
      FrameOutputStream out = FrameOutputStream.of(broken, CONFIG);
      assertThatThrownBy(() -> writeFrames(out))
          .as("broken behind byte %d", failAt)
          .isInstanceOf(IOException.class)
          .hasMessageContaining("broken");
      assertThat(broken.written()).isEqualTo(failAt);
      assertThatThrownBy(() -> out.write(new byte[200_000])).hasMessageContaining("failed before");
      assertThatThrownBy(out::flush).hasMessageContaining("failed before");
      out.close();
      assertThat(broken.written()).isEqualTo(failAt);
    }
  }

  @Test
  void anEndMarkThatIsNotFlushedIsToldEachTime() throws IOException {
    BreakingOutputStream full = new BreakingOutputStream(0);
    FrameOutputStream out = FrameOutputStream.of(new BufferedOutputStream(full), CONFIG);
    out.write(1);
    assertThatThrownBy(out::finish).hasMessageContaining("broken");
    assertThatThrownBy(out::finish).hasMessageContaining("failed before");
    assertThatThrownBy(out::flush).hasMessageContaining("failed before");
  }

  /** Sinks of others may keep their first failure, and throw it whatever they are asked. */
  @Test
  void failureThatComesAgainWhileTheSinkIsClosedIsToldAsItIs() throws IOException {
    IOException kept = new IOException("kept");
    FrameOutputStream out = FrameOutputStream.of(new FailingOutputStream(kept), CONFIG);
    out.write(1);
    assertThatThrownBy(out::close).isSameAs(kept).hasNoSuppressedExceptions();
  }

  @Test
  void failureThatComesAgainAtTheEndOfATryIsToldThere() {
    IOException kept = new IOException("kept");
    assertThatThrownBy(
            () -> {
              try (FrameOutputStream out =
                  FrameOutputStream.of(new FailingOutputStream(kept), CONFIG)) {
                out.write(1);
                out.flush();
              }
            })
        .isSameAs(kept)
        .extracting(Throwable::getSuppressed, InstanceOfAssertFactories.ARRAY)
        .singleElement(InstanceOfAssertFactories.THROWABLE)
        .hasMessage("stream failed before: kept");
  }

  @Test
  void sinkThatFailsAnewWhileItIsClosedIsToldWithTheFirstFailure() throws IOException {
    IOException closing = new IOException("closing");
    BreakingOutputStream broken = new BreakingOutputStream(0);
    OutputStream sink =
        new FilterOutputStream(broken) {
          @Override
          public void close() throws IOException {
            throw closing;
          }
        };
    FrameOutputStream out = FrameOutputStream.of(sink, CONFIG);
    out.write(1);
    assertThatThrownBy(out::close)
        .hasMessage("broken")
        .extracting(Throwable::getSuppressed, InstanceOfAssertFactories.ARRAY)
        .containsExactly(closing);
    assertThatThrownBy(out::close).isSameAs(closing);
  }

  /** Short, compressed and stored frames, a full block, and the end mark. */
  private static void writeFrames(FrameOutputStream out) throws IOException {
    for (byte[] message :
        List.of(new byte[10], Payloads.text(1000), Payloads.random(300), Payloads.text(5000))) {
      out.write(message);
      out.flush();
    }
    out.finish();
  }

  @Test
  void endMarkIsWrittenOnce() throws IOException {
    FrameOutputStream out = FrameOutputStream.of(wire, CONFIG);
    out.write(new byte[] {1, 2, 3});
    out.finish();
    int size = wire.toByteArray().length;
    out.finish();
    out.close();
    out.close();
    assertThat(wire.toByteArray()).hasSize(size);
    assertThatThrownBy(() -> out.write(1)).hasMessageContaining("finished");
    assertThat(readAll(wire.toByteArray())).containsExactly(1, 2, 3);
  }

  @Test
  void streamsAboveCanBeClosedAfterTheEndMark() throws IOException {
    FrameOutputStream out = FrameOutputStream.of(wire, CONFIG);
    OutputStream above = new BufferedOutputStream(out);
    above.write(7);
    above.flush();
    out.finish();
    int writes = wire.writeCount();
    above.close(); // flushes, though nothing is pending
    assertThat(wire.writeCount()).isEqualTo(writes);
    assertThat(readAll(wire.toByteArray())).containsExactly(7);
  }

  private static byte[] readAll(byte[] frames) throws IOException {
    try (FrameInputStream in = FrameInputStream.of(new ByteArrayInputStream(frames), CONFIG)) {
      return in.readAllBytes();
    }
  }

  /** Takes some bytes and then breaks, in the middle of a write. */
  private static final class BreakingOutputStream extends OutputStream {

    private final ByteArrayOutputStream taken = new ByteArrayOutputStream();
    private final int capacity;

    BreakingOutputStream(int capacity) {
      this.capacity = capacity;
    }

    int written() {
      return taken.size();
    }

    @Override
    public void write(int b) throws IOException {
      if (taken.size() == capacity) {
        throw new IOException("broken");
      }
      taken.write(b);
    }
  }

  /** Fails with one and the same exception. */
  private static final class FailingOutputStream extends OutputStream {

    private final IOException failure;

    FailingOutputStream(IOException failure) {
      this.failure = failure;
    }

    @Override
    public void write(int b) throws IOException {
      throw failure;
    }

    @Override
    public void close() throws IOException {
      throw failure;
    }
  }
}
