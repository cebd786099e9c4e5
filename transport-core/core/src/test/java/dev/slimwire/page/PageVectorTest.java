package dev.slimwire.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.frame.HexFile;
import dev.slimwire.page.column.StringsColumn;
import java.io.IOException;
import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** The pages in {@code docs/wire-format/vectors} are what this version writes and reads. */
final class PageVectorTest {

  private static final Path VECTORS = Path.of("..", "..", "docs", "wire-format", "vectors");

  private static final byte[][] BYTES = {
    {7, 7, 7, 7, 7}, {1, -1, 3}, {1, 1, 1, 1, 2, 2, 2, 2},
  };

  /** The strings of columns 5 to 9, and 300. */
  private static final String[][] STRINGS = {
    {"slim", "slim", "slim", "slim"},
    {null, null, null},
    {"wire", null, "wired", "wire", "wide"},
    {"\u00e9t\u00e9", "\u00e9"},
    {"\u20ac1", "\u20ac"},
    {"\ud800", "\ud800a"},
  };

  @Test
  void storedPageIsWrittenAndReadAsDocumented() throws IOException {
    byte[] page = TestPages.encode(PageVectorTest::writeAll, TestPages.STORED);

    assertThat(page).isEqualTo(vector("page-stored"));
    TestPages.decode(
        page,
        in -> {
          verifyAll(in);
          return in;
        },
        TestPages.STORED);
  }

  private static void writeAll(PageWriter out) throws IOException {
    out.writeLong(0, -3);
    for (int i = 0; i < BYTES.length; i++) {
      out.writeBytes(1 + i, BYTES[i], BYTES[i].length);
    }
    for (int i = 0; i < STRINGS.length; i++) {
      out.writeStrings(stringColumn(i), STRINGS[i], STRINGS[i].length);
    }
  }

  private static void verifyAll(PageReader in) throws IOException {
    assertThat(in.readLong(0)).isEqualTo(-3);
    for (int i = 0; i < BYTES.length; i++) {
      assertThat(in.readBytes(1 + i)).isEqualTo(BYTES[i]);
    }
    for (int i = 0; i < STRINGS.length; i++) {
      assertThat(in.readStrings(stringColumn(i))).isEqualTo(STRINGS[i]);
    }
  }

  private static int stringColumn(int index) {
    return index == 5 ? 300 : 5 + index;
  }

  @Test
  void allOtherColumnsAreWrittenAndReadAsDocumented() throws IOException {
    List<Column<?>> columns = otherColumns();
    byte[] page =
        TestPages.encode(
            out -> {
              for (int id = 0; id < columns.size(); id++) {
                columns.get(id).write(out, id);
              }
            },
            TestPages.STORED);

    assertThat(page).isEqualTo(vector("page-columns"));
    TestPages.decode(
        page,
        in -> {
          for (int id = 0; id < columns.size(); id++) {
            assertThat(columns.get(id).reader.read(in, id)).isEqualTo(columns.get(id).values);
          }
          return in;
        },
        TestPages.STORED);
  }

  @FunctionalInterface
  private interface ColumnWriter<T> {
    void write(PageWriter out, int id, T values, int count) throws IOException;
  }

  @FunctionalInterface
  private interface ColumnReader<T> {
    T read(PageReader in, int id) throws IOException;
  }

  private record Column<T>(T values, ColumnWriter<T> writer, ColumnReader<T> reader) {
    void write(PageWriter out, int id) throws IOException {
      writer.write(out, id, values, Array.getLength(values));
    }
  }

  private static Column<int[]> ints(int... values) {
    return new Column<>(values, PageWriter::writeInts, PageReader::readInts);
  }

  private static Column<long[]> longs(long... values) {
    return new Column<>(values, PageWriter::writeLongs, PageReader::readLongs);
  }

  private static Column<float[]> floats(float... values) {
    return new Column<>(values, PageWriter::writeFloats, PageReader::readFloats);
  }

  private static Column<double[]> doubles(double... values) {
    return new Column<>(values, PageWriter::writeDoubles, PageReader::readDoubles);
  }

