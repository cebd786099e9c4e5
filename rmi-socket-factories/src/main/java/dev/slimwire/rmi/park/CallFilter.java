package dev.slimwire.rmi.park;

import dev.slimwire.rmi.closing.Sockets;
import dev.slimwire.rmi.socket.Jrmp;
import java.io.EOFException;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.net.Socket;
import java.util.Locale;
import javax.net.ssl.SSLSocket;
import org.jspecify.annotations.Nullable;

/**
 * What becomes of the bytes that RMI writes and reads: a ping is answered here if the connection
 * has just been found alive, RMI's handshake on a parked connection gets the answer that the server
 * once gave, and all else is passed on. Used by one thread at a time.
 */
final class CallFilter {

  private final UnderlyingConnection underlying;
  private final long answerNanos;
  private final int soTimeout;
  private final RoundTripTimer timer;
  private final Conversation conversation = new Conversation();

  /** In place of the server, until the handshake is over. */
  private @Nullable AckReplay replay;

  /** Null unless the connection was parked, and once it is there. */
  private @Nullable PipelinedPing ping;

  private boolean pingWritten;
  private boolean pingAnswered;

  /**
   * Makes a filter.
   *
   * @param answerNanos for how long after the server's last byte pings are answered here
   * @param soTimeout the timeout that the socket came with
   */
  CallFilter(
      UnderlyingConnection underlying, long answerNanos, int soTimeout, RoundTripTimer timer) {
    this.underlying = underlying;
    this.answerNanos = answerNanos;
    this.soTimeout = soTimeout;
    this.timer = timer;
  }

  /** Makes the filter of a connection that was parked. */
  CallFilter(IdleConnection parked, long answerNanos, PipelinedPing ping) {
    this(parked, answerNanos, parked.soTimeout(), parked.timer());
    this.replay = new AckReplay(parked.ack());
    this.ping = ping;
  }

  /**
   * Returns the connection as one to be parked, with a ping on its way.
   *
   * @return null if it is not between two calls with nothing left to read, only the collector has
   *     used it so far, its class is not known, a new one might be another, or parking saves
   *     nothing
   */
  @Nullable IdleConnection park() throws IOException {
    if (!isClean()) {
      return null;
    }
    IdleConnection idle =
        new IdleConnection(
            underlying,
            conversation.ack(),
            timer,
            soTimeout,
            ParkTimes.of(underlying, conversation));
    idle.ping();
    return idle;
  }

  private boolean isClean() throws IOException {
    Socket now = underlying.socket();
    return conversation.isBetweenCalls()
        && !pingWritten
        && !pingAnswered
        && replay == null
        && ping == null
        && (conversation.isCalled() || underlying instanceof IdleConnection)
        && underlying.isLasting()
        && Sockets.keepsTimeout(now)
        && (timer.isRoundTripLong() || now instanceof SSLSocket)
        && underlying.input().available() == 0;
  }

  /** The socket has been closed. */
  void release() {
    underlying.release();
  }

  /** A read or a write failed: nothing is known any more. */
  void lost() {
    conversation.lost();
  }

  void write(byte[] bytes, int offset, int count) throws IOException {
    passPing();
    if (conversation.isPing(bytes, offset, count)) {
      pingWritten = true;
      return;
    }
    int handshake = conversation.written(bytes, offset, count);
    if (replay == null) {
      writeMessage(bytes, offset, count);
      return;
    }
    if (!conversation.isInHandshake()) {
      endHandshake();
    }
    if (handshake < count) {
      writeMessage(bytes, offset + handshake, count - handshake);
    }
  }

  private void endHandshake() throws IOException {
    replay = null;
    if (conversation.isLost()) {
      throw AckReplay.notJrmp();
    }
    PipelinedPing.ask(underlying.output());
  }

  private void writeMessage(byte[] bytes, int offset, int count) throws IOException {
    PipelinedPing due = ping;
    if (due != null && due.addWritten(count)) {
      awaitAnswer(due);
    }
    send(bytes, offset, count);
  }

  private void send(byte[] bytes, int offset, int count) throws IOException {
    timer.sending();
    underlying.output().write(bytes, offset, count);
  }

  /**
   * The call is not what it answers: a round trip that is too short is not measured. Without an
   * answer the call is not made anew: a proxy may have passed it on before it closed.
   */
  private void awaitAnswer(PipelinedPing due) throws IOException {
    if (!due.await(underlying)) {
      throw new EOFException("the server has closed the connection, which was parked");
    }
    ping = null;
    timer.alive();
  }

  void flush() throws IOException {
    if (pingWritten && isAlive()) {
      pingWritten = false;
      pingAnswered = true;
      return;
    }
    passPing();
    underlying.output().flush();
  }

  private void passPing() throws IOException {
    if (pingWritten) {
      pingWritten = false;
      byte[] ping = {Jrmp.PING};
      conversation.written(ping, 0, 1);
      send(ping, 0, 1);
    }
  }

  /** Looks at the connection, where that takes less time than the ping. */
  private boolean isAlive() throws IOException {
    if (!timer.isRoundTripLong()
        || !timer.wasHeardWithin(answerNanos)
        || ping != null
        || !Sockets.keepsTimeout(underlying.socket())
        || underlying.input().available() > 0) {
      return false;
    }
    int seen = IdleProbe.look(underlying.socket(), underlying.input());
    if (seen >= 0) {
      throw new StreamCorruptedException(
          String.format(Locale.ROOT, "expected nothing between two calls, actual %02x", seen));
    }
    return seen == IdleProbe.SILENT;
  }

  int read(byte[] target, int offset, int count) throws IOException {
    if (pingAnswered) {
      pingAnswered = false;
      target[offset] = Jrmp.PING_ACK;
      return 1;
    }
    PipelinedPing due = ping;
    if (replay != null) {
      if (due != null) {
        due.waitAsLongAs(underlying.socket());
      }
      return replay.read(conversation, target, offset, count);
    }
    if (due != null) {
      awaitAnswer(due);
    }
    int read = underlying.input().read(target, offset, count);
    if (read < 0) {
      conversation.lost();
    } else {
      conversation.read(target, offset, read);
      timer.heard();
    }
    return read;
  }

  /** Returns how many bytes can be read at once. */
  int available() throws IOException {
    return underlying.input().available();
  }
}
