package dev.slimwire.rmi.client;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.FrameConnection;
import dev.slimwire.level.LevelSink;
import dev.slimwire.page.PageLimits;
import dev.slimwire.page.TransferContext;
import dev.slimwire.rmi.socket.ConnectionLog;
import dev.slimwire.rmi.socket.Deadline;
import dev.slimwire.rmi.socket.DeadlineInputStream;
import dev.slimwire.rmi.socket.DeadlineOutputStream;
import dev.slimwire.rmi.socket.FramedStreams;
import dev.slimwire.rmi.socket.Jrmp;
import dev.slimwire.rmi.socket.PeerAddress;
import dev.slimwire.rmi.socket.SocketStreams;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A client that sends frames, beginning with its preamble. It is itself the sink of levels and the
 * supplier of page contexts, so that idle connections hold no objects for that.
 */
final class SlimwireAttempt implements ClientAttempt, LevelSink, Supplier<TransferContext> {

  /** Null once the server has answered, as idle connections do not hold it. */
  private volatile @Nullable DeadlineInputStream handshake;

  private final FrameConnection connection;
  private final ClientLevels levels;
  private final PageLimits pageLimits;
  private final SocketStreams streams;

  /** Reads and writes nothing: the preamble goes out with the first flush. */
  SlimwireAttempt(Socket socket, ClientTarget target, ClientLevels levels) throws IOException {
    Deadline deadline = new Deadline(socket, target.options().handshakeTimeout());
    DeadlineInputStream in = new DeadlineInputStream(deadline);
    this.handshake = in;
    this.levels = levels;
    this.pageLimits = target.pageLimits();
    this.connection =
        FrameConnection.initiate(
            in, DeadlineOutputStream.of(deadline), target.frames(), Jrmp.greeting(), levels, this);
    try {
      PeerAddress.note(socket, connection);
      this.streams = new FramedStreams(connection.input(), connection.output(), connection, this);
    } catch (Throwable failure) { // also errors: nothing else refers to the connection
      connection.release();
      throw failure;
    }
  }

  /** A reply came in. */
  @Override
  public void messageStarts(@Nullable CompressionLevel level) {
    levels.replyStarts(level != null ? level : connection.negotiated().level());
  }

  /** Pages in requests use the codecs that both sides have, at the level of their request. */
  @Override
  public TransferContext get() {
    CodecRegistry codecs = connection.negotiated().codecs();
    TransferContext asker = levels.asker();
    return asker == null
        ? TransferContext.ofConnection(connection.sendingLevel(), codecs, pageLimits)
        : TransferContext.requesting(
            asker.asked(), asker.granted(), codecs, asker.limits(), asker.replies());
  }

  @Override
  public void await() throws IOException {
    connection.awaitPreamble();
    DeadlineInputStream open = handshake;
    if (open != null) {
      connection.setInput(open.lift());
      handshake = null;
    }
  }

  @Override
  public boolean isAnswered() {
    DeadlineInputStream open = handshake;
    return open == null || open.isRead();
  }

  @Override
  public boolean isLasting() {
    return true;
  }

  @Override
  public void explain(String server, String reason) {
    ConnectionLog.compressed(server, connection.negotiated());
  }

  @Override
  public InputStream input() {
    return streams.input();
  }

  @Override
  public OutputStream output() {
    return streams.output();
  }

  @Override
  public void release() {
    streams.release();
  }
}
