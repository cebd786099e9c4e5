package dev.slimwire.codec.lzf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.codec.BlockDecompressor;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.testing.BlockCodecContract;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import org.h2.compress.CompressLZF;
import org.junit.jupiter.api.Test;

final class LzfCodecTest extends BlockCodecContract {

  @Override
  protected BlockCodec codec() {
    return new LzfCodec();
  }

  /** H2 has an LZF of its own; the headers of chunks are read here. */
  @Override
  protected Optional<ReferenceDecoder> referenceDecoder() {
    return Optional.of(
        (encoded, rawLength) -> {
          ByteBuffer chunks = ByteBuffer.wrap(encoded);
          ByteBuffer raw = ByteBuffer.allocate(rawLength);
          while (chunks.hasRemaining()) {
            assertThat(chunks.getShort()).isEqualTo((short) 0x5a56);
            boolean compressed = chunks.get() == 1;
            byte[] chunk = new byte[chunks.getShort() & 0xffff];
            byte[] decoded = compressed ? new byte[chunks.getShort() & 0xffff] : chunk;
            chunks.get(chunk);
            if (compressed) {
              new CompressLZF().expand(chunk, 0, chunk.length, decoded, 0, decoded.length);
            }
            raw.put(decoded);
          }
          return Arrays.copyOf(raw.array(), raw.position());
        });
  }

  @Override
  protected Optional<ReferenceEncoder> referenceEncoder() {
    return Optional.of(
        raw -> {
          ByteBuffer chunks = ByteBuffer.allocate(2 * raw.length + 100);
          for (int from = 0; from < raw.length; from += 0xffff) {
            writeChunk(Arrays.copyOfRange(raw, from, Math.min(raw.length, from + 0xffff)), chunks);
          }
          return Arrays.copyOf(chunks.array(), chunks.position());
        });
  }

  private static void writeChunk(byte[] raw, ByteBuffer chunks) {
    byte[] encoded = new byte[2 * raw.length + 100];
    // it cannot take fewer bytes than a match has
    int length =
        raw.length < 4 ? raw.length : new CompressLZF().compress(raw, 0, raw.length, encoded, 0);
    boolean compressed = length < raw.length;
    chunks.putShort((short) 0x5a56).put((byte) (compressed ? 1 : 0));
    if (compressed) {
      chunks.putShort((short) length).putShort((short) raw.length).put(encoded, 0, length);
    } else {
      chunks.putShort((short) raw.length).put(raw);
    }
  }

  @Test
  void isAskedForByName() {
    assertThat(CodecRegistry.installed().choose(CompressionLevel.parse("lzf"))).hasToString("lzf");
  }

  @Test
  void readsChunksWrittenByHand() throws IOException {
    // a stored "ab"; then one literal "c" and a match of 7 bytes at distance 1
    assertThat(decode("5a5600 0002 6162 5a5601 0004 0008 00 63 a0 00", 10)).isEqualTo("abcccccccc");
  }

  @Test
  void splitsABlockIntoChunksOf65535Bytes() {
    byte[] raw = new byte[65_536];
    byte[] encoded = new byte[new LzfCodec().maxCompressedLength(raw.length)];
    int length;
    try (var compressor = new LzfCodec().newCompressor(1)) {
      length = compressor.compress(raw, 0, raw.length, encoded, 0);
    }
    assertThat(encoded).startsWith('Z', 'V', 1).containsSequence(0xff, 0xff);
    assertThat(Arrays.copyOfRange(encoded, length - 6, length))
        .isEqualTo(new byte[] {'Z', 'V', 0, 0, 1, 0});
  }

  @Test
  void refusesWhatTheHeaderOfAChunkCannotSay() {
    assertRefused("5a5700 0001 61", "expected ZV, actual 23127");
    assertRefused("5a5602 0001 61", "expected type 0 or 1, actual 2");
    assertRefused("5a5600 0000 61", "expected 1 to 1 encoded bytes, actual 0");
    assertRefused("5a5600 0002 61", "expected 1 to 1 encoded bytes, actual 2");
    assertRefused("5a5601 0002 0000 0061", "expected 1 to 10 decoded bytes, actual 0");
    assertRefused("5a5601 0002 000b 0061", "expected 1 to 10 decoded bytes, actual 11");
    assertRefused("5a5600 0001 61 5a56", "expected at least 6 bytes, actual 2");
    assertRefused("5a5601 0004 0008", "expected at least 8 bytes, actual 7");
  }

  @Test
  void refusesAMatchBeforeTheBeginningOfItsChunk() {
    assertRefused("5a5600 0002 6162 5a5601 0004 0008 00 63 a0 01", "lzf chunk: expected 8 bytes");
  }

  private static void assertRefused(String hex, String message) {
    assertThatThrownBy(() -> decode(hex, 10))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining(message);
  }

  private static String decode(String hex, int rawLength) throws IOException {
    byte[] encoded = HexFormat.of().parseHex(hex.replace(" ", ""));
    byte[] raw = new byte[rawLength];
    try (BlockDecompressor decompressor = new LzfCodec().newDecompressor()) {
      decompressor.decompress(encoded, 0, encoded.length, raw, 0, rawLength);
    }
    return new String(raw, StandardCharsets.US_ASCII);
  }
}
