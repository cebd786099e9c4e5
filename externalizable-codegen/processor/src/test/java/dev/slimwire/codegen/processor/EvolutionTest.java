package dev.slimwire.codegen.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.InvalidObjectException;
import java.io.StreamCorruptedException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Two versions of a record, in two class loaders, send each other objects. */
final class EvolutionTest {

  @Test
  void addedColumnsAreSkippedByOldReadersAndDefaultInNewOnes() throws Exception {
    ClassLoader before = Versions.version("@Column(1) long id", "7");
    ClassLoader after =
        Versions.version(
            "@Column(1) long id, @Column(2) String name, @Column(3) @DefaultValue(\"5\") int rank,"
                + " @Column(4) List<String> tags, @Column(5) Optional<Instant> when,"
                + " @Column(6) @DefaultValue(\"1.50\") BigDecimal price, @Column(7) Inner inner,"
                + " @Column(8) @DefaultValue(\"x\") Character letter",
            "7, \"n\", 1, List.of(\"t\"), Optional.of(Instant.EPOCH), BigDecimal.ONE,"
                + " new Inner(1), 'y'",
            "@Columns record Inner(@Column(1) int value) {}");

    assertThat(Versions.exchange(after, before)).isEqualTo("Row[id=7]");
    assertThat(Versions.exchange(before, after))
        .isEqualTo(
            "Row[id=7, name=null, rank=5, tags=[], when=Optional.empty, price=1.50, inner=null,"
                + " letter=x]");
  }

  @Test
  void defaultsMayHaveAnyCharacter() throws Exception {
    StringBuilder components = new StringBuilder("@Column(1) long id");
    StringBuilder expected = new StringBuilder("Row[id=7");
    int length = 1 << 13; // all of them in one are more than a constant may have
    for (int id = 2; id < 10; id++) {
      StringBuilder text = new StringBuilder();
      int first = (id - 2) * length;
      IntStream.range(first, first + length).forEach(each -> text.append((char) each));
      components.append(
          ", @Column(%d) @DefaultValue(\"%s\") String c%1$d".formatted(id, escaped(text)));
      expected.append(", c").append(id).append('=').append(text);
    }
    ClassLoader before = Versions.version("@Column(1) long id", "7");
    ClassLoader after = Versions.version(components.toString(), "8" + ", null".repeat(8));

    assertThat(Versions.exchange(before, after)).isEqualTo(expected.append(']').toString());
  }

  private static String escaped(CharSequence text) {
    return text.chars()
        .mapToObj(
            each ->
                switch (each) {
                  case '\n' -> "\\n";
                  case '\r' -> "\\r";
                  case '"' -> "\\\"";
                  case '\\' -> "\\\\";
                  default -> String.format("\\u%04x", each);
                })
        .collect(Collectors.joining());
  }

  @Test
  void addedPrimitiveWithoutDefaultIsANamedError() {
    ClassLoader before = Versions.version("@Column(1) long id", "7");
    ClassLoader after = Versions.version("@Column(1) long id, @Column(2) int rank", "7, 1");

    assertThatThrownBy(() -> Versions.exchange(before, after))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessage("Row.rank: column 5 is missing from the page, and there is no default");
  }

  @ParameterizedTest
  @ValueSource(strings = {"Set<Key> keys", "Map<Key, Long> keys"})
  void elementsThatCannotBeHashedWithoutTheirNewColumnAreANamedError(String column) {
    String key =
        """
        @Columns
        record Key(@Column(1) String a%s) {
          @Override
          public int hashCode() {
            return %s;
          }
        }
        """;
    String keys = column.startsWith("Set") ? "Set.of(%s)" : "Map.of(%s, 1L)";
    ClassLoader before =
        Versions.version(
            "@Column(1) " + column,
            keys.formatted("new Key(\"a\")"),
            key.formatted("", "a.hashCode()"));
    ClassLoader after =
        Versions.version(
            "@Column(1) " + column,
            keys.formatted("new Key(\"a\", \"b\")"),
            key.formatted(", @Column(2) String b", "a.hashCode() + b.hashCode()"));

    assertThatThrownBy(() -> Versions.exchange(before, after))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessageStartingWith("Row.keys in row 0: java.lang.NullPointerException");
  }

