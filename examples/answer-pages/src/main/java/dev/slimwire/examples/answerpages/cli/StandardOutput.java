package dev.slimwire.examples.answerpages.cli;

import java.io.BufferedWriter;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Standard output as text. A {@link PrintWriter} hides why it fails: this one keeps the reason.
 *
 * <p>Not {@link System#out}, which is not UTF-8 everywhere.
 */
final class StandardOutput extends PrintWriter {

  /** Its name on systems with device files. */
  static final Path SELF = Path.of("/dev/stdout");

  /** By the mode of a file, as {@code stat} has it. */
  private static final int TYPE = 0xf000;

  private static final int PIPE = 0x1000;
  private static final int SOCKET = 0xc000;

  private final Target target;

  /**
   * Makes one.
   *
   * @param isPipe whether writing can fail only because the reader is gone
   */
  StandardOutput(OutputStream out, boolean isPipe) {
    this(new Target(out, isPipe));
  }

  private StandardOutput(Target target) {
    super(new BufferedWriter(new OutputStreamWriter(target, StandardCharsets.UTF_8)));
    this.target = target;
  }

  /** Returns standard output as bytes. */
  static Target bytes() {
    return new Target(FileCopy.standardOutput(), isPipe());
  }

  /** Returns whether standard output is a pipe or a socket; false where that is not known. */
  static boolean isPipe() {
    try {
      int type = (int) Files.getAttribute(SELF, "unix:mode") & TYPE;
      return type == PIPE || type == SOCKET;
    } catch (IOException | RuntimeException unknown) {
      return false;
    }
  }

  /**
   * Flushes a writer. A reader that stops reading is not a failure.
   *
   * @throws CliException if standard output could not be written
   */
  static void verify(PrintWriter out) throws CliException {
    out.flush();
    if (!(out instanceof StandardOutput standard)) {
      return;
    }
    IOException failure = standard.target.failure;
    if (failure != null && !standard.target.isReaderGone()) {
      throw FileCopy.cannot("write", FileCopy.STANDARD, failure);
    }
  }

  /** Keeps the first failure. */
  static final class Target extends FilterOutputStream {

    private final boolean isPipe;
    private volatile @Nullable IOException failure;

    Target(OutputStream out, boolean isPipe) {
      super(out);
      this.isPipe = isPipe;
    }

    /** Returns whether a write failed because the reader is gone. */
    boolean isReaderGone() {
      IOException first = failure;
      return first != null && (isPipe || tellsThatReaderIsGone(first));
    }

    /** Systems report it only by their messages, in the language of the user. */
    private static boolean tellsThatReaderIsGone(IOException failure) {
      String message = String.valueOf(failure.getMessage()).toLowerCase(Locale.ROOT);
      return message.contains("broken pipe") // POSIX
          || message.contains("pipe is being closed") // Windows
          || message.contains("connection reset");
    }

    @Override
    public void write(int b) throws IOException {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int count) throws IOException {
      try {
        out.write(bytes, offset, count);
      } catch (IOException e) {
        if (failure == null) {
          failure = e;
        }
        throw e;
      }
    }
  }
}
