package dev.slimwire.rmi;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;

/** A server's end: serves slimwire clients compressed and stock RMI clients plain. */
final class AcceptedSocket extends DelegatingSocket {

  private final ServingLevel serving;
  private final LazySocketStreams streams;

  AcceptedSocket(Socket socket, ServerConfiguration configuration) throws IOException {
    super(socket);
    this.serving = new ServingLevel(configuration);
    this.streams = new LazySocketStreams(this, new ServerHandshake(socket, configuration, serving));
  }

  @Override
  public InputStream getInputStream() {
    return streams.input();
  }

  @Override
  public OutputStream getOutputStream() {
    return streams.output();
  }

  @Override
  public void close() throws IOException {
    serving.unbind();
    super.close();
  }
}
