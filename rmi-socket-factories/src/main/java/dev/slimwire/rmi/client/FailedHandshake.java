package dev.slimwire.rmi.client;

import dev.slimwire.closing.Failures;
import dev.slimwire.frame.UnsupportedPeerException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLPeerUnverifiedException;

/** The exceptions of failed handshakes: programs look for the types that plain RMI throws. */
final class FailedHandshake {

  private static final String REMEDY =
      "export with CompressedRMIServerSocketFactory or the agent on the server, or call with policy"
          + " prefer";

  private static final String WHERE_TOLD = "a server that has slimwire logs the reason";

  private FailedHandshake() {}

  /**
   * Returns an exception of the JDK's, of the kind of its cause.
   *
   * @param before earlier failures, with the other protocol
   */
  static IOException of(ClientTarget target, IOException cause, IOException... before) {
    return of(target, cause.getMessage() + hint(target, cause), cause, before);
  }

  /** Reports both reasons: the first one explains why the second protocol was tried. */
  static IOException refusedTwice(ClientTarget target, IOException first, IOException second) {
    String reasons = first.getMessage() + "; then " + second.getMessage();
    boolean unexplained = isRefusal(first) || isRefusal(second);
    return of(target, reasons + (unexplained ? " (" + WHERE_TOLD + ")" : ""), second, first);
  }

  private static IOException of(
      ClientTarget target, String reason, IOException cause, IOException... before) {
    IOException known = ofTheJdk(cause);
    for (IOException one : before) {
      Failures.suppress(known, ofTheJdk(one));
    }
    IOException failed = ofKind("handshake with " + target + " failed: " + reason, known);
    failed.initCause(known);
    return failed;
  }

  /** Remote methods may pass a failure on to programs without slimwire, which could not read it. */
  private static IOException ofTheJdk(IOException failure) {
    if (!(failure instanceof UnsupportedPeerException)) {
      return failure;
    }
    IOException known = new IOException(failure.getMessage());
    known.setStackTrace(failure.getStackTrace());
    for (Throwable before : failure.getSuppressed()) {
      Failures.suppress(known, before);
    }
    return known;
  }

  private static String hint(ClientTarget target, IOException cause) {
    if (target.mayBePlain()) {
      return "";
    }
    String remedy = isRefusal(cause) ? "; " + REMEDY + "; " + WHERE_TOLD : "";
    return " (policy require: stock RMI is not tried" + remedy + ")";
  }

  /**
   * A peer that has sent its preamble has slimwire, and its message already explains the problem.
   */
  private static boolean isRefusal(IOException cause) {
    return cause instanceof UnsupportedPeerException unsupported && unsupported.isRefusal();
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
