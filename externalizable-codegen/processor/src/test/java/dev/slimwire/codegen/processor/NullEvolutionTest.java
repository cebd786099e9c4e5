package dev.slimwire.codegen.processor;

import static dev.slimwire.codec.CompressionLevel.NONE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.page.CompressedExternalizable;
import dev.slimwire.page.Pages;
import java.io.InvalidObjectException;
import org.junit.jupiter.api.Test;

/** Nulls that two versions of a record, in two class loaders, send each other. */
final class NullEvolutionTest {

  private static final String STATE = "@Columns enum State { @Id(1) OPEN }";

  private static final String NULLS =
      "@Column(1) %1$s String a, @Column(2) %2$s Integer b, @Column(3) %3$s Instant c,"
          + " @Column(4) %4$s State d, @Column(5) %5$s BigDecimal e";

  private static final String DEFAULTS =
      NULLS.formatted(
          "@DefaultValue(\"x\")",
          "@DefaultValue(\"5\")",
          "@DefaultValue(\"1970-01-01T00:00:00Z\")",
          "@DefaultValue(\"OPEN\")",
          "@DefaultValue(\"1.50\")");

  @Test
  void nullsThatAPrimitiveCannotBeAreNamed() {
    ClassLoader primitive =
        Versions.version(
            "@Column(1) List<Inner> rows",
            "List.of()",
            "@Columns record Inner(@Column(1) int a) {}");
    String boxed = "@Columns record Inner(@Column(1) Integer a) {}";
    ClassLoader some =
        Versions.version(
            "@Column(1) List<Inner> rows", "List.of(new Inner(1), new Inner(null))", boxed);
    ClassLoader all =
        Versions.version("@Column(1) List<Inner> rows", "List.of(new Inner(null))", boxed);

    assertThatThrownBy(() -> Versions.exchange(some, primitive))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessageStartingWith("Inner.a: expected a primitive, but some of the values are null")
        .hasMessageMatching(Versions.WITH_SCHEMAS);
    assertThatThrownBy(() -> Versions.exchange(all, primitive))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessageContaining(
            "is missing from the page, whose writer may be older, and has no @DefaultValue");
  }

  @Test
  void columnsThatAreAllNullComeBackAsNullsWithAndWithoutADefault() throws Exception {
    ClassLoader plain =
        Versions.version(
            NULLS.formatted("", "", "", "", ""), "null, null, null, null, null", STATE);
    ClassLoader defaults = Versions.version(DEFAULTS, "null, null, null, null, null", STATE);

    assertThat(Versions.exchange(plain, plain))
        .isEqualTo("Row[a=null, b=null, c=null, d=null, e=null]");
    assertThat(Versions.exchange(defaults, defaults))
        .isEqualTo("Row[a=null, b=null, c=null, d=null, e=null]");
    assertThat(Versions.exchange(defaults, plain))
        .isEqualTo("Row[a=null, b=null, c=null, d=null, e=null]");
  }

  @Test
  void aDefaultThatIsAddedLaterStandsForColumnsThatWereAllNull() throws Exception {
    ClassLoader before =
        Versions.version(
            NULLS.formatted("", "", "", "", ""), "null, null, null, null, null", STATE);
    ClassLoader after = Versions.version(DEFAULTS, "null, null, null, null, null", STATE);

    assertThat(Versions.exchange(before, after))
        .isEqualTo("Row[a=x, b=5, c=1970-01-01T00:00:00Z, d=OPEN, e=1.50]");
  }

  @Test
  void nestedTypesThatAreAllNullTakeNoColumns() throws Exception {
    ClassLoader nulls =
        Versions.version(
            "@Column(1) Inner a, @Column(2) Shape b, @Column(3) Optional<Inner> c",
            "null, null, Optional.empty()",
            "@Columns record Inner(@Column(1) String value) {}",
            "@Columns sealed interface Shape {",
            "@Id(1) record Circle(@Column(1) int radius) implements Shape {} }");
    Object page =
        Streams.call(
            nulls, "evolving.RowColumns", "proxy", Streams.call(nulls, "evolving.Row", "sample"));

    assertThat(Pages.describe(Pages.encode((CompressedExternalizable) page, NONE)).columns())
        .isEmpty();
    assertThat(Versions.exchange(nulls, nulls)).isEqualTo("Row[a=null, b=null, c=Optional.empty]");
  }

  @Test
  void nullOptionalsComeBackEmptyAsMissingOnesDo() throws Exception {
    String components =
        "@Column(1) long id, @Column(2) Optional<String> a, @Column(3) Optional<Integer> b,"
            + " @Column(4) Optional<Inner> c, @Column(5) Unset d";
    String[] types = {
      "@Columns record Inner(@Column(1) String value) {}",
      "@Columns static final class Unset { @Column(1) Optional<State> state;",
      "@Override public String toString() { return \"\" + state; } }",
      STATE
    };
    ClassLoader before = Versions.version("@Column(1) long id", "7");
    ClassLoader after = Versions.version(components, "8, null, null, null, new Unset()", types);

    String empty = ", a=Optional.empty, b=Optional.empty, c=Optional.empty, d=";
    assertThat(Versions.exchange(before, after)).isEqualTo("Row[id=7" + empty + "null]");
    assertThat(Versions.exchange(after, after)).isEqualTo("Row[id=8" + empty + "Optional.empty]");
  }

