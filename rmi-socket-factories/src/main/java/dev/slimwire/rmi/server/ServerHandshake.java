package dev.slimwire.rmi.server;

import dev.slimwire.frame.CompressionPolicy;
import dev.slimwire.frame.FrameConnection;
import dev.slimwire.frame.UnsupportedPeerException;
import dev.slimwire.rmi.socket.ConnectionLog;
import dev.slimwire.rmi.socket.Deadline;
import dev.slimwire.rmi.socket.DeadlineInputStream;
import dev.slimwire.rmi.socket.FramedStreams;
import dev.slimwire.rmi.socket.Jrmp;
import dev.slimwire.rmi.socket.PeerAddress;
import dev.slimwire.rmi.socket.PlainStreams;
import dev.slimwire.rmi.socket.PrefixedInputStream;
import dev.slimwire.rmi.socket.SocketStreams;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.util.Arrays;

/** Inspects a client's first bytes and serves it in its own protocol: slimwire or stock RMI. */
final class ServerHandshake implements SocketStreams.Opener {

  private final AcceptedSocket accepted;
  private final Socket socket;
  private final ServerConfiguration configuration;
  private final ServingLevel serving;
  private final PortLog log;
  private final IdleClients idle;
  private final RejectedClients rejected;
  private boolean greeted;

  ServerHandshake(AcceptedSocket accepted, Socket socket, ServedPort port, ServingLevel serving) {
    this.accepted = accepted;
    this.socket = socket;
    this.configuration = port.configuration();
    this.serving = serving;
    this.log = port.log();
    this.idle = port.idle();
    this.rejected = new RejectedClients(socket, log);
  }

  @Override
  public SocketStreams open() throws IOException {
    try {
      Deadline deadline = new Deadline(socket, configuration.handshakeTimeout());
      DeadlineInputStream in = new DeadlineInputStream(deadline);
      Greeting greeting = new Greeting(in.readNBytes(Jrmp.GREETING_LENGTH));
      greeted = greeting.isComplete();
      SocketStreams streams =
          switch (greeting.kind()) {
            case SLIMWIRE -> compressed(in);
            case STOCK_RMI -> plain(in, greeting);
            default -> throw rejected.foreign(greeting);
          };
      in.lift();
      return streams;
    } catch (UnsupportedPeerException refused) {
      throw refused;
    } catch (IOException | RuntimeException | Error cause) {
      log.handshakeFailed(socket, cause);
      throw cause;
    }
  }

  /** Returns whether the client's protocol is known. */
  boolean isGreeted() {
    return greeted;
  }

  private SocketStreams compressed(DeadlineInputStream in) throws IOException {
    if (configuration.policy() == CompressionPolicy.OFF) {
      throw rejected.sendToStock("it speaks slimwire, and this server's policy is off");
    }
    try {
      return accept(in);
    } catch (UnsupportedPeerException unsupported) {
      throw rejected.refuse(String.valueOf(unsupported.getMessage()));
    } catch (IOException | RuntimeException | Error failure) { // malformed, or a policy that fails
      rejected.admitSlimwire();
      throw failure;
    }
  }

  private SocketStreams accept(DeadlineInputStream in) throws IOException {
    FrameConnection connection =
        FrameConnection.accept(
            in,
            socket.getOutputStream(),
            configuration.frames(socket),
            configuration.levelPolicy(),
            serving,
            serving);
    try {
      SocketStreams opened = streams(connection);
      connection.setInput(RequestInputStream.of(in.lift(), accepted, socket, serving, idle));
      return opened;
    } catch (Throwable failure) { // also errors: nothing else refers to the connection
      connection.release();
      throw failure;
    }
  }

  private SocketStreams streams(FrameConnection connection) throws IOException {
    PeerAddress.note(socket, connection);
    serving.setNegotiated(connection.negotiated());
    InputStream input = withFirstFrame(connection);
    log.compressed(client(), connection.negotiated());
    FailureLog failures = new FailureLog(socket, log);
    return new FramedStreams(
        new ServingInputStream(input, serving, failures),
        new ServingOutputStream(connection.output(), failures),
        connection,
        serving);
  }

  /**
   * The preamble arrives with the first frame; until that is read, the handshake is not complete.
   */
  private static InputStream withFirstFrame(FrameConnection connection) throws IOException {
    byte[] first = new byte[Jrmp.GREETING_LENGTH];
    int length = Math.max(0, connection.input().read(first));
    return new PrefixedInputStream(Arrays.copyOf(first, length), connection.input());
  }

  private SocketStreams plain(InputStream in, Greeting greeting) throws IOException {
    if (configuration.policy() == CompressionPolicy.REQUIRE && greeting.isComplete()) {
      throw rejected.refuse("it speaks stock RMI, and this server's policy is require");
    }
    ConnectionLog.plain(client(), "the client speaks stock RMI");
    serving.setPlain();
    return new PlainStreams(
        new ServingInputStream(
            new PrefixedInputStream(greeting.bytes(), in), serving, new FailureLog(socket, log)),
        socket.getOutputStream(),
        serving);
  }

  private String client() {
    return PortLog.nameOf(socket);
  }
}
