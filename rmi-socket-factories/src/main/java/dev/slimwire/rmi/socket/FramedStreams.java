package dev.slimwire.rmi.socket;

import dev.slimwire.frame.FrameConnection;
import dev.slimwire.level.PageLevels;
import dev.slimwire.metrics.TransferListener;
import dev.slimwire.page.StreamPeer;
import dev.slimwire.page.TransferContext;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.function.Supplier;

/**
 * The streams of a connection in frames. They provide pages with the connection's context, so that
 * these use its codecs.
 */
public final class FramedStreams implements SocketStreams {

  private final FrameConnection connection;
  private final InputStream read;
  private final OutputStream written;
  private final Supplier<TransferContext> context;
  private final Input input = new Input();
  private final Output output = new Output();

  /**
   * Makes streams over those of a connection.
   *
   * @param read reads from the connection
   * @param written writes to it
   * @param context supplies codecs, level and limits of the connection, on the thread that uses it
   */
  public FramedStreams(
      InputStream read,
      OutputStream written,
      FrameConnection connection,
      Supplier<TransferContext> context) {
    this.connection = connection;
    this.read = read;
    this.written = written;
    this.context =
        connection.listener() == TransferListener.NONE
            ? context
            : () -> context.get().withListener(connection.listener());
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

    @Override
    public int read() throws IOException {
      return read.read();
    }

    @Override
    public int read(byte[] target, int offset, int count) throws IOException {
      return read.read(target, offset, count);
    }

    @Override
    public int available() throws IOException {
      StreamPeer.answer(context);
      return read.available();
    }

    @Override
    public void close() throws IOException {
      read.close();
    }
  }

  /** Is itself the supplier of contexts for written pages, so that a flush allocates nothing. */
  private final class Output extends OutputStream implements Supplier<TransferContext> {

    @Override
    public void write(int b) throws IOException {
      written.write(b);
    }

    @Override
    public void write(byte[] bytes, int offset, int count) throws IOException {
      written.write(bytes, offset, count);
    }

    @Override
    public void flush() throws IOException {
      if (!StreamPeer.answer(this)) {
        written.flush();
      }
    }

    @Override
    public TransferContext get() {
      TransferContext written = context.get();
      PageLevels levels = connection.pageLevels(written.granted());
      return levels == null ? written : written.withPageLevels(levels);
    }

    @Override
    public void close() throws IOException {
      written.close();
    }
  }
}
