package dev.slimwire.testing;

import com.jcraft.jzlib.Deflater;
import com.jcraft.jzlib.DeflaterOutputStream;
import com.jcraft.jzlib.Inflater;
import com.jcraft.jzlib.InflaterInputStream;
import com.jcraft.jzlib.JZlib;
import dev.slimwire.codec.BlockCodec;
import dev.slimwire.codec.CodecRegistry;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.Optional;

final class DeflateCodecTest extends BlockCodecContract {

  @Override
  protected BlockCodec codec() {
    return CodecRegistry.builtIn().find("deflate").orElseThrow();
  }

  /** JZlib is a port to Java; it shares no code with the JDK's zlib. */
  @Override
  protected Optional<ReferenceDecoder> referenceDecoder() {
    return Optional.of(
        (encoded, rawLength) -> {
          try (InflaterInputStream in =
              new InflaterInputStream(new ByteArrayInputStream(encoded), new Inflater(true))) {
            return in.readNBytes(rawLength);
          }
        });
  }

  @Override
  protected Optional<ReferenceEncoder> referenceEncoder() {
    return Optional.of(
        raw -> {
          ByteArrayOutputStream encoded = new ByteArrayOutputStream();
          try (DeflaterOutputStream out =
              new DeflaterOutputStream(
                  encoded, new Deflater(JZlib.Z_DEFAULT_COMPRESSION, JZlib.DEF_WBITS, true))) {
            out.write(raw);
          }
          return encoded.toByteArray();
        });
  }
}
