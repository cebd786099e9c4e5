package dev.slimwire.codec;

import dev.slimwire.closing.Failures;
import dev.slimwire.pool.InstancePool;
import dev.slimwire.pool.KeyedPool;
import dev.slimwire.pool.OnceMade;
import java.io.IOException;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * Compresses and decompresses with pooled instances. Each is held for a single block only, so that
 * idle connections hold none.
 */
final class CodecPools {

  /** Peers choose levels, so one bound applies to all levels together. */
  private final KeyedPool<CodecChoice, BlockCompressor> compressors = new Compressors();

  private final ConcurrentMap<BlockCodec, InstancePool<BlockDecompressor>> decompressors =
      new ConcurrentHashMap<>();

  private static final class Compressors extends KeyedPool<CodecChoice, BlockCompressor> {

    @Override
    protected BlockCompressor create(CodecChoice choice) {
      return Objects.requireNonNull(
          choice.codec().newCompressor(choice.level()),
          "codec " + choice + " failed: it returned no compressor");
    }

    @Override
    protected void destroy(BlockCompressor compressor) {
      compressor.close();
    }
  }

  private static final class Decompressors extends InstancePool<BlockDecompressor> {

    private final BlockCodec codec;

    Decompressors(BlockCodec codec) {
      this.codec = codec;
    }

    @Override
    protected BlockDecompressor create() {
      return Objects.requireNonNull(codec.newDecompressor(), "it returned none");
    }

    @Override
    protected void destroy(BlockDecompressor decompressor) {
      decompressor.close();
    }
  }

  int compress(
      CodecChoice choice,
      byte[] raw,
      int rawOffset,
      int rawLength,
      byte[] encoded,
      int encodedOffset) {
    BlockCompressor compressor = compressors.take(choice);
    boolean done = false;
    try {
      int length = compressor.compress(raw, rawOffset, rawLength, encoded, encodedOffset);
      verifyLength(choice, length);
      done = true;
      return length;
    } finally {
      if (done) {
        compressors.giveBack(choice, compressor);
      } else {
        compressors.discard(compressor);
      }
    }
  }

  /** Some libraries return 0 or less on failure; no reader would accept such a block. */
  private static void verifyLength(CodecChoice choice, int length) {
    if (length < 1) {
      throw new IllegalStateException(
          "codec " + choice + " failed: expected a block of 1 or more bytes, actual " + length);
    }
  }

  void decompress(
      BlockCodec codec,
      byte[] encoded,
      int encodedOffset,
      int encodedLength,
      byte[] raw,
      int rawOffset,
      int rawLength)
      throws IOException {
    InstancePool<BlockDecompressor> pool = decompressorsOf(codec);
    BlockDecompressor decompressor = take(pool, codec);
    boolean done = false;
    try {
      decompressor.decompress(encoded, encodedOffset, encodedLength, raw, rawOffset, rawLength);
      done = true;
    } catch (IOException | RuntimeException failure) {
      throw Failures.ofJavaIo(failure, codec.name() + " block");
    } finally {
      if (done) {
        pool.giveBack(decompressor);
      } else {
        pool.discard(decompressor);
      }
    }
  }

  private static BlockDecompressor take(InstancePool<BlockDecompressor> pool, BlockCodec codec)
      throws IOException {
    try {
      return pool.take();
    } catch (RuntimeException failure) {
      throw new IOException("no decompressor of the codec " + codec.name() + ": " + failure);
    }
  }

  private InstancePool<BlockDecompressor> decompressorsOf(BlockCodec codec) {
    InstancePool<BlockDecompressor> known = decompressors.get(codec);
    return known != null ? known : OnceMade.keep(decompressors, codec, new Decompressors(codec));
  }
}
