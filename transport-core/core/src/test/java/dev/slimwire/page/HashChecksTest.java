package dev.slimwire.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.page.column.wire.Budget;
import dev.slimwire.page.column.wire.ByteSource;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** What hash tables compare is counted in all sets and maps of a page. */
final class HashChecksTest {

  private static final int LONG = 1 << 20;
  private static final String PREFIX = "a".repeat(LONG);

  private final HashChecks checks = new HashChecks();

  /** A record with a text that is as long. */
  private record Element(int hash, int id) {
    @Override
    public int hashCode() {
      return hash;
    }
  }

  @Test
  void manySmallSetsOfLongTextsWithOneHashCodeAreRefused() {
    Object[] texts = {PREFIX + "Aa", PREFIX + "BB"};

    assertThatThrownBy(
            () -> {
              for (int set = 0; set < 2000; set++) {
                checks.verifyTexts(7, texts, 0, 2);
              }
            })
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageStartingWith("column 7: characters of elements that share a hash code");
  }

  @Test
  void manySmallSetsOfLongTextsWithTwoHashCodesAreFine() {
    Object[] texts = {PREFIX + "a", null, PREFIX + "b"};

    assertThatCode(
            () -> {
              for (int set = 0; set < 5000; set++) {
                checks.verifyTexts(7, texts, 0, texts.length);
              }
            })
        .doesNotThrowAnyException();
  }

  @Test
  void manySmallSetsOfElementsThatMayHaveLongTextsAreRefusedIfTheyShareHashCodes() {
    Object[] alike = {new Element(1, 1), new Element(1, 2)};

    assertThatThrownBy(
            () -> {
              for (int set = 0; set < 3000; set++) {
                checks.verify(7, alike, 0, 2, LONG);
              }
            })
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining("expected at most 1073741824 to compare in a page");
  }

  @Test
  void manySmallSetsOfElementsThatMayHaveLongTextsAreFineIfTheyShareNone() {
    Object[] different = {new Element(1, 1), null, new Element(2, 2)};

    assertThatCode(
            () -> {
              for (int set = 0; set < 5000; set++) {
                checks.verify(7, different, 0, different.length, LONG);
              }
            })
        .doesNotThrowAnyException();
  }

  @Test
  void elementsThatAreComparedInNoTimeMayShareHashCodesInManySets() {
    Object[] alike = new Object[20];
    Arrays.setAll(alike, i -> new Element(1, i));

    assertThatCode(
            () -> {
              for (int set = 0; set < 1_000_000; set++) {
                checks.verify(7, alike, 0, alike.length, 100);
              }
            })
        .doesNotThrowAnyException();
  }

  @Test
  void elementsOfALargeSetThatAreComparedInNoTimeAreNotComparedHere() throws IOException {
    Object[] elements = new Object[1001];
    Arrays.setAll(elements, i -> new Incomparable(i / 2));

    checks.verify(7, elements, 0, elements.length, 1);
  }

  /** An element that nobody compares. */
  private static final class Incomparable {

    private final int hash;

    Incomparable(int hash) {
      this.hash = hash;
    }

    @Override
    public boolean equals(Object other) {
      throw new AssertionError("compared");
    }

    @Override
    public int hashCode() {
      return hash;
    }
  }

  /** Each comparison goes through the lists, and through a text for each of their elements. */
  @Test
  void effortOfElementsIsThatOfTheirListsTimesThatOfTheirTexts() throws IOException {
    Budget budget = new Budget(0, Long.MAX_VALUE);
    ByteSource from = ByteSource.ofWhole("texts", new byte[0], 0, 0);
    budget.takeText(5000, 5000, from);
    budget.startExtent();
    budget.takeText(700, 500, from);
    budget.noteLists(20);
    budget.startExtent();
    budget.noteLists(10);
    assertThat(budget.endExtent().effort()).isEqualTo(100);
    assertThat(budget.endExtent().effort()).isEqualTo(500 * 30 * 30);
    budget.startExtent();
    assertThat(budget.endExtent().effort()).isEqualTo(1);
  }

  @Test
  void effortOfTheLongestListsAndTextsDoesNotOverflow() throws IOException {
    Budget budget = new Budget(0, Long.MAX_VALUE);
    budget.startExtent();
    budget.takeText(
        Integer.MAX_VALUE, Integer.MAX_VALUE, ByteSource.ofWhole("texts", new byte[0], 0, 0));
    for (int i = 0; i < 10; i++) {
      budget.noteLists(Integer.MAX_VALUE);
    }
    long effort = budget.endExtent().effort();
    assertThat(effort).isPositive();

    Object[] two = {new Element(1, 1), new Element(1, 2)};
    assertThatThrownBy(() -> checks.verify(7, two, 0, 2, effort))
        .isInstanceOf(StreamCorruptedException.class);
  }
}
