package dev.slimwire.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.codec.CodecChoice;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

final class XzCodecTest extends BlockCodecContract {

  @Override
  protected BlockCodec codec() {
    return new XzCodec();
  }

  @Test
  void isFoundByServiceLoaderAndAskedForByName() throws IOException {
    CodecRegistry codecs = CodecRegistry.installed();
    CodecChoice choice = codecs.choose(CompressionLevel.parse("xz:9"));
    assertThat(choice).hasToString("xz:9");

    byte[] raw = "round and round ".repeat(100).getBytes(StandardCharsets.US_ASCII);
    byte[] encoded = new byte[choice.codec().maxCompressedLength(raw.length)];
    int length = codecs.compress(choice, raw, 0, raw.length, encoded, 0);
    byte[] decoded = new byte[raw.length];
    codecs.decompress(choice.codec(), encoded, 0, length, decoded, 0, decoded.length);

    assertThat(length).isLessThan(120);
    assertThat(decoded).isEqualTo(raw);
  }
}
