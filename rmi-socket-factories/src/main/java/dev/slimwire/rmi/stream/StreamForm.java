package dev.slimwire.rmi.stream;

import dev.slimwire.closing.Failures;
import dev.slimwire.page.StreamPeer;
import dev.slimwire.page.TransferContext;
import java.io.Externalizable;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.Serial;
import java.io.StreamCorruptedException;
import org.jspecify.annotations.Nullable;

/**
 * Represents a {@link RemoteStream} in an object stream. Its rows are produced while it is written
 * and consumed while it is read, with codecs, level and limits of the connection.
 */
final class StreamForm implements Externalizable {

  @Serial private static final long serialVersionUID = 1L;

  private transient @Nullable RemoteStream<?> stream;

  /** For deserialization. */
  @SuppressWarnings("unused")
  public StreamForm() {}

  StreamForm(RemoteStream<?> stream) {
    this.stream = stream;
  }

  @Override
  public void writeExternal(ObjectOutput out) throws IOException {
    RemoteStream<?> toWrite = stream;
    if (toWrite == null) {
      throw new InvalidObjectException("no stream to write");
    }
    Opening<?> outer = Opening.claim(); // what a producer collects is not the call's result
    try {
      begin(toWrite, out);
    } catch (Throwable cause) { // also errors: nothing else refers to its resource
      closeUnsent(toWrite, cause);
      throw cause;
    } finally {
      Opening.restore(outer);
    }
  }

  @SuppressWarnings("try") // the scope is not used, but closed
  private static void begin(RemoteStream<?> stream, ObjectOutput out) throws IOException {
    out.writeByte(StreamLayout.VERSION);
    TransferContext context = StreamPeer.of(out);
    out.flush();
    try (TransferContext.Scope scope = context.open()) {
      write(stream, out);
    }
  }

  private static void closeUnsent(RemoteStream<?> stream, Throwable cause) {
    try {
      stream.closeUnsent();
    } catch (RuntimeException | Error notClosed) {
      Failures.suppress(cause, notClosed);
    }
  }

  private static <T> void write(RemoteStream<T> stream, ObjectOutput out) throws IOException {
    new RowWriter<T>(out).writeAll(sink -> stream.takeSource().sendTo(sink));
  }

  @Override
  @SuppressWarnings("try") // the scope is not used, but closed
  public void readExternal(ObjectInput in) throws IOException {
    int version = in.readUnsignedByte();
    if (version != StreamLayout.VERSION) {
      throw new StreamCorruptedException(
          "remote stream: expected version " + StreamLayout.VERSION + ", actual " + version);
    }
    TransferContext context = StreamPeer.of(in);
    verifyDepth(in, context.limits().maxDepth());
    try (TransferContext.Scope scope = context.open()) {
      Opening<?> opening = Opening.claim();
      stream = opening != null ? opening.receive(in) : collect(in, context);
    }
  }

  /** Filters count the depth of each stream separately. */
  private static void verifyDepth(ObjectInput in, int maxDepth) throws IOException {
    if (RowInputStream.depth(in) >= maxDepth) {
      throw new InvalidObjectException(
          "nested remote streams: expected at most " + maxDepth + ", actual more");
    }
  }

  private static RemoteStream<?> collect(ObjectInput in, TransferContext context)
      throws IOException {
    CollectedRows<Object> rows = new CollectedRows<>();
    new RowReader<Object>(in, CallerLoader.find(), context.limits().maxRawLength()).readAll(rows);
    return new RemoteStream<>(rows);
  }

  /** Returns the stream that was read. */
  @Serial
  Object readResolve() throws InvalidObjectException {
    if (stream == null) {
      throw new InvalidObjectException("no stream was read");
    }
    return stream;
  }
}
