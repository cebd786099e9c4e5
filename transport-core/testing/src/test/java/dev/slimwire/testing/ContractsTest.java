package dev.slimwire.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.codec.BlockCompressor;
import dev.slimwire.codec.BlockDecompressor;
import dev.slimwire.codec.LevelRange;
import dev.slimwire.codec.MessageCodec;
import dev.slimwire.codec.MessageCompressor;
import dev.slimwire.codec.MessageDecompressor;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/** Codecs with faults that authors make do not pass the contracts. */
final class ContractsTest {

  private static final String INNER = "slimwire.broken";

  @ParameterizedTest
  @ValueSource(
      classes = {
        BlockCodecContract.class,
        FrameStreamContract.class,
        MessageCodecContract.class,
        PageTransportContract.class
      })
  void contractsLimitTheTimeOfTheirTests(Class<?> contract) {
    Timeout timeout = contract.getAnnotation(Timeout.class);
    assertThat(timeout).isNotNull();
    assertThat(timeout.threadMode()).isEqualTo(Timeout.ThreadMode.SEPARATE_THREAD);
  }

  @Test
  void blocksOfAMegabyteThatGetLostAreFound() {
    assertThat(failuresOf(LosesLongBlocks.class))
        .contains("ZEROS, 1048576 bytes", "roundTripsTheLongestBlocks()")
        .doesNotContain("ZEROS, 1000003 bytes");
  }

  @Test
  void corruptPiecesThatAreTakenForOthersAndSecondClosesAreFound() {
    assertThat(failuresOf(SwallowsFailures.class))
        .contains("corruptAndForeignBytesAreRefusedOrStayInside()", "closeIsIdempotent()");
  }

  private static List<String> failuresOf(Class<?> test) {
    LauncherDiscoveryRequest request =
        LauncherDiscoveryRequestBuilder.request()
            .selectors(DiscoverySelectors.selectClass(test))
            .build();
    SummaryGeneratingListener results = new SummaryGeneratingListener();
    System.setProperty(INNER, "true");
    try {
      LauncherFactory.create().execute(request, results);
    } finally {
      System.clearProperty(INNER);
    }
    return results.getSummary().getFailures().stream()
        .map(failure -> failure.getTestIdentifier().getDisplayName())
        .toList();
  }

  @EnabledIfSystemProperty(named = INNER, matches = "true")
  static final class LosesLongBlocks extends BlockCodecContract {

    @Override
    protected BlockCodec codec() {
      return new LosingCodec(new XzCodec());
    }
  }

  @EnabledIfSystemProperty(named = INNER, matches = "true")
  static final class SwallowsFailures extends MessageCodecContract {

    @Override
    protected MessageCodec codec() {
      return new SwallowingCodec(new XzCodec());
    }
  }

  /** A codec of blocks by another one. */
  private interface DelegatingCodec extends BlockCodec {

    BlockCodec codec();

    @Override
    default int id() {
      return codec().id();
    }

    @Override
    default String name() {
      return codec().name();
    }

    @Override
    default LevelRange levels() {
      return codec().levels();
    }

    @Override
    default int maxCompressedLength(int rawLength) {
      return codec().maxCompressedLength(rawLength);
    }

    @Override
    default BlockCompressor newCompressor(int level) {
      return codec().newCompressor(level);
    }

    @Override
    default BlockDecompressor newDecompressor() {
      return codec().newDecompressor();
    }
  }

  /** Returns other bytes for blocks of a megabyte and more. */
  private record LosingCodec(BlockCodec codec) implements DelegatingCodec {

    @Override
    public BlockDecompressor newDecompressor() {
      BlockDecompressor decompressor = codec.newDecompressor();
      return new BlockDecompressor() {

        @Override
        public void decompress(
            byte[] encoded, int offset, int length, byte[] raw, int rawOffset, int rawLength)
            throws IOException {
          decompressor.decompress(encoded, offset, length, raw, rawOffset, rawLength);
          if (rawLength >= 1 << 20) {
            Arrays.fill(raw, rawOffset, rawOffset + rawLength, (byte) 7);
          }
        }

        @Override
        public void close() {
          decompressor.close();
        }
      };
    }
  }

  /** Pieces are their length and their bytes; one that is malformed is taken for what was there. */
  private record SwallowingCodec(BlockCodec codec) implements DelegatingCodec, MessageCodec {

    @Override
    public int maxPieceLength(int rawLength) {
      return Integer.BYTES + rawLength;
    }

    @Override
    public MessageCompressor newMessageCompressor(int level) {
      return new MessageCompressor() {

        @Override
        public void begin() {}

        @Override
        public int compress(
            byte[] raw, int offset, int length, boolean last, byte[] target, int targetOffset) {
          ByteBuffer.wrap(target).putInt(targetOffset, length);
          System.arraycopy(raw, offset, target, targetOffset + Integer.BYTES, length);
          return Integer.BYTES + length;
        }

        @Override
        public void close() {}
      };
    }

    @Override
    public MessageDecompressor newMessageDecompressor() {
      return new MessageDecompressor() {

        private boolean closed;

        @Override
        public void begin() {}

        @Override
        public void decompress(
            byte[] encoded,
            int offset,
            int length,
            boolean last,
            byte[] raw,
            int rawOffset,
            int rawLength) {
          if (length == Integer.BYTES + rawLength
              && ByteBuffer.wrap(encoded).getInt(offset) == rawLength) {
            System.arraycopy(encoded, offset + Integer.BYTES, raw, rawOffset, rawLength);
          }
        }

        @Override
        public void close() {
          if (closed) {
            throw new IllegalStateException("closed before");
          }
          closed = true;
        }
      };
    }
  }
}
