package dev.slimwire.examples.answerpages.cli;

import java.io.Serial;
import java.net.UnknownHostException;
import java.nio.file.AccessDeniedException;
import org.jspecify.annotations.Nullable;

/** Something that the user can mend, told in one line. */
final class CliException extends Exception {

  @Serial private static final long serialVersionUID = 1;

  CliException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }

  /** Returns the innermost reason in a chain of causes. */
  static String reason(Throwable failure) {
    Throwable innermost = failure;
    while (innermost.getCause() != null) {
      innermost = innermost.getCause();
    }
    String message = innermost.getMessage();
    if (innermost instanceof UnknownHostException) {
      return "unknown host " + message;
    }
    if (innermost instanceof AccessDeniedException) { // its message is but the file
      return "access to " + message + " is denied";
    }
    return message == null || message.isBlank() ? innermost.getClass().getSimpleName() : message;
  }
}
