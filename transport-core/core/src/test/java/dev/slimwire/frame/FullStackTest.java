package dev.slimwire.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Reads and writes in stacks that are nearly full, as those of deep graphs are. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class FullStackTest {

  private static final int TRIALS = 40;
  private static final int BLOCK = 4 << 10;
  private static final FrameConfig CONFIG =
      FrameConfig.of(CodecRegistry.builtIn())
          .withLevel(CompressionLevel.NONE)
          .withLimits(FrameLimits.DEFAULT.withFirstBlockLength(BLOCK));

  /** Reads the rest of a block as deep in the stack as it can. */
  private static final class Deep {
    private final FrameInputStream in;
    private final byte[] read = new byte[BLOCK];
    private int count;
    private boolean failed;

    Deep(FrameInputStream in) {
      this.in = in;
    }

    void descend() {
      try {
        descend();
      } catch (StackOverflowError full) {
        if (count == 0 && !failed) {
          tryToRead();
        }
      }
    }

    private void tryToRead() {
      try {
        count = in.read(read, 0, read.length);
      } catch (IOException failure) {
        failed = true;
      }
    }
  }

  /** Writes bytes as deep in the stack as it can, until they are written or that fails. */
  private static final class DeepWriter {
    private final FrameOutputStream out;
    private final byte[] bytes;
    private boolean done;
    private boolean failed;

    DeepWriter(FrameOutputStream out, byte[] bytes) {
      this.out = out;
      this.bytes = bytes;
    }

    void descend() {
      try {
        descend();
      } catch (StackOverflowError full) {
        if (!done && !failed) {
          tryToWrite();
        }
      }
    }

    private void tryToWrite() {
      try {
        out.write(bytes, 0, bytes.length);
        done = true;
      } catch (IOException failure) {
        failed = true;
      }
    }
  }

  @Test
  void bytesThatAreWrittenAgainBehindAFullStackAreNotThereTwice() throws Exception {
    byte[] content = Payloads.random(100);
    initializeClasses();
    for (int trial = 0; trial < TRIALS; trial++) {
      ByteArrayOutputStream wire = new ByteArrayOutputStream();
      FrameOutputStream out = FrameOutputStream.of(wire, CONFIG);
      DeepWriter deep = new DeepWriter(out, content);
      Thread thread = new Thread(null, deep::descend, "deep", (256L << 10) + 16 * trial);
      thread.start();
      thread.join();
      out.close();
      if (!deep.failed) {
        assertThat(deep.done).as("trial %d", trial).isTrue();
        byte[] frames = wire.toByteArray();
        assertThat(FrameInputStream.of(new ByteArrayInputStream(frames), CONFIG).readAllBytes())
            .as("trial %d", trial)
            .isEqualTo(content);
      }
    }
  }

  /** As those of reads, before a full stack. */
  private static void initializeClasses() throws IOException {
    FrameOutputStream out = FrameOutputStream.of(new FailingOutput(), CONFIG);
    out.write(1);
    assertThatThrownBy(out::flush).isInstanceOf(IOException.class);
    assertThatThrownBy(() -> out.write(new byte[1], 0, 1)).isInstanceOf(IOException.class);
  }

  private static final class FailingOutput extends OutputStream {

    @Override
    public void write(int b) throws IOException {
      throw new IOException("of the test");
    }
  }

  @Test
  void blockThatWasReadInAFullStackIsNotLostUnnoticed() throws Exception {
    byte[] content = Payloads.random(4 * BLOCK);
    ByteArrayOutputStream wire = new ByteArrayOutputStream();
    try (FrameOutputStream out = FrameOutputStream.of(wire, CONFIG)) {
      out.write(content);
    }
    initializeClasses(wire.toByteArray());
    for (int trial = 0; trial < TRIALS; trial++) {
      FrameInputStream in =
          FrameInputStream.of(new ByteArrayInputStream(wire.toByteArray()), CONFIG);
      Deep deep = new Deep(in);
      in.read();
      Thread thread = new Thread(null, deep::descend, "deep", (256L << 10) + 16 * trial);
      thread.start();
      thread.join();
      if (!deep.failed) {
        assertThat(deep.count).as("trial %d", trial).isNotNegative();
        assertThat(Arrays.copyOf(deep.read, deep.count))
            .as("trial %d", trial)
            .isEqualTo(Arrays.copyOfRange(content, 1, 1 + deep.count));
      }
    }
  }

  /** A class whose initialization fails in a full stack would be lost for all other tests. */
  private static void initializeClasses(byte[] wire) throws IOException {
    byte[] cut = Arrays.copyOf(wire, wire.length - 1);
    FrameInputStream.of(new ByteArrayInputStream(wire), CONFIG).readAllBytes();
    FrameInputStream in = FrameInputStream.of(new ByteArrayInputStream(cut), CONFIG);
    for (int i = 0; i < 2; i++) { // the second time as failed before
      assertThatThrownBy(in::readAllBytes).isInstanceOf(IOException.class);
    }
  }
}
