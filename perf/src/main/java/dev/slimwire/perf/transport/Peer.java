package dev.slimwire.perf.transport;

import dev.slimwire.testing.tools.StreamLayer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.function.Supplier;

/** Sockets as they are, and with the streams that users put over them in a few lines. */
public enum Peer implements StreamLayer {

  /** Plain sockets. */
  PLAIN("plain", () -> StreamLayer.NONE),

  /** {@code DeflaterOutputStream}, level 6, sync flush. */
  DEFLATE("deflate", () -> StreamLayer.DEFLATE),

  /** The same, level 1. */
  DEFLATE_1("deflate-1", () -> StreamLayer.deflate(1)),

  /** {@code GZIPOutputStream}, level 6, sync flush. */
  GZIP("gzip", () -> new GzipLayer()),

  /** {@code LZFOutputStream}, whose blocks end with each flush. */
  LZF("lzf-stream", () -> new LzfLayer()),

  /** {@code SnappyFramedOutputStream}, whose frames end with each flush. */
  SNAPPY("snappy-framed", () -> new SnappyLayer()),

  /** {@code LZ4BlockOutputStream}, sync flush. */
  LZ4("lz4-block", () -> new Lz4Layer()),

  /** {@code ZstdOutputStream}, level 1, flushed with each message. */
  ZSTD("zstd-stream", () -> new ZstdLayer());

  private final String label;

  /** Called at each use: no class of a codec is loaded for this one, as a JVM may be without it. */
  private final Supplier<StreamLayer> layer;

  Peer(String label, Supplier<StreamLayer> layer) {
    this.label = label;
    this.layer = layer;
  }

  @Override
  public InputStream input(InputStream in) throws IOException {
    return layer.get().input(in);
  }

  @Override
  public OutputStream output(OutputStream out) throws IOException {
    return layer.get().output(out);
  }

  /** Returns the name in reports. */
  @Override
  public String toString() {
    return label;
  }
}
