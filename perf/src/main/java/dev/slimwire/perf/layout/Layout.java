package dev.slimwire.perf.layout;

import java.io.IOException;

/** A way to write a message, without a codec. May keep buffers; not thread-safe. */
public interface Layout<M> {

  /** Returns a message as bytes, valid until the next call. */
  Bytes write(M message) throws IOException;

  /** Returns the message in bytes. */
  M read(Bytes bytes) throws IOException;
}
