package dev.slimwire.rmi.stream;

import dev.slimwire.page.TransferContext;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidObjectException;
import java.io.ObjectInput;
import java.io.StreamCorruptedException;
import org.jspecify.annotations.Nullable;

/**
 * Joins the parts of serialized rows. A server's connection binds its own context to the thread
 * that reads from it; here the previously bound context, which counts the pages of rows, is
 * restored.
 */
final class PartInput extends InputStream {

  /** What the last length announced: a part, or what comes instead of one. */
  enum Mark {
    PART,
    END,
    FAILURE
  }

  private final ObjectInput in;
  private final long maxBytes;
  private Mark mark = Mark.PART;
  private int remaining;
  private long bytes;

  PartInput(ObjectInput in, long maxBytes) {
    this.in = in;
    this.maxBytes = maxBytes;
  }

  /** Reads what follows a part. */
  Mark next() throws IOException {
    TransferContext bound = TransferContext.bound();
    int length = in.readInt();
    restore(bound);
    if (length == StreamLayout.END) {
      mark = Mark.END;
    } else if (length == StreamLayout.FAILURE) {
      mark = Mark.FAILURE;
    } else if (length < 0 || length > StreamLayout.MAX_PART) {
      throw new StreamCorruptedException(
          "remote stream: length of a part: expected 1 to "
              + StreamLayout.MAX_PART
              + ", actual "
              + length);
    } else {
      mark = Mark.PART;
      remaining = length;
      bytes += length;
      verifyBytes();
    }
    return mark;
  }

  private static void restore(@Nullable TransferContext before) {
    if (before != null && TransferContext.bound() != before) {
      before.bind();
    }
  }

  private void verifyBytes() throws IOException {
    if (bytes > maxBytes) {
      throw new InvalidObjectException(
          "rows of a remote stream: expected at most "
              + maxBytes
              + " bytes, as they have to be collected, actual more: results are not collected if"
              + " the call is made within RemoteStream.open, on a thread other than the one that"
              + " opens (StreamOptions.withExecutor); arguments always are");
    }
  }

  /** Returns the mark that was read last. */
  Mark mark() {
    return mark;
  }

  /** Returns whether the part has more bytes. */
  boolean hasMore() {
    return remaining > 0;
  }

  /** Returns the bytes of all parts so far. */
  long bytes() {
    return bytes;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    read(one, 0, 1);
    return one[0] & 0xff;
  }

  @Override
  public int read(byte[] target, int offset, int count) throws IOException {
    if (count == 0) {
      return 0;
    }
    if (remaining == 0 && (mark != Mark.PART || next() != Mark.PART)) {
      throw new EOFException("remote stream: ends inside a row");
    }
    TransferContext bound = TransferContext.bound();
    int n = in.read(target, offset, Math.min(count, remaining));
    restore(bound);
    if (n < 0) {
      throw new EOFException("remote stream: no end mark");
    }
    remaining -= n;
    return n;
  }

  @Override
  public int available() {
    return 0;
  }
}
