package dev.slimwire.examples.answerpages.advise;

import java.io.Serial;
import org.jspecify.annotations.Nullable;

/** The requested sample is not available; the message says why. */
public final class SampleException extends Exception {

  @Serial private static final long serialVersionUID = 1;

  SampleException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
