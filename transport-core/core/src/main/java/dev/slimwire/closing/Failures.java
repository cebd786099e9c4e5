package dev.slimwire.closing;

import java.io.EOFException;
import java.io.IOException;
import java.io.StreamCorruptedException;

/**
 * Handles failures that follow another one. A {@code try} with resources is not suitable for
 * foreign classes: if they keep a failure and throw it again when they are closed, it throws
 * "Self-suppression not permitted" instead.
 */
public final class Failures {

  private Failures() {}

  /** Adds a later failure to the first one, unless they are the same. */
  public static void suppress(Throwable first, Throwable later) {
    if (later != first) {
      first.addSuppressed(later);
    }
  }

  /**
   * Returns an exception of the package {@code java.io} without a cause: peers may not have the
   * codec's library, and may filter the classes that they deserialize.
   *
   * @param failure the codec's exception
   * @param what names what is malformed
   */
  public static IOException ofJavaIo(Exception failure, String what) {
    if (!(failure instanceof IOException io) || !io.getClass().getPackageName().equals("java.io")) {
      return new StreamCorruptedException(what + " malformed: " + failure);
    }
    return io.getCause() == null ? io : withoutCause(io);
  }

  /** The text of the cause is part of the failure's text. */
  private static IOException withoutCause(IOException failure) {
    String message = failure.getMessage();
    IOException retold =
        failure instanceof EOFException
            ? new EOFException(message)
            : new StreamCorruptedException(message);
    retold.setStackTrace(failure.getStackTrace());
    return retold;
  }

  /** Closes something after a failure, which the caller throws. */
  public static void close(AutoCloseable left, Throwable failure) {
    try {
      left.close();
    } catch (Throwable notClosed) {
      suppress(failure, notClosed);
    }
  }
}
