package dev.slimwire.rmi.park;

import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;

/** A connection whose server says nothing. */
record SilentServer(Socket socket) implements UnderlyingConnection {

  @Override
  public InputStream input() {
    return InputStream.nullInputStream();
  }

  @Override
  public OutputStream output() {
    return OutputStream.nullOutputStream();
  }

  @Override
  public void release() {
    // nothing is shared
  }
}
