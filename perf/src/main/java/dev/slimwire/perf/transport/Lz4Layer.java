package dev.slimwire.perf.transport;

import dev.slimwire.testing.tools.StreamLayer;
import java.io.InputStream;
import java.io.OutputStream;
import net.jpountz.lz4.LZ4BlockInputStream;
import net.jpountz.lz4.LZ4BlockOutputStream;
import net.jpountz.lz4.LZ4Factory;
import net.jpountz.xxhash.XXHashFactory;

/** Blocks of LZ4, with the checks that its streams make by default. */
final class Lz4Layer implements StreamLayer {

  private static final int BLOCK = 1 << 16;

  /** The seed that the reading side takes. */
  private static final int SEED = 0x9747b28c;

  @Override
  public InputStream input(InputStream in) {
    return LZ4BlockInputStream.newBuilder().withStopOnEmptyBlock(false).build(in);
  }

  @Override
  public OutputStream output(OutputStream out) {
    return new LZ4BlockOutputStream(
        out,
        BLOCK,
        LZ4Factory.fastestInstance().fastCompressor(),
        XXHashFactory.fastestInstance().newStreamingHash32(SEED).asChecksum(),
        true);
  }
}
