package dev.slimwire.page.column.number;

import dev.slimwire.page.column.wire.ByteSink;
import dev.slimwire.page.column.wire.ByteSource;
import java.io.IOException;

/** A zigzag varint per number. */
final class VarintNumbers {

  private VarintNumbers() {}

  static void write(long[] values, int from, int to, ByteSink out) throws IOException {
    for (int i = from; i < to; i++) {
      out.writeSigned(values[i]);
    }
  }

  static void read(long[] values, int from, ByteSource in) throws IOException {
    for (int i = from; i < values.length; i++) {
      values[i] = in.readSigned("value");
    }
  }
}
