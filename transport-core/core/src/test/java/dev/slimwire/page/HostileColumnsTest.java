package dev.slimwire.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Columns that violate the format, in pages with matching checksums. */
final class HostileColumnsTest {

  private static final int LONG = 0x01;
  private static final int BYTES_CONSTANT = 0x10;
  private static final int BYTES_PLAIN = 0x11;
  private static final int BYTES_RUNS = 0x12;
  private static final int STRINGS_CONSTANT = 0x20;
  private static final int STRINGS_DICTIONARY = 0x21;
  private static final int STRINGS_TEMPLATES = 0x22;
  private static final long HUGE = Integer.MAX_VALUE;
  private static final long TEN_TO_18 = 1_000_000_000_000_000_000L;

  static Stream<Arguments> malformedColumns() throws IOException {
    return Stream.of(
        longs("value in more than its shortest form", page().bytes(0, LONG, 2, 0x80, 0)),
        longs("value of more than 64 bits", page().bytes(0, LONG, 10).bytes(tenBytes(2))),
        longs("value with bytes behind it", page().column(0, LONG, 1, 1)),
        longs("column without data", page().column(0, LONG)),
        longs("column id in more than its shortest form", page().bytes(0x80, 0, LONG, 1, 1)),
        longs("column length in more than its shortest form", page().bytes(0, LONG, 0x81, 0, 1)),
        longs("column longer than the page", page().bytes(0, LONG, 2, 1)),
        longs("column of 2^31 - 1 bytes", page().bytes(0, LONG, 255, 255, 255, 255, 7, 1)),
        longs("column of 2^31 bytes", page().bytes(0, LONG, 128, 128, 128, 128, 8, 1)),
        longs("same id twice", page().column(0, LONG, 1).column(0, LONG, 1)),
        longs("ids descending", page().column(0, LONG, 1).column(2, LONG).column(1, LONG)),
        longs("rest of a column", page().column(0, LONG, 1).bytes(5)),
        bytes("no value", page().column(0, BYTES_CONSTANT, 3)),
        bytes("more cells than declared", page().column(0, BYTES_CONSTANT, 101, 1)),
        bytes("2^31 - 1 cells", page().column(0, BYTES_CONSTANT, HUGE, 1)),
        bytes("2^31 cells", page().column(0, BYTES_CONSTANT, HUGE + 1, 1)),
        bytes("too few values", page().column(0, BYTES_PLAIN, 3, 1, 2)),
        bytes("too many values", page().column(0, BYTES_PLAIN, 3, 1, 2, 3, 4)),
        bytes("empty run", page().column(0, BYTES_RUNS, 3, 1, 0, 1, 3)),
        bytes("run beyond the rows", page().column(0, BYTES_RUNS, 3, 1, 4)),
        bytes("second run beyond the rows", page().column(0, BYTES_RUNS, 3, 1, 2, 2, 2)),
        bytes("runs too short", page().column(0, BYTES_RUNS, 3, 1, 2)),
        bytes("run behind the last row", page().column(0, BYTES_RUNS, 3, 1, 3, 1, 1)),
        strings("reserved flag", page().column(0, STRINGS_CONSTANT, 3, 8, 'a')),
        strings("unknown charset", page().column(0, STRINGS_CONSTANT, 3, 3, 'a')),
        strings("charset of null", page().column(0, STRINGS_CONSTANT, 3, 5)),
        strings("text for null", page().column(0, STRINGS_CONSTANT, 3, 4, 'a')),
        strings("2^31 - 1 nulls", page().column(0, STRINGS_CONSTANT, HUGE, 4)),
        strings("constant text beyond the declared", textOfThreeBytes(2)),
        strings("UTF-8 that is none", page().bytes(0, STRINGS_CONSTANT, 3, 1, 1, 0xff)),
        strings("UTF-16 of odd length", page().column(0, STRINGS_CONSTANT, 1, 2, 1, 2, 3)),
        dictionary("first prefix", 1, 0, 1, /* prefix */ 1, /* suffix */ 1, 'a'),
        dictionary("prefix beyond the entry before", 2, 0, 2, 0, 2, 1, 0, 'a'),
        dictionary("suffix beyond the column", 1, 0, 1, 0, 2, 'a'),
        dictionary("suffix of 2^31 - 1 bytes", 1, 0, 1, 0, HUGE, 'a'),
        dictionary("2^31 - 1 entries", 100, 0, HUGE, 0, 1, 'a'),
        dictionary("more entries than rows", 1, 0, 2, 0, 0, 1, 1, 'a', 'b'),
        dictionary("fewer entries than rows, no reference", 2, 0, 1, 0, 1, 'a'),
        dictionary("reference before the first entry", 2, 0, 1, 0, 1, 'a', 1, 0),
        dictionary("reference to an entry too many", 3, 0, 1, 0, 1, 'a', 0, 0, 1),
        dictionary("reference to an entry not yet added", 3, 0, 2, 0, 0, 1, 1, 'a', 'b', 0, 2, 0),
        dictionary("entry that no row refers to", 3, 0, 2, 0, 0, 1, 1, 'a', 'b', 0, 1, 1),
        dictionary("bytes behind the references", 2, 0, 1, 0, 1, 'a', 0, 1, 1),
        dictionary("null bitmap cut", 9, 4, 1, 0, 1, 'a', 1),
        dictionary("null bitmap without nulls", 2, 4, 1, 0, 1, 'a', 0, 0, 1),
        dictionary("null behind the last row", 2, 4, 1, 0, 1, 'a', 6, 0),
        dictionary("more runs than rows", 2, 8, 1, 0, 1, 'a', 3, 0, 0, 0),
        dictionary("2^31 - 1 runs", 2, 8, 1, 0, 1, 'a', HUGE, 0, 0, 0),
        dictionary("empty run", 2, 8, 1, 0, 1, 'a', 2, 2, 0, 4, 0, 1),
        dictionary("negative run", 2, 8, 1, 0, 1, 'a', 2, 2, 1, 6, 0, 1),
        dictionary("runs of fewer rows", 2, 8, 1, 0, 1, 'a', 1, 0, 2),
        dictionary("runs of more rows", 2, 8, 1, 0, 1, 'a', 1, 0, 6),
        dictionary("runs that overflow", 2, 8, 1, 0, 1, 'a', 2, 0, 2 * HUGE),
        dictionary("reserved flag", 1, 64, 1, 0, 1, 'a'),
        dictionary("first prefix as a number", 1, 16, 1, 0, 2, 1, 'a'),
        dictionary("prefix number beyond the entry before", 2, 16, 2, 2, 0, 4, 1, 1, 'a', 'b'),
        dictionary("negative prefix number", 1, 16, 1, 0, 1, 1, 'a'),
        dictionary("unknown layout of prefix numbers", 1, 16, 1, 5, 0, 1, 'a'),
        dictionary("suffix number beyond the column", 1, 32, 1, 0, 0, 4, 'a'),
        dictionary("suffix number of 2^31", 1, 32, 1, 0, 0, 1L << 32, 'a'),
        dictionary("negative suffix number", 1, 32, 1, 0, 0, 1, 'a'),
        strings("prefixes of a constant", page().column(0, STRINGS_CONSTANT, 3, 16, 'a')),
        strings("runs of a constant", page().column(0, STRINGS_CONSTANT, 3, 8, 'a')));
  }

