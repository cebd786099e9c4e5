package dev.slimwire.page.column.template;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.page.column.StringsColumn;
import dev.slimwire.page.column.text.FrontCoder;
import dev.slimwire.page.column.text.TestStrings;
import dev.slimwire.page.column.wire.Budget;
import dev.slimwire.page.column.wire.ByteSink;
import dev.slimwire.page.column.wire.ByteSource;
import dev.slimwire.page.column.wire.Encoding;
import java.io.IOException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Strings that differ in their digits. */
final class TemplateStringsTest {

  private static final Random RANDOM = new Random(1);

  static Stream<Arguments> templated() {
    int[] noise = RANDOM.ints(1000, 0, 100_000_000).toArray();
    return Stream.of(
        column(
            "padded",
            i -> String.format(Locale.ROOT, "http://w3.org/2006/synset-%08d-noun", 1740 + 300 * i)),
        column("eight digits at the end", i -> String.format(Locale.ROOT, "n%08d", noise[i])),
        column(
            "a long end",
            i -> String.format(Locale.ROOT, "http://w3.org/%08d/%s", noise[i], "e".repeat(20))),
        column(
            "a long end that some nearly have",
            i -> {
              String end = (i % 7 == 0 ? "f" : "e") + "e".repeat(19);
              return String.format(Locale.ROOT, "http://w3.org/%08d/%s", noise[i], end);
            }),
        column("some that nearly match", i -> i % 3 == 0 ? nearMiss(i) : synset(noise[i])),
        column("counted", i -> "http://example.org/item/" + i),
        column("two kinds", i -> (i % 2 == 0 ? "urn:a:" : "urn:b:x-") + 7 * i),
        column("two numbers", i -> "row " + i + " of page " + i / 100),
        column("addresses", i -> "10.0." + i % 256 + "." + noise[i] % 256),
        column(
            "times",
            i -> String.format(Locale.ROOT, "2024-01-%02dT%02d:00:00Z", 1 + i / 24 % 28, i % 24)),
        column("noise", i -> "id" + noise[i]),
        column("some others", i -> i % 5 == 0 ? "word" + (char) ('a' + i % 26) : "nr " + noise[i]),
        column("18 digits", i -> "x" + (999_999_999_999_999_999L - i)),
        column("sometimes 19 digits", i -> "x" + (i % 3 == 0 ? Long.MAX_VALUE - i : i)),
        column("longer than its padding", i -> String.format(Locale.ROOT, "n%02d", i)),
        column("only digits", i -> Integer.toString(noise[i])),
        column("UTF-8", i -> "\u4e2d\u6587-" + i + (i % 10 == 0 ? "\u20ac" + i : "\u00e9")),
        column("Latin-1", i -> "stra\u00dfe " + i));
  }

  static Stream<Arguments> others() {
    return Stream.of(
        column("sometimes padded", i -> i % 9 == 0 ? "n007" + i : "n" + i),
        column("UTF-16", i -> "\ud83d" + i),
        column("split surrogates", i -> "\ud83d" + i + "\ude00"),
        column("zero characters", i -> "\u0000" + i + "\u0000" + 3 * i),
        column("other digits", i -> "\u0661\u0662 " + (char) ('\u0660' + i % 10) + i / 10),
        column("words", i -> Integer.toString(i * 7919, 26).replaceAll("\\d", "z") + i % 2),
        column("hex", i -> Integer.toHexString(i * 0x9e3779b9)),
        column("long digits", i -> "1".repeat(30) + i),
        column(
            "many numbers", i -> "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 " + i + " " + 2 * i));
  }

  private static String synset(int number) {
    return String.format(Locale.ROOT, "synset-%08d-noun", number);
  }

  private static String nearMiss(int i) {
    String synset = synset(i);
    return switch (i / 3 % 6) {
      case 0 -> synset.replace("synset", "Synset");
      case 1 -> synset.replace("noun", "verb");
      case 2 -> synset + "s";
      case 3 -> synset.replace("-noun", "0-noun");
      case 4 -> synset.substring(0, 10) + "x" + synset.substring(11);
      default -> "synset-" + i;
    };
  }

