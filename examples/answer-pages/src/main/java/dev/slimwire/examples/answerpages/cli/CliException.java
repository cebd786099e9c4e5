package dev.slimwire.examples.answerpages.cli;

import java.io.EOFException;
import java.io.Serial;
import java.net.UnknownHostException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import org.jspecify.annotations.Nullable;

/** A problem that the user can fix, described in one line. */
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
    if (message == null && innermost instanceof EOFException) {
      return "unexpected end (EOFException)";
    }
    if (message == null || message.isBlank()) {
      return innermost.getClass().getSimpleName();
    }
    boolean isFileAlone = innermost instanceof FileSystemException f && f.getReason() == null;
    return isFileAlone ? withKind(innermost, message) : message;
  }

  private static String withKind(Throwable failure, String file) {
    if (failure instanceof AccessDeniedException) {
      return "access to " + file + " is denied";
    }
    if (failure instanceof NoSuchFileException) {
      return "there is no file " + file;
    }
    if (failure instanceof FileAlreadyExistsException) {
      return "the file " + file + " already exists";
    }
    return failure.getClass().getSimpleName() + ": " + file;
  }
}
