package dev.slimwire.rmi.server;

import dev.slimwire.rmi.socket.Jrmp;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Set;

/** The first bytes of a client, and what they say about it. */
final class Greeting {

  /** What a client speaks. */
  enum Kind {
    SLIMWIRE,
    /** Also a client that left early, such as a health check, and sent only a part. */
    STOCK_RMI,
    HTTP,
    TLS,
    UNKNOWN
  }

  private static final int TLS_HANDSHAKE = 0x16;

  private static final int HTTP_METHOD_LENGTH = 4;

  /** The first four characters of the methods, and of HTTP/2's preface. */
  private static final Set<String> HTTP_METHODS =
      Set.of("GET ", "POST", "HEAD", "PUT ", "DELE", "OPTI", "PATC", "CONN", "TRAC", "PRI ");

  private final byte[] bytes;

  Greeting(byte[] bytes) {
    this.bytes = bytes;
  }

  byte[] bytes() {
    return bytes;
  }

  /** Returns whether the client has sent all of it. */
  boolean isComplete() {
    return bytes.length == Jrmp.GREETING_LENGTH;
  }

  Kind kind() {
    if (Jrmp.isRmi(bytes)) {
      return Arrays.equals(bytes, Jrmp.greeting()) ? Kind.SLIMWIRE : Kind.STOCK_RMI;
    }
    if ((bytes[0] & 0xff) == TLS_HANDSHAKE) {
      return Kind.TLS;
    }
    int length = Math.min(bytes.length, HTTP_METHOD_LENGTH);
    String method = new String(bytes, 0, length, StandardCharsets.ISO_8859_1);
    return HTTP_METHODS.contains(method) ? Kind.HTTP : Kind.UNKNOWN;
  }

  /** Returns the bytes in hex. */
  @Override
  public String toString() {
    return HexFormat.of().formatHex(bytes);
  }
}
