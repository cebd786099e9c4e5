package dev.slimwire.kryo;

import com.esotericsoftware.kryo.KryoException;
import com.esotericsoftware.kryo.io.KryoBufferOverflowException;
import com.esotericsoftware.kryo.io.KryoBufferUnderflowException;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Turns whatever Kryo, its serializers and hostile bytes throw into {@code java.io} exceptions. */
final class GraphFailures {

  /** The beginning of Kryo 5.6.2's message for graphs that are too deep. */
  private static final String TOO_DEEP = "Max depth exceeded";

  /**
   * The most characters that are quoted from an exception, whose message may contain texts from the
   * peer.
   */
  private static final int MAX_TOLD = 200;

  private GraphFailures() {}

  static IOException ofWrite(Throwable failure, GraphLimits limits) {
    IOException known = known(failure, limits);
    return known != null ? known : new IOException("graph cannot be written: " + failure, failure);
  }

  static IOException ofRead(Throwable failure, GraphLimits limits, int position) {
    IOException known = known(failure, limits);
    if (known != null) {
      return known;
    }
    Throwable root = root(failure);
    String told = shortened(root.toString());
    IOException malformed =
        new StreamCorruptedException(
            String.format(
                Locale.ROOT,
                "graph malformed at byte %d: expected objects as registered here, actual %s",
                position,
                told));
    malformed.initCause(isShort(failure) ? failure : retold(root, told));
    return malformed;
  }

  private static String shortened(String text) {
    return text.length() <= MAX_TOLD ? text : text.substring(0, MAX_TOLD) + "...";
  }

  private static boolean isShort(Throwable failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause.toString().length() > MAX_TOLD) {
        return false;
      }
    }
    return true;
  }

  /** Returns an exception that replaces another one, and keeps only its stack trace. */
  private static KryoException retold(Throwable failure, String told) {
    KryoException retold = new KryoException(told);
    retold.setStackTrace(failure.getStackTrace());
    return retold;
  }

  /** Returns the exception for the first cause that says what is wrong, or null. */
  private static @Nullable IOException known(Throwable failure, GraphLimits limits) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof IOException known) {
        return known;
      }
      if (cause instanceof VirtualMachineError error && !(error instanceof StackOverflowError)) {
        throw error;
      }
      GraphException refusal = refusal(cause, limits);
      if (refusal != null) {
        return refusal.toIOException();
      }
    }
    return null;
  }

  private static @Nullable GraphException refusal(Throwable cause, GraphLimits limits) {
    if (cause instanceof GraphException refusal) {
      return refusal;
    }
    if (cause instanceof KryoBufferUnderflowException) {
      return GraphException.truncated(1, 0);
    }
    if (cause instanceof KryoBufferOverflowException) {
      return GraphException.overLimit("bytes", limits.maxBytes(), limits.maxBytes() + 1L);
    }
    String message = cause.getMessage();
    if (cause instanceof StackOverflowError || message != null && message.startsWith(TOO_DEEP)) {
      return GraphException.overLimit("depth", limits.maxDepth(), limits.maxDepth() + 1L);
    }
    return null;
  }

  private static Throwable root(Throwable failure) {
    Throwable root = failure;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    return root;
  }
}
