package dev.slimwire.testing;

import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import java.io.IOException;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.Objects;
import java.util.Random;

/**
 * The kinds of columns that pages are tested with: random values, how to write and to read them.
 */
enum SampleColumn {
  LONG(
      (random, rows) -> random.nextLong() >> random.nextInt(64),
      (out, id, value, count) -> out.writeLong(id, value),
      PageReader::readLong),
  BYTES(SampleValues::bytes, PageWriter::writeBytes, PageReader::readBytes),
  STRINGS(SampleValues::strings, PageWriter::writeStrings, PageReader::readStrings),
  NAMES(SampleValues::names, PageWriter::writeStrings, PageReader::readStrings),
  INTS(SampleValues::ints, PageWriter::writeInts, PageReader::readInts),
  LONGS(SampleValues::longs, PageWriter::writeLongs, PageReader::readLongs),
  FLOATS(SampleValues::floats, PageWriter::writeFloats, PageReader::readFloats) {
    @Override
    Object bits(Object values) {
      float[] floats = (float[]) values;
      int[] bits = new int[floats.length];
      Arrays.setAll(bits, row -> Float.floatToRawIntBits(floats[row]));
      return bits;
    }
  },
  DOUBLES(SampleValues::doubles, PageWriter::writeDoubles, PageReader::readDoubles) {
    @Override
    Object bits(Object values) {
      return Arrays.stream((double[]) values).mapToLong(Double::doubleToRawLongBits).toArray();
    }
  },
  BOOLEANS(SampleValues::booleans, PageWriter::writeBooleans, PageReader::readBooleans),
  BINARIES(SampleValues::binaries, PageWriter::writeBinaries, PageReader::readBinaries),
  DECIMALS(SampleValues::decimals, PageWriter::writeDecimals, PageReader::readDecimals);

  @FunctionalInterface
  private interface Maker<T> {
    T make(Random random, int rows);
  }

  @FunctionalInterface
  private interface Writer<T> {
    void write(PageWriter out, int id, T values, int count) throws IOException;
  }

  @FunctionalInterface
  private interface Reader<T> {
    T read(PageReader in, int id) throws IOException;
  }

  private final Maker<?> maker;
  private final Writer<Object> writer;
  private final Reader<?> reader;

  @SuppressWarnings("unchecked") // a column writes only values it created or read
  <T> SampleColumn(Maker<T> maker, Writer<T> writer, Reader<T> reader) {
    this.maker = maker;
    this.writer = (Writer<Object>) writer;
    this.reader = reader;
  }

  /** Returns an array of random values, or a number for {@link #LONG}. */
  Object random(Random random, int rows) {
    return Objects.requireNonNull(maker.make(random, rows));
  }

  void write(PageWriter out, int id, Object values) throws IOException {
    writer.write(out, id, values, values.getClass().isArray() ? Array.getLength(values) : 1);
  }

  Object read(PageReader in, int id) throws IOException {
    return Objects.requireNonNull(reader.read(in, id));
  }

  /** Returns whether all values are the same, including the bits of NaN and -0.0. */
  boolean areSame(Object some, Object others) {
    return Objects.deepEquals(bits(some), bits(others));
  }

  /** Returns values that are equal only if all their bits are. */
  Object bits(Object values) {
    return values;
  }
}
