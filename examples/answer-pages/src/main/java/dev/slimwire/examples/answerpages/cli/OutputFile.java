package dev.slimwire.examples.answerpages.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Files that options name, to be written when the work is done. */
final class OutputFile {

  private OutputFile() {}

  /** Verifies in advance that the file can be written. */
  static void verify(String option, @Nullable Path file) throws CliException {
    String why = file == null ? null : whyNot(file);
    if (why != null) {
      throw cannotWrite(option, file + ": " + why, null);
    }
  }

  /** Refuses to write over what is read, or written by another option, before the work is done. */
  static void verifyOther(String option, @Nullable Path file, @Nullable Path other)
      throws CliException {
    try {
      if (file != null
          && other != null
          && (file.equals(other)
              || Files.exists(file) && Files.exists(other) && Files.isSameFile(file, other))) {
        throw cannotWrite(option, file + " is read, or written by another option", null);
      }
    } catch (IOException e) {
      throw cannotWrite(option, CliException.reason(e), e);
    }
  }

  /**
   * Returns why a file cannot be written; null if it can. Devices are in a folder that only
   * administrators write to.
   */
  private static @Nullable String whyNot(Path file) {
    if (isStandardOutput(file)) {
      return null;
    }
    if (Files.isDirectory(file)) {
      return "it is a folder";
    }
    Path folder = file.toAbsolutePath().getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      return "there is no folder " + folder;
    }
    boolean isWritable = Files.isWritable(Files.exists(file) ? file : folder);
    return isWritable ? null : "access is denied";
  }

  /** A program need not have permission to open its output again, which would also truncate it. */
  static boolean isStandardOutput(Path file) {
    return file.equals(StandardOutput.SELF);
  }

  static CliException cannotWrite(String option, String why, @Nullable Throwable cause) {
    return new CliException(option + " cannot be written: " + why, cause);
  }
}
