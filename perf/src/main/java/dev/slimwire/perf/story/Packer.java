package dev.slimwire.perf.story;

import com.github.luben.zstd.Zstd;
import com.ning.compress.lzf.LZFDecoder;
import com.ning.compress.lzf.LZFEncoder;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import net.jpountz.lz4.LZ4Factory;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZInputStream;
import org.tukaani.xz.XZOutputStream;

/** Codecs for whole messages, as users of their libraries call them. */
enum Packer {

  /** No codec. */
  NONE("none") {
    @Override
    byte[] pack(byte[] raw) {
      return raw;
    }

    @Override
    byte[] unpack(byte[] packed, int rawLength) {
      return packed;
    }
  },

  /** The JDK's, at its standard level. */
  GZIP("GZIP") {
    @Override
    byte[] pack(byte[] raw) throws IOException {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
        out.write(raw);
      }
      return bytes.toByteArray();
    }

    @Override
    byte[] unpack(byte[] packed, int rawLength) throws IOException {
      try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
        return in.readAllBytes();
      }
    }
  },

  /** XZ for Java, level 3. */
  LZMA2("LZMA2:3") {
    @Override
    byte[] pack(byte[] raw) throws IOException {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (XZOutputStream out = new XZOutputStream(bytes, new LZMA2Options(LZMA2_LEVEL))) {
        out.write(raw);
      }
      return bytes.toByteArray();
    }

    @Override
    byte[] unpack(byte[] packed, int rawLength) throws IOException {
      try (XZInputStream in = new XZInputStream(new ByteArrayInputStream(packed))) {
        return in.readAllBytes();
      }
    }
  },

  /** zstd-jni, level 1. */
  ZSTD("zstd:1") {
    @Override
    byte[] pack(byte[] raw) {
      return Zstd.compress(raw, 1);
    }

    @Override
    byte[] unpack(byte[] packed, int rawLength) {
      return Zstd.decompress(packed, rawLength);
    }
  },

  /** lz4-java, the fast compressor. */
  LZ4("lz4") {
    @Override
    byte[] pack(byte[] raw) {
      return LZ4Factory.fastestInstance().fastCompressor().compress(raw);
    }

    @Override
    byte[] unpack(byte[] packed, int rawLength) {
      return LZ4Factory.fastestInstance().safeDecompressor().decompress(packed, rawLength);
    }
  },

  /** compress-lzf, whose format C programs read. */
  LZF("LZF") {
    @Override
    byte[] pack(byte[] raw) {
      return LZFEncoder.encode(raw);
    }

    @Override
    byte[] unpack(byte[] packed, int rawLength) throws IOException {
      return LZFDecoder.decode(packed);
    }
  };

  private static final int LZMA2_LEVEL = 3;

  private final String label;

  Packer(String label) {
    this.label = label;
  }

  /** Compresses a message. */
  abstract byte[] pack(byte[] raw) throws IOException;

  /** Gives the message back. */
  abstract byte[] unpack(byte[] packed, int rawLength) throws IOException;

  /** Returns the name in reports. */
  @Override
  public String toString() {
    return label;
  }
}
