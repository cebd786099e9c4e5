package dev.slimwire.rmi.seed;

import java.io.IOException;
import java.io.OutputStream;
import java.io.Serial;
import java.io.Serializable;
import java.net.ServerSocket;
import java.net.Socket;
import java.rmi.server.RMIClientSocketFactory;
import java.rmi.server.RMIServerSocketFactory;

/** Makes plain sockets of both sides that record what they send. All are equal: there is one. */
final class RecordingFactory
    implements RMIClientSocketFactory, RMIServerSocketFactory, Serializable {

  @Serial private static final long serialVersionUID = 1L;

  /** Stubs are deserialized where nothing can be passed to them. */
  static final Recorder RECORDER = new Recorder();

  @Override
  public Socket createSocket(String host, int port) throws IOException {
    return new RecordedSocket(host, port);
  }

  @Override
  public ServerSocket createServerSocket(int port) throws IOException {
    return new ServerSocket(port) {
      @Override
      public Socket accept() throws IOException {
        RecordedSocket socket = new RecordedSocket();
        implAccept(socket);
        return socket;
      }
    };
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof RecordingFactory;
  }

  @Override
  public int hashCode() {
    return RecordingFactory.class.hashCode();
  }

  private static final class RecordedSocket extends Socket {

    private final String part;

    RecordedSocket() {
      this.part = "reply";
    }

    RecordedSocket(String host, int port) throws IOException {
      super(host, port);
      this.part = "request";
    }

    @Override
    public OutputStream getOutputStream() throws IOException {
      return RECORDER.record(super.getOutputStream(), part);
    }
  }
}
