package dev.slimwire.kryo;

import com.esotericsoftware.kryo.KryoException;
import java.io.EOFException;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.NotSerializableException;
import java.io.Serial;
import java.io.StreamCorruptedException;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;

/**
 * A failure that passes through Kryo, which supports only unchecked exceptions. It is converted to
 * the {@link IOException} that it represents before it leaves this package.
 */
final class GraphException extends KryoException {

  @Serial private static final long serialVersionUID = 1L;

  /** Kryo's message is the reason, a title, then a line for each step from the object up. */
  private static final int PATH = 2;

  private static final int MAX_PATH = 5;

  private enum Reason {
    UNREGISTERED(NotSerializableException::new),
    OVER_LIMIT(InvalidObjectException::new),
    MALFORMED(StreamCorruptedException::new),
    TRUNCATED(EOFException::new);

    final Function<String, IOException> constructor;

    Reason(Function<String, IOException> constructor) {
      this.constructor = constructor;
    }
  }

  private final Reason reason;

  private GraphException(Reason reason, String message) {
    super(message);
    this.reason = reason;
  }

  static GraphException unregistered(String message) {
    return new GraphException(Reason.UNREGISTERED, message);
  }

  static GraphException overLimit(String what, long most, long actual) {
    return new GraphException(
        Reason.OVER_LIMIT,
        String.format(
            Locale.ROOT,
            "graph over limit: %s: expected at most %d, actual %d",
            what,
            most,
            actual));
  }

  static GraphException malformed(String field, Object expected, Object actual) {
    return new GraphException(
        Reason.MALFORMED,
        String.format("graph malformed: %s: expected %s, actual %s", field, expected, actual));
  }

  static GraphException truncated(long expected, long actual) {
    return new GraphException(
        Reason.TRUNCATED,
        String.format(
            Locale.ROOT, "graph truncated: expected %d bytes more, actual %d", expected, actual));
  }

  /** Returns the exception for users, with the path to the object that failed on one line. */
  IOException toIOException() {
    String[] lines = Objects.requireNonNull(getMessage()).split("\n");
    StringBuilder message = new StringBuilder(lines[0]);
    for (int i = PATH; i < Math.min(lines.length, PATH + MAX_PATH); i++) {
      message.append(i == PATH ? "; in " : " < ").append(lines[i]);
    }
    IOException failure = reason.constructor.apply(message.toString());
    failure.initCause(this);
    return failure;
  }
}
