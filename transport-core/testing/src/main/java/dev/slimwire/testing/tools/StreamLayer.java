package dev.slimwire.testing.tools;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/**
 * Wraps the streams of a socket, as applications do in order to compress. One layer serves any
 * number of sockets and threads.
 */
public interface StreamLayer {

  /** The socket's own streams. */
  StreamLayer NONE =
      new StreamLayer() {
        @Override
        public InputStream input(InputStream in) {
          return in;
        }

        @Override
        public OutputStream output(OutputStream out) {
          return out;
        }
      };

  /** One deflate stream per direction, level 6, with a flush that reaches the peer. */
  StreamLayer DEFLATE = deflate(6);

  /**
   * Returns streams like {@link #DEFLATE}.
   *
   * @param level the level of everything written, 0 to 9
   */
  static StreamLayer deflate(int level) {
    return new StreamLayer() {

      private static final int BUFFER = 8192;

      @Override
      public InputStream input(InputStream in) {
        return new InflaterInputStream(in);
      }

      @Override
      public OutputStream output(OutputStream out) {
        return new DeflaterOutputStream(out, new Deflater(level), BUFFER, true);
      }
    };
  }

  /**
   * Returns the stream that a socket's user reads.
   *
   * @param in reads from the socket
   * @throws IOException if it cannot be created
   */
  InputStream input(InputStream in) throws IOException;

  /**
   * Returns the stream that a socket's user writes.
   *
   * @param out writes to the socket
   * @throws IOException if it cannot be created
   */
  OutputStream output(OutputStream out) throws IOException;
}
