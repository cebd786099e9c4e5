package dev.slimwire.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

final class PageStringsTest {

  static Stream<Arguments> columns() {
    String[] distinct =
        IntStream.range(0, 5_000).mapToObj(i -> "http://example.org/" + i).toArray(String[]::new);
    return Stream.of(
        column("no rows"),
        column("one row", "a"),
        column("one empty row", ""),
        column("one null row", (String) null),
        column("nulls only", new String[20]),
        column("nulls between", "a", null, "b", null, null, "a", "c", null, "d"),
        column("null first", null, "a", "a"),
        column("empty and null", "", null, "", null),
        column("repeats", "b", "a", "b", "b", "c", "a"),
        column("constant", "same", "same", "same"),
        column("ASCII", "plain", "plane", "plan", "planet"),
        column("Latin-1", "stra\u00dfe", "stra\u00df", "\u00ff", "\u00ff\u00fe"),
        column("BMP", "\u0130stanbul", "\u4e2d\u6587", "\u4e2d", "a"),
        column("astral", "\ud83d\ude00", "\ud83d\ude01", "\ud83d"),
        column("lone surrogates", "\ud83d", "\ude00", "\ude00\ud83d", "a\ud83d"),
        column("constant lone surrogate", "\udc00", "\udc00"),
        column("constant astral", "\ud83d\ude00", "\ud83d\ude00"),
        column("replacement character", "\ufffd", "\ufffd?", "?"),
        column("Latin-1 until the last row", "a", "b", "\u20ac"),
        column("huge", "x".repeat(600_000), "x".repeat(600_001), "\u20ac".repeat(300_000)),
        column("all distinct", distinct));
  }

  private static Arguments column(String name, String... values) {
    return Arguments.of(name, values);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("columns")
  void stringsComeBack(String name, String[] values) throws IOException {
    assertThat(TestPages.roundTrip(TestPages.STORED, values)).isEqualTo(values);
    assertThat(TestPages.roundTrip(TestPages.DEFLATE, values)).isEqualTo(values);
  }

  @Test
  void stringsThatAreFetchedChangeNothing() throws IOException {
    String[] values = {"a", null, "", "\u4e2d"};
    byte[] plain = TestPages.encode(out -> out.writeStrings(0, values, 4), TestPages.STORED);

    byte[] fetched =
        TestPages.encode(
            out -> {
              for (String value : values) {
                out.fetch(value);
              }
              out.writeStrings(0, values, 4);
            },
            TestPages.STORED);

    assertThat(fetched).isEqualTo(plain);
  }

  @Test
  void equalStringsBecomeOneObject() throws IOException {
    String[] back =
        TestPages.roundTrip(TestPages.STORED, "a", new String("b"), new String("a"), "b");

    assertThat(back[2]).isSameAs(back[0]);
    assertThat(back[3]).isSameAs(back[1]);
  }

  @Test
  void stringsWithCollidingHashCodesComeBack() throws IOException {
    String[] values = new String[1 << 12];
    for (int i = 0; i < values.length; i++) {
      StringBuilder value = new StringBuilder();
      for (int bit = 0; bit < 12; bit++) {
        value.append((i >> bit & 1) == 0 ? "Aa" : "BB");
      }
      values[i] = value.toString();
    }
    assertThat(Stream.of(values).mapToInt(String::hashCode).distinct().count()).isEqualTo(1);

    assertThat(TestPages.roundTrip(TestPages.STORED, values)).isEqualTo(values);
  }

  @Test
  void distinctStringsBeyondTheFirstTableComeBack() throws IOException {
    String[] values =
        IntStream.range(0, 120_000)
            .mapToObj(i -> Integer.toString(i % 60_000, 36))
            .toArray(String[]::new);

    assertThat(TestPages.roundTrip(TestPages.STORED, values)).isEqualTo(values);
  }

  @Test
  void aConstantColumnTakesFewBytesWhateverItsRows() throws IOException {
    String[] values = new String[10_000];
    Arrays.fill(values, "http://example.org/type");

    byte[] page =
        TestPages.encode(out -> out.writeStrings(0, values, values.length), TestPages.STORED);

    assertThat(page).hasSizeLessThan(60);
  }

  @Test
  void distinctStringsTakeNoReferences() throws IOException {
    String[] values = {"a", "b", "c", "d"};

    byte[] page = TestPages.encode(out -> out.writeStrings(0, values, 4), TestPages.STORED);
    byte[] repeated =
        TestPages.encode(
            out -> out.writeStrings(0, new String[] {"a", "b", "c", "d", "d"}, 5),
            TestPages.STORED);

    assertThat(repeated).hasSize(page.length + 5);
  }
}
