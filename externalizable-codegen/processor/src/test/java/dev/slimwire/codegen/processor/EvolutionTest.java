package dev.slimwire.codegen.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.InvalidObjectException;
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
        .hasMessageStartingWith(
            "Row.rank: column 5 is missing from the page, whose writer may be older,"
                + " and has no @DefaultValue")
        .hasMessageMatching(Versions.WITH_SCHEMAS);
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