  /** Two strings x1 and x2, or what becomes of them: one template with one slot. */
  static Stream<Arguments> malformedTemplates() throws IOException {
    return Stream.of(
        templates("UTF-16", 2, 2, 2, 1, 1, 1, 0, 0, 2, 0, 1, 'x', 0x12, 2, 2),
        templates("no template", 2, 0, 2, 0, 0, 0, 0, 1, 'x'),
        templates("256 templates", 2, 0, 2, 256, 1, 1, 0, 0, 2, 0, 1, 'x', 0, 2),
        templates("no slot", 2, 0, 2, 1, 0, 0, 2, 0, 1, 'x'),
        templates("65 slots", 2, 0, 2, 1, 65, 1, 0, 0, 2, 0, 1, 'x', 0, 2),
        templates("2^31 - 1 slots", 2, 0, 2, 1, HUGE, 1, 0, 0, 2, 0, 1, 'x', 0, 2),
        templates("slot behind the text", 2, 0, 2, 1, 1, 2, 0, 0, 2, 0, 1, 'x', 0, 2),
        templates("slot at 2^31 - 1", 2, 0, 2, 1, 1, HUGE, 0, 0, 2, 0, 1, 'x', 0, 2),
        templates("slots that overflow", 2, 0, 2, 1, 2, 1, 0, HUGE, 0, 0, 2, 0, 1, 'x', 0, 2, 0, 2),
        templates("19 digits", 2, 0, 2, 1, 1, 1, 19, 0, 2, 0, 1, 'x', 0, 2),
        templates("reference beyond", 2, 0, 2, 1, 1, 1, 0, 0, 4, 0, 1, 'x', 0, 2),
        templates("negative reference", 2, 0, 2, 1, 1, 1, 0, 0, 1, 0, 1, 'x', 0, 2),
        templates("negative number", 2, 0, 2, 1, 1, 1, 0, 0, 2, 0, 1, 'x', 0, 1),
        templates("number wider than its slot", 2, 0, 2, 1, 1, 1, 1, 0, 2, 0, 1, 'x', 0, 20),
        templates("19 digits as a number", 2, 0, 2, 1, 1, 1, 0, 0, 2, 0, 1, 'x', 0, TEN_TO_18 * 2),
        templates("numbers cut", 2, 0, 2, 1, 1, 1, 0, 0, 2, 0, 1, 'x', 2, 2),
        templates("2^31 - 1 entries", 2, 0, HUGE, 1, 1, 1, 0, 0, 2, 0, 1, 'x', 0, 2),
        strings(
            "number within a character",
            page().bytes(0, 0x22, 15, 2, 1, 2, 1, 1, 1, 0, 0, 2, 0, 2, 0xc3, 0xa9, 0, 2)));
  }

