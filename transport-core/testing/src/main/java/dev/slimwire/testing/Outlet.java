package dev.slimwire.testing;

import java.io.IOException;
import java.nio.ByteBuffer;

/** The point where the bytes of one direction leave the proxy. */
interface Outlet {

  /** Takes all bytes of the buffer; waits while the other side does not read. */
  void write(ByteBuffer bytes) throws IOException, InterruptedException;

  /** Ends this direction after the last byte. */
  void finish() throws IOException;
}
