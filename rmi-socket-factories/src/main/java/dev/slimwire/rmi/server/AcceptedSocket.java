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

  /** Null when it is done: idle connections do not hold it. */
  private SocketStreams.@Nullable Opener handshake;

  private final ServedPort port;
  private final LazySocketStreams streams;

  /** Whether anybody has read or written. */
  private volatile boolean used;

  /**
   * Reads and writes nothing.
   *
   * @param socket the socket below
   * @param port what it shares with others of its port
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

  /** Returns whether to close it may wait for its peer, or for a thread that writes. */
  boolean mayWaitToClose() {
    return Sockets.mayWait(inner().get());
  }

  /**
   * Closes it. If nobody has used it, RMI had no thread for it: then idle connections give theirs.
   *
   * @throws IOException whatever goes wrong: at anything else RMI, which closes on the thread that
   *     accepts what it has no thread for, would close the port for good
   */
  @Override
  public void close() throws IOException {
    try {
      release();
      if (!used) {
        port.idle().shed();
      }
    } catch (RuntimeException | Error failed) { // of a socket of users' classes, or no memory
      Sockets.tellNotClosed(failed);
    }
  }

  /**
   * Lingers if RMI closes it on the thread that serves it, while nobody reads. Whatever fails, as
   * for want of memory, the socket below is closed.
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
