package dev.slimwire.rmi.client;

import dev.slimwire.metrics.TransferListener;
import dev.slimwire.rmi.closing.Sockets;
import dev.slimwire.rmi.park.CallStreams;
import dev.slimwire.rmi.park.IdleConnection;
import dev.slimwire.rmi.park.UnderlyingConnection;
import dev.slimwire.rmi.socket.CountedConnection;
import dev.slimwire.rmi.socket.DelegatingSocket;
import dev.slimwire.rmi.socket.InnerSocket;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A client's end: frames to servers that speak slimwire, plain bytes to those that do not. If RMI
 * closes it because it was idle, its connection may be parked, for use by a later socket.
 */
public final class InitiatedSocket extends DelegatingSocket {

  private final Parking parking;
  private final CallStreams streams;

  /** Guarded by this, which saves a lock object for each connection. */
  private boolean closed;

  private InitiatedSocket(
      InnerSocket inner, Parking parking, Function<Closeable, CallStreams> newStreams)
      throws SocketException {
    super(inner);
    this.parking = parking;
    this.streams = newStreams.apply(this);
  }

  /** Reads and writes nothing: the preamble goes out with the first flush. */
  public static InitiatedSocket connected(Socket socket, ClientTarget target, Parking parking)
      throws IOException {
    int soTimeout = socket.getSoTimeout(); // if this fails, nothing is shared yet
    InnerSocket inner = InnerSocket.replaceable(socket);
    ClientLevels levels = new ClientLevels();
    CountedConnection counted = counted(target.frames().listener());
    ClientNegotiation negotiation = new ClientNegotiation(inner, target, levels, counted);
    try {
      UnderlyingConnection underlying = new ClientStreams(inner, negotiation, levels, counted);
      return new InitiatedSocket(
          inner,
          parking,
          new Function<>() {
            @Override
            public CallStreams apply(Closeable socketAbove) {
              return CallStreams.over(underlying, socketAbove, parking.answering(), soTimeout);
            }
          });
    } catch (Throwable failure) { // also errors: nothing else refers to what it shares
      negotiation.attempt().release();
      throw failure;
    }
  }

  private static @Nullable CountedConnection counted(TransferListener listener) {
    return listener == TransferListener.NONE ? null : new CountedConnection(listener);
  }

  /** Resumes a parked connection, which the server does not notice. */
  public static InitiatedSocket resumed(IdleConnection parked, Parking parking) throws IOException {
    return new InitiatedSocket(
        InnerSocket.fixed(parked.socket()),
        parking,
        socketAbove ->
            CallStreams.resume(parked, socketAbove, parking.answering(), parking.newPing()));
  }

  /**
   * Closes it, or parks its connection.
   *
   * @throws IOException whatever goes wrong: after any other exception, RMI would no longer close
   *     idle connections of its channel
   */
  @Override
  public void close() throws IOException {
    if (isFirstClose()) {
      Socket socket = inner().get();
      try {
        if (!tryPark()) {
          release(socket);
        }
      } catch (RuntimeException | Error failed) { // from a user's socket class, or a full stack
        Sockets.tellNotClosed(failed);
      }
    }
  }

  /** It will not be closed again, so if anything fails, it is not parked. */
  private boolean tryPark() {
    try {
      return park();
    } catch (IOException | RuntimeException | Error failed) {
      return false;
    }
  }

  private void release(Socket socket) throws IOException {
    try {
      streams.release();
    } finally {
      inner().close();
      Sockets.close(socket); // if it was detached already
    }
  }

  private synchronized boolean isFirstClose() {
    boolean first = !closed;
    closed = true;
    return first;
  }

  private boolean park() throws IOException {
    boolean possible = parking.parked().isOpen() && !inner().isLingering(); // as the next one would
    IdleConnection idle = possible ? streams.detach() : null;
    if (idle == null) {
      return false;
    }
    inner().detach();
    parking.parked().park(parking.key(), idle);
    return true;
  }

  @Override
  public InputStream getInputStream() throws IOException {
    verifyOpen();
    return streams.input();
  }

  @Override
  public OutputStream getOutputStream() throws IOException {
    verifyOpen();
    return streams.output();
  }

  /** A socket whose handshake failed is closed as well, but its streams report why. */
  private synchronized void verifyOpen() throws SocketException {
    if (closed) {
      throw new SocketException("Socket is closed");
    }
  }
}
