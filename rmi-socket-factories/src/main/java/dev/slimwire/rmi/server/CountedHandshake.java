package dev.slimwire.rmi.server;

import dev.slimwire.closing.Failures;
import dev.slimwire.frame.UnsupportedPeerException;
import dev.slimwire.metrics.ConnectionOutcome;
import dev.slimwire.metrics.TransferListener;
import dev.slimwire.rmi.socket.CountedConnection;
import dev.slimwire.rmi.socket.CountedStreams;
import dev.slimwire.rmi.socket.FramedStreams;
import dev.slimwire.rmi.socket.InnerSocket;
import dev.slimwire.rmi.socket.SocketStreams;
import java.io.EOFException;
import java.io.IOException;
import java.net.SocketException;

/** A handshake whose outcome is reported to a listener. Used once. */
final class CountedHandshake implements SocketStreams.Opener {

  private final ServerHandshake handshake;
  private final InnerSocket socket;
  private final CountedConnection counted;
  private final PortLog log;

  CountedHandshake(
      ServerHandshake handshake, InnerSocket socket, TransferListener listener, PortLog log) {
    this.handshake = handshake;
    this.socket = socket;
    this.counted = new CountedConnection(listener);
    this.log = log;
  }

  @Override
  public SocketStreams open() throws IOException {
    SocketStreams opened;
    try {
      opened = handshake.open();
    } catch (UnsupportedPeerException rejected) {
      settle(ConnectionOutcome.REFUSED, rejected);
      throw rejected;
    } catch (IOException | RuntimeException | Error cause) {
      if (!hasLeft(cause)) {
        settle(ConnectionOutcome.FAILED, cause);
      }
      throw cause;
    }
    return handshake.isGreeted() ? counted(opened) : opened;
  }

  /** A peer that only connects and closes, such as a health check, does not count as a client. */
  private boolean hasLeft(Throwable cause) {
    boolean isReset = cause instanceof SocketException && !socket.isGivenUp();
    boolean isEndWithinTls = cause.getCause() instanceof EOFException;
    return !handshake.isGreeted() && (isReset || isEndWithinTls);
  }

  private SocketStreams counted(SocketStreams opened) {
    try {
      counted.settle(
          opened instanceof FramedStreams ? ConnectionOutcome.COMPRESSED : ConnectionOutcome.PLAIN);
      return new CountedStreams(opened, counted);
    } catch (RuntimeException | Error failure) { // from the listener
      log.handshakeFailed(socket.get(), failure);
      opened.release(); // nothing else refers to it
      throw failure;
    }
  }

  private void settle(ConnectionOutcome outcome, Throwable cause) {
    try {
      counted.settle(outcome);
    } catch (RuntimeException | Error failed) { // from the listener
      Failures.suppress(cause, failed);
    }
  }
}
