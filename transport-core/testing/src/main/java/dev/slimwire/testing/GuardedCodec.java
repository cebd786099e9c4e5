package dev.slimwire.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.codec.BlockCompressor;
import dev.slimwire.codec.BlockDecompressor;
import java.io.IOException;
import java.util.Optional;

/** Runs a codec inside guarded ranges and verifies that it stays there, whether or not it fails. */
final class GuardedCodec {

  private final BlockCodec codec;

  GuardedCodec(BlockCodec codec) {
    this.codec = codec;
  }

  byte[] compress(int level, byte[] raw) {
    try (BlockCompressor compressor = codec.newCompressor(level)) {
      return compress(compressor, raw);
    }
  }

  byte[] compress(BlockCompressor compressor, byte[] raw) {
    int room = codec.maxCompressedLength(raw.length);
    GuardedBytes input = GuardedBytes.holding(raw);
    GuardedBytes output = new GuardedBytes(room, (byte) 0);
    int length =
        compressor.compress(
            input.array(), input.offset(), raw.length, output.array(), output.offset());
    assertThat(length).as("compressed length of %d bytes", raw.length).isBetween(1, room);
    input.verifyUnchanged(raw);
    output.verifyGuards();
    return output.copy(length);
  }

  byte[] decompress(byte[] encoded, int rawLength) throws IOException {
    try (BlockDecompressor decompressor = codec.newDecompressor()) {
      return decompress(decompressor, encoded, rawLength, (byte) 0);
    }
  }

  byte[] decompress(BlockDecompressor decompressor, byte[] encoded, int rawLength, byte filler)
      throws IOException {
    GuardedBytes input = GuardedBytes.holding(encoded);
    GuardedBytes output = new GuardedBytes(rawLength, filler);
    try {
      decompressor.decompress(
          input.array(),
          input.offset(),
          encoded.length,
          output.array(),
          output.offset(),
          rawLength);
    } finally {
      input.verifyUnchanged(encoded);
      output.verifyGuards();
    }
    return output.copy(rawLength);
  }

  /**
   * Verifies that bytes which may be malformed are rejected with an IOException, or decode to a
   * result that depends only on them and never on what the destination held.
   *
   * @param what names the bytes in a failure
   */
  void verifyContained(byte[] encoded, int rawLength, String what) {
    try {
      Optional<byte[]> once = tryDecompress(encoded, rawLength, (byte) 0x11);
      Optional<byte[]> again = tryDecompress(encoded, rawLength, (byte) 0xee);
      assertThat(again.isPresent()).as("decodes again").isEqualTo(once.isPresent());
      if (once.isPresent()) {
        assertThat(again.orElseThrow()).as("decoded again").isEqualTo(once.orElseThrow());
      }
    } catch (RuntimeException | Error failure) {
      throw new AssertionError(what, failure);
    }
  }

  private Optional<byte[]> tryDecompress(byte[] encoded, int rawLength, byte filler) {
    try (BlockDecompressor decompressor = codec.newDecompressor()) {
      return Optional.of(decompress(decompressor, encoded, rawLength, filler));
    } catch (IOException rejected) {
      return Optional.empty();
    }
  }
}
