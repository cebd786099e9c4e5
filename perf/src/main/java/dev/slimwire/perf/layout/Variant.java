package dev.slimwire.perf.layout;

import java.io.IOException;

/** A layout with a codec: what is measured. May keep buffers; not thread-safe. */
public interface Variant<M> {

  /** Returns a message as it is sent, in an array of its own. */
  Packed encode(M message) throws IOException;

  /** Returns the message that was sent. */
  M decode(Packed packed) throws IOException;
}
