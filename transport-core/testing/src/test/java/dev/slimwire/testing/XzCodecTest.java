package dev.slimwire.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.codec.CodecChoice;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.testing.tools.Python;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class XzCodecTest extends BlockCodecContract {

  @Override
  protected BlockCodec codec() {
    return new XzCodec();
  }

  /** Python has the C library. */
  @Override
  protected Optional<ReferenceDecoder> referenceDecoder() {
    return python("lzma.decompress(data)")
        .map(lzma -> (encoded, rawLength) -> lzma.encode(encoded));
  }

  /** The dictionary is no longer than the block, as frames ask for. */
  @Override
  protected Optional<ReferenceEncoder> referenceEncoder() {
    return python(
        "lzma.compress(data, check=lzma.CHECK_NONE, filters=[{'id': lzma.FILTER_LZMA2, 'preset': 6,"
            + " 'dict_size': max(4096, len(data))}])");
  }

  private static Optional<ReferenceEncoder> python(String expression) {
    String program =
        "import lzma, sys; data = sys.stdin.buffer.read(); sys.stdout.buffer.write("
            + expression
            + ")";
    Optional<Python> found = Python.with("lzma");
    if (found.isEmpty()) {
      System.out.println("NOT TESTED: XzCodecTest: no Python 3 with lzma");
    }
    return found.map(python -> input -> python.run(input, "-c", program));
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
