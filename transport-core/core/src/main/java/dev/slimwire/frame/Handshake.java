package dev.slimwire.frame;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.StreamCorruptedException;
import java.net.SocketTimeoutException;
import java.util.Locale;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** An initiator's wait for the acceptor's preamble, once. Safe for use by many threads. */
final class Handshake {

  /** Takes the result, within the wait. */
  interface Result {

    /** The acceptor's preamble came, and suits this side. */
    void agreed(Negotiated negotiated, Preamble acceptor);

    /** The preamble did not come and never will. */
    void failed();
  }

  private final InputStream in;
  private final FrameConfig config;
  private final Result result;
  private final ReentrantLock lock = new ReentrantLock();
  private boolean done;
  private @Nullable IOException failure;

  Handshake(InputStream in, FrameConfig config, Result result) {
    this.in = in;
    this.config = config;
    this.result = result;
  }

  /**
   * Waits, unless the preamble was read before. A timeout before its first byte does no harm.
   *
   * @throws UnsupportedPeerException if the peer refused, or its preamble is not for this side
   * @throws IOException if the peer is not a slimwire acceptor, or closed the connection
   */
  void await() throws IOException {
    lock.lock();
    try {
      IOException first = failure;
      if (first != null) {
        throw new IOException("handshake failed before: " + first.getMessage(), first);
      }
      if (!done) {
        readPreamble();
        done = true;
      }
    } finally {
      lock.unlock();
    }
  }

  private void readPreamble() throws IOException {
    boolean begun = false;
    try {
      int answer = in.read();
      begun = true;
      verifyAccepted(answer);
      Preamble acceptor = Preamble.readFrom(goesOn(in.read()), in, config.codecs());
      result.agreed(Negotiated.of(config, acceptor), acceptor);
    } catch (SocketTimeoutException timeout) {
      throw begun ? failed(timeout) : timeout;
    } catch (IOException | RuntimeException | Error cause) {
      throw failed(cause);
    }
  }

  /** Keeps the first cause, and returns what to throw. */
  private IOException failed(Throwable cause) {
    IOException told = told(cause);
    failure = told;
    result.failed();
    if (cause instanceof Error error) {
      throw error;
    }
    return told;
  }

  private static IOException told(Throwable cause) {
    if (cause instanceof SocketTimeoutException timeout) {
      return Preamble.timedOut(timeout);
    }
    return cause instanceof IOException io
        ? io
        : new IOException("handshake failed: " + cause, cause);
  }

  /** An acceptor that gives up a connection answers only that it speaks slimwire. */
  private static int goesOn(int next) throws EOFException {
    if (next < 0) {
      throw new EOFException(
          "the peer speaks slimwire but closed the connection without a preamble: either what it"
              + " received was malformed or late, or the peer failed; its log says why");
    }
    return next;
  }

  private static void verifyAccepted(int answer) throws IOException {
    if (answer < 0) {
      throw new EOFException("the peer closed the connection before it sent its preamble");
    }
    if (answer == FrameConnection.REFUSED) {
      throw UnsupportedPeerException.ofRefusal(
          String.format(
              Locale.ROOT,
              "the peer refused slimwire: expected %02x, actual %02x",
              FrameConnection.ACCEPTED,
              answer));
    }
    if (answer != FrameConnection.ACCEPTED) {
      throw new StreamCorruptedException(
          String.format(
              Locale.ROOT,
              "the peer does not speak slimwire: expected %02x as its first byte, actual %02x;"
                  + " check host and port, and whether one side uses TLS",
              FrameConnection.ACCEPTED,
              answer));
    }
  }
}
