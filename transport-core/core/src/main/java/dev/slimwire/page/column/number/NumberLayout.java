package dev.slimwire.page.column.number;

import dev.slimwire.page.column.wire.ByteSink;
import dev.slimwire.page.column.wire.ByteSource;
import java.io.IOException;
import java.util.Arrays;

/** The layouts of numbers. The ordinal is the number on the wire. */
enum NumberLayout {
  CONSTANT,
  RUNS,
  VARINT,
  FIXED,
  PACKED;

  /** The bits of a form byte that name a layout. */
  static final int MASK = 15;

  static NumberLayout of(int form, ByteSource from) throws IOException {
    int number = form & MASK;
    if (number >= values().length) {
      throw from.malformed("number layout", "0 to " + (values().length - 1), number);
    }
    return values()[number];
  }

  /** Writes the numbers in {@code from..to}. */
  void write(long[] values, int from, int to, NumberSurvey survey, ByteSink out)
      throws IOException {
    switch (this) {
      case CONSTANT -> out.writeSigned(values[from]);
      case RUNS -> RunNumbers.write(values, from, to, out);
      case VARINT -> VarintNumbers.write(values, from, to, out);
      case FIXED -> FixedNumbers.write(values, from, to, survey, out);
      case PACKED -> PackedNumbers.write(values, from, to, survey, out);
    }
  }

  /** Reads the numbers in {@code from..}. */
  void read(long[] values, int from, ByteSource in) throws IOException {
    switch (this) {
      case CONSTANT -> Arrays.fill(values, from, values.length, in.readSigned("value"));
      case RUNS -> RunNumbers.read(values, from, in);
      case VARINT -> VarintNumbers.read(values, from, in);
      case FIXED -> FixedNumbers.read(values, from, in);
      case PACKED -> PackedNumbers.read(values, from, in);
    }
  }
}
