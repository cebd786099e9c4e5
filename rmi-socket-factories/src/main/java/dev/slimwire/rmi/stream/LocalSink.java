package dev.slimwire.rmi.stream;

import java.io.IOException;
import java.util.List;
import java.util.Objects;

/** Hands rows over to a consumer in the same JVM, as they are. */
final class LocalSink<T> implements StreamSink<T> {

  /** What a row counts for, since nothing is serialized. */
  private static final int ROW_BYTES = 1024;

  private final Arrivals<T> arrivals;

  LocalSink(Arrivals<T> arrivals) {
    this.arrivals = arrivals;
  }

  @Override
  public void accept(T row) throws IOException {
    arrivals.rows(List.of(Objects.requireNonNull(row, "row")), ROW_BYTES);
  }

  @Override
  public void flush() throws IOException {
    arrivals.verifyOpen();
  }
}
