package dev.slimwire.rmi.server;

import dev.slimwire.rmi.closing.Sockets;
import dev.slimwire.rmi.socket.KeepAlive;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;

/**
 * What comes from a client. One that says nothing for a while after a reply has most likely parked
 * the connection, which holds a thread here, for 2 hours if the client vanishes then. So the system
 * probes it until the next request begins, and it is closed if threads are short.
 */
final class RequestInputStream extends InputStream {

  private final InputStream in;
  private final AcceptedSocket accepted;
  private final Socket socket;
  private final ServingLevel serving;
  private final IdleClients idle;

  private RequestInputStream(
      InputStream in,
      AcceptedSocket accepted,
      Socket socket,
      ServingLevel serving,
      IdleClients idle) {
    this.in = in;
    this.accepted = accepted;
    this.socket = socket;
    this.serving = serving;
    this.idle = idle;
  }

  /**
   * Returns what reads from a socket: its own stream where it is not known whether reads keep a
   * timeout.
   *
   * @param in the socket's stream
   */
  static InputStream of(
      InputStream in,
      AcceptedSocket accepted,
      Socket socket,
      ServingLevel serving,
      IdleClients idle) {
    return Sockets.keepsTimeout(socket)
        ? new RequestInputStream(in, accepted, socket, serving, idle)
        : in;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] target, int offset, int count) throws IOException {
    if (count == 0 || !serving.forgetReply()) {
      return in.read(target, offset, count);
    }
    int timeout = socket.getSoTimeout();
    return timeout == 0 || timeout > idle.quietMillis()
        ? readNext(timeout, target, offset, count)
        : in.read(target, offset, count);
  }

  private int readNext(int timeout, byte[] target, int offset, int count) throws IOException {
    socket.setSoTimeout(idle.quietMillis());
    try {
      return in.read(target, offset, count);
    } catch (SocketTimeoutException quiet) {
      return readIdle(quiet, timeout, target, offset, count);
    } finally {
      restore(timeout);
    }
  }

  private int readIdle(
      SocketTimeoutException quiet, int timeout, byte[] target, int offset, int count)
      throws IOException {
    boolean probed = KeepAlive.startAtServer(socket);
    idle.add(accepted);
    try {
      return readUntil(quiet, timeout, target, offset, count);
    } finally {
      idle.remove(accepted);
      if (probed) {
        stopProbes();
      }
    }
  }

  /** Looks at once, and now and then, where nobody else can close the socket without waiting. */
  private int readUntil(
      SocketTimeoutException quiet, int timeout, byte[] target, int offset, int count)
      throws IOException {
    SocketTimeoutException nothing = quiet;
    boolean looks = accepted.mayWaitToClose();
    long left = timeout == 0 ? Long.MAX_VALUE : timeout - idle.quietMillis();
    while (left > 0 && !(looks && idle.isShort())) {
      long wait = looks ? Math.min(left, idle.checkMillis()) : left;
      socket.setSoTimeout(timeout == 0 && wait == left ? 0 : (int) wait);
      try {
        return in.read(target, offset, count);
      } catch (SocketTimeoutException still) {
        nothing = still;
        left -= wait;
      }
    }
    throw nothing; // RMI closes the connection then
  }

  private void restore(int timeout) {
    try {
      socket.setSoTimeout(timeout);
    } catch (SocketException closed) {
      // the next read tells
    }
  }

  private void stopProbes() {
    try {
      socket.setKeepAlive(false);
    } catch (SocketException closed) {
      // the next read tells
    }
  }

  @Override
  public int available() throws IOException {
    return in.available();
  }
}
