package dev.slimwire.page.column.wire;

import java.io.IOException;

/** Takes encoded columns. */
@FunctionalInterface
public interface ColumnSink {

  /**
   * Takes one column and what it counts against the reader's limits.
   *
   * @param encoding how it is encoded
   * @param cells the number of its values
   * @param text the bytes of its distinct strings, front coding undone
   * @param sections the encoded bytes in this order; may be reused afterwards
   */
  void writeColumn(Encoding encoding, long cells, long text, ByteSink... sections)
      throws IOException;
}
