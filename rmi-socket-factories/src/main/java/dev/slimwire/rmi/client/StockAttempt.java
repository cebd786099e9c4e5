package dev.slimwire.rmi.client;

import dev.slimwire.frame.FrameConnection;
import dev.slimwire.frame.UnsupportedPeerException;
import dev.slimwire.rmi.socket.ConnectionLog;
import dev.slimwire.rmi.socket.Deadline;
import dev.slimwire.rmi.socket.DeadlineInputStream;
import dev.slimwire.rmi.socket.DeadlineOutputStream;
import dev.slimwire.rmi.socket.PrefixedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;

/** A client that sends what RMI writes, unchanged. */
final class StockAttempt implements ClientAttempt {

  private final DeadlineInputStream in;
  private final OutputStream out;
  private final ClientTarget target;
  private volatile InputStream input = InputStream.nullInputStream();

  /** Reads and writes nothing. */
  StockAttempt(Socket socket, ClientTarget target) throws IOException {
    Deadline deadline = new Deadline(socket, target.options().handshakeTimeout());
    this.in = new DeadlineInputStream(deadline);
    this.out = DeadlineOutputStream.of(deadline);
    this.target = target;
  }

  @Override
  public void await() throws IOException {
    int first = in.read();
    in.lift();
    if (first == FrameConnection.REFUSED) {
      throw new UnsupportedPeerException(
          String.format("the peer refused stock RMI: actual %02x", first));
    }
    input = first >= 0 ? new PrefixedInputStream(new byte[] {(byte) first}, in) : in;
  }

  @Override
  public boolean isAnswered() {
    return in.isRead();
  }

  /** Not if slimwire was lost rather than refused, nor once the refusal is forgotten. */
  @Override
  public boolean isLasting() {
    return target.isKnownAsPlain();
  }

  @Override
  public void explain(String server, String reason) {
    ConnectionLog.plain(server, reason);
  }

  @Override
  public InputStream input() {
    return input;
  }

  @Override
  public OutputStream output() {
    return out;
  }
}
