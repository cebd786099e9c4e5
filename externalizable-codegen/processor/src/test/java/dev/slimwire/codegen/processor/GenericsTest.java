package dev.slimwire.codegen.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codegen.testing.SchemaLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Generic types of a library, used with arguments of a client; and as they evolve. */
final class GenericsTest {

  private static final String LIBRARY =
      """
      package library;

      import dev.slimwire.codegen.*;
      import java.util.List;

      @Columns
      public record Found<T>(
          @Column(1) List<T> items, @Column(2) int total, @Column(%d) Cursor next) {

        @Columns
        %s record Cursor(@Column(1) String token) {}
      }
      """;

  private static final String CLIENT =
      """
      package client;

      import dev.slimwire.codegen.*;
      import java.io.*;
      import java.util.List;
      import library.Found;

      @Columns
      record Answer(@Column(1) %s found) implements Serializable {
        private static final long serialVersionUID = 1;

        static Object sample() {
          return new Answer(%s);
        }

        @Serial
        private Object writeReplace() {
          return AnswerColumns.proxy(this);
        }

        @Columns
        record Item(@Column(1) String name) {}
      }
      """;

  private static final String ITEMS = "Found<Answer.Item>";
  private static final String SAMPLE =
      "new Found<>(List.of(new Item(\"pen\")), 7, new Found.Cursor(\"x\"))";

  private static Map<String, byte[]> library(int id, String visibility, boolean process) {
    return Compilation.of(Map.of(), process, LIBRARY.formatted(id, visibility))
        .succeeded()
        .classes();
  }

  private static Compilation client(Map<String, byte[]> library, String type, String sample) {
    return Compilation.of(library, true, CLIENT.formatted(type, sample));
  }

  @Test
  void aGenericRecordMayComeFromALibrary() throws Exception {
    Map<String, byte[]> library = library(3, "public", true);
    ClassLoader loader = client(library, ITEMS, SAMPLE).succeeded().with(library).newLoader();
    Object answer = Streams.call(loader, "client.Answer", "sample");
    String filter = (String) Streams.constant(loader, "client.AnswerColumns", "FILTER");

    assertThat(Streams.read(Streams.write(answer), loader, filter)).isEqualTo(answer);
  }

  @Test
  void whatTheCodeCannotSeeThereIsRefused() {
    assertThat(client(library(3, "", true), ITEMS, "null").messages())
        .contains(
            "9:1: SW007: Answer.found -> Found<Answer.Item>: Cursor is not public: generated code"
                + " cannot see it here. Make it public, or use the type in its own package.");
  }

  @Test
  void adaptedTypesThatTheCodeCannotSeeThereAreRefused() {
    String library =
        """
        package library;

        import dev.slimwire.codegen.*;
        import java.util.*;

        @Columns
        public record Found<T>(@Column(1) T item, @Column(2) @Using(Adapter.class) %2$s next) {
          %1$s record Cursor(String token) {}

          public static final class Adapter {
            public static String toColumn(%2$s next) {
              return "";
            }

            public static %2$s fromColumn(String token) {
              return null;
            }
          }
        }
        """;

    for (String type : List.of("Cursor", "Cursor[]", "Collection<? extends Cursor>")) {
      Map<String, byte[]> hidden = Compilation.of(library.formatted("", type)).classes();
      Map<String, byte[]> seen = Compilation.of(library.formatted("public", type)).classes();

      client(seen, ITEMS, "null").succeeded();
      assertThat(client(hidden, ITEMS, "null").messages())
          .filteredOn(each -> each.contains("SW"))
          .containsExactly(
              "9:1: SW007: Answer.found -> Found<Answer.Item>: Cursor is not public: generated code"
                  + " cannot see it here. Make it public, or use the type in its own package.");
    }
  }

  @Test
  void aGenericRecordThatTheProcessorWouldHaveRefusedIsRefused() {
    assertThat(client(library(2, "public", false), "Found<String>", "null").messages())
        .contains(
            "9:1: SW016: Answer.found -> Found<String>: library.Found was compiled without the"
                + " annotation processor. Run the processor where it is compiled, name its source"
                + " to the compiler explicitly if it is found implicitly, or use an adapter:"
                + " @Using.");
  }

  private static ClassLoader version(String pair, String component, String sample) {
    return row(pair, component, sample).newLoader();
  }

  private static Compilation row(String pair, String component, String sample) {
    return Compilation.of(
            """
            package evolving;

            import dev.slimwire.codegen.*;
            import java.io.*;

            @Columns
            record Row(@Column(1) %s pair) implements Serializable {
              private static final long serialVersionUID = 1;

              static Object sample() {
                return new Row(%s);
              }

              @Serial
              private Object writeReplace() {
                return RowColumns.proxy(this);
              }

              @Columns
              %s {}
            }
            """
                .formatted(component, sample, pair))
        .succeeded();
  }

  /** File systems take names of 255 bytes, and each class has a file of its own. */
  @Test
  void usesWithManyLongArgumentsFitTheNamesOfFiles() throws Exception {
    String name = "\u00c4".repeat(25);
    String component =
        "Row.Pair<Row.Pair<Row.%1$s, Row.Pair<Row.%1$s, Row.%1$s>>,"
            + " Row.Pair<Row.%1$s, Row.Pair<Row.%1$s, Integer>>>";
    String pair =
        """
        record Pair<A, B>(@Column(1) A first, @Column(2) B second) {}

          @Columns
          record %s(@Column(1) int id)""";
    Compilation row =
        row(
            pair.formatted(name),
            component.formatted(name),
            "new Pair<>(new Pair<>(null, new Pair<>(new %1$s(1), null)), new Pair<>(null, new Pair<>(null, 7)))"
                .formatted(name));
    ClassLoader loader = row.newLoader();

    assertThat(row.classes().keySet())
        .map(each -> (each + ".class").getBytes(StandardCharsets.UTF_8).length)
        .allMatch(bytes -> bytes <= 255);
    Object sample = Streams.call(loader, "evolving.Row", "sample");
    assertThat(Streams.read(Streams.write(sample), loader)).isEqualTo(sample);
  }

  @Test
  void genericTypesAndTheirArgumentsEvolve(@TempDir Path folder) throws Exception {
    ClassLoader before =
        version(
            "record Pair<A, B>(@Column(1) A first, @Column(2) B second)",
            "Row.Pair<String, Integer>",
            "new Pair<>(\"a\", 7)");
    ClassLoader after =
        version(
            "record Couple<B, A>(@Column(3) B more, @Column(2) B value, @Column(1) A key)",
            "Row.Couple<Long, String>",
            "new Couple<>(1L, 8L, \"b\")");

    assertThat(exchange(before, after)).isEqualTo("Row[pair=Couple[more=null, value=7, key=a]]");
    assertThatThrownBy(() -> exchange(after, before)).hasMessageContaining("expected one for ints");
    Path lock = folder.resolve("lock");
    assertThatThrownBy(() -> SchemaLock.verify(lock, schema(before)))
        .hasMessageContaining("written");
    assertThatThrownBy(() -> SchemaLock.verify(lock, schema(after)))
        .hasMessageContaining("within the rules")
        .hasMessageContaining("was \"second: int or null\" and is \"value: long or null\"");
  }

  private static String exchange(ClassLoader from, ClassLoader to) throws Exception {
    return Streams.read(Streams.write(Streams.call(from, "evolving.Row", "sample")), to).toString();
  }

  private static String schema(ClassLoader types) throws ReflectiveOperationException {
    return (String) Streams.constant(types, "evolving.RowColumns", "SCHEMA");
  }
}
