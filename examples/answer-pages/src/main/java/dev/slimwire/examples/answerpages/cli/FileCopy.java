package dev.slimwire.examples.answerpages.cli;

import dev.slimwire.examples.answerpages.progress.Progress;
import dev.slimwire.frame.SegmentReader;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.function.LongUnaryOperator;

/** Copies bytes from and to files and the standard streams, and reports which of the two failed. */
final class FileCopy {

  /** Stands for standard input or output. */
  static final Path STANDARD = Path.of("-");

  /** The file that standard input is, if the system has such a name. */
  private static final Path STANDARD_INPUT = Path.of("/dev/stdin");

  /** The end of a lock's name, as {@link dev.slimwire.file.FramedFile} has it. */
  private static final String LOCK = ".slw-lock";

  private static final int BUFFER = 64 << 10;

  private FileCopy() {}

  static boolean isStandard(Path path) {
    return path.equals(STANDARD);
  }

  /** Opens a file, or standard input. */
  static InputStream open(Path path) throws CliException {
    if (isStandard(path)) {
      return new FileInputStream(FileDescriptor.in);
    }
    verifyReadable(path);
    try {
      return Files.newInputStream(path);
    } catch (IOException e) {
      throw cannot("read", path, e);
    }
  }

  /**
   * Opens a file, or standard input, to be read to its end. An interrupt closes it, even while a
   * pipe or a terminal has nothing to read, except on Windows.
   */
  static InputStream openInterruptible(Path path) throws CliException {
    if (isStandard(path)) {
      return Channels.newInputStream(new FileInputStream(FileDescriptor.in).getChannel());
    }
    verifyReadable(path);
    try {
      return Channels.newInputStream(FileChannel.open(path));
    } catch (IOException e) {
      throw cannot("read", path, e);
    }
  }

  /** Returns whether a file begins like files of frames; false for what can be read only once. */
  static boolean isFramed(Path path) throws CliException {
    if (isStandard(path) || !Files.isRegularFile(path)) {
      return false;
    }
    try (InputStream in = open(path)) {
      return SegmentReader.hasMagic(in.readNBytes(SegmentReader.MAGIC_LENGTH));
    } catch (IOException e) {
      throw cannot("read", path, e);
    }
  }

  private static void verifyReadable(Path path) throws CliException {
    if (Files.isDirectory(path)) {
      throw new CliException("cannot read " + path + ": it is a folder", null);
    }
    if (Files.notExists(path)) {
      throw new CliException("cannot read " + path + ": there is no such file", null);
    }
  }

  /** Refuses to append a file to itself: a file that grows while it is read has no end. */
  static void verifyOther(Path from, Path to) throws CliException {
    Path source = isStandard(from) ? STANDARD_INPUT : from;
    try {
      if (Files.exists(source) && Files.exists(to) && Files.isSameFile(source, to)) {
        throw new CliException("cannot append " + to + " to itself", null);
      }
    } catch (IOException e) {
      throw cannot("append to", to, e);
    }
  }

  /** Returns standard output, whose failures are not hidden. */
  static OutputStream standardOutput() {
    return new FileOutputStream(FileDescriptor.out);
  }

  /** Returns a progress over a file's bytes; the length of standard input is unknown. */
  static Progress progress(String task, Path path) throws CliException {
    try {
      return isStandard(path)
          ? Progress.inTerminal(task, -1)
          : Progress.inTerminal(task, Files.size(path));
    } catch (IOException e) {
      throw cannot("read", path, e);
    }
  }

  /**
   * Copies to the end.
   *
   * @param position returns the position of the progress for a number of copied bytes
   */
  static void copy(
      InputStream in,
      Path from,
      OutputStream out,
      Path to,
      Progress progress,
      LongUnaryOperator position)
      throws CliException {
    byte[] buffer = new byte[BUFFER];
    long total = 0;
    for (int count = read(in, from, buffer); count >= 0; count = read(in, from, buffer)) {
      try {
        out.write(buffer, 0, count);
      } catch (IOException e) {
        throw cannot("write", to, e);
      }
      total += count;
      progress.at(position.applyAsLong(total));
    }
    progress.at(position.applyAsLong(total));
  }

  /** Reads text in UTF-8 to its end. */
  static String readText(Path path) throws CliException {
    try (InputStream in = open(path)) {
      return StandardCharsets.UTF_8
          .newDecoder()
          .decode(ByteBuffer.wrap(in.readAllBytes()))
          .toString();
    } catch (CharacterCodingException e) {
      throw cannot("read", path, new IOException("it is not UTF-8", e));
    } catch (IOException e) {
      throw cannot("read", path, e);
    }
  }

  private static int read(InputStream in, Path from, byte[] buffer) throws CliException {
    try {
      return in.read(buffer);
    } catch (IOException e) {
      throw cannot("read", from, e);
    }
  }

  /** Our streams give the full explanation in the message, with less in their causes. */
  static CliException cannot(String verb, Path path, IOException cause) {
    String name =
        isStandard(path) ? verb.equals("read") ? "standard input" : "standard output" : "" + path;
    String failed = "cannot " + verb + " " + name;
    String why = why(path, cause);
    String once = why.startsWith(name + ": ") ? why.substring(name.length() + 2) : why;
    return new CliException(why.startsWith(failed) ? why : failed + ": " + once, cause);
  }

  /** Some messages of the JDK are only a file name, perhaps that of another file next to it. */
  private static String why(Path path, IOException cause) {
    if (cause instanceof AccessDeniedException denied) {
      String file = denied.getFile();
      return file.endsWith(LOCK)
          ? "access to the lock beside it, " + file + ", is denied: is its folder writable?"
          : "access is denied";
    }
    if (cause instanceof NoSuchFileException) {
      Path folder = path.toAbsolutePath().getParent();
      return folder == null || Files.isDirectory(folder)
          ? "there is no such file"
          : "there is no folder " + folder;
    }
    String message = cause.getMessage();
    return message == null || message.isBlank() ? CliException.reason(cause) : message;
  }
}
