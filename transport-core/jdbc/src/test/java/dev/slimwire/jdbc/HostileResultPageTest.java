package dev.slimwire.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.jdbc.column.ColumnKind;
import dev.slimwire.page.PageLimits;
import dev.slimwire.page.PageWriter;
import dev.slimwire.page.Pages;
import dev.slimwire.page.TransferContext;
import dev.slimwire.testing.StoredPage;
import java.io.EOFException;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.StreamCorruptedException;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Pages with the right checks that no writer of results would write. */
final class HostileResultPageTest {

  private static final int FIRST = 16;
  private static final String[] ONE = {"a"};

  private static final byte[] NULLABLES = new byte[256];

  /** One text of some characters, which takes the bytes of one, for so many columns. */
  private static String[] labels(int columns, int characters) {
    String[] labels = new String[columns];
    Arrays.fill(labels, "a".repeat(characters));
    return labels;
  }

  /** One column of the kind, two rows, then what the test adds. */
  private static void head(PageWriter out, int kind) throws IOException {
    head(out, 1, 2, new byte[] {(byte) kind}, ONE, new byte[] {1});
  }

  private static void head(
      PageWriter out, long version, long rows, byte[] kinds, String[] labels, byte[] nullables)
      throws IOException {
    out.writeLong(0, version);
    out.writeLong(1, rows);
    out.writeBytes(2, kinds, kinds.length);
    for (int id = 3; id <= 6; id++) {
      out.writeStrings(id, labels, labels.length);
    }
    for (int id = 7; id <= 9; id++) {
      out.writeInts(id, new int[] {4}, 1);
    }
    out.writeBytes(10, nullables, nullables.length);
    out.writeBooleans(11, new boolean[1], 1);
  }

  private static Arguments column(ColumnKind kind, String message, PageCopies.Content values) {
    return Arguments.of(
        message,
        (PageCopies.Content)
            out -> {
              head(out, kind.id());
              values.write(out);
            });
  }

  private static Arguments described(
      String message, long version, long rows, int kind, String[] labels, int nullable) {
    return Arguments.of(
        message,
        (PageCopies.Content)
            out ->
                head(
                    out,
                    version,
                    rows,
                    new byte[] {(byte) kind},
                    labels,
                    new byte[] {(byte) nullable}));
  }

  static Stream<Arguments> descriptions() {
    return Stream.of(
        described("version: expected 1, actual 2", 2, 2, 2, ONE, 1),
        described("rows: expected 0 to", 1, -1, 2, ONE, 1),
        described("rows: expected 0 to", 1, 1L << 31, 2, ONE, 1),
        described("kind of column 'a': expected 0 to 13, actual 14", 1, 2, 14, ONE, 1),
        described("kind of column 'a': expected 0 to 13, actual -1", 1, 2, -1, ONE, 1),
        described("length of column 3: expected 1, actual 0", 1, 2, 2, new String[0], 1),
        described("null in column 3", 1, 2, 2, new String[1], 1),
        described("nullability: expected 0 to 2, actual 3", 1, 2, 2, ONE, 3),
        described(
            "kind of column '" + "a".repeat(64) + "...': expected 0 to 13",
            1,
            2,
            14,
            new String[] {"a".repeat(65)},
            1),
        Arguments.of(
            "characters of column 3: expected 0 to 4194304, actual 4194560",
            (PageCopies.Content)
                out -> head(out, 1, 0, new byte[256], labels(256, 16_385), NULLABLES)),
        Arguments.of(
            "columns: expected 1 to 32768, actual 0",
            (PageCopies.Content) out -> head(out, 1, 0, new byte[0], ONE, new byte[0])),
        Arguments.of(
            "columns: expected 1 to 32768, actual 32769",
            (PageCopies.Content) out -> head(out, 1, 0, new byte[32_769], ONE, new byte[0])));
  }

  static Stream<Arguments> values() {
    return Stream.of(
        column(ColumnKind.INTEGER, "is missing", out -> {}),
        column(ColumnKind.INTEGER, "rows of column 16: expected 2, actual 3", longs(1, 2, 3)),
        column(ColumnKind.INTEGER, "actual 2147483648", longs(0, 1L << 31)),
        column(ColumnKind.DATE, "actual 365241780472", longs(0, 365_241_780_472L)),
        column(ColumnKind.TIME, "expected 0 to 86399, actual 86400", longs(0, 86_400)),
        column(ColumnKind.TIME, "actual -1", longs(0, -1)),
        column(ColumnKind.TIMESTAMP, "actual 31556889864403200", longs(0, 31_556_889_864_403_200L)),
        column(ColumnKind.TIMESTAMP, "expected 3 to 9, actual 12", fractions(12, 0, 0)),
        column(ColumnKind.TIMESTAMP, "expected 3, 6 or 9, actual 4", fractions(4, 0, 0)),
        column(ColumnKind.TIMESTAMP, "expected 0 to 999, actual 1000", fractions(3, 0, 1000)),
        column(ColumnKind.TIMESTAMP, "expected 0 to 999999999, actual -1", fractions(9, 0, -1)),
        column(ColumnKind.TIMESTAMP, "rows of column 16: expected 2, actual 1", fractions(9, 0)),
        column(ColumnKind.OFFSET_TIME, "column 20 (ints) is missing", longs(0, 0)),
        column(
            ColumnKind.OFFSET_TIME, "expected -64800 to 64800, actual 64801", offsets(0, 64_801)),
        column(ColumnKind.OFFSET_TIMESTAMP, "rows of column 16", offsets(0)),
        column(
            ColumnKind.UUID,
            "expected 16 to 16, actual 15",
            out -> out.writeBinaries(FIRST + 1, new byte[][] {new byte[16], new byte[15]}, 2)),
        column(
            ColumnKind.LONG,
            "rows of column 16: expected 2, actual 1",
            out -> {
              out.writeBooleans(FIRST, new boolean[] {true}, 1);
              out.writeLongs(FIRST + 1, new long[2], 2);
            }));
  }

