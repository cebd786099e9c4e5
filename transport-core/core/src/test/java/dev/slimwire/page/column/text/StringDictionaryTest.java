package dev.slimwire.page.column.text;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Distinct strings, and who has them. */
final class StringDictionaryTest {

  private final StringDictionary dictionary = new StringDictionary();

  private void fill(String... values) throws IOException {
    dictionary.fill(values, values.length);
  }

  private int[] indicesOfRows() {
    IndexRuns runs = dictionary.runs();
    return IntStream.range(0, runs.count())
        .flatMap(
            run -> LongStream.range(0, runs.lengths()[run]).mapToInt(row -> runs.indices()[run]))
        .toArray();
  }

  @Test
  void equalStringsShareAnEntryWhetherTheyAreTheSameObjectOrNot() throws IOException {
    fill("a", "b", "a", new String("b"), null, "b", "", new String("a"));

    assertThat(dictionary.size()).isEqualTo(3);
    assertThat(dictionary.entries()).startsWith("a", "b", "");
    assertThat(indicesOfRows()).startsWith(0, 1, 0, 1, 1, 2, 0);
    assertThat(dictionary.runs().rows()).isEqualTo(7);
    assertThat(dictionary.nulls()).isEqualTo(1);
  }

  @Test
  void stringsWithTheSameHashCodeStayApart() throws IOException {
    fill("Aa", "BB", "Aa", "BB", "BB");

    assertThat(dictionary.size()).isEqualTo(2);
    assertThat(indicesOfRows()).startsWith(0, 1, 0, 1, 1);
  }

  @Test
  void rowsThatRepeatTheOneBeforeAreOneRunAcrossNulls() throws IOException {
    fill("a", null, "a", new String("a"), "b", "a", "a", null);

    IndexRuns runs = dictionary.runs();
    assertThat(runs.count()).isEqualTo(3);
    assertThat(runs.indices()).startsWith(0, 1, 0);
    assertThat(runs.lengths()).startsWith(3, 1, 2);
    assertThat(indicesOfRows()).startsWith(0, 0, 0, 1, 0, 0);
  }

  @Test
  void clearedDictionariesKeepNoString() throws IOException {
    fill("a", "b", "c");

    dictionary.clear();

    assertThat(dictionary.entries()).containsOnlyNulls();
    assertThat(dictionary.size()).isZero();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 100, 2_000, 20_000})
  void refilledDictionariesKnowNothingOfTheColumnBefore(int count) throws IOException {
    String[] before = distinct(count);
    String[] after = distinct(count);
    fill(before);

    fill(after);

    assertThat(dictionary.size()).isEqualTo(count);
    for (int i = 0; i < count; i++) {
      assertThat(dictionary.entries()[i]).isSameAs(after[i]);
    }
  }

  @Test
  void rowsKeepTheirStringsBesideNullsAndRepeatedObjects() throws IOException {
    String[] rows = new String[800];
    for (int row = 0; row < rows.length; row++) {
      rows[row] = row % 97 == 0 ? null : Integer.toString(row / 50);
    }

    fill(rows);

    int at = 0;
    int[] indices = indicesOfRows();
    for (String row : rows) {
      if (row != null) {
        assertThat(dictionary.entries()[indices[at++]]).isEqualTo(row);
      }
    }
    assertThat(dictionary.runs().rows()).isEqualTo(at);
  }

  @Test
  void theBytesOfAllEntriesAreThere() throws IOException {
    fill("a", "b", null, "b", "x".repeat(10_000), "a", "c");

    EncodedStrings encoded = dictionary.encoded();
    assertThat(encoded.charset()).isEqualTo(TextCharset.LATIN_1);
    assertThat(encoded.count()).isEqualTo(4);
    assertThat(new String(encoded.array(), 0, encoded.length(), ISO_8859_1))
        .isEqualTo("ab" + "x".repeat(10_000) + "c");
    assertThat(encoded.end(2)).isEqualTo(10_002);
  }

  @ParameterizedTest
  @ValueSource(strings = {"\u20ac", "\u20acx", "x\u20ac"})
  void oneCharacterThatIsNotLatin1ChangesTheCharsetOfAll(String odd) throws IOException {
    fill("a", "b".repeat(5_000), odd, "\u00e4");

    EncodedStrings encoded = dictionary.encoded();
    assertThat(encoded.charset()).isEqualTo(TextCharset.UTF_8_STRICT);
    assertThat(new String(encoded.array(), 0, encoded.length(), UTF_8))
        .isEqualTo("a" + "b".repeat(5_000) + odd + "\u00e4");
  }

  private static String[] distinct(int count) {
    return IntStream.range(0, count).mapToObj(Integer::toString).toArray(String[]::new);
  }
}
