package dev.slimwire.rmi;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * A client's streams: those of the protocol that {@link ClientNegotiation} settles on. Closing one
 * does nothing: the socket is closed above.
 */
final class ClientStreams implements SocketStreams {

  private final ClientNegotiation negotiation;
  private final ClientLevels levels;
  private final InputStream input = new Input();
  private final OutputStream output = new Output();

  ClientStreams(ClientNegotiation negotiation, ClientLevels levels) {
    this.negotiation = negotiation;
    this.levels = levels;
  }

  @Override
  public InputStream input() {
    return input;
  }

  @Override
  public OutputStream output() {
    return output;
  }

  @Override
  public void release() {
    negotiation.attempt().release();
  }

  private final class Input extends InputStream {

    @Override
    public int read() throws IOException {
      levels.reading();
      return negotiation.settled().input().read();
    }

    @Override
    public int read(byte[] target, int offset, int count) throws IOException {
      levels.reading();
      return negotiation.settled().input().read(target, offset, count);
    }

    @Override
    public int available() throws IOException {
      ClientAttempt settled = negotiation.settledSoFar();
      return settled == null ? 0 : settled.input().available();
    }
  }

  private final class Output extends OutputStream {

    @Override
    public void write(int b) throws IOException {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int count) throws IOException {
      levels.writing(bytes, offset, count);
      ClientAttempt settled = negotiation.settledSoFar();
      if (settled == null) {
        negotiation.write(bytes, offset, count);
      } else {
        settled.output().write(bytes, offset, count);
      }
    }

    @Override
    public void flush() throws IOException {
      negotiation.attempt().output().flush();
    }
  }
}
