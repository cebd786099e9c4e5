package dev.slimwire.page;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.StreamCorruptedException;
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
        .hasMessageStartingWith("column 7: characters of texts in elements that share a hash code");
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
  void elementsWithoutLongTextsMayShareHashCodesInManySets() {
    Object[] alike = {new Element(1, 1), new Element(1, 2), new Element(1, 3)};

    assertThatCode(
            () -> {
              for (int set = 0; set < 1_000_000; set++) {
                checks.verify(7, alike, 0, alike.length, 100);
              }
            })
        .doesNotThrowAnyException();
  }
}
