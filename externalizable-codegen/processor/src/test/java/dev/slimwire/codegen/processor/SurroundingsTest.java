package dev.slimwire.codegen.processor;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What stands beside a declaration in its package does not hurt the generated code. */
final class SurroundingsTest {

  private static final String HEAD =
      """
      package beside;

      import dev.slimwire.codegen.*;
      import java.util.*;

      """;

  private static final String ROW =
      """
      @Columns
      public record Row(
          @Column(1) List<Point> points,
          @Column(2) int[][] table,
          @Column(3) java.lang.Integer number,
          @Column(4) java.lang.String text,
          @Column(5) @DefaultValue("1.5") float rate,
          @Column(6) State state,
          @Column(7) Point[][] cells,
          @Column(8) Pair<java.lang.String, java.lang.Long> pair,
          @Column(9) short small,
          @Column(10) UUID id,
          @Column(11) Shape shape,
          %s) implements java.io.Serializable {

        private static final long serialVersionUID = 1;

        @java.io.Serial
        private java.lang.Object writeReplace() {
          return RowColumns.proxy(this);
        }

        @Columns
        record Point(@Column(1) int x) {}

        @Columns
        record Pair<A, B>(@Column(1) A first, @Column(2) B second) {}

        @Columns
        enum State { @Id(1) OPEN }

        @Columns
        sealed interface Shape {
          @Id(1)
          record Circle(@Column(1) int radius) implements Shape {}
        }
      }
      """;

  private static void compile(String column, Stream<String> others) {
    Compilation.of(
            Stream.concat(Stream.of(ROW.formatted(column)), others)
                .map(HEAD::concat)
                .toArray(String[]::new))
        .succeeded();
  }

  @Test
  void classesMayBeNamedLikeThoseOfJavaLang() {
    Stream<String> names =
        Stream.of(
            "Math",
            "Integer",
            "String",
            "Object",
            "Override",
            "SuppressWarnings",
            "Long",
            "Float",
            "Class",
            "RuntimeException",
            "ArithmeticException",
            "IllegalArgumentException");

    compile("@Column(12) int last", names.map(each -> "final class " + each + " {}"));
  }

  @Test
  void columnsMayBeOfTypesNamedLikeThoseOfJavaLang() {
    compile(
        "@Column(12) Math math, @Column(13) List<Integer> numbers,"
            + " @Column(14) @DefaultValue(\"A\") String word",
        Stream.of(
            "@Columns\nrecord Math(@Column(1) int[] value) {}",
            "@Columns\nrecord Integer(@Column(1) String value) {}",
            "@Columns\nenum String { @Id(1) A }"));
  }
}