  @Test
  void nullOptionalsAmongOthersComeBackEmpty() throws Exception {
    ClassLoader lists =
        Versions.version(
            "@Column(1) List<Optional<Integer>> a, @Column(2) Map<String, Optional<Instant>> b",
            "Arrays.asList(null, Optional.of(5), Optional.empty()),"
                + " Collections.singletonMap(\"k\", null)");

    assertThat(Versions.exchange(lists, lists))
        .isEqualTo("Row[a=[Optional.empty, Optional[5], Optional.empty], b={k=Optional.empty}]");
  }

  /** The adapter is that of {@link dev.slimwire.codegen.Using}. */
  @Test
  void emptyOptionalsOfPrimitivesComeBackEmptyByWayOfOptionals() throws Exception {
    String components =
        "@Column(1) long id, @Column(2) @Using(Ints.class) OptionalInt a,"
            + " @Column(3) @Using(Ints.class) OptionalInt b";
    String[] adapter = {
      "static final class Ints {",
      "static Optional<Integer> toColumn(OptionalInt value) {",
      "return value.isPresent() ? Optional.of(value.getAsInt()) : Optional.empty(); }",
      "static OptionalInt fromColumn(Optional<Integer> value) {",
      "return value.map(OptionalInt::of).orElseGet(OptionalInt::empty); } }"
    };
    ClassLoader before = Versions.version("@Column(1) long id", "7");
    ClassLoader after =
        Versions.version(components, "8, OptionalInt.empty(), OptionalInt.of(5)", adapter);

    assertThat(Versions.exchange(after, after))
        .isEqualTo("Row[id=8, a=OptionalInt.empty, b=OptionalInt[5]]");
    assertThat(Versions.exchange(before, after))
        .isEqualTo("Row[id=7, a=OptionalInt.empty, b=OptionalInt.empty]");
  }

  @Test
  void nullsByWayOfOptionalsAreWhatAdaptersMakeOfEmptyOnes() throws Exception {
    String column = "@Column(%d) @Using(%s.class) Locale %s";
    String components =
        "@Column(1) long id, "
            + column.formatted(2, "ByText", "a")
            + ", "
            + column.formatted(3, "ByRoot", "b")
            + ", @Column(4) @Using(ByItems.class) List<Locale> c";
    String[] adapters = {
      "static final class ByText {",
      "static Optional<String> toColumn(Locale a) { return Optional.of(a.toLanguageTag()); }",
      "static Locale fromColumn(Optional<String> a) {",
      "return a.map(Locale::forLanguageTag).orElse(null); } }",
      "static final class ByRoot {",
      "static Optional<String> toColumn(Locale b) {",
      "return Optional.of(b.getLanguage()).filter(each -> !each.isEmpty()); }",
      "static Locale fromColumn(Optional<String> b) {",
      "return b.map(Locale::forLanguageTag).orElse(Locale.ROOT); } }",
      "static final class ByItems {",
      "static List<Optional<String>> toColumn(List<Locale> c) {",
      "return c.stream().map(Optional::ofNullable).map(each -> each.map(Locale::getLanguage))",
      ".toList(); }",
      "static List<Locale> fromColumn(List<Optional<String>> c) {",
      "List<Locale> list = new ArrayList<>();",
      "c.forEach(each -> list.add(each.map(Locale::forLanguageTag).orElse(null)));",
      "return list; } }"
    };
    ClassLoader before = Versions.version("@Column(1) long id", "7");
    ClassLoader nulls = Versions.version(components, "8, null, null, null", adapters);
    ClassLoader values =
        Versions.version(
            components,
            "9, Locale.GERMANY, Locale.ROOT, Arrays.asList(null, Locale.FRENCH)",
            adapters);

    assertThat(Versions.exchange(before, nulls)).isEqualTo("Row[id=7, a=null, b=, c=null]");
    assertThat(Versions.exchange(nulls, nulls)).isEqualTo("Row[id=8, a=null, b=, c=null]");
    assertThat(Versions.exchange(values, nulls)).isEqualTo("Row[id=9, a=de_DE, b=, c=[null, fr]]");
  }

  @Test
  void columnsOfElementsAreWrittenEvenIfAllAreNull() throws Exception {
    ClassLoader lists =
        Versions.version(
            "@Column(1) List<String> a, @Column(2) List<Inner> b, @Column(3) Inner[] c,"
                + " @Column(4) Map<State, Inner> d, @Column(5) Inner e",
            "Arrays.asList(null, null), Arrays.asList(null, null), new Inner[0],"
                + " Collections.singletonMap(null, null), null",
            STATE,
            "@Columns record Inner(@Column(1) String value) {}");

    assertThat(Versions.exchange(lists, lists))
        .startsWith("Row[a=[null, null], b=[null, null], c=")
        .endsWith(", d={null=null}, e=null]");
  }
}
