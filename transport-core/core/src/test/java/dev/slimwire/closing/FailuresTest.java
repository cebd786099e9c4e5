package dev.slimwire.closing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** What becomes of a failure if closing fails, too. */
final class FailuresTest {

  private final IOException failure = new IOException("first");

  @Test
  void whatIsLeftIsClosed() {
    AtomicBoolean closed = new AtomicBoolean();
    Failures.close(() -> closed.set(true), failure);
    assertThat(closed).isTrue();
    assertThat(failure).hasNoSuppressedExceptions();
  }

  @Test
  void whatFailsWhileItIsClosedIsSuppressed() {
    IOException later = new IOException("later");
    Failures.close(throwing(later), failure);
    assertThat(failure.getSuppressed()).containsExactly(later);
  }

  @Test
  void sameFailureAgainIsNoOther() {
    Failures.close(throwing(failure), failure);
    assertThat(failure).hasNoSuppressedExceptions();
  }

  private static AutoCloseable throwing(IOException failure) {
    return () -> {
      throw failure;
    };
  }
}
