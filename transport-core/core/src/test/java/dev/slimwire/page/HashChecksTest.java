package dev.slimwire.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.page.column.BinariesColumn;
import dev.slimwire.page.column.DecimalsColumn;
import dev.slimwire.page.column.wire.Budget;
import dev.slimwire.page.column.wire.ByteSink;
import dev.slimwire.page.column.wire.ByteSource;
import dev.slimwire.page.column.wire.ColumnSink;
import dev.slimwire.page.column.wire.Encoding;
import dev.slimwire.page.column.wire.Extent;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
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
  void eachPairOfASmallSetCounts() {
    Object[] alike = new Object[16];
    Arrays.setAll(alike, i -> new Element(1, i));
    int effort = 1 << 16;
    int pairs = 16 * 15 / 2;

    assertThatCode(
            () -> {
              for (int set = 0; set < (1 << 30) / effort / pairs; set++) {
                checks.verify(7, alike, 0, alike.length, effort);
              }
            })
        .doesNotThrowAnyException();
    assertRefused(() -> checks.verify(7, alike, 0, alike.length, effort));
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
                checks.verify(7, alike, 0, alike.length, Extent.LEAST_EFFORT);
              }
            })
        .doesNotThrowAnyException();
  }

  /** A set of 1,000 of them has half a million pairs. */
  @Test
  void elementsThatAreComparedInNoTimeAreRefusedIfTooManyPairsShareHashCodes() {
    Object[] alike = new Object[1000];
    Arrays.setAll(alike, i -> new Element(1, i));

    assertThatCode(() -> verifySets(500, alike)).doesNotThrowAnyException();
    assertRefused(() -> verifySets(50, alike));
  }

  /** Hash tables ask the class of each of them which it is compared with. */
  @Test
  void elementsThatMayBeOrderedTakeLonger() {
    Object[] alike = new Object[1001];
    Arrays.setAll(alike, i -> i == 0 ? null : new Date(1, i));

    assertThatCode(() -> verifySets(60, alike)).doesNotThrowAnyException();
    assertRefused(() -> verifySets(20, alike));
  }

  @Test
  void groupsOfElementsOfALargeSetAreCountedTogether() {
    Object[] groups = new Object[100_000];
    Arrays.setAll(groups, i -> new Element(i / 1000, i));

    assertThatCode(() -> checks.verify(7, groups, 0, 4000, 256)).doesNotThrowAnyException();
    assertRefused(() -> checks.verify(7, groups, 0, groups.length, 256));
  }

  @Test
  void groupsAreCountedTogetherInWhateverOrderTheyCome() {
    Object[] mixed = new Object[100_000];
    Arrays.setAll(mixed, i -> new Element(i % 100, i));

    assertRefused(() -> checks.verify(7, mixed, 0, mixed.length, 256));
  }

  @Test
  void onlyTheElementsOfTheSetCount() throws IOException {
    Object[] elements = new Object[4000];
    Arrays.setAll(elements, i -> new Element(i < 2000 ? 1 : i, i));

    checks.verify(7, elements, 2000, 4000, LONG);
    checks.verify(7, elements, 1999, 2001, LONG);
    assertRefused(() -> checks.verify(7, elements, 1000, 3000, LONG));
  }

  /** A set keeps one of them. */
  @Test
  void equalElementsAreNotCountedAsPairs() throws IOException {
    Object[] equal = new Object[1_000_000];
    Arrays.setAll(equal, i -> new Element(i / 1000, i / 1000));

    checks.verify(7, equal, 0, equal.length, 1000);
  }

  @Test
  void gridsAreNotRefusedForAShortListInOneOfTheirRows() throws IOException {
    Budget budget = new Budget(0, Long.MAX_VALUE);
    budget.startExtent();
    budget.noteLists(5);
    Object[] slots = new Object[366 * 1440];
    Arrays.setAll(slots, i -> new Element(31 * (i / 1440) + i % 1440, i));

    checks.verify(7, slots, 0, slots.length, budget.endExtent().effort());
  }

  private void verifySets(int count, Object[] elements) throws IOException {
    for (int set = 0; set < count; set++) {
      checks.verify(7, elements, 0, elements.length, Extent.LEAST_EFFORT);
    }
  }

  private static void assertRefused(ThrowingCallable reading) {
    assertThatThrownBy(reading)
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining("expected at most 1073741824 to compare in a page");
  }

  /** An element that is ordered by another class than its own, as dates are. */
  private record Date(int hash, int id) implements Comparable<Object> {
    @Override
    public int hashCode() {
      return hash;
    }

    @Override
    public int compareTo(Object other) {
      throw new AssertionError("compared");
    }
  }

  @Test
  void distinctElementsOfALargeSetTakeNothing() throws IOException {
    Object[] elements = new Object[100_000];
    Arrays.setAll(elements, i -> new Incomparable(i * 0x9e3779b9));

    for (int set = 0; set < 100; set++) {
      checks.verify(7, elements, 0, elements.length, LONG);
    }
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

  /**
   * Each comparison goes through the lists, and through a text for each of their elements; short
   * ones take no time.
   */
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
    assertThat(budget.endExtent().effort()).isEqualTo(4 * 11);
    assertThat(budget.endExtent().effort()).isEqualTo(500 * 21 * 11);
    budget.startExtent();
    assertThat(budget.endExtent().effort()).isEqualTo(4);
    budget.startExtent();
    budget.takeText(256, 256, from);
    assertThat(budget.endExtent().effort()).isEqualTo(4);
  }

  @Test
  void effortOfElementsIsThatOfTheirLongestArrayOfBytes() throws IOException {
    byte[][] arrays = {null, new byte[LONG], {1}};

    assertThat(effortOf(arrays, 3)).isEqualTo(LONG);
    assertThat(effortOf(new byte[][] {new byte[16], new byte[256]}, 2)).isEqualTo(4);
  }

  private static long effortOf(byte[][] arrays, int count) throws IOException {
    ByteSink column = new ByteSink(16);
    BinariesColumn.write(arrays, count, sinkTo(column));
    Budget budget = new Budget(count, 0);
    budget.startExtent();
    BinariesColumn.read(ByteSource.ofWhole("c", column.array(), 0, column.length()), budget);
    return budget.endExtent().effort();
  }

  /** A comparison with one of another scale takes a power of ten of this length. */
  @Test
  void effortOfElementsGrowsFasterThanTheirLongestDecimal() throws IOException {
    BigDecimal price = new BigDecimal("1234567890.12");
    BigDecimal aLongOne = new BigDecimal(BigInteger.ONE.shiftLeft(8 * LONG), 2);

    assertThat(effortOf(price, null, aLongOne)).isBetween(1000L * LONG, 1050L * LONG);
    assertThat(effortOf(price, null)).isEqualTo(4);
    assertThat(effortOf(price, new BigDecimal(0.1))).isEqualTo(4);
  }

  @Test
  void effortOfTheLongestDecimalsDoesNotOverflow() throws IOException {
    BigDecimal longest = new BigDecimal(BigInteger.ONE.shiftLeft(1 << 28));

    assertThat(effortOf(longest)).isEqualTo(Integer.MAX_VALUE);
  }

  private static long effortOf(BigDecimal... decimals) throws IOException {
    ByteSink column = new ByteSink(16);
    Encoding[] encoding = new Encoding[1];
    DecimalsColumn.write(
        decimals,
        decimals.length,
        (found, cells, text, sections) -> {
          encoding[0] = found;
          sinkTo(column).writeColumn(found, cells, text, sections);
        });
    Budget budget = new Budget(decimals.length, 0);
    budget.startExtent();
    ByteSource in = ByteSource.ofWhole("decimals", column.array(), 0, column.length());
    DecimalsColumn.read(encoding[0], in, budget);
    return budget.endExtent().effort();
  }

  private static ColumnSink sinkTo(ByteSink column) {
    return (encoding, cells, text, sections) -> {
      for (ByteSink section : sections) {
        column.write(section.array(), 0, section.length());
      }
    };
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
