package dev.slimwire.rmi.stream;

import dev.slimwire.page.CompressedExternalizable;
import dev.slimwire.page.CompressedPage;
import java.io.IOException;
import java.util.List;
import java.util.Objects;

/** Hands rows over to a consumer in the same JVM, as they are. */
final class LocalSink<T> implements StreamSink<T> {

  /** What a row counts for, since nothing is serialized. */
  private static final int ROW_BYTES = 1024;

  /** What a page counts for, at least, which has many rows. */
  static final int PAGE_BYTES = 64 << 10;

  private final Arrivals<T> arrivals;

  LocalSink(Arrivals<T> arrivals) {
    this.arrivals = arrivals;
  }

  @Override
  public void accept(T row) throws IOException {
    arrivals.add(List.of(Objects.requireNonNull(row, "row")), bytes(row), false);
  }

  /** Returns whether a row may take much more memory than bytes on the wire. */
  static boolean isPage(Object row) {
    return row instanceof CompressedExternalizable || row instanceof CompressedPage;
  }

  private static int bytes(Object row) {
    if (isPage(row)) {
      return PAGE_BYTES;
    }
    if (row instanceof byte[] bytes) {
      return Math.max(ROW_BYTES, bytes.length);
    }
    return row instanceof String text ? Math.max(ROW_BYTES, text.length()) : ROW_BYTES;
  }

  @Override
  public void flush() throws IOException {
    arrivals.flush();
  }
}
