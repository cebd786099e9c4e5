package dev.slimwire.rmi.park;

import dev.slimwire.rmi.closing.Sockets;
import dev.slimwire.rmi.socket.Jrmp;
import dev.slimwire.rmi.socket.KeepAlive;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import javax.net.ssl.SSLSocket;

/**
 * A connection that RMI has closed and that is still open: between two calls, with a ping on its
 * way. The answer, and nothing else, is the proof that it may be used for further calls. Used by
 * one thread at a time.
 */
public final class IdleConnection implements UnderlyingConnection {

  /** What {@link #prove} finds. */
  enum Proof {
    ALIVE,
    /** The answer is still on its way, or will never come. */
    MISSING,
    DEAD
  }

  private final Socket socket;
  private final UnderlyingConnection streams;
  private final byte[] ack;
  private final RoundTripTimer timer;
  private final int soTimeout;
  private final ParkTimes times;
  private final KeepAlive probes;

  IdleConnection(
      UnderlyingConnection underlying,
      byte[] ack,
      RoundTripTimer timer,
      int soTimeout,
      ParkTimes times)
      throws IOException {
    this.socket = underlying.socket();
    this.streams = underlying instanceof IdleConnection before ? before.streams : underlying;
    this.ack = ack;
    this.timer = timer;
    this.soTimeout = soTimeout;
    this.times = times;
    this.probes = KeepAlive.start(socket);
  }

  @Override
  public Socket socket() {
    return socket;
  }

  @Override
  public InputStream input() {
    return streams.input();
  }

  @Override
  public int readWithinCall() throws IOException {
    return streams.readWithinCall();
  }

  @Override
  public OutputStream output() {
    return streams.output();
  }

  @Override
  public boolean isLasting() {
    return streams.isLasting();
  }

  @Override
  public void release() {
    streams.release();
  }

  byte[] ack() {
    return ack;
  }

  RoundTripTimer timer() {
    return timer;
  }

  int soTimeout() {
    return soTimeout;
  }

  ParkTimes times() {
    return times;
  }

  /**
   * Asks for the proof. A byte fits into the socket's buffer, since all calls were answered: this
   * does not block.
   */
  void ping() throws IOException {
    timer.awake(SystemSleep.lead());
    output().write(Jrmp.PING);
    output().flush();
  }

  /** Takes two looks of 1 ms at most. Closes the connection if there is an error. */
  Proof prove() {
    try {
      return findProof();
    } catch (RuntimeException failed) { // of a TLS socket of any provider
      return Proof.DEAD;
    } catch (Error failed) { // no memory, or a full stack: nobody else knows of it now
      close();
      throw failed;
    }
  }

  private Proof findProof() {
    if (timer.hasSlept()
        || !isLasting()
        || !OwnAddress.is(socket.getLocalAddress())
        || (socket instanceof SSLSocket tls && !tls.getSession().isValid())) {
      return Proof.DEAD;
    }
    int first = IdleProbe.look(socket, input());
    if (first == IdleProbe.SILENT) {
      return Proof.MISSING;
    }
    boolean alive = first == Jrmp.PING_ACK && IdleProbe.look(socket, input()) == IdleProbe.SILENT;
    if (!alive || !isReset()) {
      return Proof.DEAD;
    }
    timer.alive();
    return Proof.ALIVE;
  }

  /** The next user finds the options that the socket came with. */
  private boolean isReset() {
    try {
      probes.stop();
      socket.setSoTimeout(soTimeout);
      return true;
    } catch (IOException closed) {
      return false;
    }
  }

  /** Closes it, without waiting for anybody. */
  public void close() {
    try {
      try {
        release();
      } finally {
        Sockets.close(socket);
      }
    } catch (IOException | RuntimeException | Error gone) { // of any provider, or a full stack
      // nobody is left who could be told: RMI's reaper would end
    }
  }
}
