package dev.slimwire.rmi.park;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;

/** The connection beneath the streams that RMI uses. */
public interface UnderlyingConnection {

  /** Returns the socket of the connection, which may be another one until the first read. */
  Socket socket();

  /** Returns what gives the bytes that the server wrote. */
  InputStream input();

  /**
   * Reads the next byte within a call whose reply it is no part of: the call goes on behind it.
   *
   * @return the byte; -1 if the server has closed the connection
   */
  default int readWithinCall() throws IOException {
    return input().read();
  }

  /** Returns what takes the bytes that the server shall read. */
  OutputStream output();

  /** Returns whether a new connection to the server would speak the same protocol. */
  default boolean isLasting() {
    return true;
  }

  /** Gives back what the streams share with others, before the socket is closed. */
  void release();
}
