package dev.slimwire.rmi;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;

/** A client's end: frames to servers that speak slimwire, plain bytes to those that do not. */
final class InitiatedSocket extends DelegatingSocket {

  private final ClientStreams streams;

  /** Reads and writes nothing: the preamble goes out with the first flush. */
  InitiatedSocket(Socket socket, ClientTarget target) throws IOException {
    this(InnerSocket.replaceable(socket), target, new ClientLevels());
  }

  private InitiatedSocket(InnerSocket inner, ClientTarget target, ClientLevels levels)
      throws IOException {
    super(inner);
    this.streams = new ClientStreams(this, new ClientNegotiation(inner, target, levels), levels);
  }

  @Override
  public void close() throws IOException {
    streams.release();
    super.close();
  }

  @Override
  public InputStream getInputStream() {
    return streams.input();
  }

  @Override
  public OutputStream getOutputStream() {
    return streams.output();
  }
}