  private static PageCopies.Content longs(long... values) {
    return out -> out.writeLongs(FIRST + 1, values, values.length);
  }

  private static PageCopies.Content fractions(long digits, int... fractions) {
    return out -> {
      out.writeLongs(FIRST + 1, new long[2], 2);
      out.writeLong(FIRST + 2, digits);
      out.writeInts(FIRST + 3, fractions, fractions.length);
    };
  }

  private static PageCopies.Content offsets(int... offsets) {
    return out -> {
      out.writeLongs(FIRST + 1, new long[2], 2);
      out.writeInts(FIRST + 4, offsets, offsets.length);
    };
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource({"descriptions", "values"})
  void pagesThatMakeNoSenseAreRefused(String message, PageCopies.Content content)
      throws IOException {
    byte[] page = PageCopies.page(content);

    assertThatThrownBy(() -> PageCopies.decode(page))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessageContaining(message);
  }

  @ParameterizedTest
  @EnumSource(
      value = ColumnKind.class,
      names = {"INTEGER", "LONG", "DATE", "TIME", "TIMESTAMP", "OFFSET_TIME", "OFFSET_TIMESTAMP"})
  void valuesOfNullRowsMayBeAny(ColumnKind kind) throws IOException {
    boolean fractions = kind.name().contains("TIME");
    String expected = fractions ? "00:00:07.999" : kind == ColumnKind.DATE ? "1970-01-08" : "7";
    byte[] page =
        PageCopies.page(
            out -> {
              head(out, kind.id());
              out.writeBooleans(FIRST, new boolean[] {true, false}, 2);
              out.writeLongs(FIRST + 1, new long[] {Long.MIN_VALUE, 7}, 2);
              if (fractions) {
                out.writeLong(FIRST + 2, 3);
                out.writeInts(FIRST + 3, new int[] {-1, 999}, 2);
              }
              if (kind.name().startsWith("OFFSET")) {
                out.writeInts(FIRST + 4, new int[] {Integer.MAX_VALUE, 3600}, 2);
              }
            });
    ResultPage read = PageCopies.decode(page);

    assertThat(read.row(0).getObject(1)).isNull();
    assertThat(read.row(1).getString(1)).contains(expected);
    assertThat(PageCopies.copy(read).row(1).getObject(1)).isEqualTo(read.row(1).getObject(1));
  }

  @Test
  void nullsBesideValuesThatTellThemAreNotRead() throws IOException {
    byte[] page =
        PageCopies.page(
            out -> {
              head(out, ColumnKind.TEXT.id());
              out.writeBooleans(FIRST, new boolean[] {true, false}, 2);
              out.writeStrings(FIRST + 1, new String[] {"a", null}, 2);
            });
    ResultPage read = PageCopies.decode(page);

    assertThat(read.row(0).getObject(1)).isEqualTo("a");
    assertThat(read.row(1).getObject(1)).isNull();
  }

  @Test
  void valuesOfAnotherKindAreRefused() throws IOException {
    byte[] page =
        PageCopies.page(
            out -> {
              head(out, ColumnKind.TEXT.id());
              out.writeLongs(FIRST + 1, new long[2], 2);
            });

    assertThatThrownBy(() -> PageCopies.decode(page))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining("expected one for strings");
  }

  @Test
  void theReadersLimitsHold() throws Exception {
    try (Database database = new Database()) {
      ResultPage page =
          database.pages("select x, 1 from system_range(1, 32)", ResultOptions.DEFAULT).get(0);
      byte[] bytes = Pages.encode(page, CompressionLevel.FAST);
      TransferContext few =
          TransferContext.requesting(
              CompressionLevel.FAST,
              TransferContext.current().codecs(),
              PageLimits.DEFAULT.withMaxRawLength(1 << 20).withMaxCells(60));

      assertThatThrownBy(() -> Pages.decode(bytes, new ResultPage(), few))
          .isInstanceOf(InvalidObjectException.class)
          .hasMessageContaining("over limit");
    }
  }

  @Test
  void changedBytesFailOrAreRead() throws Exception {
    try (Database database = new Database(AllTypes.CREATE, AllTypes.INSERT)) {
      byte[] stored =
          Pages.encode(
              database.pages(AllTypes.SELECT, ResultOptions.DEFAULT).get(0), CompressionLevel.NONE);
      Random random = new Random(7);
      int refused = 0;
      for (int i = 0; i < 5000; i++) {
        byte[] changed = StoredPage.of(stored).withContentChanged(random);
        try {
          ResultPage page = PageCopies.decode(changed);
          page.forEach(Row::toString);
        } catch (EOFException | StreamCorruptedException | InvalidObjectException documented) {
          refused++;
        }
      }
      assertThat(refused).as("pages that were refused").isBetween(1000, 4990);
    }
  }
}
