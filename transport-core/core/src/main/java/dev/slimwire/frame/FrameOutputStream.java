package dev.slimwire.frame;

import dev.slimwire.closing.ClosedAtFailure;
import dev.slimwire.closing.Failures;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.format.Direction;
import dev.slimwire.frame.format.SegmentStart;
import dev.slimwire.frame.message.BlockGatherer;
import dev.slimwire.frame.message.BlockLengths;
import dev.slimwire.frame.message.MessageLevels;
import dev.slimwire.frame.message.Receiver;
import dev.slimwire.frame.sending.FrameWriter;
import dev.slimwire.level.LevelSource;
import dev.slimwire.level.link.LevelController;
import java.io.IOException;
import java.io.OutputStream;
import java.net.SocketException;
import java.util.Objects;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Gathers bytes into blocks and writes each as one frame, compressed where that pays.
 *
 * <p>{@link #flush()} makes all that was written readable by the peer, in one write to the stream
 * below; full blocks before that are one write each; an empty flush writes nothing. After a failure
 * the stream stays failed. Safe for use by many threads.
 */
public final class FrameOutputStream extends OutputStream {

  private final OutputStream out;
  private final FrameWriter writer;
  private final BlockGatherer blocks;
  private final ReentrantLock lock = new ReentrantLock();
  private boolean finished;

  /**
   * Whether there may be something to flush. A thread that flushes after its own write sees true; a
   * flush of nothing needs no lock.
   */
  private boolean pending = true;

  private volatile @Nullable Throwable failure;
  private volatile @Nullable Runnable onceEmpty;

  FrameOutputStream(
      OutputStream out,
      FrameConfig config,
      Direction direction,
      LevelSource levels,
      byte[] prefix,
      Receiver receiver) {
    this.out = out;
    this.writer = new FrameWriter(out, config.sending(), direction, prefix);
    this.blocks = new BlockGatherer(config.sending(), new MessageLevels(levels, writer), receiver);
  }

  /**
   * Returns a stream of frames for a file or a pipe, which {@link FrameInputStream#of} reads back.
   * {@link #close()}, or {@link #finish()}, writes the end mark that the reader requires.
   *
   * @param out takes the frames; closed with this stream
   * @param config the codecs, the level and the length of blocks
   */
  public static FrameOutputStream of(OutputStream out, FrameConfig config) {
    FrameLimits limits = config.limits();
    BlockLengths blocks = limits.blocksFor(limits.maxBlockLength());
    Receiver anyone =
        new Receiver(config.codecs(), blocks, config.level(), null, false, false, 0, 0);
    return new FrameOutputStream(
        out, config, Direction.FORWARD, LevelSource.DEFAULT, SegmentStart.bytes(), anyone);
  }

  void setReceiver(Receiver newReceiver) {
    blocks.setReceiver(newReceiver);
  }

  /** Returns the levels of messages, which take reports about their link and arrival. */
  MessageLevels levels() {
    return blocks.levels();
  }

  Receiver receiver() {
    return blocks.receiver();
  }

  @Override
  public void write(int b) throws IOException {
    try {
      add(b);
    } catch (Error cause) { // such as a full stack, even when the lock was released
      failure = failure == null ? cause : failure;
      throw cause;
    }
  }

  private void add(int b) throws IOException {
    lock.lock();
    try {
      verifyUsable();
      pending = true;
      blocks.add((byte) b);
    } catch (Throwable cause) {
      throw failed(cause);
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void write(byte[] bytes, int offset, int count) throws IOException {
    Objects.checkFromIndexSize(offset, count, bytes.length);
    try {
      add(bytes, offset, count);
    } catch (Error cause) { // a caller that writes the same bytes again must not add them twice
      failure = failure == null ? cause : failure;
      throw cause;
    }
  }

  private void add(byte[] bytes, int offset, int count) throws IOException {
    lock.lock();
    try {
      if (count > 0) {
        verifyUsable();
        pending = true;
        blocks.add(bytes, offset, count);
      }
    } catch (Throwable cause) {
      throw failed(cause);
    } finally {
      lock.unlock();
    }
  }

  /**
   * Makes all that was written readable by the peer. Writes nothing if nothing is pending, which is
   * always so after the end mark.
   */
  @Override
  public void flush() throws IOException {
    if (!pending && failure == null) {
      return;
    }
    try {
      emit();
    } catch (Error cause) {
      failure = failure == null ? cause : failure;
      throw cause;
    }
  }

  private void emit() throws IOException {
    lock.lock();
    try {
      if (!finished) {
        verifyUsable();
        blocks.emitLast();
        writer.dropPieces();
        blocks.endMessage();
        out.flush();
        pending = false;
      }
    } catch (Throwable cause) {
      throw failed(cause);
    } finally {
      lock.unlock();
      nothingIsHeld();
    }
  }

  /** Flushes and writes the end mark, once. The stream below stays open. */
  public void finish() throws IOException {
    try {
      end();
    } catch (Error cause) {
      failure = failure == null ? cause : failure;
      throw cause;
    }
  }

  private void end() throws IOException {
    lock.lock();
    try {
      if (!finished) {
        verifyUsable();
        blocks.emitLast();
        writer.writeEndMark();
        out.flush();
        finished = true;
      }
    } catch (Throwable cause) {
      throw failed(cause);
    } finally {
      lock.unlock();
      nothingIsHeld();
    }
  }

  /**
   * Runs a task as soon as no bytes are held back: now, or once they are flushed, or the stream is
   * closed or has failed. Does not block.
   */
  void onceNothingIsHeld(Runnable task) {
    onceEmpty = task; // set before trying the lock, whose holder checks it after releasing
    if (lock.tryLock()) {
      boolean holds;
      try {
        holds = blocks.holdsBytes() && failure == null;
      } finally {
        lock.unlock();
      }
      if (!holds) {
        nothingIsHeld();
      }
    }
  }

  private void nothingIsHeld() {
    Runnable task = onceEmpty;
    if (task != null) {
      onceEmpty = null;
      task.run();
    }
  }

  /** Nothing will be written any more. Safe for use by any thread, and does not block. */
  void release() {
    writer.release();
  }

  /**
   * Finishes, unless the stream has failed, and closes the stream below. Idempotent. Waits for a
   * thread that is writing; if that thread waits for the peer, close the socket.
   */
  @Override
  public void close() throws IOException {
    try {
      finishAndClose();
    } finally {
      release();
      nothingIsHeld();
    }
  }

  private void finishAndClose() throws IOException {
    try {
      if (failure == null) {
        finish();
      }
    } catch (Throwable cause) {
      Failures.close(out, cause);
      throw cause;
    }
    closeBelow();
  }

  /**
   * The stream below may throw the same failure again, which a {@code try} could not add to itself.
   */
  private void closeBelow() throws IOException {
    try {
      out.close();
    } catch (IOException cause) {
      throw cause == failure ? failedBefore(cause) : cause;
    }
  }

  /** Returns the chooser of steps for the pages of a message that begins now, if they adapt. */
  @Nullable LevelController pageLevels(CompressionLevel level) {
    lock.lock();
    try {
      return levels().pages(level, blocks.receiver());
    } finally {
      lock.unlock();
    }
  }

  private void verifyUsable() throws IOException {
    Throwable first = failure;
    if (first != null) {
      throw failedBefore(first);
    }
    if (finished) {
      throw new IOException("stream is finished");
    }
  }

  /**
   * Object streams write again after a failure and report the last one, whose type must not change.
   */
  private static IOException failedBefore(Throwable first) {
    String message = "stream failed before: " + first.getMessage();
    IOException again =
        first instanceof SocketException ? new SocketException(message) : new IOException(message);
    again.initCause(first);
    return again;
  }

  /** Keeps the first cause, and returns what to throw. */
  private IOException failed(Throwable cause) {
    if (failure == null && !finished) {
      failure = cause;
    }
    writer.dropPieces();
    if (out instanceof ClosedAtFailure held) {
      held.closeFor(cause);
    }
    nothingIsHeld();
    if (cause instanceof IOException io) {
      return io;
    }
    if (cause instanceof Error error) {
      throw error;
    }
    return new IOException("writing frames failed: " + cause, cause);
  }
}
