package dev.slimwire.frame;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.codec.BlockCompressor;
import dev.slimwire.codec.BlockDecompressor;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.codec.LevelRange;
import dev.slimwire.frame.format.FrameFormat;
import dev.slimwire.frame.history.SentHistory;
import dev.slimwire.metrics.TransferListener;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Listeners hear of what was compressed and not sent that way, too. */
final class CompressionInVainTest {

  private static final int BLOCK = 64 << 10;

  private final List<Integer> codecIds = new ArrayList<>();
  private final List<Integer> rawLengths = new ArrayList<>();

  private final TransferListener listener =
      new TransferListener() {
        @Override
        public void blockCompressed(int codecId, int rawLength, long nanos) {
          codecIds.add(codecId);
          rawLengths.add(rawLength);
        }
      };

  @Test
  void headsThatAreNotSentAreHeardOf() throws IOException {
    FrameConfig config = FrameConfig.of(CodecRegistry.builtIn());

    send(config, halved(20_000));

    assertThat(codecIds).containsExactly(FrameFormat.DEFLATE_ID, FrameFormat.DEFLATE_ID);
    assertThat(rawLengths).hasSize(2).endsWith(20_000);
    assertThat(rawLengths.get(0)).isBetween(1, SentHistory.LONGEST_HEAD);
  }

  @Test
  void deltasThatAreNotSentAreHeardOf() throws IOException {
    CodecRegistry codecs = CodecRegistry.builtIn().with(List.of(new OnceCodec()));
    byte[] message = Arrays.copyOf(halved(BLOCK), 2 * BLOCK);
    System.arraycopy(message, 0, message, BLOCK, BLOCK);

    send(FrameConfig.of(codecs).withLevel(CompressionLevel.parse("once")), message);

    assertThat(codecIds).containsExactly(OnceCodec.ID, OnceCodec.ID, OnceCodec.ID);
    assertThat(rawLengths).containsExactly(BLOCK, BLOCK, BLOCK);
  }

  private void send(FrameConfig config, byte[] message) throws IOException {
    FrameConfig linking = config.withHistory(HistoryMode.WINDOW);
    new ConnectedPair(linking.withListener(listener), linking).send(message);
  }

  /** Returns bytes that a codec halves, and fixed codes make longer. */
  private static byte[] halved(int length) {
    Random random = new Random(1);
    byte[] bytes = new byte[length];
    for (int i = 0; i < length; i++) {
      bytes[i] = (byte) (0xa0 + random.nextInt(16));
    }
    return bytes;
  }

  /** Halves its first block, and makes no other one smaller, not even deltas. */
  private static final class OnceCodec implements BlockCodec {

    static final int ID = 12;

    private boolean used;

    @Override
    public int id() {
      return ID;
    }

    @Override
    public String name() {
      return "once";
    }

    @Override
    public LevelRange levels() {
      return LevelRange.SINGLE;
    }

    @Override
    public int maxCompressedLength(int rawLength) {
      return Math.max(BLOCK, rawLength);
    }

    @Override
    public BlockCompressor newCompressor(int level) {
      return new BlockCompressor() {
        @Override
        public int compress(byte[] raw, int from, int rawLength, byte[] encoded, int to) {
          int length = used ? BLOCK : rawLength / 2;
          used = true;
          return length;
        }

        @Override
        public void close() {
          // holds nothing
        }
      };
    }

    @Override
    public BlockDecompressor newDecompressor() {
      throw new UnsupportedOperationException("nobody reads");
    }
  }
}
