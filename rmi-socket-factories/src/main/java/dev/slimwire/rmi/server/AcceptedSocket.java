package dev.slimwire.rmi.server;

import dev.slimwire.metrics.TransferListener;
import dev.slimwire.rmi.closing.Sockets;
import dev.slimwire.rmi.socket.DelegatingSocket;
import dev.slimwire.rmi.socket.InnerSocket;
import dev.slimwire.rmi.socket.LazySocketStreams;
import dev.slimwire.rmi.socket.SocketStreams;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A server's end: serves slimwire clients compressed and stock RMI clients plain. */
public final class AcceptedSocket extends DelegatingSocket {

  private final ServingLevel serving;

  /** Null once it is done, as idle connections do not hold it. */
  private SocketStreams.@Nullable Opener handshake;

  private final ServedPort port;
  private final LazySocketStreams streams;

  /** Whether anything was read or written. */
  private volatile boolean used;

  /**
   * Reads and writes nothing.
   *
   * @param socket the socket below
   * @param port what it shares with other sockets of its port
   */
  public AcceptedSocket(Socket socket, ServedPort port) throws IOException {
    super(InnerSocket.fixed(socket));
    this.serving = new ServingLevel(port.configuration());
    ServerHandshake opener = new ServerHandshake(this, socket, port, serving);
    TransferListener listener = port.configuration().listener();
    this.handshake =
        listener == TransferListener.NONE
            ? opener
            : new CountedHandshake(opener, inner(), listener, port.log());
    this.port = port;
    this.streams = new LazySocketStreams(this, this::open);
  }

  private SocketStreams open() throws IOException {
    used = true;
    try {
      port.begin(this);
      SocketStreams opened = Objects.requireNonNull(handshake).open();
      handshake = null;
      return opened;
    } finally {
      port.end(this);
    }
  }

  @Override
  public InputStream getInputStream() {
    return streams.input();
  }

  @Override
  public OutputStream getOutputStream() {
    return streams.output();
  }

  /** Returns whether closing it may wait for its peer, or for a thread that writes. */
  boolean mayWaitToClose() {
    return Sockets.mayWait(inner().get());
  }

  /**
   * Closes it. If it was never used, RMI had no thread for it, so idle connections are closed to
   * free theirs.
   *
   * @throws IOException whatever goes wrong: if RMI has no thread for a connection, it closes it on
   *     the accepting thread, and after any other exception would close the port for good
   */
  @Override
  public void close() throws IOException {
    try {
      release();
      if (!used) {
        port.idle().shed();
      }
    } catch (RuntimeException | Error failed) { // from a user's socket class, or no memory
      Sockets.tellNotClosed(failed);
    }
  }

  /**
   * Lingers if RMI closes it on the thread that serves it, while no other thread reads. Whatever
   * fails, such as for lack of memory, the underlying socket is closed.
   */
  private void release() throws IOException {
    boolean lingers = serving.isServedHere();
    try {
      serving.unbind();
      streams.release();
    } finally {
      try {
        if (lingers) {
          serving.readBegins();
          LingeringClose.await(this, inner().get(), port.idle());
        }
      } finally {
        super.close();
      }
    }
  }
}
