package dev.slimwire.rmi.socket;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** The two streams of one side of a connection, once it is known what the peer speaks. */
public interface SocketStreams {

  InputStream input();

  OutputStream output();

  /** The socket has been closed, and no stream: gives back what the streams share with others. */
  default void release() {
    // most share nothing
  }

  /** Gives the streams, after a handshake if need be. */
  @FunctionalInterface
  interface Opener {

    SocketStreams open() throws IOException;
  }
}
