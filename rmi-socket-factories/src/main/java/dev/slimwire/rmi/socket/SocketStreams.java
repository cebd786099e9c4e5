package dev.slimwire.rmi.socket;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** The two streams of one side of a connection, once it is known what the peer speaks. */
public interface SocketStreams {

  InputStream input();

  OutputStream output();

  /**
   * Called after the socket was closed, without closing a stream: releases what the streams share
   * with others.
   */
  default void release() {
    // most share nothing
  }

  /** Opens the streams, after a handshake if necessary. */
  @FunctionalInterface
  interface Opener {

    SocketStreams open() throws IOException;
  }
}