  @Test
  void missingAdaptedColumnsAreNullWhateverTheyAreOnTheWire() throws Exception {
    StringBuilder components = new StringBuilder("@Column(1) long id");
    StringBuilder adapters = new StringBuilder("@Columns record Inner(@Column(1) int value) {}");
    String[] wires = {
      "String", "Inner", "List<String>", "Set<Inner>", "Map<String, Inner>", "int[]", "Inner[][]"
    };
    for (int i = 0; i < wires.length; i++) {
      components.append(", @Column(%d) @Using(A%1$d.class) Locale a%1$d".formatted(i + 2));
      adapters.append(
          """
          static final class A%d {
            static %s toColumn(Locale locale) { return null; }
            static Locale fromColumn(%2$s wire) { return Locale.ROOT; }
          }
          """
              .formatted(i + 2, wires[i]));
    }
    ClassLoader before = Versions.version("@Column(1) long id", "7");
    ClassLoader after =
        Versions.version(
            components.toString(), "8" + ", null".repeat(wires.length), adapters.toString());
    String nulls = ", a2=null, a3=null, a4=null, a5=null, a6=null, a7=null, a8=null]";

    assertThat(Versions.exchange(before, after)).isEqualTo("Row[id=7" + nulls);
    assertThat(Versions.exchange(after, after)).isEqualTo("Row[id=8" + nulls);
  }

