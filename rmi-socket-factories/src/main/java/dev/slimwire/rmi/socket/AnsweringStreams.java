package dev.slimwire.rmi.socket;

import dev.slimwire.frame.FrameConnection;
import dev.slimwire.level.LevelController;
import dev.slimwire.metrics.TransferListener;
import dev.slimwire.page.StreamPeer;
import dev.slimwire.page.TransferContext;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.function.Supplier;

/** A connection's streams that tell pages whose they are, so that pages use its codecs. */
public final class AnsweringStreams implements SocketStreams {

  private final InputStream input;
  private final OutputStream output;
  private final FrameConnection connection;
  private final Supplier<TransferContext> context;
  private final Supplier<TransferContext> uncounted;
  private final Supplier<TransferContext> writing;

  /**
   * Makes streams over those of a connection.
   *
   * @param input reads from the connection
   * @param context gives codecs, level and limits of the connection, on the thread that uses it
   */
  public AnsweringStreams(
      InputStream input, FrameConnection connection, Supplier<TransferContext> context) {
    this.input = new Input(input);
    this.output = new Output(connection.output());
    this.connection = connection;
    this.context = connection.listener() == TransferListener.NONE ? context : this::counted;
    this.uncounted = context;
    this.writing = this::contextOfWrittenPages; // made once: a flush allocates nothing
  }

  private TransferContext counted() {
    return uncounted.get().with(connection.listener());
  }

  private TransferContext contextOfWrittenPages() {
    TransferContext written = context.get();
    LevelController levels = connection.pageLevels(written.granted());
    return levels == null ? written : written.with(levels);
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
    connection.release();
  }

  private final class Input extends InputStream {

    private final InputStream in;

    Input(InputStream in) {
      this.in = in;
    }

    @Override
    public int read() throws IOException {
      return in.read();
    }

    @Override
    public int read(byte[] target, int offset, int count) throws IOException {
      return in.read(target, offset, count);
    }

    @Override
    public int available() throws IOException {
      StreamPeer.answer(context);
      return in.available();
    }

    @Override
    public void close() throws IOException {
      in.close();
    }
  }

  private final class Output extends OutputStream {

    private final OutputStream out;

    Output(OutputStream out) {
      this.out = out;
    }

    @Override
    public void write(int b) throws IOException {
      out.write(b);
    }

    @Override
    public void write(byte[] bytes, int offset, int count) throws IOException {
      out.write(bytes, offset, count);
    }

    @Override
    public void flush() throws IOException {
      if (!StreamPeer.answer(writing)) {
        out.flush();
      }
    }

    @Override
    public void close() throws IOException {
      out.close();
    }
  }
}
