package dev.slimwire.codegen.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What stands beside a declaration in its package, or on it, does not hurt the generated code. */
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

  private static final String DEPRECATED =
      """
      @Columns
      public final class Row implements dev.slimwire.page.CompressedExternalizable {

        private static final long serialVersionUID = 1;

        @Deprecated @Column(1) transient int count;
        @Deprecated @Column(2) private transient Item item;
        @Deprecated @Column(3) @DefaultValue("OLD") transient State state;
        @Deprecated @Column(4) @Using(OldAdapter.class) transient Locale locale;
        @Column(5) transient List<Shape> shapes;

        @Deprecated
        public Row() {}

        @Deprecated
        Item item() {
          return item;
        }

        @Deprecated
        void item(Item item) {
          this.item = item;
        }

        @Override
        public void writeContent(dev.slimwire.page.PageWriter out) throws java.io.IOException {
          RowColumns.write(this, out);
        }

        @Override
        public void readContent(dev.slimwire.page.PageReader in) throws java.io.IOException {
          RowColumns.read(this, in);
        }

        @Deprecated
        @Columns
        record Item(@Deprecated @Column(1) Integer id) {}

        @Deprecated
        @Columns
        enum State { @Deprecated @Id(1) OLD, @Deprecated @Unknown @Id(2) OTHER }

        @Deprecated
        @Columns
        sealed interface Shape {
          @Deprecated
          @Id(1)
          record Circle(@Deprecated @Column(1) int radius) implements Shape {}
        }

        @Deprecated
        static final class OldAdapter {
          @Deprecated
          static String toColumn(Locale locale) {
            return locale.toLanguageTag();
          }

          @Deprecated
          static Locale fromColumn(String tag) {
            return Locale.forLanguageTag(tag);
          }
        }
      }
      """;

  private static final String ADAPTED =
      """
      @Columns
      @SuppressWarnings("rawtypes")
      record Row(
          @Column(1) @Using(ClassName.class) Class<?> type,
          @Column(2) @Using(Words.class) Collection words,
          @Column(3) @Using(Names.class) Collection names,
          @Column(4) @Using(Tags.class) Set<String> tags) {

        static final class ClassName {
          static String toColumn(Class<?> type) {
            return type.getName();
          }

          static Class<?> fromColumn(String name) {
            return Object.class;
          }
        }

        static final class Words {
          static String toColumn(Collection words) {
            return words.toString();
          }

          static Collection fromColumn(String words) {
            return List.of(words);
          }
        }

        static final class Names {
          static String toColumn(Collection<String> names) {
            return String.join(" ", names);
          }

          static Collection<String> fromColumn(String names) {
            return List.of(names);
          }
        }

        static final class Tags {
          static String toColumn(Set tags) {
            return tags.toString();
          }

          static Set fromColumn(String tags) {
            return Set.of(tags);
          }
        }
      }
      """;

  private static final String INNER =
      """
      @Columns
      record Row(
          @Column(1) @Using(Node.class) Tree<String>.Node node,
          @Column(2) @Using(Leaf.class) Tree<String>.Leaf<Long> leaf,
          @Column(3) @Using(Nodes.class) Tree<String>.Node[] nodes,
          @Column(4) Box<String> box) {

        static final class Tree<T> {
          final class Node {}

          final class Leaf<U> {}
        }

        @Columns
        record Box<T>(
            @Column(1) @Using(Node.class) Tree<T>.Node node,
            @Column(2) T content) {}

        static final class Node {
          static String toColumn(Tree<String>.Node node) {
            return node.toString();
          }

          static Tree<String>.Node fromColumn(String text) {
            return new Tree<String>().new Node();
          }
        }

        static final class Leaf {
          static String toColumn(Tree<String>.Leaf<Long> leaf) {
            return leaf.toString();
          }

          static Tree<String>.Leaf<Long> fromColumn(String text) {
            return new Tree<String>().new Leaf<Long>();
          }
        }

        static final class Nodes {
          static String toColumn(Tree<String>.Node[] nodes) {
            return nodes.toString();
          }

          static Tree<String>.Node[] fromColumn(String text) {
            return null;
          }
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
            + " @Column(14) @DefaultValue(\"A\") String word, @Column(15) Set<Integer> set,"
            + " @Column(16) Map<Object, Integer> map, @Column(17) Set<java.math.BigDecimal> decimals",
        Stream.of(
            "@Columns\nrecord Object(@Column(1) int value) {}",
            "@Columns\nrecord Math(@Column(1) int[] value) {}",
            "@Columns\nrecord Integer(@Column(1) String value) {}",
            "@Columns\nenum String { @Id(1) A }"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"IDS", "CONSTANTS", "SCHEMA", "FINGERPRINT", "FILTER", "STEP"})
  void typesMayBeNamedLikeFieldsOfGeneratedCode(String name) {
    String constants =
        """
        @Columns
        enum %1$s {
          @Id(1) A, @Id(2) @Unknown B;

          @Columns
          enum Inner { @Id(1) C }

          static String toColumn(Locale locale) {
            return locale.toLanguageTag();
          }

          static Locale fromColumn(String tag) {
            return Locale.forLanguageTag(tag);
          }
        }
        """;
    String columns =
        "@Column(12) @DefaultValue(\"A\") %1$s constant, @Column(13) %1$s.Inner[] inner,"
            + " @Column(14) @Using(%1$s.class) Locale locale";

    compile(columns.formatted(name), Stream.of(constants.formatted(name)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"in", "at", "step", "values", "count", "column", "value", "adapted", "i"})
  void typesMayBeNamedLikeVariablesOfGeneratedCode(String name) {
    String constants =
        """
        @Columns
        enum %1$s {
          @Id(1) A;

          static String toColumn(Locale locale) {
            return locale.toLanguageTag();
          }

          static Locale fromColumn(String tag) {
            return Locale.forLanguageTag(tag);
          }
        }
        """;
    String columns =
        "@Column(12) @DefaultValue(\"A\") %1$s constant, @Column(13) List<%1$s> constants,"
            + " @Column(14) @Using(%1$s.class) Locale locale";

    compile(columns.formatted(name), Stream.of(constants.formatted(name)));
  }

  @Test
  void whatIsDeprecatedWarnsNobodyInGeneratedCode() {
    Compilation.of(HEAD + DEPRECATED).succeeded();
    Compilation.of(HEAD + DEPRECATED.replace("@Deprecated", "@Deprecated(forRemoval = true)"))
        .succeeded();
  }

  @Test
  void adaptersMayBeOfTypesWithWildcardsAndRawOnes() {
    Compilation.of(HEAD + ADAPTED).succeeded();
  }

  @Test
  void adaptersMayBeOfInnerClassesOfGenericOnes() {
    Compilation.of(HEAD + INNER).succeeded();
  }

  @Test
  void argumentsOfAClassAroundAnAdaptedOneAreToBeSeen() {
    String secret =
        INNER
            .replace("Box<String> box) {", "Box<Integer> box) {\n  private record Secret() {}")
            .replace("Tree<String>", "Tree<Secret>");

    assertThat(Compilation.of(HEAD + secret).messages())
        .contains(
            "8:53: SW017: node: generated code cannot see Row.Tree<Row.Secret>.Node. Make them"
                + " package-private, or public if they are in another package.");
  }
}
