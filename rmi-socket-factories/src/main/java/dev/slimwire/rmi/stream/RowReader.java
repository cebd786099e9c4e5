package dev.slimwire.rmi.stream;

import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInput;
import java.io.StreamCorruptedException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Reads rows out of an object stream. */
final class RowReader<T> {

  /** Receives the rows. */
  interface Target<T> {

    /**
     * Receives some rows, at least one; only the last one may be a page.
     *
     * @param bytes their approximate length in the stream
     * @throws IOException if no more rows are wanted
     */
    void rows(List<T> rows, int bytes) throws IOException;

    /** Receives what the producer threw after the last row. */
    void producerFailed(Exception cause);
  }

  private final ObjectInput in;
  private final @Nullable ClassLoader loader;
  private final PartInput parts;
  private @Nullable RowInputStream objects;
  private long rows;

  /** The bytes of the parts whose rows were delivered, the last of which perhaps only partly. */
  private long delivered;

  /**
   * Makes a reader.
   *
   * @param maxBytes how many serialized bytes are accepted
   */
  RowReader(ObjectInput in, @Nullable ClassLoader loader, long maxBytes) {
    this.in = in;
    this.loader = loader;
    this.parts = new PartInput(in, maxBytes);
  }

  /** Returns how many rows were read. */
  long rows() {
    return rows;
  }

  /**
   * Reads all rows, up to the end mark.
   *
   * @throws IOException if a row cannot be read, if the end mark is missing, or if the target wants
   *     no more rows
   */
  void readAll(Target<T> target) throws IOException {
    while (parts.hasMore()
        || (parts.mark() == PartInput.Mark.PART && parts.next() == PartInput.Mark.PART)) {
      readBatch(target);
    }
    long expected = in.readLong();
    if (expected != rows) {
      throw new StreamCorruptedException(
          "remote stream: expected " + expected + " rows, actual " + rows);
    }
    if (parts.mark() == PartInput.Mark.FAILURE) {
      target.producerFailed(ProducerFailure.read(in, loader));
    }
  }

  /**
   * Reads rows up to a page or the end of a part, or until they are as long as a part may be, and
   * delivers them before it fails.
   */
  private void readBatch(Target<T> target) throws IOException {
    List<T> batch = new ArrayList<>();
    try {
      T row;
      do {
        row = readRow();
        batch.add(row);
        rows++;
      } while (!LocalSink.isPage(row)
          && parts.hasMore()
          && parts.bytes() - delivered < StreamLayout.MAX_PART);
    } catch (IOException | Error cause) {
      if (parts.mark() != PartInput.Mark.FAILURE) {
        deliver(batch, target, cause);
        throw cause;
      }
      // the producer failed inside a row: what it threw follows
    }
    deliver(batch, target, null);
  }

  private void deliver(List<T> batch, Target<T> target, @Nullable Throwable cause)
      throws IOException {
    int bytes = (int) Math.min(Integer.MAX_VALUE, parts.bytes() - delivered);
    delivered = parts.bytes();
    if (batch.isEmpty()) {
      return;
    }
    try {
      target.rows(batch, bytes);
    } catch (IOException unwanted) {
      if (cause != null) {
        unwanted.addSuppressed(cause);
      }
      throw unwanted;
    }
  }

  @SuppressWarnings("unchecked") // as the remote method says; a wrong type fails where it is used
  private T readRow() throws IOException {
    try {
      if (objects == null) {
        objects = new RowInputStream(parts, in, loader);
      }
      return (T) Objects.requireNonNull(objects.readObject(), "row is null");
    } catch (ClassNotFoundException unknown) {
      InvalidObjectException failure =
          new InvalidObjectException(
              "row "
                  + rows
                  + " has an unknown class: "
                  + unknown.getMessage()
                  + (loader == null ? " (not found by the thread's context class loader)" : ""));
      failure.initCause(unknown);
      throw failure;
    } catch (RuntimeException cause) { // the row's class rejects it, or bytes are wrong
      InvalidObjectException failure =
          new InvalidObjectException("row " + rows + " cannot be read: " + cause);
      failure.initCause(cause);
      throw failure;
    }
  }
}
