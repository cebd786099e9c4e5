package dev.slimwire.rmi.stream;

import java.util.Objects;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/** Sets how a client receives streams; derived from {@link #DEFAULT}. Immutable. */
public final class StreamOptions {

  /** A new daemon thread for each stream, and 256 KiB. */
  public static final StreamOptions DEFAULT =
      new StreamOptions(StreamOptions::startDaemon, 256 << 10);

  private final Executor executor;
  private final int bufferedBytes;

  private StreamOptions(Executor executor, int bufferedBytes) {
    Objects.requireNonNull(executor, "executor");
    if (bufferedBytes < 1) {
      throw new IllegalArgumentException(
          "bufferedBytes: expected 1 or more, actual " + bufferedBytes);
    }
    this.executor = executor;
    this.bufferedBytes = bufferedBytes;
  }

  private static void startDaemon(Runnable call) {
    Thread thread = new Thread(null, call, "slimwire stream", 0, false);
    thread.setDaemon(true);
    thread.start();
  }

  /**
   * Returns these options with another executor. If it has no free thread, {@code open} waits; it
   * should reject calls rather than silently drop them. If it runs calls on the thread that opens,
   * all rows are collected first.
   */
  public StreamOptions withExecutor(Executor other) {
    return new StreamOptions(other, bufferedBytes);
  }

  /**
   * Returns these options with another limit for buffered rows.
   *
   * @param bytes their serialized length, at least 1, as {@link #bufferedBytes()} counts it
   * @throws IllegalArgumentException if it is less than 1
   */
  public StreamOptions withBufferedBytes(int bytes) {
    return new StreamOptions(executor, bytes);
  }

  /**
   * Returns the executor that runs each call, on a thread of its own, from {@link
   * RemoteStream#open} to the end of the stream, or to the next row that arrives after the stream
   * is closed. If the producer sends nothing, the thread waits until then, or for RMI's {@code
   * sun.rmi.transport.tcp.responseTimeout} if that is set.
   */
  public Executor executor() {
    return executor;
  }

  /**
   * Returns how many bytes of serialized rows may wait for the consumer, at least 1; one batch or
   * one large row may always wait. When the limit is reached, the sender waits. A page counts as at
   * least 64 KiB, however short it is. Rows of this JVM are not serialized: a page counts as 64
   * KiB, any other row as 1 KiB, and longer strings and arrays as their length.
   */
  public int bufferedBytes() {
    return bufferedBytes;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof StreamOptions that
        && executor.equals(that.executor)
        && bufferedBytes == that.bufferedBytes;
  }

  @Override
  public int hashCode() {
    return Objects.hash(executor, bufferedBytes);
  }

  @Override
  public String toString() {
    return "StreamOptions[executor=" + executor + ", bufferedBytes=" + bufferedBytes + "]";
  }
}
