package dev.slimwire.codegen.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.page.CompressedExternalizable;
import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import dev.slimwire.page.Pages;
import dev.slimwire.page.TransferContext;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sets and maps that would take hours to build, as their elements share hash codes. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class CollidingElementsTest {

  /** The group of the set, and the columns of its elements. */
  private static final int SET = 1 << 25;

  private static final int PRESENT = SET + 1;
  private static final int X = SET + 3;
  private static final int Y = SET + 5;

  /** The group of the set of decimals, and the column of its elements. */
  private static final int DECIMALS = 5 << 25;

  private static final int DECIMAL = DECIMALS + 3;

  private static final String SOURCE =
      """
      package shapes;

      import dev.slimwire.codegen.Column;
      import dev.slimwire.codegen.Columns;
      import dev.slimwire.page.CompressedExternalizable;
      import dev.slimwire.page.PageReader;
      import dev.slimwire.page.PageWriter;
      import java.io.IOException;
      import java.io.Serial;
      import java.math.BigDecimal;
      import java.math.BigInteger;
      import java.time.Instant;
      import java.time.LocalDate;
      import java.time.LocalDateTime;
      import java.time.LocalTime;
      import java.util.LinkedHashMap;
      import java.util.LinkedHashSet;
      import java.util.List;
      import java.util.Map;
      import java.util.Set;

      @Columns
      public final class Shapes implements CompressedExternalizable {

        @Serial private static final long serialVersionUID = 1;

        @Column(1) public transient Set<Point> points = new LinkedHashSet<>();
        @Column(2) public transient Map<List<Integer>, String> names = new LinkedHashMap<>();
        @Column(3) public transient Set<LocalDateTime> times = new LinkedHashSet<>();
        @Column(4) public transient Set<Instant> instants = new LinkedHashSet<>();
        @Column(5) public transient Set<BigDecimal> decimals = new LinkedHashSet<>();
        @Column(6) public String note = "";
        @Column(7) public transient Map<Point, String> sheet = new LinkedHashMap<>();
        @Column(8) public transient Set<Money> prices = new LinkedHashSet<>();

        @Columns
        public record Point(@Column(1) int x, @Column(2) int y) {}

        @Columns
        public record Money(@Column(1) BigDecimal amount, @Column(2) String currency)
            implements Comparable<Money> {
          @Override
          public int compareTo(Money other) {
            return amount.compareTo(other.amount);
          }
        }

        public void addPoints(int count) {
          for (int i = 0; i < count; i++) {
            points.add(new Point(i, -31 * i));
          }
        }

        public void addGrid(int width) {
          note = "a".repeat(10_000);
          for (int i = 0; i < width * width; i++) {
            points.add(new Point(i / width, i % width));
            sheet.put(new Point(i / width, i % width), note + i % 3);
          }
        }

        public void addNames(int count) {
          for (int i = 0; i < count; i++) {
            names.put(List.of(i, -31 * i), "");
          }
        }

        public void addTimes(int count) {
          for (int i = 0; i < count; i++) {
            LocalDate date = LocalDate.ofEpochDay(i);
            times.add(date.atTime(LocalTime.ofNanoOfDay(date.hashCode())));
          }
        }

        /** A long one and others of its hash code, which differ in their first digits. */
        public void addDecimals(int count) {
          BigDecimal longOne = new BigDecimal(BigInteger.ONE.shiftLeft(8000));
          decimals.add(longOne);
          for (int i = 1; i < count; i++) {
            decimals.add(new BigDecimal(BigInteger.valueOf(i), longOne.hashCode() - 31 * i));
          }
        }

        public void addPrices(int count) {
          addDecimals(count);
          for (BigDecimal amount : decimals) {
            prices.add(new Money(amount, "EUR"));
          }
          decimals.clear();
        }

        public void addAmounts(int count) {
          for (int i = 0; i < count; i++) {
            decimals.add(BigDecimal.valueOf(i, 2));
            decimals.add(new BigDecimal(i / 7.0));
          }
        }

        public void addInstants(int count) {
          for (long i = 0; i < count; i++) {
            instants.add(Instant.ofEpochSecond(i << 32 | i));
          }
        }

        @Override
        public void writeContent(PageWriter out) throws IOException {
          ShapesColumns.write(this, out);
        }

        @Override
        public void readContent(PageReader in) throws IOException {
          ShapesColumns.read(this, in);
        }
      }
      """;

  /** Points that are all the same one. */
  private record Equal(int count) implements CompressedExternalizable {
    @Override
    public void writeContent(PageWriter out) throws IOException {
      byte[] present = new byte[count];
      Arrays.fill(present, (byte) 1);
      out.writeInts(SET, new int[] {count}, 1);
      out.writeBytes(PRESENT, present, count);
      out.writeInts(X, new int[count], count);
      out.writeInts(Y, new int[count], count);
    }

    @Override
    public void readContent(PageReader in) {
      throw new AssertionError("never read");
    }
  }

  /** Points of which a thousand each share a hash code. */
  private record Groups(int count) implements CompressedExternalizable {
    @Override
    public void writeContent(PageWriter out) throws IOException {
      int points = 1000 * count;
      byte[] present = new byte[points];
      Arrays.fill(present, (byte) 1);
      int[] x = new int[points];
      int[] y = new int[points];
      for (int i = 0; i < points; i++) {
        x[i] = i % 1000;
        y[i] = i / 1000 - 31 * x[i];
      }
      out.writeInts(SET, new int[] {points}, 1);
      out.writeBytes(PRESENT, present, points);
      out.writeInts(X, x, points);
      out.writeInts(Y, y, points);
    }

    @Override
    public void readContent(PageReader in) {
      throw new AssertionError("never read");
    }
  }

  /** Decimals of a set. */
  private record Decimals(BigDecimal... decimals) implements CompressedExternalizable {
    @Override
    public void writeContent(PageWriter out) throws IOException {
      out.writeInts(DECIMALS, new int[] {decimals.length}, 1);
      out.writeDecimals(DECIMAL, decimals, decimals.length);
    }

    @Override
    public void readContent(PageReader in) {
      throw new AssertionError("never read");
    }
  }

  private Class<?> type = CollidingElementsTest.class;

  @BeforeAll
  void compile() throws Exception {
    type = Compilation.of(SOURCE).succeeded().newLoader().loadClass("shapes.Shapes");
  }

  private CompressedExternalizable newPage() throws ReflectiveOperationException {
    return (CompressedExternalizable) type.getConstructor().newInstance();
  }

  private CompressedExternalizable copy(CompressedExternalizable page) throws Exception {
    byte[] bytes = Pages.encode(page, CompressionLevel.FAST);
    return Pages.decode(bytes, newPage(), TransferContext.current());
  }

  private CompressedExternalizable copyWith(String method, int count) throws Exception {
    CompressedExternalizable page = newPage();
    type.getMethod(method, int.class).invoke(page, count);
    return copy(page);
  }

  @Test
  void aSetWithMoreThanAThousandElementsOfOneHashCodeIsRefused() {
    assertThatCode(() -> copyWith("addPoints", 1000)).doesNotThrowAnyException();
    assertThatThrownBy(() -> copyWith("addPoints", 1001))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessage(
            "column "
                + SET
                + " (Shapes.points): distinct elements with the hash code 0: expected at most 1000,"
                + " actual 1001 or more");
  }

  /** Some hundred thousand pairs share a hash code; to compare them takes no time. */
  @Test
  void aGridIsNotRefusedForLongTextsBesideIt() throws Exception {
    CompressedExternalizable page = copyWith("addGrid", 200);

    assertThat((Set<?>) type.getField("points").get(page)).hasSize(40_000);
    assertThat((Map<?, ?>) type.getField("sheet").get(page)).hasSize(40_000);
  }

  @Test
  void aMapWithSuchKeysIsRefused() {
    assertThatCode(() -> copyWith("addNames", 1000)).doesNotThrowAnyException();
    assertThatThrownBy(() -> copyWith("addNames", 1001))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining("expected at most 1000, actual 1001 or more");
  }

  @Test
  void datesAreNotOrderedForHashTables() {
    assertThatThrownBy(() -> copyWith("addTimes", 1001))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining("expected at most 1000, actual 1001 or more");
  }

  @Test
  void equalElementsDoNoHarm() throws Exception {
    CompressedExternalizable page = copy(new Equal(5000));

    assertThat((Set<?>) type.getField("points").get(page)).hasSize(1);
  }

  /** Each of them is looked at anew for each that shares its hash code. */
  @Test
  void manyGroupsOfAThousandElementsOfOneHashCodeAreRefused() throws Exception {
    CompressedExternalizable page = copy(new Groups(20));

    assertThat((Set<?>) type.getField("points").get(page)).hasSize(20_000);
    assertThatThrownBy(() -> copy(new Groups(600)))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining(
            "share a hash code: expected at most 1073741824 to compare in a page");
  }

  /** To compare two of different scales takes a power of ten with as many digits. */
  @ParameterizedTest
  @ValueSource(strings = {"addDecimals", "addPrices"})
  void aLongDecimalWhoseHashCodeManyOthersHaveIsRefused(String method) {
    assertThatCode(() -> copyWith(method, 100)).doesNotThrowAnyException();
    assertThatThrownBy(() -> copyWith(method, 900))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining(
            "share a hash code: expected at most 1073741824 to compare in a page");
  }

  /** Two of one hash code are compared if their bin is a tree, whatever made it one. */
  @Test
  void aLongDecimalInATreeOfOtherHashCodesIsRefused() {
    BigDecimal longOne = new BigDecimal(BigInteger.ONE.shiftLeft(8_000_000));
    BigDecimal[] decimals = new BigDecimal[25];
    int shortOnes = 18;
    Arrays.setAll(decimals, i -> i < shortOnes ? null : likeness(longOne, i));
    decimals[shortOnes] = longOne;
    for (int i = 0, unscaled = 1; i < shortOnes; unscaled++) {
      if (binOf64(BigDecimal.valueOf(unscaled)) == binOf64(longOne)) {
        decimals[i++] = BigDecimal.valueOf(unscaled);
      }
    }

    assertThatThrownBy(() -> copy(new Decimals(decimals)))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining(
            "share a hash code: expected at most 1073741824 to compare in a page");
  }

  private static int binOf64(BigDecimal decimal) {
    int hash = decimal.hashCode();
    return (hash ^ hash >>> 16) & 63;
  }

  /** Returns a decimal of 18 digits with the hash code of a long one, and about as large. */
  private static BigDecimal likeness(BigDecimal longOne, int id) {
    int scale = 18 - longOne.precision() + longOne.scale();
    int inverse = BigInteger.valueOf(31).modInverse(BigInteger.ONE.shiftLeft(32)).intValue();
    int high = 100_000_000 + id;
    int low = (longOne.hashCode() - scale) * inverse - 31 * high;
    BigDecimal decimal = BigDecimal.valueOf((long) high << 32 | low & 0xffffffffL, scale);
    assertThat(decimal.hashCode()).isEqualTo(longOne.hashCode());
    return decimal;
  }

  @Test
  void aLongDecimalBesideManyOtherDecimalsIsFine() throws Exception {
    CompressedExternalizable page = newPage();
    type.getMethod("addDecimals", int.class).invoke(page, 8);
    type.getMethod("addAmounts", int.class).invoke(page, 20_000);

    assertThat(type.getField("decimals").get(copy(page)))
        .isEqualTo(type.getField("decimals").get(page));
  }

  @Test
  void valuesThatAreOrderedMayCollide() throws Exception {
    CompressedExternalizable page = copyWith("addInstants", 2000);

    assertThat((Set<?>) type.getField("instants").get(page))
        .hasSize(2000)
        .map(Object::hashCode)
        .containsOnly(0);
  }
}
