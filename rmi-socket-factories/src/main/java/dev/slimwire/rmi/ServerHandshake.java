package dev.slimwire.rmi;

import dev.slimwire.frame.FrameConnection;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.io.StreamCorruptedException;
import java.net.Socket;
import java.util.Arrays;
import java.util.HexFormat;

/** Looks at a client's first bytes and serves it as it speaks: slimwire or stock RMI. */
final class ServerHandshake implements SocketStreams.Opener {

  private static final int TLS_HANDSHAKE = 0x16;

  private final Socket socket;
  private final ServerConfiguration configuration;
  private final ServingLevel serving;

  ServerHandshake(Socket socket, ServerConfiguration configuration, ServingLevel serving) {
    this.socket = socket;
    this.configuration = configuration;
    this.serving = serving;
  }

  @Override
  public SocketStreams open() throws IOException {
    DeadlineInputStream in = new DeadlineInputStream(socket, configuration.handshakeTimeout());
    byte[] greeting = in.readNBytes(Jrmp.GREETING_LENGTH);
    verifyRmi(greeting);
    SocketStreams streams =
        Arrays.equals(greeting, Jrmp.greeting()) ? compressed(in) : plain(in, greeting);
    in.lift();
    return streams;
  }

  private SocketStreams compressed(InputStream in) throws IOException {
    FrameConnection connection =
        FrameConnection.accept(
            in,
            socket.getOutputStream(),
            configuration.frames(),
            configuration.policy(),
            serving,
            serving);
    serving.setNegotiated(connection.negotiated());
    return SocketStreams.of(
        new ServingInputStream(connection.input(), serving), connection.output());
  }

  private SocketStreams plain(InputStream in, byte[] greeting) throws IOException {
    return SocketStreams.of(
        new ServingInputStream(
            new SequenceInputStream(new ByteArrayInputStream(greeting), in), serving),
        socket.getOutputStream());
  }

  /** Turns away what cannot be RMI. A client that leaves at once, as a health check does, may. */
  private void verifyRmi(byte[] greeting) throws StreamCorruptedException {
    int compared = Math.min(greeting.length, Jrmp.MAGIC.length - 2);
    if (!Arrays.equals(greeting, 0, compared, Jrmp.MAGIC, 0, compared)) {
      String client =
          (greeting[0] & 0xff) == TLS_HANDSHAKE
              ? "TLS, but this port has no TLS below its compression"
              : "not RMI";
      throw new StreamCorruptedException(
          String.format(
              "client %s speaks %s: expected JRMI, actual %s",
              socket.getRemoteSocketAddress(), client, HexFormat.of().formatHex(greeting)));
    }
  }
}