  private static Arguments column(String name, IntFunction<String> value) {
    return Arguments.of(name, IntStream.range(0, 1000).mapToObj(value).toArray(String[]::new));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource({"templated", "others"})
  void stringsComeBack(String name, String[] values) throws IOException {
    assertThat(Column.of(values).read()).isEqualTo(values);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource({"templated", "others"})
  void repeatedStringsComeBack(String name, String[] values) throws IOException {
    String[] rows = new String[3000];
    for (int row = 0; row < rows.length; row++) {
      rows[row] = row % 11 == 0 ? null : values[row < 1500 ? row / 10 : row % 700];
    }

    assertThat(Column.of(rows).read()).isEqualTo(rows);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("templated")
  void templatesTakeFewerBytesThanFrontCoding(String name, String[] values) throws IOException {
    Column column = Column.of(values);

    assertThat(column.encoding).isEqualTo(Encoding.STRINGS_TEMPLATES);
    assertThat(column.bytes.length).isLessThan(frontCodedLength(values));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("others")
  void nothingTakesMoreThanAHairMoreThanFrontCoding(String name, String[] values)
      throws IOException {
    String[] distinct = Stream.of(values).distinct().toArray(String[]::new);

    assertThat(Column.of(distinct).bytes.length)
        .isLessThanOrEqualTo(frontCodedLength(distinct) * 101 / 100 + 16);
  }

  @Test
  void randomStringsTakeNoMoreThanAHairMoreThanFrontCoding() throws IOException {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      String alphabet = "0123456789-ab".substring(random.nextInt(10));
      int rows = 1 + random.nextInt(300);
      String[] values = new String[rows];
      for (int row = 0; row < rows; row++) {
        StringBuilder value = new StringBuilder();
        for (int length = random.nextInt(12); length > 0; length--) {
          value.append(alphabet.charAt(random.nextInt(alphabet.length())));
        }
        values[row] = value.toString();
      }
      String[] distinct = Stream.of(values).distinct().sorted().toArray(String[]::new);
      Column column = Column.of(distinct);

      assertThat(column.read()).isEqualTo(distinct);
      assertThat(column.bytes.length)
          .as("seed %d, %s", seed, Arrays.toString(distinct))
          .isLessThanOrEqualTo(frontCodedLength(distinct) * 101 / 100 + 16);
    }
  }

  @Test
  void numbersCountAgainstTheLimitOfText() throws IOException {
    String[] values =
        IntStream.range(0, 100).mapToObj(i -> "item " + (1000 + i)).toArray(String[]::new);
    Column column = Column.of(values);

    assertThat(column.text).isEqualTo(100 * (9 + Long.BYTES) + "item ".length());
  }

  private static int frontCodedLength(String[] values) throws IOException {
    FrontCoder coder = new FrontCoder();
    coder.write(TestStrings.encode(values));
    return 5
        + coder.prefixes().length()
        + coder.suffixLengths().length()
        + coder.suffixes().length();
  }

  /** A column as it is written. */
  private static final class Column {

    private Encoding encoding;
    private long cells;
    private long text;
    private byte[] bytes;

    static Column of(String... values) throws IOException {
      Column column = new Column();
      new StringsColumn()
          .write(
              values,
              values.length,
              (encoding, cells, text, sections) -> {
                column.encoding = encoding;
                column.cells = cells;
                column.text = text;
                ByteSink all = new ByteSink(16);
                for (ByteSink section : sections) {
                  all.write(section.array(), 0, section.length());
                }
                column.bytes = Arrays.copyOf(all.array(), all.length());
              });
      return column;
    }

    String[] read() throws IOException {
      return StringsColumn.read(
          encoding, ByteSource.ofWhole("column", bytes, 0, bytes.length), new Budget(cells, text));
    }
  }
}
