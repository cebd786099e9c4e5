package dev.slimwire.frame.sending;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.CodecChoice;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.format.Direction;
import dev.slimwire.frame.format.FrameFormat;
import dev.slimwire.frame.format.LevelField;
import dev.slimwire.metrics.TransferListener;
import dev.slimwire.pool.BufferPool;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class FilteredFrameWriterTest {

  private static final int LENGTH = 64 << 10;

  private final CodecRegistry codecs = CodecRegistry.builtIn();
  private final CodecChoice deflate = codecs.choose(CompressionLevel.parse("deflate:6"));
  private final ByteArrayOutputStream wire = new ByteArrayOutputStream();
  private final List<Integer> compressed = new ArrayList<>();
  private final FilteredFrameWriter writer = writer();

  private FilteredFrameWriter writer() {
    TransferListener listener =
        new TransferListener() {
          @Override
          public void blockCompressed(int codecId, int rawLength, long nanos) {
            compressed.add(rawLength);
          }
        };
    SendingTools tools =
        new SendingTools(codecs, listener, new BufferPool(LENGTH, 2), new SendingPools());
    FrameSink sink = new FrameSink(wire, listener, new byte[0]);
    return new FilteredFrameWriter(tools, new FrameEncoder(Direction.FORWARD), sink);
  }

  @Test
  void firstBlockIsTriedAndWritten() throws IOException {
    byte[] block = block(true);
    assertThat(writer.tries(block, deflate)).isTrue();
    assertThat(writer.write(block, LENGTH, deflate, LevelField.NO_LEVEL)).isTrue();
    assertThat(wire.toByteArray()[0]).isEqualTo((byte) FrameFormat.FILTERED);
    assertThat(writer.tries(block(true), deflate)).isFalse();
  }

  @Test
  void allThatIsCompressedIsToldInVainOrNot() throws IOException {
    writer.tries(block(true), deflate);
    assertThat(compressed).containsExactly(LENGTH / 2, LENGTH / 2);
    writer.write(block(true), LENGTH, deflate, LevelField.NO_LEVEL);
    assertThat(compressed).endsWith(LENGTH).hasSize(3);
    writer.write(block(false), LENGTH, deflate, LevelField.NO_LEVEL);
    assertThat(compressed).endsWith(LENGTH, LENGTH).hasSize(4);
  }

  @Test
  void whatIsTriedIsLeftAsItWas() {
    byte[] block = block(true);
    byte[] before = block.clone();
    writer.tries(block, deflate);
    assertThat(block).isEqualTo(before);
  }

  @Test
  void blockThatDoesNotShrinkIsLeftAsItWas() throws IOException {
    writer.tries(block(true), deflate);
    byte[] block = block(false);
    byte[] before = block.clone();
    assertThat(writer.write(block, LENGTH, deflate, LevelField.NO_LEVEL)).isFalse();
    assertThat(block).isEqualTo(before);
    assertThat(wire.size()).isZero();
  }

  @Test
  void whatDidNotPayIsNotWritten() throws IOException {
    byte[] block = block(false);
    assertThat(writer.tries(block, deflate)).isTrue();
    assertThat(writer.write(block, LENGTH, deflate, LevelField.NO_LEVEL)).isFalse();
    assertThat(writer.tries(block(true), deflate)).isFalse();
    assertThat(writer.write(block(true), LENGTH, deflate, LevelField.NO_LEVEL)).isFalse();
  }

  /** Returns references of which each four are the same, between zeros or random bytes. */
  private static byte[] block(boolean shrinks) {
    byte[] block = new byte[FrameFormat.MAX_OVERHEAD + LENGTH];
    if (!shrinks) {
      new Random(5).nextBytes(block);
    }
    int every = shrinks ? 16 : 512;
    for (int at = 0; at + every <= LENGTH; at += every) {
      ByteBuffer reference = ByteBuffer.wrap(block, FrameFormat.MAX_OVERHEAD + at, 6);
      reference.put((byte) 0x70).put((byte) 0x71).putInt(0x7e0000 + at / every / 4 * 7);
    }
    return block;
  }
}
