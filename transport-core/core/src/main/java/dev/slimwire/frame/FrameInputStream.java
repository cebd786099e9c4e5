package dev.slimwire.frame;

import dev.slimwire.frame.arrival.ArrivalMeter;
import dev.slimwire.frame.format.Direction;
import dev.slimwire.frame.format.SegmentStart;
import dev.slimwire.frame.history.ReceivedHistory;
import dev.slimwire.frame.message.MessageLevels;
import dev.slimwire.frame.receiving.FrameInput;
import dev.slimwire.frame.receiving.FrameReader;
import dev.slimwire.level.LevelSink;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.SocketTimeoutException;
import java.util.Objects;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Reads what {@link FrameOutputStream} writes. Bytes are handed out as soon as their frame is
 * complete and verified; {@link #available()} counts decoded bytes and never blocks.
 *
 * <p>Malformed bytes cause a {@link java.io.StreamCorruptedException}, premature ends an {@link
 * EOFException}. After a failure the stream stays failed; it never looks for a later frame. A
 * {@link SocketTimeoutException} between two frames, or before the first, does no harm. Safe for
 * use by many threads.
 */
public final class FrameInputStream extends InputStream {

  private final FrameInput in;
  private final FrameReader frames;
  private final boolean endMarkRequired;
  private final ReentrantLock lock = new ReentrantLock();

  private int position;
  private int limit;
  private boolean started;
  private boolean ended;
  private @Nullable MessageLevels replies;
  private volatile @Nullable Throwable failure;

  FrameInputStream(
      InputStream in,
      FrameConfig config,
      Direction direction,
      LevelSink levels,
      @Nullable ReceivedHistory history,
      boolean isSegment) {
    this(new FrameInput(in), config, direction, levels, history, isSegment);
  }

  private FrameInputStream(
      FrameInput in,
      FrameConfig config,
      Direction direction,
      LevelSink levels,
      @Nullable ReceivedHistory history,
      boolean isSegment) {
    this.in = in;
    this.frames = new FrameReader(in, config.receiving(), direction, levels, history, !isSegment);
    this.endMarkRequired = isSegment;
    this.started = !isSegment;
  }

  /**
   * Returns a stream that reads a file or a pipe written by {@link FrameOutputStream#of}. It must
   * end with an end mark; {@link SegmentReader} reads what follows it.
   *
   * @param in supplies the frames; closed with this stream
   * @param config the codecs that can be decoded, and the limits
   */
  public static FrameInputStream of(InputStream in, FrameConfig config) {
    return new FrameInputStream(in, config, Direction.FORWARD, LevelSink.IGNORE, null, true);
  }

  /** Returns a stream that reads one segment and leaves its input positioned after the end mark. */
  static FrameInputStream ofSegment(FrameInput in, FrameConfig config) {
    return new FrameInputStream(in, config, Direction.FORWARD, LevelSink.IGNORE, null, true);
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] target, int offset, int count) throws IOException {
    Objects.checkFromIndexSize(offset, count, target.length);
    if (count == 0) {
      return 0;
    }
    try {
      return readBlock(target, offset, count);
    } catch (Error cause) { // such as a full stack, even when the lock was released: bytes are lost
      failure = cause;
      throw cause;
    }
  }

  private int readBlock(byte[] target, int offset, int count) throws IOException {
    lock.lock();
    try {
      verifyUsable();
      if (position == limit && !nextFrame()) {
        return -1;
      }
      int part = Math.min(count, limit - position);
      System.arraycopy(Objects.requireNonNull(frames.block()), position, target, offset, part);
      position += part;
      if (position == limit) {
        frames.release();
      }
      return part;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Returns how many decoded bytes can be read without blocking; 0 does not imply anything about
   * the peer.
   */
  @Override
  public int available() {
    if (!lock.tryLock()) {
      return 0; // another thread reads, and may wait for the peer
    }
    try {
      return limit - position;
    } finally {
      lock.unlock();
    }
  }

  /** Closes the stream below. What was decoded before may still be read. */
  @Override
  public void close() throws IOException {
    in.close();
  }

  /** Sets the levels of replies, which are chosen by what the peer reports. */
  void setReplies(MessageLevels levels) {
    replies = levels;
  }

  /** Continues reading from another stream. Safe for use by any thread. */
  void setInput(InputStream next) {
    in.setInput(next);
  }

  /** No frame is read any more. Safe for use by any thread. */
  void releaseHistory() {
    frames.releaseHistory();
  }

  /**
   * Skips the rest of the current block, or the next one by its frame's header, without decoding
   * it. Nothing can be read from then on.
   *
   * @return the number of raw bytes skipped; -1 at the end
   */
  int skipBlock() throws IOException {
    lock.lock();
    try {
      frames.skipContents();
      if (position == limit && !nextFrame()) {
        return -1;
      }
      int skipped = limit - position;
      position = limit;
      frames.release();
      return skipped;
    } finally {
      lock.unlock();
    }
  }

  private void verifyUsable() throws IOException {
    Throwable first = failure;
    if (first != null) {
      throw new IOException("stream failed before: " + first.getMessage(), first);
    }
  }

  /** Returns false at the end of the stream. */
  private boolean nextFrame() throws IOException {
    verifyUsable();
    boolean inFrame = false;
    try {
      if (ended) {
        return false;
      }
      if (!started) {
        in.awaitFrame(); // the next step notices if there is nothing
        inFrame = true;
        SegmentStart.verify(in.buffer(), in.require(SegmentStart.LENGTH));
        started = true;
        inFrame = false;
      }
      ArrivalMeter arrivals = arrivals();
      if (arrivals != null) {
        in.beginTiming();
      }
      if (!in.awaitFrame()) {
        return endOfStream();
      }
      inFrame = true;
      position = 0;
      limit = readFrame();
      if (limit == 0) {
        end();
      }
      return !ended;
    } catch (SocketTimeoutException timeout) {
      throw inFrame ? failed(timeout) : timeout;
    } catch (IOException | RuntimeException | Error cause) {
      throw failed(cause);
    }
  }

  private int readFrame() throws IOException {
    long start = in.offset();
    int length = frames.read();
    MessageLevels told = replies;
    if (told != null && frames.report() >= 0) {
      told.reported(frames.report());
    }
    ArrivalMeter arrivals = arrivals();
    if (arrivals != null) {
      long now = System.nanoTime();
      arrivals.read(frames.startsMessage(), in.offset() - start, in.waitedNanos(), now);
      if (told != null && frames.startsMessage()) {
        told.answered(now);
      }
    } else if (told != null && !frames.startsMessage()) {
      told.reports().arrived(length);
    }
    return length;
  }

  private @Nullable ArrivalMeter arrivals() {
    return replies == null ? null : replies.reports().meter();
  }

  private boolean endOfStream() throws EOFException {
    if (endMarkRequired) {
      throw new EOFException(
          "stream ends at offset " + in.offset() + " without an end mark: it was cut off");
    }
    end();
    return false;
  }

  private void end() {
    ended = true;
    frames.releaseAll();
  }

  /** Keeps the first cause, and returns what to throw. */
  private IOException failed(Throwable cause) {
    failure = cause;
    position = limit;
    frames.releaseAll();
    if (cause instanceof Error error) {
      throw error;
    }
    if (cause instanceof SocketTimeoutException) {
      return new IOException("timed out inside a frame; the stream cannot continue", cause);
    }
    return cause instanceof IOException io
        ? io
        : new IOException("reading frames failed: " + cause, cause);
  }
}
