package dev.slimwire.codegen.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.InvalidObjectException;
import org.junit.jupiter.api.Test;

/** Constants and subtypes that only one of two versions has. */
final class ConstantEvolutionTest {

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
        .hasMessageStartingWith(
            "State: no constant has the id 3 that the page has, and none is @Unknown;"
                + " its writer may be newer")
        .hasMessageMatching(Versions.WITH_SCHEMAS);
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
        .hasMessageStartingWith(
            "Shape: no subtype has the id 2 that the page has, and none is @Unknown;"
                + " its writer may be newer")
        .hasMessageMatching(Versions.WITH_SCHEMAS);
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
  void unknownRecordsThatRefuseAreToldAsInvalidObjects() {
    String shapes = "@Column(1) List<Shape> shapes";
    String circle = "@Id(1) record Circle(@Column(1) int radius) implements Shape {}";
    String square = "@Id(2) record Square(@Column(1) int side) implements Shape {}";
    String strict =
        "@Id(3) @Unknown record Other() implements Shape {"
            + " public Other { throw new IllegalStateException(\"no others\"); } }";
    String shape = "@Columns sealed interface Shape { %s %s }";
    ClassLoader before = Versions.version(shapes, "List.of()", shape.formatted(circle, strict));
    ClassLoader after =
        Versions.version(
            shapes,
            "List.of(new Shape.Circle(1), new Shape.Square(2))",
            shape.formatted(circle, square));

    assertThatThrownBy(() -> Versions.exchange(after, before))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessageStartingWith(
            "Other for the unknown kind 2: java.lang.IllegalStateException: no others")
        .hasMessageMatching(Versions.WITH_SCHEMAS)
        .hasRootCauseInstanceOf(IllegalStateException.class);
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
}
