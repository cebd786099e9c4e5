package dev.slimwire.codegen.processor;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A page with columns of random types and ids, among them a list of rows, nested in each other; a
 * seed tells which.
 */
final class RandomDeclarations {

  private static final List<String> PRIMITIVES =
      List.of("boolean", "byte", "short", "char", "int", "long", "float", "double");

  private static final List<String> BOXES =
      List.of("Boolean", "Byte", "Short", "Character", "Integer", "Long", "Float", "Double");

  private static final List<String> TIMES =
      List.of(
          "Instant",
          "Duration",
          "LocalDateTime",
          "LocalDate",
          "LocalTime",
          "Year",
          "YearMonth",
          "MonthDay",
          "Period",
          "OffsetTime",
          "OffsetDateTime",
          "ZonedDateTime",
          "ZoneId",
          "ZoneOffset");

  private static final List<String> OTHERS =
      List.of("String", "BigDecimal", "BigInteger", "UUID", "URI", "byte[]", "State");

  /** What has an order of its own when it is in a set, and does not repeat too soon. */
  private static final List<String> KEYS =
      List.of("String", "Long", "Integer", "State", "UUID", "LocalDate");

  private static final int LEVELS = 4;
  private static final int MOST_COLUMNS = 12;
  private static final int MOST_IDS = 63;

  private final Random random;
  private final List<String> records = new ArrayList<>();

  RandomDeclarations(long seed) {
    this.random = new Random(seed);
  }

  /** Returns the source of a page {@code random.RowPage}, all of whose fields are columns. */
  String source() {
    String row = newRecord(LEVELS - 1);
    String fields =
        columns(
            "\n  ",
            i ->
                "transient "
                    + (i == 0 ? "List<" + row + "> rows;" : type(LEVELS) + " c" + i + ";"));
    return """
        package random;

        import dev.slimwire.codegen.*;
        import dev.slimwire.page.*;
        import java.io.IOException;
        import java.math.*;
        import java.net.URI;
        import java.time.*;
        import java.util.*;

        @Columns
        public final class RowPage implements CompressedExternalizable {
          private static final long serialVersionUID = 1;

          %s

          public RowPage() {}

          @Override public void writeContent(PageWriter out) throws IOException { RowPageColumns.write(this, out); }
          @Override public void readContent(PageReader in) throws IOException { RowPageColumns.read(this, in); }
          @Override public long schemaFingerprint() { return RowPageColumns.FINGERPRINT; }

          @Columns enum State { @Id(7) OPEN, @Id(3) SENT, @Id(40) LOST }

          @Columns sealed interface Shape {
            @Id(2) record Circle(@Column(5) double radius) implements Shape {}
            @Id(1) record Named(@Column(1) String name, @Column(9) Long area) implements Shape {}
          }
          %s
        }
        """
        .formatted(fields, String.join("\n  ", records));
  }

  private String newRecord(int levels) {
    String columns = columns(", ", i -> type(levels) + " c" + i);
    String name = "Row" + records.size();
    records.add("@Columns record %s(%s) {}".formatted(name, columns));
    return name;
  }

  /** Returns up to twelve columns with ids in any order. */
  private String columns(String separator, IntFunction<String> declaration) {
    List<Integer> ids = new ArrayList<>(IntStream.rangeClosed(1, MOST_IDS).boxed().toList());
    Collections.shuffle(ids, random);
    return IntStream.range(0, 1 + random.nextInt(MOST_COLUMNS))
        .mapToObj(i -> "@Column(%d) %s".formatted(ids.get(i), declaration.apply(i)))
        .collect(Collectors.joining(separator));
  }

  /** Returns the type of a column that has no more than so many levels inside. */
  private String type(int levels) {
    return switch (levels == 0 ? 0 : random.nextInt(14)) {
      case 1 -> "List<" + element(levels) + ">";
      case 2 -> element(levels) + "[]";
      case 3 -> "Optional<" + element(levels - 1) + ">";
      case 4 -> "Map<" + any(KEYS) + ", " + element(levels - 1) + ">";
      case 5 -> "Set<" + any(KEYS) + ">";
      case 6 -> any(PRIMITIVES) + (levels > 1 ? "[][]" : "[]");
      case 7 -> levels > 1 ? "List<List<" + element(levels - 2) + ">>" : simple();
      case 8 -> nested(levels);
      case 9 -> levels > 1 ? "List<Optional<" + element(levels - 2) + ">>" : simple();
      default -> simple();
    };
  }

  /** Returns what is in a container, which a record shares its level with. */
  private String element(int levels) {
    return levels > 0 && random.nextInt(3) == 0 ? nested(levels) : any(boxed());
  }

  /** Returns a record, or the interface, which takes two levels. */
  private String nested(int levels) {
    return levels > 1 && random.nextInt(3) == 0 ? "Shape" : newRecord(levels - 1);
  }

  private String simple() {
    return any(random.nextInt(3) == 0 ? PRIMITIVES : boxed());
  }

  private List<String> boxed() {
    return List.of(BOXES, TIMES, OTHERS).get(random.nextInt(3));
  }

  private String any(List<String> names) {
    return names.get(random.nextInt(names.size()));
  }
}
