package dev.slimwire.examples.answerpages.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Reasons that the JDK tells by more, or less, than a message. */
final class CliExceptionTest {

  private static final Path FILE = Path.of("a.log");

  private static String read(IOException cause) {
    return String.valueOf(FileCopy.cannot("read", FILE, cause).getMessage());
  }

  @Test
  void accessThatIsDeniedIsTold() {
    assertThat(read(new AccessDeniedException("a.log")))
        .isEqualTo("cannot read a.log: access is denied");
    assertThat(CliException.reason(new IOException(new AccessDeniedException("a.log"))))
        .isEqualTo("access to a.log is denied");
  }

  @Test
  void fileIsNamedOnce() {
    assertThat(read(new FileSystemException("a.log", null, "Input/output error")))
        .isEqualTo("cannot read a.log: Input/output error");
  }

  @Test
  void messagesOfOurOwnAreToldInFull() {
    assertThat(read(new IOException("checksum differs", new IOException("at 7"))))
        .isEqualTo("cannot read a.log: checksum differs");
  }
}
