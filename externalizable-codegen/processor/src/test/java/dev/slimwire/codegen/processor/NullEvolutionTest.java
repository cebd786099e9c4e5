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
        .hasMessage("Inner.a: expected a primitive, but some of the values are null");
    assertThatThrownBy(() -> Versions.exchange(all, primitive))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessageContaining("is missing from the page, and there is no default");
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
