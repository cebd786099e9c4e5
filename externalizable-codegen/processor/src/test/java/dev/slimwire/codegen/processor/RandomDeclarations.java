package dev.slimwire.codegen.processor;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A page of rows with columns of random types and ids, nested in each other; a seed tells which.
 */
final class RandomDeclarations {

  private static final List<String> TYPES =
      List.of(
          "boolean",
          "byte",
          "short",
          "char",
          "int",
          "long",
          "float",
          "double",
          "Boolean",
          "Byte",
          "Short",
          "Character",
          "Integer",
          "Long",
          "Float",
          "Double",
          "String",
          "BigDecimal",
          "BigInteger",
          "UUID",
          "Instant",
          "LocalDate",
          "Duration",
          "State",
          "Shape");

  private static final List<String> ELEMENTS =
      List.of("String", "Long", "Double", "State", "BigDecimal", "Instant");

  private static final int MOST_COLUMNS = 12;
  private static final int MOST_IDS = 63;

  private final Random random;
  private final List<String> records = new ArrayList<>();

  RandomDeclarations(long seed) {
    this.random = new Random(seed);
  }

  /** Returns the source of a page {@code random.RowPage}. */
  String source() {
    String row = newRecord(2);
    return """
        package random;

        import dev.slimwire.codegen.*;
        import dev.slimwire.page.*;
        import java.io.IOException;
        import java.math.*;
        import java.time.*;
        import java.util.*;

        @Columns
        public final class RowPage implements CompressedExternalizable {
          private static final long serialVersionUID = 1;

          @Column(%d) transient List<%s> rows;

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
        .formatted(1 + random.nextInt(MOST_IDS), row, String.join("\n", records));
  }

  private String newRecord(int depth) {
    List<Integer> ids = new ArrayList<>(IntStream.rangeClosed(1, MOST_IDS).boxed().toList());
    java.util.Collections.shuffle(ids, random);
    String columns =
        IntStream.range(0, 1 + random.nextInt(MOST_COLUMNS))
            .mapToObj(i -> "@Column(%d) %s c%d".formatted(ids.get(i), type(depth), i))
            .collect(Collectors.joining(", "));
    String name = "Row" + records.size();
    records.add("@Columns record %s(%s) {}".formatted(name, columns));
    return name;
  }

  private String type(int depth) {
    return switch (random.nextInt(8)) {
      case 0 -> "List<" + any(ELEMENTS) + ">";
      case 1 -> "Optional<" + any(ELEMENTS) + ">";
      case 2 -> "Map<String, " + any(ELEMENTS) + ">";
      case 3 -> depth > 0 ? newRecord(depth - 1) : any(TYPES);
      case 4 -> depth > 1 ? "List<" + newRecord(0) + ">" : any(TYPES);
      default -> any(TYPES);
    };
  }

  private String any(List<String> names) {
    return names.get(random.nextInt(names.size()));
  }
}
