package dev.slimwire.examples.answerpages.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.EOFException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
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
  void lockThatIsDeniedIsToldWithTheFolderThatItNeeds() {
    IOException denied = new AccessDeniedException("/logs/a.log.slw-lock");

    assertThat(FileCopy.cannot("append to", FILE, denied))
        .hasMessage(
            "cannot append to a.log: access to the lock beside it, /logs/a.log.slw-lock, is denied:"
                + " is its folder writable?");
  }

  @Test
  void whatIsMissingIsTold() {
    assertThat(read(new NoSuchFileException("a.log")))
        .isEqualTo("cannot read a.log: there is no such file");
    assertThat(FileCopy.cannot("write", Path.of("/no/a.log"), new NoSuchFileException("/no/.tmp")))
        .hasMessage("cannot write /no/a.log: there is no folder /no");
    assertThat(CliException.reason(new NoSuchFileException("a.log")))
        .isEqualTo("there is no file a.log");
  }

  @Test
  void reasonIsNeverAFileAlone() {
    assertThat(CliException.reason(new FileAlreadyExistsException("a.log")))
        .isEqualTo("the file a.log already exists");
    assertThat(CliException.reason(new DirectoryNotEmptyException("a")))
        .isEqualTo("DirectoryNotEmptyException: a");
    assertThat(CliException.reason(new FileSystemException("a.log", null, "No space left")))
        .isEqualTo("a.log: No space left");
    assertThat(CliException.reason(new FileSystemException(null))).isEqualTo("FileSystemException");
  }

  @Test
  void endThatNobodyExplainedIsNamed() {
    assertThat(CliException.reason(new IOException("reply", new EOFException())))
        .isEqualTo("unexpected end (EOFException)");
    assertThat(CliException.reason(new EOFException("segment 1"))).isEqualTo("segment 1");
  }

  @Test
  void fileIsNamedOnce() {
    assertThat(read(new FileSystemException("a.log", null, "Input/output error")))
        .isEqualTo("cannot read a.log: Input/output error");
  }

  @Test
  void whatFailedIsToldOnce() {
    IOException unfinished = new IOException("cannot append to a.log before it is repaired: at 7");

    assertThat(FileCopy.cannot("append to", FILE, unfinished))
        .hasMessage("cannot append to a.log before it is repaired: at 7");
  }

  @Test
  void messagesOfOurOwnAreToldInFull() {
    assertThat(read(new IOException("checksum differs", new IOException("at 7"))))
        .isEqualTo("cannot read a.log: checksum differs");
  }
}
