package dev.slimwire.examples.answerpages.cli;

import java.io.BufferedWriter;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Standard output as text. A {@link PrintWriter} hides why it fails: this one keeps the reason.
 *
 * <p>Not {@link System#out}, which is not UTF-8 everywhere.
 */
final class StandardOutput extends PrintWriter {

  private final Target target;

  StandardOutput(OutputStream out) {
    this(new Target(out));
  }

  private StandardOutput(Target target) {
    super(new BufferedWriter(new OutputStreamWriter(target, StandardCharsets.UTF_8)));
    this.target = target;
  }

  /**
   * Flushes a writer. That whoever reads has had enough is no failure.
   *
   * @throws CliException if standard output could not be written
   */
  static void verify(PrintWriter out) throws CliException {
    out.flush();
    IOException failure = out instanceof StandardOutput standard ? standard.target.failure : null;
    if (failure != null && !isReaderGone(failure)) {
      throw FileCopy.cannot("write", FileCopy.STANDARD, failure);
    }
  }

  /** Systems tell it by their messages only. */
  private static boolean isReaderGone(IOException failure) {
    String message = String.valueOf(failure.getMessage()).toLowerCase(Locale.ROOT);
    return message.contains("broken pipe") // POSIX
        || message.contains("pipe is being closed") // Windows
        || message.contains("connection reset");
  }

  /** Keeps the first failure. */
  private static final class Target extends FilterOutputStream {

    private volatile @Nullable IOException failure;

    Target(OutputStream out) {
      super(out);
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