  private static Arguments templates(String name, long... data) throws IOException {
    return strings(name, page().column(0, STRINGS_TEMPLATES, data));
  }

  @Test
  void numbersOfTemplatesBeyondTheDeclaredTextAreRefused() throws IOException {
    long[] data = {100, 0, 100, 1, 1, 1, 0, 0, 2, 0, 1, 'x', 0x10, 0, 2};
    byte[] declared = new RawPage().declare(100, 1 + 800 + 290).column(0, 0x22, data).build();
    byte[] numbers = new RawPage().declare(100, 800).column(0, 0x22, data).build();
    byte[] texts = new RawPage().declare(100, 1 + 800 + 289).column(0, 0x22, data).build();

    String[] strings = TestPages.decode(declared, in -> in.readStrings(0), TestPages.STORED);
    assertThat(strings).hasSize(100).startsWith("x0", "x1").endsWith("x99");
    for (byte[] page : new byte[][] {numbers, texts}) {
      assertThatThrownBy(() -> TestPages.decode(page, in -> in.readStrings(0), TestPages.STORED))
          .isInstanceOf(StreamCorruptedException.class)
          .hasMessageContaining("text: expected at most");
    }
  }

  @Test
  void constantTextUpToTheDeclaredIsRead() throws IOException {
    byte[] page = textOfThreeBytes(3).build();
    assertThat(TestPages.<String[]>decode(page, in -> in.readStrings(0), TestPages.STORED))
        .containsExactly("abc", "abc");
  }

  @Test
  void largestScaleIsRead() throws IOException {
    byte[] page = page().column(0, 0x43, 1, 22, 0, 2).build();
    assertThat(TestPages.<double[]>decode(page, in -> in.readDoubles(0), TestPages.STORED))
        .containsExactly(1e-22);
  }

  @Test
  void entryThatIsRepeatedIsRead() throws IOException {
    byte[] page = page().column(0, STRINGS_DICTIONARY, 2, 0, 2, 0, 1, 1, 0, 'a').build();
    String[] strings = TestPages.decode(page, in -> in.readStrings(0), TestPages.STORED);
    assertThat(strings).containsExactly("a", "a");
  }

  static Stream<Arguments> malformedNumbers() throws IOException {
    return Stream.of(
        numbers("no form", 3),
        numbers("unknown layout", 3, 5, 0, 0, 0),
        numbers("reserved bit of the form", 3, 0x20, 2),
        numbers("differences of one number", 1, 0x10, 2, 2),
        numbers("no value", 3, 0),
        numbers("bytes behind a constant", 3, 0, 2, 2),
        numbers("bytes behind no numbers", 0, 0),
        numbers("constant of no numbers", 0, 0, 2),
        numbers("2^31 - 1 rows", HUGE, 0, 2),
        numbers("rows beyond the declared cells", 101, 0, 2),
        numbers("empty run", 3, 1, 2, 0, 2, 3),
        numbers("run beyond the rows", 3, 1, 2, 4),
        numbers("second run beyond the rows", 3, 1, 2, 2, 4, 2),
        numbers("too few varints", 3, 2, 2, 2),
        numbers("fixed width 0", 3, 3, 0, 0),
        numbers("fixed width 9", 3, 3, 0, 9),
        numbers("too few fixed bytes", 3, 3, 0, 2, 1, 2, 3, 4, 5),
        numbers("too many fixed bytes", 3, 3, 0, 1, 1, 2, 3, 4),
        numbers("packed width 3", 3, 4, 0, 3, 1, 1),
        numbers("packed width 0", 3, 4, 0, 0, 1, 1),
        numbers("packed bytes cut", 9, 4, 0, 1, 1),
        numbers("packed bits behind the last number", 3, 4, 0, 1, 8),
        numbers("int of 33 bits", 1, 0, 2 * HUGE + 2));
  }

