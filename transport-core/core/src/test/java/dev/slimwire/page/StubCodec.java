package dev.slimwire.page;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.codec.BlockCompressor;
import dev.slimwire.codec.BlockDecompressor;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.LevelRange;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Takes the place of LZ4, which levels 1 and 2 ask for: drops trailing zeros, or whatever {@code
 * length} says, and counts its calls and the bytes that it was given.
 */
final class StubCodec implements BlockCodec {

  final AtomicInteger compressed = new AtomicInteger();
  final AtomicInteger bytesSeen = new AtomicInteger();
  private final int length;

  StubCodec(int length) {
    this.length = length;
  }

  CodecRegistry registry() {
    return CodecRegistry.builtIn().with(List.of(this));
  }

  @Override
  public int id() {
    return 2;
  }

  @Override
  public String name() {
    return "lz4";
  }

  @Override
  public LevelRange levels() {
    return LevelRange.SINGLE;
  }

  @Override
  public int maxCompressedLength(int rawLength) {
    return Math.max(length, rawLength);
  }

  @Override
  public BlockCompressor newCompressor(int level) {
    return new BlockCompressor() {
      @Override
      public int compress(byte[] raw, int from, int rawLength, byte[] encoded, int to) {
        compressed.incrementAndGet();
        bytesSeen.addAndGet(rawLength);
        System.arraycopy(raw, from, encoded, to, Math.min(length, rawLength));
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
    return new BlockDecompressor() {
      @Override
      public void decompress(
          byte[] encoded, int from, int encodedLength, byte[] raw, int to, int rawLength) {
        System.arraycopy(encoded, from, raw, to, encodedLength);
      }

      @Override
      public void close() {
        // holds nothing
      }
    };
  }
}
