package dev.slimwire.rmi.park;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;

/** A connection whose server has answered a ping, and says nothing else. */
record AnsweredPing(Socket socket, InputStream answer) implements UnderlyingConnection {

  static AnsweredPing on(Socket socket) {
    return new AnsweredPing(socket, new ByteArrayInputStream(new byte[] {0x53}));
  }

  @Override
  public InputStream input() {
    return new InputStream() {
      @Override
      public int read() throws IOException {
        int next = answer.read();
        if (next < 0) {
          throw new SocketTimeoutException();
        }
        return next;
      }
    };
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