  @Test
  void renamedAndReorderedColumnsAreTheSame() throws Exception {
    ClassLoader before = Versions.version("@Column(1) long id, @Column(2) String name", "7, \"n\"");
    ClassLoader after =
        Versions.version("@Column(2) String title, @Column(1) long key", "\"t\", 8");

    assertThat(Versions.exchange(before, after)).isEqualTo("Row[title=n, key=7]");
    assertThat(Versions.exchange(after, before)).isEqualTo("Row[id=8, name=t]");
  }

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
        .hasMessageMatching(
            ".*; it was written with schema [0-9a-f]{16}, and is read with [0-9a-f]{16}");
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
        .hasMessage("Row.a in row 0: java.lang.ArithmeticException: out of range of short: 70000");
  }

  @Test
  void columnsOfNestedTypesShiftNoOthers() throws Exception {
    ClassLoader before =
        Versions.version(
            "@Column(1) List<Item> items, @Column(2) Item last, @Column(3) long id",
            "List.of(new Item(1), new Item(2)), new Item(3), 4",
            "@Columns record Item(@Column(2) int b) {}");
    ClassLoader after =
        Versions.version(
            "@Column(1) List<Item> items, @Column(2) Item last, @Column(3) long id",
            "List.of(new Item(\"x\", 1, Map.of()), new Item(\"y\", 2, Map.of())),"
                + " new Item(\"z\", 3, Map.of()), 4",
            "@Columns record Item(@Column(1) String a, @Column(2) int b,"
                + " @Column(9) Map<String, List<Integer>> c) {}");

    assertThat(Versions.exchange(after, before))
        .isEqualTo("Row[items=[Item[b=1], Item[b=2]], last=Item[b=3], id=4]");
    assertThat(Versions.exchange(before, after))
        .isEqualTo(
            "Row[items=[Item[a=null, b=1, c={}], Item[a=null, b=2, c={}]],"
                + " last=Item[a=null, b=3, c={}], id=4]");
  }

  @Test
  void constantsGrowAndMove() throws Exception {
    ClassLoader before =
        Versions.version(
            "@Column(1) List<State> states",
            "List.of(State.OPEN, State.SENT)",
            "@Columns enum State { @Id(1) OPEN, @Id(2) SENT }");
    String grown = "@Columns enum State { @Id(3) LOST, @Id(2) SENT, @Id(1) OPEN }";
    ClassLoader same =
        Versions.version("@Column(1) List<State> states", "List.of(State.OPEN, State.SENT)", grown);
    ClassLoader other =
        Versions.version("@Column(1) List<State> states", "List.of(State.LOST)", grown);

    assertThat(Versions.exchange(before, same)).isEqualTo("Row[states=[OPEN, SENT]]");
    assertThat(Versions.exchange(same, before)).isEqualTo("Row[states=[OPEN, SENT]]");
    assertThatThrownBy(() -> Versions.exchange(other, before))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessage("State: no constant has the id 3 that the page has; its writer may be newer");
  }

  @Test
  void sealedTypesGrow() throws Exception {
    String old = "@Id(1) record Circle(@Column(1) int radius) implements Shape {}";
    String grown = old + " @Id(2) record Square(@Column(1) int side) implements Shape {}";
    String component = "@Column(1) Shape shape";
    ClassLoader before =
        Versions.version(
            component, "new Shape.Circle(1)", "@Columns sealed interface Shape {" + old + "}");
    ClassLoader same =
        Versions.version(
            component, "new Shape.Circle(2)", "@Columns sealed interface Shape {" + grown + "}");
    ClassLoader other =
        Versions.version(
            component, "new Shape.Square(3)", "@Columns sealed interface Shape {" + grown + "}");

    assertThat(Versions.exchange(before, same)).isEqualTo("Row[shape=Circle[radius=1]]");
    assertThat(Versions.exchange(same, before)).isEqualTo("Row[shape=Circle[radius=2]]");
    assertThatThrownBy(() -> Versions.exchange(other, before))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessage("Shape: no subtype has the id 2 that the page has; its writer may be newer");
  }

  @Test
  void whatIsNotKnownIsReadAsWhatIsMarkedForIt() throws Exception {
    String component = "@Column(1) List<State> states, @Column(2) List<Shape> shapes";
    String state = "@Columns enum State { @Id(1) OPEN, @Id(5) @Unknown OTHER %s }";
    String shape =
        "@Columns sealed interface Shape {"
            + " @Id(1) record Circle(@Column(1) int radius) implements Shape {}"
            + " @Id(3) @Unknown record Other() implements Shape {} %s }";
    String sample =
        "List.of(State.OPEN, State.%s), Arrays.asList(new Shape.Circle(1), new Shape.%s, null,"
            + " new Shape.%2$s)";
    ClassLoader before =
        Versions.version(
            component,
            sample.formatted("OTHER", "Other()"),
            state.formatted(""),
            shape.formatted(""));
    ClassLoader after =
        Versions.version(
            component,
            sample.formatted("LOST", "Square(2)"),
            state.formatted(", @Id(255) LOST"),
            shape.formatted("@Id(63) record Square(@Column(1) int side) implements Shape {}"));

    String unknown = "Row[states=[OPEN, OTHER], shapes=[Circle[radius=1], Other[], null, Other[]]]";
    assertThat(Versions.exchange(after, before)).isEqualTo(unknown);
    assertThat(Versions.exchange(before, after)).isEqualTo(unknown);
    assertThat(Versions.exchange(after, after)).contains("LOST").contains("Square[side=2]");
  }

  @Test
  void keysThatAreNotKnownAreOneWithTheLastValue() throws Exception {
    String component = "@Column(1) Map<State, Integer> counts, @Column(2) Set<State> states";
    String state = "@Columns enum State { @Id(1) OPEN, @Id(5) @Unknown OTHER %s }";
    String sample = "new LinkedHashMap<>(Map.of(State.OPEN, 1)), Set.of(State.OPEN)";
    String later =
        "new TreeMap<>(Map.of(State.OPEN, 1, State.LOST, 2, State.LATE, 3)),"
            + " new TreeSet<>(List.of(State.OPEN, State.LOST, State.LATE))";
    ClassLoader before = Versions.version(component, sample, state.formatted(""));
    ClassLoader after =
        Versions.version(component, later, state.formatted(", @Id(6) LOST, @Id(7) LATE"));

    assertThat(Versions.exchange(after, before))
        .isEqualTo("Row[counts={OPEN=1, OTHER=3}, states=[OPEN, OTHER]]");
  }

  @Test
  void keysThatDifferInColumnsThatAreNotThereAreOneWithTheLastValue() throws Exception {
    String component = "@Column(1) Map<Key, Integer> counts, @Column(2) Set<Key> keys";
    String key = "@Columns record Key(@Column(1) String a%s) {}";
    ClassLoader before = Versions.version(component, "Map.of(), Set.of()", key.formatted(""));
    ClassLoader after =
        Versions.version(
            component,
            "new TreeMap<>(Map.of(new Key(\"x\", 1), 1, new Key(\"x\", 2), 2)),"
                + " Set.of(new Key(\"x\", 1), new Key(\"x\", 2), new Key(\"y\", 1))",
            """
            @Columns
            record Key(@Column(1) String a, @Column(2) Integer b) implements Comparable<Key> {
              @Override
              public int compareTo(Key other) {
                return b.compareTo(other.b);
              }
            }
            """);

    assertThat(Versions.exchange(after, before))
        .startsWith("Row[counts={Key[a=x]=2}, keys=[Key[a=")
        .hasSameSizeAs("Row[counts={Key[a=x]=2}, keys=[Key[a=x], Key[a=y]]]");
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

  @Test
  void recordsThatRefuseTheirValuesAreNamed() {
    ClassLoader lax = Versions.version("@Column(1) int amount", "-1");
    ClassLoader strict =
        Versions.version(
            "@Column(1) int amount",
            "1",
            "Row { if (amount < 0) { throw new IllegalArgumentException(\"amount < 0\"); } }");

    assertThatThrownBy(() -> Versions.exchange(lax, strict))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessage("Row in row 0: java.lang.IllegalArgumentException: amount < 0")
        .hasCauseInstanceOf(IllegalArgumentException.class);
  }
}
