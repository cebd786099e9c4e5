package dev.slimwire.rmi.socket;

import dev.slimwire.page.StreamPeer;
import dev.slimwire.page.TransferContext;
import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.function.Supplier;

/**
 * The streams of a connection that speaks plain RMI. They provide pages with a context: level and
 * limits are the connection's, codecs those that all peers have, since nothing is known about this
 * one.
 */
public final class PlainStreams implements SocketStreams {

  private final InputStream input;
  private final OutputStream output;

  /**
   * Makes streams over those of a socket.
   *
   * @param context supplies level and limits of the connection, on the thread that uses it
   */
  public PlainStreams(InputStream in, OutputStream out, Supplier<TransferContext> context) {
    this.input = new Input(in, context);
    this.output = new Output(out, context);
  }

  @Override
  public InputStream input() {
    return input;
  }

  @Override
  public OutputStream output() {
    return output;
  }

  private static final class Input extends FilterInputStream {

    private final Supplier<TransferContext> context;

    Input(InputStream in, Supplier<TransferContext> context) {
      super(in);
      this.context = context;
    }

    @Override
    public int available() throws IOException {
      StreamPeer.answer(context);
      return in.available();
    }
  }

  /** Is itself the supplier of contexts for written pages, so that a flush allocates nothing. */
  private static final class Output extends FilterOutputStream
      implements Supplier<TransferContext> {

    private final Supplier<TransferContext> context;

    Output(OutputStream out, Supplier<TransferContext> context) {
      super(out);
      this.context = context;
    }

    @Override
    public void write(byte[] bytes, int offset, int count) throws IOException {
      out.write(bytes, offset, count);
    }

    @Override
    public void flush() throws IOException {
      if (!StreamPeer.answer(this)) {
        out.flush();
      }
    }

    @Override
    public TransferContext get() {
      return context.get().toAnyPeer();
    }
  }
}
