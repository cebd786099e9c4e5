package dev.slimwire.rmi.client;

import dev.slimwire.rmi.socket.InnerSocket;
import dev.slimwire.rmi.socket.Jrmp;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.SocketException;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A connection on which no protocol is settled yet. As long as nothing except JRMP's greeting was
 * written, it can begin again, with the same protocol or the other one, without any call being made
 * twice. Safe for use by many threads, only one of which may begin again at a time.
 */
final class UnsettledConnection {

  private final InnerSocket socket;
  private final ClientTarget target;
  private final ClientLevels levels;
  private final ReentrantLock writing = new ReentrantLock();

  /** What was written so far, or its beginning; guarded by {@link #writing}. */
  private final ByteArrayOutputStream written = new ByteArrayOutputStream(Jrmp.GREETING_LENGTH + 1);

  private volatile ClientAttempt attempt;

  /** Begins with the protocol that the server is known for, or else slimwire. */
  UnsettledConnection(InnerSocket socket, ClientTarget target, ClientLevels levels)
      throws IOException {
    this.socket = socket;
    this.target = target;
    this.levels = levels;
    this.attempt = newAttempt(!target.isKnownAsPlain());
  }

  private ClientAttempt newAttempt(boolean slimwire) throws IOException {
    return slimwire
        ? new SlimwireAttempt(socket.get(), target, levels)
        : new PlainAttempt(socket.get(), target, levels);
  }

  /** Returns the protocol in use. */
  ClientAttempt attempt() {
    return attempt;
  }

  boolean isSlimwire() {
    return attempt instanceof SlimwireAttempt;
  }

  /** Writes in the protocol in use. */
  void write(byte[] bytes, int offset, int count) throws IOException {
    writing.lock();
    try {
      int room = Jrmp.GREETING_LENGTH + 1 - written.size();
      written.write(bytes, offset, Math.min(room, count));
      attempt.output().write(bytes, offset, count);
    } finally {
      writing.unlock();
    }
  }

  /**
   * Returns whether the server closed without an answer, as a stock one does if its answer is lost.
   *
   * @param failure the exception that ended the protocol in use
   */
  boolean isLost(IOException failure) {
    return (failure instanceof EOFException || failure instanceof SocketException)
        && !attempt.isAnswered()
        && !socket.isClosed();
  }

  /** Returns whether what was written can be written again. */
  boolean canBeginAnew() {
    writing.lock();
    try {
      return written.size() <= Jrmp.GREETING_LENGTH;
    } finally {
      writing.unlock();
    }
  }

  /** Connects again, and writes what was written so far, in slimwire or in plain. */
  void beginAnew(boolean slimwire) throws IOException {
    attempt.release();
    socket.replace(target::connect);
    writing.lock();
    try {
      attempt = newAttempt(slimwire);
      attempt.output().write(written.toByteArray());
      attempt.output().flush();
    } finally {
      writing.unlock();
    }
  }

  /** Lets go of the protocol in use, and closes. */
  void close() throws IOException {
    try {
      attempt.release();
    } finally {
      socket.close();
    }
  }
}
