package dev.slimwire.rmi;

import dev.slimwire.frame.CompressionPolicy;
import dev.slimwire.frame.FrameConnection;
import dev.slimwire.frame.UnsupportedPeerException;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;

/** Looks at a client's first bytes and serves it as it speaks: slimwire or stock RMI. */
final class ServerHandshake {

  private final Socket socket;
  private final ServerConfiguration configuration;
  private final ServingLevel serving;
  private final TurnedAway turnedAway;

  ServerHandshake(Socket socket, ServerConfiguration configuration, ServingLevel serving) {
    this.socket = socket;
    this.configuration = configuration;
    this.serving = serving;
    this.turnedAway = new TurnedAway(socket);
  }

  SocketStreams open() throws IOException {
    try {
      DeadlineInputStream in = new DeadlineInputStream(socket, configuration.handshakeTimeout());
      Greeting greeting = new Greeting(in.readNBytes(Jrmp.GREETING_LENGTH));
      SocketStreams streams =
          switch (greeting.kind()) {
            case SLIMWIRE -> compressed(in);
            case STOCK_RMI -> plain(in, greeting);
            default -> throw turnedAway.foreign(greeting);
          };
      in.lift();
      return streams;
    } catch (UnsupportedPeerException turnedAway) {
      throw turnedAway;
    } catch (IOException cause) {
      ConnectionLog.failed(client(), cause);
      throw cause;
    }
  }

  private SocketStreams compressed(InputStream in) throws IOException {
    if (configuration.compression() == CompressionPolicy.OFF) {
      throw turnedAway.sendToStock("it speaks slimwire, and this server's policy is off");
    }
    FrameConnection connection = accept(in);
    ConnectionLog.compressed(client(), connection.negotiated());
    serving.setNegotiated(connection.negotiated());
    return SocketStreams.of(
        new ServingInputStream(connection.input(), serving), connection.output());
  }

  private FrameConnection accept(InputStream in) throws IOException {
    try {
      return FrameConnection.accept(
          in,
          socket.getOutputStream(),
          configuration.frames(),
          configuration.policy(),
          serving,
          serving);
    } catch (UnsupportedPeerException unsupported) {
      throw turnedAway.refuse(String.valueOf(unsupported.getMessage()));
    }
  }

  private SocketStreams plain(InputStream in, Greeting greeting) throws IOException {
    if (configuration.compression() == CompressionPolicy.REQUIRE && greeting.isComplete()) {
      throw turnedAway.refuse("it speaks stock RMI, and this server's policy is require");
    }
    ConnectionLog.plain(client(), "the client speaks stock RMI");
    serving.setPlain();
    return SocketStreams.of(
        new ServingInputStream(new PrefixedInputStream(greeting.bytes(), in), serving),
        socket.getOutputStream());
  }

  private String client() {
    return "client " + socket.getRemoteSocketAddress();
  }
}
