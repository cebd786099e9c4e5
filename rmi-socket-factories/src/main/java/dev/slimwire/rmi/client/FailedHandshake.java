package dev.slimwire.rmi.client;

import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLPeerUnverifiedException;

/** What a handshake that failed is told by: programs look for the types that plain RMI throws. */
final class FailedHandshake {

  private FailedHandshake() {}

  /** Returns an exception of the JDK's, of the kind of its cause. */
  static IOException of(String message, IOException cause) {
    IOException failed = ofKind(message, cause);
    failed.initCause(cause);
    return failed;
  }

  private static IOException ofKind(String message, IOException cause) {
    if (cause instanceof SocketTimeoutException) {
      return new SocketTimeoutException(message);
    }
    if (cause instanceof ConnectException) {
      return new ConnectException(message);
    }
    if (cause instanceof SSLHandshakeException) {
      return new SSLHandshakeException(message);
    }
    if (cause instanceof SSLPeerUnverifiedException) {
      return new SSLPeerUnverifiedException(message);
    }
    return cause instanceof SSLException ? new SSLException(message) : new IOException(message);
  }
}