  private static Column<boolean[]> booleans(boolean... values) {
    return new Column<>(values, PageWriter::writeBooleans, PageReader::readBooleans);
  }

  private static Column<BigDecimal[]> decimals(BigDecimal... values) {
    return new Column<>(values, PageWriter::writeDecimals, PageReader::readDecimals);
  }

  private static List<Column<?>> otherColumns() {
    int[] runs = new int[20];
    Arrays.fill(runs, 0, 10, 1);
    Arrays.fill(runs, 10, 20, -300);
    long[] wide = new long[8];
    for (int i = 0; i < wide.length; i++) {
      wide[i] = i % 2 == 0 ? 0x12345678 + i : 0x6fedcba9 - i;
    }
    String[] strings = new String[24];
    for (int i = 0; i < strings.length; i++) {
      strings[i] =
          i == 3 || i == 4
              ? "none"
              : String.format(Locale.ROOT, "s-%03d/%d", i / 3 * 37, i / 3 * 5);
    }
    byte[][] binaries = {{1, 2, 3}, null, {}, {-1}};
    return List.of(
        ints(7, 7, 7),
        ints(runs),
        ints(5, 6, 5, 8, 6),
        longs(1L << 40, (1L << 40) + 60, (1L << 40) + 120, (1L << 40) + 180),
        longs(0, 1L << 40, -1, 3),
        longs(wide),
        floats(1.5f, -0.25f),
        floats(Float.NaN, -0.0f),
        doubles(19.99, 5, -0.01),
        doubles(-0.0, 1),
        booleans(true, true, true),
        booleans(true, false, false, true, false, false, false, false, true),
        new Column<>(binaries, PageWriter::writeBinaries, PageReader::readBinaries),
        decimals(new BigDecimal("1.0"), new BigDecimal("1.00"), null),
        decimals(new BigDecimal("-9223372036854775809"), BigDecimal.ONE),
        new Column<>(strings, PageWriter::writeStrings, PageReader::readStrings));
  }

  @Test
  void lengthsThatAreNumbersAreWrittenAndReadAsDocumented() throws IOException {
    String[] strings = new String[16];
    for (int i = 0; i < strings.length; i++) {
      strings[i] = Character.toString('a' + i).repeat(1 + i % 3);
    }
    byte[] page =
        TestPages.encode(out -> out.writeStrings(0, strings, strings.length), TestPages.STORED);

    assertThat(page).isEqualTo(vector("page-lengths"));
    assertThat(TestPages.<String[]>decode(page, in -> in.readStrings(0), TestPages.STORED))
        .isEqualTo(strings);
  }

  @Test
  void schemaFingerprintIsWrittenAndReadAsDocumented() throws IOException {
    PagePacker packer =
        new PagePacker(TestPages.STORED.codecs(), PackedPage.choose(null, TestPages.STORED));
    PageWriter writer = new PageWriter(packer, new StringsColumn());
    writer.writeLong(0, 1L << 40);
    byte[] page = writer.finish(0x0123456789abcdefL).toByteArray();

    assertThat(page).isEqualTo(vector("page-schema"));
    long fingerprint = TestPages.decode(page, PageReader::schemaFingerprint, TestPages.STORED);
    assertThat(fingerprint).isEqualTo(0x0123456789abcdefL);
    assertThat((long) TestPages.decode(page, in -> in.readLong(0), TestPages.STORED))
        .isEqualTo(1L << 40);
  }

  @Test
  void deflatePageIsReadAsDocumented() throws IOException {
    String[] expected = new String[40];
    for (int row = 0; row < 40; row++) {
      expected[row] = row % 5 == 4 ? null : "http://example.org/item/" + row / 2;
    }

    String[] actual =
        TestPages.decode(vector("page-deflate"), in -> in.readStrings(0), TestPages.STORED);

    assertThat(actual).isEqualTo(expected);
  }

  private static byte[] vector(String name) throws IOException {
    return HexFile.read(VECTORS.resolve(name + ".hex"));
  }
}
