package dev.slimwire.rmi.client;

import dev.slimwire.closing.Failures;
import dev.slimwire.frame.UnsupportedPeerException;
import dev.slimwire.metrics.ConnectionOutcome;
import dev.slimwire.rmi.socket.ConnectionLog;
import dev.slimwire.rmi.socket.CountedConnection;
import dev.slimwire.rmi.socket.DurationText;
import dev.slimwire.rmi.socket.InnerSocket;
import java.io.IOException;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Finds out whether a server speaks slimwire or stock RMI. The first read settles it: if the server
 * refuses the first protocol, the client connects again and begins with the other one; if the
 * server closes the connection without a word, the client first tries slimwire once more. Until
 * then, the client has sent nothing except JRMP's greeting, so that no call is made twice. Safe for
 * use by many threads.
 */
final class ClientNegotiation {

  private final InnerSocket socket;
  private final ClientTarget target;
  private final @Nullable CountedConnection counted;
  private final UnsettledConnection connection;
  private final ReentrantLock settling = new ReentrantLock();

  private volatile @Nullable ClientAttempt settled;
  private @Nullable IOException failure;

  /**
   * Begins with the protocol that the server is known for, or else slimwire.
   *
   * @param counted is notified of the outcome of the connection; null for none
   */
  ClientNegotiation(
      InnerSocket socket,
      ClientTarget target,
      ClientLevels levels,
      @Nullable CountedConnection counted)
      throws IOException {
    this.socket = socket;
    this.target = target;
    this.counted = counted;
    this.connection = new UnsettledConnection(socket, target, levels);
  }

  /** Returns the protocol in use, settled or not. */
  ClientAttempt attempt() {
    return connection.attempt();
  }

  /** Returns whether the protocol in use is the one that was settled on. */
  boolean isSettled() {
    return settled != null;
  }

  /** Waits for the server's answer, if necessary. */
  ClientAttempt settled() throws IOException {
    ClientAttempt done = settled;
    return done != null ? done : settle();
  }

  /** Writes before a protocol is settled on. */
  void write(byte[] bytes, int offset, int count) throws IOException {
    connection.write(bytes, offset, count);
  }

  private ClientAttempt settle() throws IOException {
    settling.lock();
    try {
      IOException first = failure;
      if (first != null) {
        throw new IOException("handshake failed before: " + first.getMessage(), first);
      }
      ClientAttempt done = settled;
      return done != null ? done : settleOnce();
    } catch (RuntimeException unexpected) { // from a user's socket class: RMI expects none
      throw failed(new IOException(unexpected.toString(), unexpected));
    } catch (Error unexpected) { // such as a full stack: RMI forgets the socket, and closes nothing
      close(unexpected);
      throw unexpected;
    } finally {
      settling.unlock();
    }
  }

  private ClientAttempt settleOnce() throws IOException {
    try {
      return settleOnThis();
    } catch (IOException cause) {
      if (!isAnotherConnectionWorthTrying(cause)) {
        throw failed(cause);
      }
      boolean isLost = connection.isSlimwire() && !isRefusal(cause);
      return isLost ? settleOnTheSameAgain(cause) : settleOnOther(cause);
    }
  }

  private ClientAttempt settleOnThis() throws IOException {
    attempt().await();
    String memory = DurationText.of(target.plainServers().duration());
    return settleOn(attempt(), "it refused slimwire less than " + memory + " ago (fallbackMemory)");
  }

  /**
   * A server that closes without a word may simply have lost the connection. If the client then
   * used plain RMI, this connection would stay plain as long as it is used, and levels of requests
   * would have no effect.
   */
  private ClientAttempt settleOnTheSameAgain(IOException lost) throws IOException {
    try {
      connection.beginAnew(true);
    } catch (IOException cause) {
      throw failed(cause, lost);
    }
    try {
      return settleOnThis();
    } catch (IOException cause) {
      if (!isAnotherConnectionWorthTrying(cause)) {
        throw failed(cause, lost);
      }
      Failures.suppress(cause, lost);
      return settleOnOther(cause);
    }
  }

  /**
   * A refusal is a definite answer. A server that closes without an answer may be a stock one as
   * well, since its answer can be lost.
   */
  private boolean isAnotherConnectionWorthTrying(IOException cause) {
    return target.mayBePlain()
        && (isRefusal(cause) || connection.isLost(cause))
        && connection.canBeginAnew();
  }

  private static boolean isRefusal(IOException cause) {
    return cause instanceof UnsupportedPeerException;
  }

  private ClientAttempt settleOnOther(IOException refusal) throws IOException {
    boolean refused = isRefusal(refusal);
    try {
      connection.beginAnew(!connection.isSlimwire());
      attempt().await();
    } catch (UnsupportedPeerException cause) { // then the first protocol was right, if it was lost
      throw refused
          ? giveUp(FailedHandshake.refusedTwice(target, refusal, cause), cause)
          : failed(refusal, cause);
    } catch (IOException cause) {
      throw failed(cause, refusal);
    }
    String reason = String.valueOf(refusal.getMessage());
    if (refused && !connection.isSlimwire() && attempt().isAnswered()) {
      remember(reason);
    }
    return settleOn(attempt(), reason);
  }

  private void remember(String reason) {
    PlainServers servers = target.plainServers();
    if (servers.remember(target.address())) {
      ConnectionLog.remembered(target.toString(), servers.duration(), reason);
    }
  }

  private ClientAttempt settleOn(ClientAttempt done, String reasonForPlain) {
    if (done instanceof SlimwireAttempt) {
      target.plainServers().forget(target.address());
    }
    done.explain(target.toString(), reasonForPlain);
    if (counted != null) {
      counted.settle(outcomeOf(done));
    }
    socket.keep();
    settled = done;
    return done;
  }

  /** A plain server may have closed without a word: RMI notices that when it reads. */
  private static ConnectionOutcome outcomeOf(ClientAttempt done) {
    if (done instanceof SlimwireAttempt) {
      return ConnectionOutcome.COMPRESSED;
    }
    return done.isAnswered() ? ConnectionOutcome.PLAIN : ConnectionOutcome.FAILED;
  }

  private IOException failed(IOException cause, IOException... before) {
    return giveUp(FailedHandshake.of(target, cause, before), cause);
  }

  private IOException giveUp(IOException told, IOException cause) {
    failure = told;
    close(told);
    if (counted != null && isRefusal(cause)) {
      counted.settle(ConnectionOutcome.REFUSED); // else it has failed when it is closed
    }
    return told;
  }

  private void close(Throwable reason) {
    try {
      connection.close();
    } catch (IOException | RuntimeException | Error notClosed) {
      Failures.suppress(reason, notClosed);
    }
  }
}
