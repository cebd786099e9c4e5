package dev.slimwire.frame;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Validate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Every interleaving of a few writes, flushes and a close: each is as if it were alone. */
@Tag("lincheck")
@Timeout(300)
public final class FrameOutputStreamLincheckTest {

  private static final FrameConfig CONFIG =
      FrameConfig.of(CodecRegistry.builtIn())
          .withLevel(CompressionLevel.NONE)
          .withLimits(new FrameLimits(4, 4096));

  private final ByteArrayOutputStream wire = new ByteArrayOutputStream();
  private final FrameOutputStream out = FrameOutputStream.of(wire, CONFIG);
  private final AtomicInteger written = new AtomicInteger();

  /** Returns whether the bytes were taken; they are in one frame or two. */
  @Operation
  public boolean write() {
    try {
      out.write(new byte[] {1, 2, 3});
      written.addAndGet(3);
      return true;
    } catch (IOException finished) {
      return false;
    }
  }

  @Operation
  public boolean flush() {
    try {
      out.flush();
      return true;
    } catch (IOException failed) {
      return false;
    }
  }

  @Operation
  public boolean close() {
    try {
      out.close();
      return true;
    } catch (IOException failed) {
      return false;
    }
  }

  @Validate
  public void framesAreWholeAndHoldWhatWasTaken() throws IOException {
    out.close();
    byte[] read =
        FrameInputStream.of(new ByteArrayInputStream(wire.toByteArray()), CONFIG).readAllBytes();
    if (read.length != written.get()) {
      throw new IllegalStateException("read " + read.length + " bytes of " + written);
    }
    for (int i = 0; i < read.length; i++) {
      if (read[i] != 1 + i % 3) {
        throw new IllegalStateException("writes are mixed at byte " + i);
      }
    }
  }

  @Test
  void writesFlushesAndACloseAreAsIfTheyWereAlone() {
    new ModelCheckingOptions()
        .iterations(3)
        .invocationsPerIteration(100)
        .threads(2)
        .actorsPerThread(2)
        .actorsBefore(1)
        .check(FrameOutputStreamLincheckTest.class);
  }
}
