package dev.slimwire.codegen.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.InvalidObjectException;
import java.io.StreamCorruptedException;
import org.junit.jupiter.api.Test;

/** Columns whose type is another one in each of two versions of a record. */
final class TypeEvolutionTest {

  @Test
  void typesWidenAndNeverNarrow() throws Exception {
    ClassLoader narrow =
        Versions.version(
            "@Column(1) int a, @Column(2) float b, @Column(3) byte c, @Column(4) short d,"
                + " @Column(5) int e, @Column(6) int f",
            "-7, 1.5f, (byte) -3, (short) 9, 11, 12");
    ClassLoader wide =
        Versions.version(
            "@Column(1) long a, @Column(2) double b, @Column(3) int c, @Column(4) int d,"
                + " @Column(5) Integer e, @Column(6) double f",
            "-7, 1.5, -3, 70000, null, 12");

    assertThat(Versions.exchange(narrow, wide))
        .isEqualTo("Row[a=-7, b=1.5, c=-3, d=9, e=11, f=12.0]");
    assertThatThrownBy(() -> Versions.exchange(wide, narrow))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining("encoding of column 3 (Row.a): expected one for ints, actual longs;")
        .hasMessageMatching(Versions.WITH_SCHEMAS);
  }

  @Test
  void columnsOfAnotherTypeAreNamedWhereverTheyAre() {
    String components = "@Column(1) List<Item> items, @Column(2) Map<String, Item> byName";
    String arguments = "List.of(new Item(%1$s)), Map.of(\"a\", new Item(%1$s))";
    String item = "@Columns record Item(@Column(1) %s id) {}";
    ClassLoader texts =
        Versions.version(components, arguments.formatted("\"7\""), item.formatted("String"));
    ClassLoader numbers =
        Versions.version(components, arguments.formatted("7"), item.formatted("long"));
    ClassLoader flat = Versions.version("@Column(1) List<Long> items", "List.of(7L)");

    assertThatThrownBy(() -> Versions.exchange(texts, numbers))
        .hasMessageContaining("(Item.id): expected one for longs, actual strings");
    assertThatThrownBy(() -> Versions.exchange(flat, numbers))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessageContaining("(bytes, Row.items) is missing from the page; it was written with");
  }

  @Test
  void recordsBecomeClassesAndGoBack() throws Exception {
    String record = "@Columns record Item(@Column(1) int id, @Column(2) String name) {}";
    String ofClass =
        """
        @Columns
        static final class Item {
          @Column(2) final String name;
          @Column(1) final int id;

          Item(int id, String name) {
            this.id = id;
            this.name = name;
          }

          @Override
          public String toString() {
            return "Item " + id + " " + name;
          }
        }
        """;
    String items = "@Column(1) List<Item> items";
    String sample = "List.of(new Item(7, \"nail\"))";
    ClassLoader before = Versions.version(items, sample, record);
    ClassLoader after = Versions.version(items, sample, ofClass);

    assertThat(Versions.exchange(before, after)).isEqualTo("Row[items=[Item 7 nail]]");
    assertThat(Versions.exchange(after, before)).isEqualTo("Row[items=[Item[id=7, name=nail]]]");
  }

  /** A page does not say which type of a kind it has; {@link SchemaLockTest} sees it before. */
  @Test
  void typesOfOneKindAreTakenForEachOther() throws Exception {
    ClassLoader number = Versions.version("@Column(1) int a, @Column(2) List<Long> b", "7, null");
    ClassLoader other =
        Versions.version("@Column(1) Instant a, @Column(2) Long b", "Instant.EPOCH, 8L");

    assertThat(Versions.exchange(number, other)).isEqualTo("Row[a=1970-01-01T00:00:07Z, b=null]");
  }

  @Test
  void valuesThatDoNotFitANarrowerTypeAreNamed() {
    ClassLoader narrow = Versions.version("@Column(1) short a", "(short) 9");
    ClassLoader wide = Versions.version("@Column(1) int a", "70000");

    assertThatThrownBy(() -> Versions.exchange(wide, narrow))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessageStartingWith(
            "Row.a in row 0: java.lang.ArithmeticException: out of range of short: 70000")
        .hasMessageMatching(Versions.WITH_SCHEMAS);
  }

  @Test
  void listsSetsAndArraysBecomeEachOther() throws Exception {
    ClassLoader list =
        Versions.version("@Column(1) List<String> a", "List.of(\"x\", \"y\", \"x\")");
    ClassLoader set = Versions.version("@Column(1) Set<String> a", "Set.of(\"x\")");
    ClassLoader array = Versions.version("@Column(1) String[] a", "new String[] {\"x\", \"x\"}");

    assertThat(Versions.exchange(list, set)).isEqualTo("Row[a=[x, y]]");
    assertThat(Versions.exchange(set, list)).isEqualTo("Row[a=[x]]");
    assertThat(Versions.exchange(array, list)).isEqualTo("Row[a=[x, x]]");
    assertThat(Versions.exchange(array, set)).isEqualTo("Row[a=[x]]");
  }
}
