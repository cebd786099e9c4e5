package dev.slimwire.rmi.client;

import dev.slimwire.frame.FrameConnection;
import dev.slimwire.frame.UnsupportedPeerException;
import dev.slimwire.page.TransferContext;
import dev.slimwire.rmi.socket.ConnectionLog;
import dev.slimwire.rmi.socket.Deadline;
import dev.slimwire.rmi.socket.DeadlineInputStream;
import dev.slimwire.rmi.socket.DeadlineOutputStream;
import dev.slimwire.rmi.socket.Jrmp;
import dev.slimwire.rmi.socket.PlainStreams;
import dev.slimwire.rmi.socket.PrefixedInputStream;
import dev.slimwire.rmi.socket.SocketStreams;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.util.Locale;
import java.util.function.Supplier;

/** A client that sends what RMI writes, unchanged. It is itself the supplier of page contexts. */
final class PlainAttempt implements ClientAttempt, Supplier<TransferContext> {

  private final DeadlineInputStream in;
  private final OutputStream out;
  private final ClientTarget target;
  private final ClientLevels levels;
  private volatile SocketStreams streams;

  /** Reads and writes nothing. */
  PlainAttempt(Socket socket, ClientTarget target, ClientLevels levels) throws IOException {
    Deadline deadline = new Deadline(socket, target.options().handshakeTimeout());
    this.in = new DeadlineInputStream(deadline);
    this.out = DeadlineOutputStream.of(deadline);
    this.target = target;
    this.levels = levels;
    this.streams = new PlainStreams(in, out, this);
  }

  /** Pages in requests have the level of their request. */
  @Override
  public TransferContext get() {
    TransferContext asker = levels.asker();
    return asker != null
        ? asker
        : TransferContext.ofConnection(
            target.options().level(), target.frames().codecs(), target.pageLimits());
  }

  @Override
  public void await() throws IOException {
    int first = in.read();
    in.lift();
    if (first == FrameConnection.REFUSED) {
      throw new UnsupportedPeerException(
          String.format(
              Locale.ROOT,
              "the peer refused stock RMI: expected %02x, actual %02x",
              Jrmp.PROTOCOL_ACK,
              first));
    }
    if (first >= 0) {
      InputStream whole = new PrefixedInputStream(new byte[] {(byte) first}, in);
      streams = new PlainStreams(whole, out, this);
    }
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
    return streams.input();
  }

  @Override
  public OutputStream output() {
    return streams.output();
  }
}
