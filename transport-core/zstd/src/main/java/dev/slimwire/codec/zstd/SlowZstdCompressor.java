package dev.slimwire.codec.zstd;

import com.github.luben.zstd.ZstdCompressCtx;
import dev.slimwire.codec.BlockCompressor;
import java.nio.ByteBuffer;

/** Copies blocks to and from buffers outside the heap, so that no collection waits for a block. */
final class SlowZstdCompressor implements BlockCompressor {

  private final ZstdCodec codec;
  private final ZstdCompressCtx context;
  private ByteBuffer input = ByteBuffer.allocateDirect(0);
  private ByteBuffer output = ByteBuffer.allocateDirect(0);

  SlowZstdCompressor(ZstdCodec codec, int level) {
    this.codec = codec;
    this.context = ZstdCompressor.newContext(level);
  }

  @Override
  public int compress(byte[] raw, int rawOffset, int rawLength, byte[] encoded, int encodedOffset) {
    int room = codec.maxCompressedLength(rawLength);
    input = withRoom(input, rawLength);
    output = withRoom(output, room);
    input.put(0, raw, rawOffset, rawLength);
    int length = context.compressDirectByteBuffer(output, 0, room, input, 0, rawLength);
    output.get(0, encoded, encodedOffset, length);
    return length;
  }

  private static ByteBuffer withRoom(ByteBuffer buffer, int room) {
    return buffer.capacity() >= room ? buffer : ByteBuffer.allocateDirect(room);
  }

  @Override
  public void close() {
    context.close();
  }
}
