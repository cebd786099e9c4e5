package dev.slimwire.rmi;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.FrameConnection;
import dev.slimwire.frame.LevelSink;
import dev.slimwire.page.TransferContext;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import org.jspecify.annotations.Nullable;

/** A client that sends frames, beginning with its preamble. */
final class SlimwireAttempt implements ClientAttempt {

  private final DeadlineInputStream in;
  private final FrameConnection connection;

  /** Reads and writes nothing: the preamble goes out with the first flush. */
  SlimwireAttempt(Socket socket, ClientTarget target) throws IOException {
    this.in = new DeadlineInputStream(socket, target.options().handshakeTimeout());
    this.connection =
        FrameConnection.initiate(
            in,
            socket.getOutputStream(),
            target.frames(),
            Jrmp.greeting(),
            SlimwireAttempt::requestedLevel,
            LevelSink.IGNORE);
  }

  /** The level that the calling thread asks for, if it asks for one. */
  private static @Nullable CompressionLevel requestedLevel() {
    TransferContext bound = TransferContext.bound();
    return bound != null && bound.role() == TransferContext.Role.REQUESTING ? bound.asked() : null;
  }

  @Override
  public void await() throws IOException {
    connection.awaitPreamble();
    in.lift();
  }

  @Override
  public boolean isAnswered() {
    return in.isRead();
  }

  @Override
  public void explain(String server, String reason) {
    ConnectionLog.compressed(server, connection.negotiated());
  }

  @Override
  public InputStream input() {
    return connection.input();
  }

  @Override
  public OutputStream output() {
    return connection.output();
  }
}
