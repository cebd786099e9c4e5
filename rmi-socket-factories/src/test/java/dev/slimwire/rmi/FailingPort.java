package dev.slimwire.rmi;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;

/** A port whose sockets throw more than an IOException when they are closed. */
final class FailingPort extends ServerSocket {

  private final Error failure;

  FailingPort(int port, Error failure) throws IOException {
    super(port);
    this.failure = failure;
  }

  @Override
  public Socket accept() throws IOException {
    Socket socket = new FailsToClose(failure);
    implAccept(socket);
    return socket;
  }

  static final class FailsToClose extends Socket {

    private final Error failure;

    FailsToClose(Error failure) {
      this.failure = failure;
    }

    FailsToClose(String host, int port, Error failure) throws IOException {
      super(host, port);
      this.failure = failure;
    }

    @Override
    public void close() throws IOException {
      super.close();
      throw failure;
    }
  }
}
