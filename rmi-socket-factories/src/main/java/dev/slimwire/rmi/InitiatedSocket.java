package dev.slimwire.rmi;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.FrameConfig;
import dev.slimwire.frame.FrameConnection;
import dev.slimwire.frame.LevelSink;
import dev.slimwire.page.TransferContext;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** A client's end: everything it sends is framed, beginning with the preamble. */
final class InitiatedSocket extends DelegatingSocket {

  private final Socket socket;
  private final LazySocketStreams streams;
  private final FrameConfig frames;
  private final Duration handshakeTimeout;

  InitiatedSocket(Socket socket, FrameConfig frames, Duration handshakeTimeout) throws IOException {
    super(socket);
    this.socket = socket;
    this.frames = frames;
    this.handshakeTimeout = handshakeTimeout;
    this.streams = new LazySocketStreams(this, this::open);
  }

  /** Reads and writes nothing: the preamble goes out with the first flush. */
  private SocketStreams open() throws IOException {
    DeadlineInputStream in = new DeadlineInputStream(socket, handshakeTimeout);
    FrameConnection connection =
        FrameConnection.initiate(
            in,
            socket.getOutputStream(),
            frames,
            Jrmp.greeting(),
            InitiatedSocket::requestedLevel,
            LevelSink.IGNORE);
    return SocketStreams.of(new ClientInputStream(this, in, connection), connection.output());
  }

  /** The level that the calling thread asks for, if it asks for one. */
  private static @Nullable CompressionLevel requestedLevel() {
    TransferContext bound = TransferContext.bound();
    return bound != null && bound.role() == TransferContext.Role.REQUESTING ? bound.asked() : null;
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
