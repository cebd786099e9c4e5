package dev.slimwire.codegen.testing;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class SchemaChangesTest {

  private static final String TWO_STEPS =
      ": ids are permanent; if it was only renamed, rename in two steps, and accept each";

  private static SchemaChanges between(String before, String now) {
    return SchemaChanges.between(Schema.parse("before", before), Schema.parse("now", now));
  }

  private static String column(String type) {
    return "Row:\n  1 a: " + type + "\nOther:\n  1 b: int\n";
  }

  @ParameterizedTest
  @CsvSource({
    "byte, short",
    "byte, int",
    "byte, double",
    "short, long",
    "char, int",
    "int, long",
    "int, double",
    "int, int or null",
    "int, long or null",
    "int or null, double or null",
    "float, double",
    "list of int, list of long",
    "list of String, set of String",
    "map of String to list of int, map of String to set of long or null",
    "table of byte or null, table of int or null",
    "String, String using x.Adapter",
    "String using x.Adapter, String using y.Adapter",
    "map of optional to int, map of optional to long",
    "list of optional using Adapter, list of optional",
  })
  void typesWiden(String before, String now) {
    SchemaChanges changes = between(column(before), column(now));

    assertThat(changes.breaking()).isEmpty();
    assertThat(changes.compatible())
        .containsExactly("Row: column 1 (a) was \"a: " + before + "\" and is \"a: " + now + "\"");
  }

  @ParameterizedTest
  @CsvSource({
    "long, int",
    "long, double",
    "int, float",
    "byte, char",
    "short, char",
    "byte, float",
    "double, float",
    "int or null, int",
    "int or null, long",
    "int, String",
    "String, java.net.URI",
    "list of long, list of int",
    "list of int or null, list of int",
    "list of String, String",
    "list of String, map of String to String",
    "map of String to long, map of String to int",
    "map of int to String, map of byte to String",
    "list of String, table of String",
    "Other, String",
    "String, Other",
    "list of Other, Other",
    "list of Other, list of optional Other",
    "list of optional Other, set of Other",
    "map of int to list of optional Other, map of int to list of Other",
    "Generic<Other>, Generic<String>",
  })
  void typesDoNotChangeOtherwise(String before, String now) {
    SchemaChanges changes = between(column(before), column(now));

    assertThat(changes.breaking())
        .containsExactly("Row: column 1 (a) was " + before + ": types only widen");
  }

  @Test
  void columnsComeWithDefaultsAndGoWithReservations() {
    String before =
        "Row:\n  1 a: int\n  2 b: int, default 5\n  3 c: int, default 0\n  8 g: int or null\n"
            + "  9 h: String\n";

    SchemaChanges changes =
        between(
            before,
            "Row:\n  1 a: int, default 1\n  2 b: int or null, default 5\n  4 d: long, default 1L\n"
                + "  5 e: list of int\n  reserved 3, 6, 8, 9\n");

    assertThat(changes.breaking()).isEmpty();
    assertThat(changes.compatible())
        .containsExactly(
            "Row: column 1 (a) was \"a: int\" and is \"a: int, default 1\"",
            "Row: column 2 (b) was \"b: int, default 5\" and is \"b: int or null, default 5\"",
            "Row: column 3 (c) was removed, and its id is reserved",
            "Row: column 8 (g) was removed, and its id is reserved",
            "Row: column 9 (h) was removed, and its id is reserved",
            "Row: column 4 (d) is new",
            "Row: column 5 (e) is new",
            "Row: id 6 is reserved now");
  }

  @Test
  void defaultsStaySincePeersThatHaveThemReadThemInsteadOfNulls() {
    String before = "Row:\n  1 a: String, default \"x\"\n  2 b: int, default 5\n";
    String lost =
        " has lost its default: peers that still have it read it instead of nulls, in pages where"
            + " all are null";

    assertThat(between(before, "Row:\n  1 a: String\n  2 b: int or null\n").breaking())
        .containsExactly("Row: column 1 (a)" + lost, "Row: column 2 (b)" + lost);
    assertThat(
            between(before, "Row:\n  1 a: String, default \"y\"\n  2 b: long, default 6L\n")
                .breaking())
        .isEmpty();
  }

  @Test
  void everyRuleIsNamed() {
    String before =
        "Row:\n  1 a: int\n  2 b: int, default 5\n  3 c: int\n  4 d: int\n  reserved 5, 6\n";

    SchemaChanges changes =
        between(
            before, "Row:\n  2 b: int\n  3 d: int\n  4 c: int\n  5 e: String\n  7 f: boolean\n");

    assertThat(changes.breaking())
        .containsExactly(
            "Row: column 1 (a) was removed, and its id is free: add @Reserved(1)",
            "Row: column 2 (b) has lost its default: pages without it become unreadable",
            "Row: column 5 (e) has an id that was reserved: ids are never reused",
            "Row: id 6 is no longer reserved: ids are never reused",
            "Row: column 4 (c) had the id 3" + TWO_STEPS,
            "Row: column 3 (d) had the id 4" + TWO_STEPS,
            "Row: column 7 (f) is new, and has no default: add @DefaultValue");
  }

  @Test
  void aNameMovesOnFromColumnToColumnInTwoSteps() {
    String before = "Row:\n  1 name: String\n  2 displayName: String\n";
    String between = "Row:\n  1 fullName: String\n  2 displayName: String\n";
    String now = "Row:\n  1 fullName: String\n  2 name: String\n";

    assertThat(between(before, now).breaking())
        .containsExactly("Row: column 2 (name) had the id 1" + TWO_STEPS);
    assertThat(between(before, between).breaking()).isEmpty();
    assertThat(between(between, now).breaking()).isEmpty();
  }

  @Test
  void whatIsPutBetweenOthersDoesNotMoveTheLastToANewId() {
    String row = "Row:\n  1 a: int or null\n  2 c: int or null\n";
    String state = "State, constants:\n  1 OPEN\n  2 SENT\n";
    String shape = "Shape, one of:\n  1 A\n  2 C\nA:\nB:\nC:\n";

    SchemaChanges changes =
        between(
            row + state + shape,
            row.replace("2 c", "2 b: int or null\n  3 c")
                + state.replace("2 SENT", "2 PAID\n  3 SENT")
                + shape.replace("2 C", "2 B\n  3 C"));

    assertThat(changes.breaking())
        .containsExactly(
            "Row: column 3 (c) had the id 2" + TWO_STEPS,
            "State: constant 3 (SENT) had the id 2" + TWO_STEPS,
            "Shape: subtype 3 (C) had the id 2" + TWO_STEPS);
  }

  @Test
  void aNameMayBeUsedAgainWithAnotherId() {
    SchemaChanges changes =
        between("Row:\n  1 total: long or null\n", "Row:\n  2 total: String\n  reserved 1\n");

    assertThat(changes.breaking()).isEmpty();
  }

  @Test
  void constantsFollowTheSameRules() {
    SchemaChanges changes =
        between(
            "State, constants:\n  1 NEW\n  2 SENT\n  3 LOST\n  4 OLD\n",
            "State, constants:\n  1 FRESH\n  2 LOST\n  3 SENT\n  5 GONE\n");

    assertThat(changes.breaking())
        .containsExactly(
            "State: constant 4 (OLD) was removed, and its id is free: add @Reserved(4)",
            "State: constant 3 (SENT) had the id 2" + TWO_STEPS,
            "State: constant 2 (LOST) had the id 3" + TWO_STEPS);
    assertThat(changes.compatible())
        .contains(
            "State: constant 1 (NEW) was \"NEW\" and is \"FRESH\"",
            "State: constant 5 (GONE) is new");
  }

  @Test
  void constantsAndSubtypesGoOnceOneStandsForThem() {
    String before = "State, constants:\n  1 NEW\n  2 OLD\nShape, one of:\n  1 A\n  2 B\nA:\nB:\n";
    String now =
        "State, constants:\n  1 NEW%1$s\n  reserved 2\nShape, one of:\n  1 A%1$s\n  reserved"
            + " 2\nA:\n";

    SchemaChanges changes = between(before, now.formatted(""));
    SchemaChanges marked = between(before, now.formatted(", unknown"));

    assertThat(changes.breaking())
        .containsExactly(
            "State: constant 2 (OLD) was removed, and pages that still have it cannot be read:"
                + " mark another @Unknown",
            "Shape: subtype 2 (B) was removed, and pages that still have it cannot be read: mark"
                + " another @Unknown");
    assertThat(marked.breaking()).isEmpty();
    assertThat(marked.compatible())
        .contains(
            "State: constant 2 (OLD) was removed, and its id is reserved",
            "Shape: subtype 2 (B) was removed, and its id is reserved");
  }

  @Test
  void whatStandsForIdsThatAreReservedGoesOnDoingSo() {
    String before =
        "State, constants:\n  1 NEW\n  2 SENT\n  3 OTHER, unknown\n"
            + "Shape, one of:\n  1 A\n  2 B\n  3 C, unknown\nA:\nB:\nC:\n";
    String gone =
        before
            .replace("  2 SENT\n  3 OTHER, unknown\n", "  3 OTHER, unknown\n  reserved 2\n")
            .replace("  2 B\n  3 C, unknown\n", "  3 C, unknown\n  reserved 2\n");

    SchemaChanges first = between(before, gone);
    SchemaChanges second = between(gone, gone.replace(", unknown", ""));
    SchemaChanges moved =
        between(gone, gone.replace(", unknown", "").replace("  1 NEW", "  1 NEW, unknown"));

    assertThat(first.breaking()).isEmpty();
    assertThat(second.breaking())
        .containsExactly(
            "State: none is marked @Unknown any more, and pages that still have the reserved ids"
                + " [2] cannot be read: mark one",
            "Shape: none is marked @Unknown any more, and pages that still have the reserved ids"
                + " [2] cannot be read: mark one");
    assertThat(moved.breaking()).hasSize(1).allMatch(each -> each.startsWith("Shape: "));
  }

  @Test
  void marksForWhatIsUnknownComeAndGo() {
    SchemaChanges changes =
        between(
            "State, constants:\n  1 NEW\n  2 OTHER, unknown\nShape, one of:\n  1 A\nA:\n",
            "State, constants:\n  1 NEW\n  2 OTHER\nShape, one of:\n  1 A, unknown\nA:\n");

    assertThat(changes.breaking()).isEmpty();
    assertThat(changes.compatible())
        .containsExactly(
            "State: constant 2 (OTHER) was \"OTHER, unknown\" and is \"OTHER\"",
            "Shape: subtype 1 (A) was \"A\" and is \"A, unknown\"");
  }

  @Test
  void typesMayBeRenamedIfTheirColumnsFit() {
    String before =
        """
        Page:
          1 items: list of Item
          2 shape: Shape
        Item:
          1 id: int
        Shape, one of:
          1 Shape.Circle
        Shape.Circle:
          1 radius: int
        """;

    SchemaChanges renamed =
        between(before, before.replace("Item", "Article").replace("Circle", "Disc"));
    SchemaChanges narrowed =
        between(before, before.replace("Item", "Article").replace("radius: int", "radius: byte"));
    SchemaChanges changed =
        between(
            before, before.replace("Item:", "Article:\n  2 x: byte").replace("Item", "Article"));

    assertThat(renamed.breaking()).isEmpty();
    assertThat(renamed.compatible()).contains("Item was removed or renamed", "Article is new");
    assertThat(narrowed.breaking())
        .containsExactly("Shape.Circle: column 1 (radius) was int: types only widen");
    assertThat(changed.breaking())
        .containsExactly("Article: column 2 (x) is new, and has no default: add @DefaultValue");
  }

  @Test
  void typesThatNoColumnHasKeepTheirNamesSinceStreamsHaveThem() {
    SchemaChanges changes = between("Page:\n  1 a: int\n", "Sheet:\n  1 a: byte\n");

    assertThat(changes.breaking())
        .containsExactly(
            "Page was removed or renamed, and peers find it by its name if it is sent on its own:"
                + " keep the name; if it never was, or no peer needs it any more, remove it from"
                + " the file, with the types that no other type contains");
    assertThat(changes.compatible()).containsExactly("Sheet is new");
  }

  @Test
  void typesOfColumnsKeepTheirNamesIfTheyAreSentOnTheirOwnToo() {
    String page = "Page:\n  1 items: map of String to list of %s\n";
    String item = "%s:\n  1 id: int\n";
    Schema before = Schema.parse("before", page.formatted("Item") + item.formatted("Item"));
    Schema nested = Schema.parse("now", page.formatted("Part") + item.formatted("Part"));
    Schema sent = Schema.parse("now", page.formatted("Part"), item.formatted("Part"));

    assertThat(SchemaChanges.between(before, nested).breaking()).isEmpty();
    assertThat(SchemaChanges.between(before, sent).breaking())
        .singleElement()
        .asString()
        .startsWith("Item was removed or renamed, and peers find it by its name");
  }

  @Test
  void elementsThatAreOptionalAreComparedToo() {
    String before = "Row:\n  1 a: list of optional Item\nItem:\n  1 id: int\n";

    SchemaChanges widened =
        between(before, before.replace("Item", "Article").replace("int", "long"));
    SchemaChanges narrowed =
        between(before, before.replace("Item", "Article").replace("int", "byte"));

    assertThat(widened.breaking()).isEmpty();
    assertThat(narrowed.breaking())
        .containsExactly("Article: column 1 (id) was int: types only widen");
  }

  @ParameterizedTest
  @ValueSource(strings = {"Row, constants:\n  1 a\n", "Row, one of:\n  1 Row.A\nRow.A:\n"})
  void typesKeepTheirKinds(String now) {
    assertThat(between("Row:\n  1 a: int\n", now).breaking())
        .containsExactly("Row is not what Row was: a type keeps its kind");
  }

  @Test
  void newTypesMayHaveAnyColumns() {
    SchemaChanges changes = between("Row:\n", "Row:\nOther:\n  1 b: int\n");

    assertThat(changes.breaking()).isEmpty();
    assertThat(changes.compatible()).containsExactly("Other is new");
  }
}
