package dev.slimwire.rmi.stream;

import dev.slimwire.time.NanoTime;
import java.io.IOException;
import java.io.ObjectOutput;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Writes rows into an object stream, batch by batch. The stream is reset now and then, so that
 * neither side holds all rows.
 */
final class RowWriter<T> implements StreamSink<T> {

  private final ObjectOutput out;
  private final PartOutput parts;
  private final Batching batching = new Batching(NanoTime.SYSTEM);
  private final RowMemory memory = new RowMemory(NanoTime.SYSTEM);
  private @Nullable RowOutputStream objects;
  private @Nullable Throwable failure;
  private long rows;

  /** Volatile, as it is set for threads that may not use this any more. */
  private volatile boolean ended;

  RowWriter(ObjectOutput out) {
    this.out = out;
    this.parts = new PartOutput(out);
  }

  /**
   * Writes all rows, the end mark, and what the producer throws.
   *
   * @throws IOException if the consumer is gone, even if the producer ignores that
   */
  void writeAll(StreamProducer<T> producer) throws IOException {
    try {
      producer.produce(this);
    } catch (Throwable thrown) { // errors too: the connection stays usable
      failure = failure == null ? thrown : failure;
    }
    ended = true;
    parts.verifyUsable();
    parts.emit();
    ProducerFailure told = failure == null ? null : ProducerFailure.of(failure);
    out.writeInt(told == null ? StreamLayout.END : StreamLayout.FAILURE);
    out.writeLong(rows);
    if (told != null) {
      told.write(out);
    }
    keepRemotes();
  }

  @Override
  public void accept(T row) throws IOException {
    verifyUsable();
    Objects.requireNonNull(row, "row");
    try {
      write(row);
    } catch (Throwable cause) {
      failure = cause;
      parts.dropRow();
      throw cause;
    }
    rows++;
    if (batching.isDue(parts.unflushed())) {
      flush();
    }
  }

  private void write(T row) throws IOException {
    parts.startRow();
    long before = parts.unflushed();
    if (objects == null) {
      objects = new RowOutputStream(parts);
    } else if (before == 0 && memory.isFull()) {
      objects.reset();
      memory.clear();
    }
    objects.writeObject(row);
    memory.add(row, parts.unflushed() - before);
  }

  @Override
  public void flush() throws IOException {
    verifyUsable();
    parts.flushBatch();
    batching.flushed();
    keepRemotes();
  }

  private void keepRemotes() {
    if (objects != null) {
      objects.keepRemotes();
    }
  }

  private void verifyUsable() throws IOException {
    if (ended) { // the connection may already serve other calls
      throw new IllegalStateException("the producer has ended, and its sink with it");
    }
    parts.verifyUsable();
    if (failure != null) {
      throw new IOException("an earlier row could not be sent: " + failure, failure);
    }
  }
}
