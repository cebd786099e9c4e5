package dev.slimwire.file;

import dev.slimwire.closing.Failures;
import dev.slimwire.frame.FrameConfig;
import dev.slimwire.frame.FrameOutputStream;
import dev.slimwire.frame.Segment;
import dev.slimwire.frame.SegmentReader;
import dev.slimwire.metrics.TransferListener;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.StreamCorruptedException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * A file of compressed frames: {@link #create} writes a first segment, {@link #append} adds
 * another, and {@link #read} returns the bytes of all. Immutable; the streams it returns are for
 * one thread each. A file has one writer at a time, in this JVM and in others that use this class:
 * while it is written, a lock file with the suffix {@code .slw-lock} exists beside it. Locks go by
 * the file's name, so a writer of a file that was renamed meanwhile, or that has a hard link, is
 * not noticed.
 *
 * <p>A segment is complete once its stream is closed. Reading one that was not closed, for example
 * after a crash, throws an {@link EOFException} and never returns fewer bytes; {@link #repair} cuts
 * it off. Object streams may turn that into a {@link StreamCorruptedException} where a class writes
 * its own data. A {@code try} statement also closes its stream when an exception leaves it, and
 * what was written by then becomes a segment; {@link #append(Content)} adds all or nothing.
 */
public final class FramedFile {

  private final Path path;
  private final FrameConfig config;

  private FramedFile(Path path, FrameConfig config) {
    this.path = path;
    this.config = config;
  }

  /** Returns the file at a path, which need not exist, with the default configuration. */
  public static FramedFile of(Path path) {
    return of(path, FrameConfig.standard());
  }

  /**
   * Returns the file at a path, which need not exist.
   *
   * @param config codecs and limits; level and listener of what is written
   */
  public static FramedFile of(Path path, FrameConfig config) {
    return new FramedFile(path, config);
  }

  /**
   * Creates the file with a first segment, which ends when the stream is closed, even by a {@code
   * try} that an exception leaves. If nothing can be written, for example because the disk is full,
   * an empty file is left.
   *
   * @throws java.nio.file.FileAlreadyExistsException if it exists
   * @throws IOException if it cannot be written
   */
  public FrameOutputStream create() throws IOException {
    LockedFile file =
        LockedFile.open(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    try {
      return FrameOutputStream.of(file.output(), config);
    } catch (Throwable cause) {
      Failures.close(file, cause);
      throw cause;
    }
  }

  /**
   * Adds a segment, which ends when the stream is closed, even by a {@code try} that an exception
   * leaves. Creates the file if there is none.
   *
   * @throws EOFException if the last segment was not finished; nothing is written
   * @throws java.io.StreamCorruptedException if a segment is malformed; nothing is written
   * @throws IOException if the file cannot be written, or another writer has it open
   */
  public FrameOutputStream append() throws IOException {
    LockedFile file = openAtEnd();
    try {
      return FrameOutputStream.of(file.output(), config);
    } catch (Throwable cause) {
      Failures.close(file, cause);
      throw cause;
    }
  }

  /**
   * Adds a whole segment or nothing: if its content fails or cannot be written, what was written of
   * it is cut off before anyone else may write the file. Creates the file if there is none; if its
   * content then fails, an empty file is left, which can be appended to.
   *
   * @param content writes the segment; afterwards its stream is unusable, closed or not
   * @throws EOFException if the last segment was not finished; nothing is written
   * @throws java.io.StreamCorruptedException if a segment is malformed; nothing is written
   * @throws IOException if the file cannot be written, or another writer has it open
   * @throws E what the content throws
   */
  public <E extends Exception> void append(Content<E> content) throws IOException, E {
    try (LockedFile file = openAtEnd()) {
      long end = file.channel().position();
      try {
        FrameOutputStream out = FrameOutputStream.of(file.unclosedOutput(), config);
        content.writeTo(out);
        out.finish();
      } catch (Throwable cause) {
        file.cutOff(end, cause);
        throw cause;
      }
    }
  }

  /** Opens or creates the file, positioned after its last segment. */
  private LockedFile openAtEnd() throws IOException {
    LockedFile file =
        LockedFile.open(
            path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    try {
      FileChannel channel = file.channel();
      if (channel.size() > 0) {
        requireComplete(scan(channel));
      }
      channel.position(channel.size());
      return file;
    } catch (Throwable cause) {
      Failures.close(file, cause);
      throw cause;
    }
  }

  /**
   * Cuts off a last segment that was not finished or is damaged, judging by its frames' headers.
   * What is cut off cannot be restored. Does nothing to a complete file, whatever codecs and limits
   * it was written with.
   *
   * @return how many bytes were cut off
   * @throws IOException if the first segment is not even begun, so that this may be any file, if
   *     the unreadable part does not begin like a segment of this version, or if whole segments
   *     seem to follow it; nothing is cut off then
   */
  public long repair() throws IOException {
    try (LockedFile locked =
        LockedFile.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      FileChannel file = locked.channel();
      SegmentReader segments = scan(file);
      long size = file.size();
      long keep = 0;
      try {
        while (size > 0 && segments.next()) {
          keep = segments.segment().end();
        }
        return 0;
      } catch (EOFException | StreamCorruptedException unreadable) {
        RepairCheck.verify(path, file, keep, unreadable);
      }
      file.truncate(keep);
      return size - keep;
    }
  }

  /**
   * Returns the bytes of all segments as one stream.
   *
   * @throws IOException if there is no such file, or it cannot be read
   */
  public InputStream read() throws IOException {
    return segments().remaining();
  }

  /**
   * Returns a reader before the first segment.
   *
   * @throws IOException if there is no such file, or it cannot be read
   */
  public SegmentReader segments() throws IOException {
    return SegmentReader.of(path, config);
  }

  /**
   * Returns a description of the segments, from the headers of their frames; contents are not
   * verified.
   *
   * @throws EOFException if the last segment was not finished
   * @throws java.io.StreamCorruptedException if a header is damaged
   */
  public List<Segment> list() throws IOException {
    List<Segment> all = new ArrayList<>();
    try (SegmentReader segments = SegmentReader.of(path, unheard())) {
      while (segments.next()) {
        all.add(segments.segment());
      }
    }
    return all;
  }

  private SegmentReader scan(FileChannel file) {
    return SegmentReader.of(Channels.newInputStream(file), unheard());
  }

  /** For frames that are not reported to the listener, since nobody gets their bytes. */
  private FrameConfig unheard() {
    return config.withListener(TransferListener.NONE);
  }

  private void requireComplete(SegmentReader segments) throws IOException {
    try {
      boolean more = true;
      while (more) {
        more = segments.next();
      }
    } catch (EOFException unfinished) {
      String why = "cannot append to " + path + " before it is repaired: ";
      throw because(new EOFException(why + unfinished.getMessage()), unfinished);
    } catch (StreamCorruptedException damaged) {
      String why = "cannot append to " + path + ": ";
      throw because(new StreamCorruptedException(why + damaged.getMessage()), damaged);
    }
  }

  private static <E extends IOException> E because(E refused, IOException cause) {
    refused.initCause(cause);
    return refused;
  }

  /**
   * The content of a segment.
   *
   * @param <E> what it throws if it fails
   */
  @FunctionalInterface
  public interface Content<E extends Exception> {

    /** Writes all of it. */
    void writeTo(FrameOutputStream out) throws IOException, E;
  }
}
