package dev.slimwire.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.slimwire.codec.BlockCodec;
import dev.slimwire.codec.BlockCompressor;
import dev.slimwire.codec.CodecRegistry;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.provider.MethodSource;

/** The payload of each codec: its id, the raw length in 2 bytes, the bytes. */
@Timeout(300)
final class CodecsFuzzTest {

  private static final byte GUARD = 0x5a;

  static Stream<byte[]> seeds() {
    byte[] text = "rows of text, ".repeat(40).getBytes();
    return Stream.of("deflate", "lz4", "lzf", "zstd")
        .map(name -> FuzzLimits.CODECS.find(name).orElseThrow())
        .map(codec -> seed(codec, text));
  }

  private static byte[] seed(BlockCodec codec, byte[] raw) {
    byte[] encoded = new byte[codec.maxCompressedLength(raw.length)];
    try (BlockCompressor compressor = codec.newCompressor(codec.levels().standard())) {
      int length = compressor.compress(raw, 0, raw.length, encoded, 0);
      return ByteBuffer.allocate(3 + length)
          .put((byte) codec.id())
          .putShort((short) raw.length)
          .put(encoded, 0, length)
          .array();
    }
  }

  @MethodSource("seeds")
  @FuzzTest
  void payloadIsDecodedOrRefused(byte[] input) {
    CodecRegistry codecs = FuzzLimits.CODECS;
    if (input.length < 4 || codecs.find(input[0]).isEmpty() || input[0] == 0) {
      return;
    }
    BlockCodec codec = codecs.find(input[0]).orElseThrow();
    int rawLength = 1 + (ByteBuffer.wrap(input).getShort(1) & 0xffff);
    byte[] raw = new byte[rawLength + 64];
    Arrays.fill(raw, GUARD);
    Bounded.run(
        FuzzLimits.memoryOfFrames(input.length), () -> decode(codec, input, raw, rawLength));
    for (int i = 0; i < 32; i++) {
      assertThat(raw[i]).as("before the block").isEqualTo(GUARD);
      assertThat(raw[raw.length - 1 - i]).as("behind the block").isEqualTo(GUARD);
    }
  }

  private static void decode(BlockCodec codec, byte[] input, byte[] raw, int rawLength)
      throws IOException {
    FuzzLimits.CODECS.decompress(codec, input, 3, input.length - 3, raw, 32, rawLength);
  }
}
