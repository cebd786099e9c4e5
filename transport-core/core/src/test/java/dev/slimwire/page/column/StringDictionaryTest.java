package dev.slimwire.page.column;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Distinct strings, and who has them. */
final class StringDictionaryTest {

  private final StringDictionary dictionary = new StringDictionary();

  private void fill(String... values) {
    dictionary.fill(values, values.length);
  }

  @Test
  void equalStringsShareAnEntryWhetherTheyAreTheSameObjectOrNot() {
    fill("a", "b", "a", new String("b"), null, "b", "", new String("a"));

    assertThat(dictionary.size()).isEqualTo(3);
    assertThat(dictionary.entries()).startsWith("a", "b", "");
    assertThat(dictionary.indices()).startsWith(0, 1, 0, 1, 1, 2, 0);
    assertThat(dictionary.rows()).isEqualTo(7);
    assertThat(dictionary.nulls()).isEqualTo(1);
  }

  @Test
  void stringsWithTheSameHashCodeStayApart() {
    fill("Aa", "BB", "Aa", "BB", "BB");

    assertThat(dictionary.size()).isEqualTo(2);
    assertThat(dictionary.indices()).startsWith(0, 1, 0, 1, 1);
  }

  @Test
  void clearedDictionariesKeepNoString() {
    fill("a", "b", "c");

    dictionary.clear();

    assertThat(dictionary.entries()).containsOnlyNulls();
    assertThat(dictionary.size()).isZero();
  }
}
