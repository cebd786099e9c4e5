package dev.slimwire.examples.answerpages.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Files that options name, to be written when the work is done. */
final class OutputFile {

  private OutputFile() {}

  /** Finds out before the work is done for nothing. */
  static void verify(String option, @Nullable Path file) throws CliException {
    if (file != null) {
      Path folder = file.toAbsolutePath().getParent();
      if (Files.isDirectory(file) || folder == null || !Files.isWritable(folder)) {
        throw cannotWrite(option, file.toString(), null);
      }
    }
  }

  static CliException cannotWrite(String option, String why, @Nullable Throwable cause) {
    return new CliException(option + " cannot be written: " + why, cause);
  }
}
