package dev.slimwire.rmi.stream;

import dev.slimwire.page.CompressedExternalizable;
import dev.slimwire.page.CompressedPage;
import java.io.IOException;
import java.lang.reflect.Array;
import java.util.List;
import java.util.Objects;

/** Hands rows over to a consumer in the same JVM, as they are. */
final class LocalSink<T> implements StreamSink<T> {

  /** What a row counts as, since nothing is serialized. */
  private static final int ROW_BYTES = 1024;

  /** What a page, which has many rows, counts as at least. */
  static final int PAGE_BYTES = 64 << 10;

  /** The size of a long, a double or a reference. */
  private static final int ELEMENT_BYTES = 8;

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
    return (int) Math.min(Integer.MAX_VALUE, Math.max(ROW_BYTES, leastBytes(row)));
  }

  /**
   * Returns the size of a string or array, by its length; for objects, that of their references.
   */
  private static long leastBytes(Object row) {
    if (row instanceof String text) {
      return text.length();
    }
    return row.getClass().isArray() ? (long) elementBytes(row) * Array.getLength(row) : 0;
  }

  private static int elementBytes(Object array) {
    if (array instanceof byte[] || array instanceof boolean[]) {
      return Byte.BYTES;
    }
    if (array instanceof short[] || array instanceof char[]) {
      return Short.BYTES;
    }
    return array instanceof int[] || array instanceof float[] ? Integer.BYTES : ELEMENT_BYTES;
  }

  @Override
  public void flush() throws IOException {
    arrivals.flush();
  }
}
