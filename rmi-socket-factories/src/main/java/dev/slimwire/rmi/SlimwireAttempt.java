package dev.slimwire.rmi;

import dev.slimwire.frame.FrameConnection;
import dev.slimwire.frame.LevelSink;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;

/** A client that sends frames, beginning with its preamble. */
final class SlimwireAttempt implements ClientAttempt {

  private final DeadlineInputStream in;
  private final FrameConnection connection;

  /** Reads and writes nothing: the preamble goes out with the first flush. */
  SlimwireAttempt(Socket socket, ClientTarget target, ClientLevels levels) throws IOException {
    this.in = new DeadlineInputStream(socket, target.options().handshakeTimeout());
    this.connection =
        FrameConnection.initiate(
            in,
            socket.getOutputStream(),
            target.frames(),
            Jrmp.greeting(),
            levels,
            LevelSink.IGNORE);
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
