package dev.slimwire.rmi.stream;

import java.io.IOException;
import java.io.ObjectOutput;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/** Cuts serialized rows into parts, each preceded by its length. */
final class PartOutput extends OutputStream {

  private final ObjectOutput out;
  private final byte[] part = new byte[StreamLayout.PART];
  private int length;
  private int rowStart;
  private long unflushed;
  private @Nullable Throwable failure;

  PartOutput(ObjectOutput out) {
    this.out = out;
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int count) throws IOException {
    int written = 0;
    while (written < count) {
      if (length == part.length) {
        emit();
      }
      int n = Math.min(count - written, part.length - length);
      System.arraycopy(bytes, offset + written, part, length, n);
      length += n;
      written += n;
    }
    unflushed += count;
  }

  /** A row begins here. */
  void startRow() {
    rowStart = length;
  }

  /** Drops what was not yet sent of the last row. */
  void dropRow() {
    length = rowStart;
  }

  /** Returns the bytes of rows since the last flush. */
  long unflushed() {
    return unflushed;
  }

  /**
   * Sends the buffered part, if there is one, without a flush. It stays buffered until it was sent:
   * an error such as a stack overflow may occur before the first byte, in which case the stream has
   * not failed.
   */
  void emit() throws IOException {
    if (length > 0) {
      guarded(this::sendPart);
      length = 0;
      rowStart = 0;
    }
  }

  private void sendPart() throws IOException {
    out.writeInt(length);
    out.write(part, 0, length);
  }

  /** Does nothing: object streams flush at any time, and rows are flushed in batches. */
  @Override
  public void flush() {}

  /** Sends everything that is buffered, so that the peer can read it. */
  void flushBatch() throws IOException {
    emit();
    if (unflushed > 0) {
      guarded(out::flush);
      unflushed = 0;
    }
  }

  /** A write to the underlying stream. */
  interface Write {
    void run() throws IOException;
  }

  /**
   * Writes to the underlying stream, and keeps a failure: it is unknown how much was sent before
   * it.
   */
  void guarded(Write write) throws IOException {
    verifyUsable();
    try {
      write.run();
    } catch (Throwable cause) { // errors too: the stack may overflow within a write
      failure = cause;
      throw cause;
    }
  }

  /** Throws an exception if the underlying stream has failed. */
  void verifyUsable() throws IOException {
    if (failure != null) {
      throw new IOException(
          "an earlier write to the stream's consumer failed: " + failure, failure);
    }
  }
}
