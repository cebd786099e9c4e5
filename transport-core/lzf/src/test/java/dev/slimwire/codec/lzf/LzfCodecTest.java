package dev.slimwire.codec.lzf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.ning.compress.lzf.LZFInputStream;
import dev.slimwire.codec.BlockCodec;
import dev.slimwire.codec.BlockDecompressor;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.testing.BlockCodecContract;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class LzfCodecTest extends BlockCodecContract {

  @Override
  protected BlockCodec codec() {
    return new LzfCodec();
  }

  /** The stream of the library reads chunk headers with code of its own. */
  @Override
  protected Optional<ReferenceDecoder> referenceDecoder() {
    return Optional.of(
        (encoded, rawLength) -> {
          try (LZFInputStream lzf = new LZFInputStream(new ByteArrayInputStream(encoded))) {
            return lzf.readAllBytes();
          }
        });
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