  private static Arguments numbers(String name, long... data) throws IOException {
    TestPages.ContentReader<Object> reader = in -> in.readInts(0);
    return Arguments.of(name, page().column(0, 0x30, data).build(), reader);
  }

  static Stream<Arguments> malformedValues() throws IOException {
    return Stream.of(
        value("int of 33 bits, as a long", in -> in.readLongs(0), 0x30, 1, 0, 2 * HUGE + 2),
        value("int of -33 bits, as a long", in -> in.readLongs(0), 0x30, 1, 0, 2 * HUGE + 3),
        value("int of 33 bits, as a double", in -> in.readDoubles(0), 0x30, 1, 0, 2 * HUGE + 2),
        value("float bits of 33 bits", in -> in.readFloats(0), 0x40, 1, 0, 2 * HUGE + 2),
        value("scale 23", in -> in.readDoubles(0), 0x43, 1, 23, 0, 2),
        value("no scale", in -> in.readFloats(0), 0x41, 1),
        value("boolean 2", in -> in.readBooleans(0), 0x50, 3, 2),
        value("2^31 - 1 booleans", in -> in.readBooleans(0), 0x50, HUGE, 1),
        value("bits cut", in -> in.readBooleans(0), 0x51, 9, 1),
        value("bits behind the last row", in -> in.readBooleans(0), 0x51, 3, 8),
        value("reserved flag of binaries", in -> in.readBinaries(0), 0x60, 1, 2, 0, 0),
        value("negative length", in -> in.readBinaries(0), 0x60, 1, 0, 0, 1),
        value("length beyond the column", in -> in.readBinaries(0), 0x60, 1, 0, 0, 4, 1),
        value("length of 2^31 - 1", in -> in.readBinaries(0), 0x60, 1, 0, 0, 2 * HUGE, 1),
        value("length of 2^31", in -> in.readBinaries(0), 0x60, 1, 0, 0, 2 * HUGE + 2, 1),
        value("bytes behind the last binary", in -> in.readBinaries(0), 0x60, 1, 0, 0, 2, 1, 1),
        value("2^31 - 1 binaries", in -> in.readBinaries(0), 0x60, HUGE, 0, 0, 0),
        value("reserved flag of decimals", in -> in.readDecimals(0), 0x70, 1, 2, 0, 0, 0, 0),
        value("scale of 33 bits", in -> in.readDecimals(0), 0x70, 1, 0, 0, 2 * HUGE + 2, 0, 2),
        value("decimal without bytes", in -> in.readDecimals(0), 0x71, 1, 0, 0, 2, 0, 0),
        value("decimal of 2^31 - 1 bytes", in -> in.readDecimals(0), 0x71, 1, 0, 0, 2, 0, 2 * HUGE),
        value("bytes behind the last decimal", in -> in.readDecimals(0), 0x70, 1, 0, 0, 2, 0, 2, 1),
        value("no nulls", in -> in.readDecimals(0), 0x70, 1, 1, 0, 0, 2, 0, 2));
  }

