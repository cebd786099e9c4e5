package dev.slimwire.rmi.park;

import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;

/** What lies below the streams that RMI uses. */
public interface Below {

  /** Returns the socket of the connection, which may be another one until the first read. */
  Socket socket();

  /** Returns what gives the bytes that the server wrote. */
  InputStream input();

  /** Returns what takes the bytes that the server shall read. */
  OutputStream output();

  /** Returns whether a new connection to the server would speak the same protocol. */
  default boolean isLasting() {
    return true;
  }

  /** Gives back what the streams share with others, before the socket is closed. */
  void release();
}
