package dev.slimwire.frame;

import dev.slimwire.frame.format.SegmentStart;
import dev.slimwire.frame.receiving.FrameInput;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.StreamCorruptedException;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Reads a file or a pipe segment by segment.
 *
 * <pre>{@code
 * while (segments.next()) {
 *   segments.input().transferTo(out);
 * }
 * }</pre>
 *
 * <p>A segment that is damaged or was not finished ends reading with an exception that names it and
 * says what is readable before it: {@link EOFException} if it is cut off, {@link
 * StreamCorruptedException} if it is malformed. A {@link SocketTimeoutException} between two frames
 * does no harm: the call can be repeated. Not thread-safe.
 */
public final class SegmentReader implements Closeable {

  /** The number of bytes of a file that {@link #hasMagic} examines. */
  public static final int MAGIC_LENGTH = 7;

  private final FrameInput in;
  private final FrameConfig config;
  private final SegmentFailures failures;
  private @Nullable FrameInputStream frames;
  private boolean passing; // skipping the rest of the segment, which cannot be read any more
  private SegmentInput input = new SegmentInput();
  private int number;
  private long offset;
  private long rawLength;
  private long rawBefore;
  private @Nullable Segment done;
  private @Nullable IOException failure;

  private SegmentReader(InputStream in, FrameConfig config, SegmentFailures failures) {
    this.in = new FrameInput(in);
    this.config = config;
    this.failures = failures;
  }

  /**
   * Returns a reader before the first segment.
   *
   * @param in supplies the segments; closed with the reader
   * @param config the codecs that can be decoded, and the limits
   */
  public static SegmentReader of(InputStream in, FrameConfig config) {
    return new SegmentReader(in, config, new SegmentFailures(null));
  }

  /**
   * Opens a file and returns a reader before its first segment. Exceptions about segments name the
   * file, too.
   *
   * @param file is read from its beginning; closed with the reader
   * @param config the codecs that can be decoded, and the limits
   * @throws IOException if there is no such file, or it cannot be read
   */
  public static SegmentReader of(Path file, FrameConfig config) throws IOException {
    return new SegmentReader(Files.newInputStream(file), config, new SegmentFailures(file));
  }

  /**
   * Returns whether a file begins like a file of frames. It may still be damaged or of a later
   * version.
   *
   * @param start its first {@value #MAGIC_LENGTH} bytes or more; fewer are never enough
   */
  public static boolean hasMagic(byte[] start) {
    return SegmentStart.hasMagic(start);
  }

  /**
   * Advances to the next segment. What was not read of the previous one is skipped by the headers
   * of its frames; its content is not verified.
   *
   * @return false at the end, after at least one segment
   * @throws EOFException if the previous segment was not finished, or there is none at all
   * @throws StreamCorruptedException if the previous segment is malformed
   */
  public boolean next() throws IOException {
    finishSegment();
    if (!in.awaitFrame()) {
      if (number == 0) {
        throw failed(failures.empty());
      }
      return false;
    }
    number++;
    offset = in.offset();
    rawLength = 0;
    frames = FrameInputStream.ofSegment(in, config);
    input = new SegmentInput();
    done = null;
    return true;
  }

  /**
   * Returns the bytes of the current segment. Closing the stream closes nothing; it ends when
   * {@link #next} is called.
   *
   * @throws IllegalStateException before the first call of {@link #next}
   */
  public InputStream input() {
    verifyBegun();
    return input;
  }

  /**
   * Skips the rest of the current segment, as {@link #next} does, and returns its description.
   *
   * @throws IllegalStateException before the first call of {@link #next}
   */
  public Segment segment() throws IOException {
    verifyBegun();
    finishSegment();
    Segment segment = done;
    if (segment == null) {
      throw new IllegalStateException("the segment has no end");
    }
    return segment;
  }

  private void verifyBegun() {
    if (number == 0) {
      throw new IllegalStateException("there is no segment before the first call of next()");
    }
  }

  /** Returns the number of the current segment, from 1; 0 before the first. */
  public int number() {
    return number;
  }

  /** Returns how many bytes of the file were read, up to the last frame examined. */
  public long offset() {
    return in.offset();
  }

  /**
   * Returns the bytes of all following segments as one stream: of all segments before the first
   * call of {@link #next}, otherwise without the rest of the current one. Closing it closes the
   * reader.
   *
   * @see #next for what it throws
   */
  public InputStream remaining() {
    return new Remaining();
  }

  @Override
  public void close() throws IOException {
    in.close();
  }

  private void finishSegment() throws IOException {
    IOException first = failure;
    if (first != null) {
      throw new IOException("reading failed before: " + first.getMessage(), first);
    }
    FrameInputStream open = frames;
    if (open != null) {
      try {
        passing = true;
        for (int block = open.skipBlock(); block >= 0; block = open.skipBlock()) {
          rawLength += block;
        }
      } catch (IOException cause) {
        throw failed(cause);
      }
      endSegment();
    }
  }

  private void endSegment() {
    frames = null;
    passing = false;
    rawBefore += rawLength;
    done = new Segment(number, offset, rawLength, in.offset() - offset);
  }

  private int readSegment(byte[] target, int from, int count) throws IOException {
    FrameInputStream open = frames;
    if (open == null || passing) {
      return -1;
    }
    try {
      int read = open.read(target, from, count);
      rawLength += Math.max(0, read);
      return read;
    } catch (IOException cause) {
      throw failed(cause);
    }
  }

  /** Adds where it failed and what is readable before; keeps the first cause. */
  private IOException failed(IOException cause) {
    if (cause instanceof SocketTimeoutException) {
      return cause; // between two frames; timeouts inside a frame are of another type
    }
    IOException first = failure;
    if (first != null) {
      return first;
    }
    failure = number == 0 ? cause : failures.explained(cause, number, offset, rawBefore);
    return failure;
  }

  /** The current segment, until the next one begins. */
  private final class SegmentInput extends InputStream {

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int from, int count) throws IOException {
      Objects.checkFromIndexSize(from, count, target.length);
      if (count == 0) {
        return 0;
      }
      return input == this ? readSegment(target, from, count) : -1;
    }

    @Override
    public int available() {
      FrameInputStream open = frames;
      return input == this && open != null ? open.available() : 0;
    }
  }

  /** One segment after the other. */
  private final class Remaining extends InputStream {

    private boolean begun;
    private boolean ended;

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int from, int count) throws IOException {
      if (count == 0) {
        return 0;
      }
      if (!begun) {
        ended = !next();
        begun = true; // not earlier, since a read that timed out may be repeated
      }
      int read = readSegment(target, from, count);
      while (read < 0 && !ended) {
        ended = !next();
        read = readSegment(target, from, count);
      }
      return read;
    }

    @Override
    public int available() {
      return begun ? input.available() : 0;
    }

    @Override
    public void close() throws IOException {
      SegmentReader.this.close();
    }
  }
}