  /** Columns of three rows, which are well-formed. */
  static Stream<Arguments> columnsOfThreeRows() {
    return Stream.of(
        rows(in -> in.readBytes(0), BYTES_CONSTANT, 3, 1),
        rows(in -> in.readBytes(0), BYTES_PLAIN, 3, 1, 2, 3),
        rows(in -> in.readBytes(0), BYTES_RUNS, 3, 1, 2, 2, 1),
        rows(in -> in.readStrings(0), STRINGS_CONSTANT, 3, 4),
        rows(in -> in.readStrings(0), STRINGS_DICTIONARY, 3, 0, 1, 0, 1, 'a', 0, 1, 1),
        rows(
            in -> in.readStrings(0), STRINGS_TEMPLATES, 3, 0, 3, 1, 1, 1, 0, 0, 2, 0, 1, 'x', 0, 2),
        rows(in -> in.readInts(0), BYTES_CONSTANT, 3, 1),
        rows(in -> in.readInts(0), 0x30, 3, 0, 2),
        rows(in -> in.readLongs(0), BYTES_CONSTANT, 3, 1),
        rows(in -> in.readLongs(0), 0x30, 3, 0, 2),
        rows(in -> in.readLongs(0), 0x31, 3, 0, 2),
        rows(in -> in.readFloats(0), 0x40, 3, 0, 2),
        rows(in -> in.readFloats(0), 0x41, 3, 0, 0, 2),
        rows(in -> in.readDoubles(0), 0x30, 3, 0, 2),
        rows(in -> in.readDoubles(0), 0x40, 3, 0, 2),
        rows(in -> in.readDoubles(0), 0x42, 3, 0, 2),
        rows(in -> in.readDoubles(0), 0x43, 3, 0, 0, 2),
        rows(in -> in.readBooleans(0), 0x50, 3, 1),
        rows(in -> in.readBooleans(0), 0x51, 3, 5),
        rows(in -> in.readBinaries(0), 0x60, 3, 0, 0, 2, 1, 1, 1),
        rows(in -> in.readDecimals(0), 0x70, 3, 0, 0, 2, 0, 2),
        rows(in -> in.readDecimals(0), 0x71, 3, 0, 0, 2, 0, 2, 1, 1, 1));
  }

  private static Arguments rows(
      TestPages.ContentReader<Object> reader, int encoding, long... data) {
    return Arguments.of(encoding, data, reader);
  }

  @ParameterizedTest(name = "encoding {0}")
  @MethodSource("columnsOfThreeRows")
  void columnsEndWithTheirRowsAndHaveNoMoreThanAreDeclared(
      int encoding, long[] data, TestPages.ContentReader<?> reader) throws IOException {
    byte[] page = new RawPage().declare(3, 1000).column(0, encoding, data).build();
    byte[] tooMany = new RawPage().declare(2, 1000).column(0, encoding, data).build();
    byte[] longer =
        new RawPage()
            .declare(3, 1000)
            .column(0, encoding, Arrays.copyOf(data, data.length + 1))
            .build();

    assertThat(TestPages.<Object>decode(page, reader::read, TestPages.STORED)).isNotNull();
    assertThatThrownBy(() -> TestPages.decode(tooMany, reader, TestPages.STORED))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining("cells: expected at most 2 as the page header declares, actual 3");
    assertThatThrownBy(() -> TestPages.decode(longer, reader, TestPages.STORED))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining("end: expected no more bytes, actual 1 more");
  }

  private static Arguments value(
      String name, TestPages.ContentReader<Object> reader, int encoding, long... data)
      throws IOException {
    return Arguments.of(name, page().column(0, encoding, data).build(), reader);
  }

  private static RawPage textOfThreeBytes(int declared) throws IOException {
    return new RawPage().declare(100, declared).column(0, STRINGS_CONSTANT, 2, 0, 'a', 'b', 'c');
  }

  private static RawPage page() {
    return new RawPage().declare(100, 1000);
  }

  private static int[] tenBytes(int last) {
    return new int[] {255, 255, 255, 255, 255, 255, 255, 255, 255, last};
  }

  private static Arguments longs(String name, RawPage page) throws IOException {
    TestPages.ContentReader<Object> reader = in -> in.readLong(0);
    return Arguments.of(name, page.build(), reader);
  }

  private static Arguments bytes(String name, RawPage page) throws IOException {
    TestPages.ContentReader<Object> reader = in -> in.readBytes(0);
    return Arguments.of(name, page.build(), reader);
  }

  private static Arguments strings(String name, RawPage page) throws IOException {
    TestPages.ContentReader<Object> reader = in -> in.readStrings(0);
    return Arguments.of(name, page.build(), reader);
  }

  private static Arguments dictionary(String name, long... data) throws IOException {
    return strings(name, page().column(0, STRINGS_DICTIONARY, data));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource({"malformedColumns", "malformedTemplates", "malformedNumbers", "malformedValues"})
  void malformedColumnsAreRefused(String name, byte[] page, TestPages.ContentReader<?> reader) {
    assertThatThrownBy(() -> TestPages.decode(page, reader, TestPages.STORED))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageMatching(".*before offset \\d+: .*: expected .*, actual .*");
  }
}
