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
    OutgoingBlock block = block(true);
    assertThat(writer.tries(block, deflate)).isTrue();
    assertThat(writer.write(block, deflate)).isTrue();
    assertThat(wire.toByteArray()[0]).isEqualTo((byte) FrameFormat.FILTERED);
    assertThat(writer.tries(block(true), deflate)).isFalse();
  }

  @Test
  void allThatIsCompressedIsToldInVainOrNot() throws IOException {
    writer.tries(block(true), deflate);
    assertThat(compressed).containsExactly(LENGTH / 2, LENGTH / 2);
    writer.write(block(true), deflate);
    assertThat(compressed).endsWith(LENGTH).hasSize(3);
    writer.write(block(false), deflate);
    assertThat(compressed).endsWith(LENGTH, LENGTH).hasSize(4);
  }

  @Test
  void whatIsTriedIsLeftAsItWas() {
    OutgoingBlock block = block(true);
    byte[] before = block.bytes().clone();
    writer.tries(block, deflate);
    assertThat(block.bytes()).isEqualTo(before);
  }

  @Test
  void blockThatDoesNotShrinkIsLeftAsItWas() throws IOException {
    writer.tries(block(true), deflate);
    OutgoingBlock block = block(false);
    byte[] before = block.bytes().clone();
    assertThat(writer.write(block, deflate)).isFalse();
    assertThat(block.bytes()).isEqualTo(before);
    assertThat(wire.size()).isZero();
  }

  @Test
  void whatDidNotPayIsNotWritten() throws IOException {
    OutgoingBlock block = block(false);
    assertThat(writer.tries(block, deflate)).isTrue();
    assertThat(writer.write(block, deflate)).isFalse();
    assertThat(writer.tries(block(true), deflate)).isFalse();
    assertThat(writer.write(block(true), deflate)).isFalse();
  }

  /** Returns references of which each four are the same, between zeros or random bytes. */
  private static OutgoingBlock block(boolean shrinks) {
    byte[] bytes = new byte[FrameFormat.MAX_OVERHEAD + LENGTH];
    if (!shrinks) {
      new Random(5).nextBytes(bytes);
    }
    int every = shrinks ? 16 : 512;
    for (int at = 0; at + every <= LENGTH; at += every) {
      ByteBuffer reference = ByteBuffer.wrap(bytes, FrameFormat.MAX_OVERHEAD + at, 6);
      reference.put((byte) 0x70).put((byte) 0x71).putInt(0x7e0000 + at / every / 4 * 7);
    }
    OutgoingBlock block = new OutgoingBlock();
    block.set(bytes, LENGTH, LevelField.NO_LEVEL, Following.UNKNOWN);
    return block;
  }
}
