package dev.slimwire.perf.orders;

import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import java.io.IOException;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Instants as three columns: seconds, nanoseconds, and which of them are null. The latter is left
 * out if none is.
 */
final class InstantColumn {

  private final long[] seconds;
  private final int[] nanos;
  private final boolean[] nulls;
  private boolean anyNull;

  InstantColumn(int count) {
    this.seconds = new long[count];
    this.nanos = new int[count];
    this.nulls = new boolean[count];
  }

  private InstantColumn(long[] seconds, int[] nanos, boolean[] nulls) {
    this.seconds = seconds;
    this.nanos = nanos;
    this.nulls = nulls;
  }

  void set(int row, @Nullable Instant value) {
    if (value == null) {
      nulls[row] = true;
      anyNull = true;
    } else {
      seconds[row] = value.getEpochSecond();
      nanos[row] = value.getNano();
    }
  }

  void write(int column, PageWriter out) throws IOException {
    out.writeLongs(column, seconds, seconds.length);
    out.writeInts(column + 1, nanos, nanos.length);
    if (anyNull) {
      out.writeBooleans(column + 2, nulls, nulls.length);
    }
  }

  static InstantColumn read(int column, PageReader in) throws IOException {
    long[] seconds = in.readLongs(column);
    int[] nanos = in.readInts(column + 1);
    boolean[] nulls =
        in.has(column + 2) ? in.readBooleans(column + 2) : new boolean[seconds.length];
    return new InstantColumn(seconds, nanos, nulls);
  }

  @Nullable Instant get(int row) {
    return nulls[row] ? null : Instant.ofEpochSecond(seconds[row], nanos[row]);
  }
}
