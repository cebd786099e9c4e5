package dev.slimwire.rmi.server;

import dev.slimwire.frame.FrameConnection;
import dev.slimwire.frame.UnsupportedPeerException;
import dev.slimwire.rmi.socket.ConnectionLog;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** Ends connections of clients that the server does not serve. */
final class RejectedClients {

  private static final byte[] REFUSED = {FrameConnection.REFUSED};
  private static final byte[] ACCEPTED = {FrameConnection.ACCEPTED};
  private static final byte[] NOTHING = {};
  private static final String BAD_REQUEST = "This port speaks Java RMI, not HTTP.\r\n";

  /** Enough for a request's header. */
  private static final int MAX_DRAINED = 8 << 10;

  private final Socket socket;
  private final PortLog log;

  RejectedClients(Socket socket, PortLog log) {
    this.socket = socket;
    this.log = log;
  }

  /** Refuses the client's protocol, as stock RMI does: the client may try the other one. */
  UnsupportedPeerException refuse(String reason) {
    String message = client() + " is refused: " + reason;
    log.refused(message);
    return answer(REFUSED, message);
  }

  /** Refuses slimwire, as stock RMI does: the client is expected to retry with stock RMI. */
  UnsupportedPeerException sendToStock(String reason) {
    ConnectionLog.plain(client(), reason);
    return answer(REFUSED, client() + " is refused: " + reason);
  }

  /**
   * Turns away a slimwire client whose first bytes are malformed or late: it learns that this
   * server speaks slimwire, and does not mistake corrupted data for a stock server.
   */
  void admitSlimwire() {
    try {
      send(ACCEPTED);
    } catch (IOException gone) {
      // then it gets no answer
    }
  }

  /** Turns away a client that does not speak RMI. */
  UnsupportedPeerException foreign(Greeting greeting) {
    Greeting.Kind kind = greeting.kind();
    String protocol =
        switch (kind) {
          case TLS -> "TLS, but this port has no TLS below its compression";
          case HTTP -> "HTTP";
          default -> "not RMI";
        };
    String message = client() + " speaks " + protocol + ": expected JRMI, actual " + greeting;
    log.refused(message);
    return answer(kind == Greeting.Kind.HTTP ? badRequest(BAD_REQUEST) : NOTHING, message);
  }

  private UnsupportedPeerException answer(byte[] answer, String message) {
    UnsupportedPeerException failure = new UnsupportedPeerException(message);
    try {
      send(answer);
    } catch (IOException gone) {
      failure.addSuppressed(gone);
    }
    return failure;
  }

  private void send(byte[] answer) throws IOException {
    OutputStream out = socket.getOutputStream();
    out.write(answer);
    out.flush();
    drain(socket.getInputStream());
  }

  /** Unread bytes would reset the connection, and the answer could be lost. Never waits. */
  private static void drain(InputStream in) throws IOException {
    int left = MAX_DRAINED;
    while (left > 0 && in.available() > 0) {
      left -= in.readNBytes(Math.min(left, in.available())).length;
    }
  }

  private String client() {
    return PortLog.nameOf(socket);
  }

  /** Avoids format strings, which would load the locale and use its digits. */
  private static byte[] badRequest(String text) {
    String answer =
        "HTTP/1.1 400 Bad Request\r\nContent-Type: text/plain\r\nContent-Length: "
            + text.length()
            + "\r\nConnection: close\r\n\r\n"
            + text;
    return answer.getBytes(StandardCharsets.US_ASCII);
  }
}
