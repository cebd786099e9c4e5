package dev.slimwire.codegen.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Writer;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.annotation.processing.Processor;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import org.eclipse.jdt.internal.compiler.tool.EclipseCompiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The Eclipse compiler, which has its own ways to be one. */
final class EclipseTest {

  private static final String PAIR =
      """
      package library;

      import dev.slimwire.codegen.*;

      @Columns
      public record Pair<T>(@Column(1) T right, @Column(2) T left) {}
      """;

  private static final String NAME =
      """
      package client;

      import dev.slimwire.codegen.*;
      import java.io.*;
      import library.Pair;

      @Columns
      record Name(@Column(1) String last, @Column(2) String first, @Column(3) Pair<String> pair)
          implements Serializable {
        private static final long serialVersionUID = 1;

        static Object sample() {
          return new Name("Lovelace", "Ada", new Pair<>("right", "left"));
        }

        @Serial
        private Object writeReplace() {
          return NameColumns.proxy(this);
        }
      }
      """;

  private static final String BOX =
      """
      package client;

      import dev.slimwire.codegen.*;

      @Columns
      final class Box<T> {
        @Column(1) T content;

        static <T> Box<T> of(T content) {
          Box<T> box = new Box<>();
          box.content = content;
          return box;
        }

        @Override
        public String toString() {
          return String.valueOf(content);
        }
      }
      """;

  private static final String BOXES =
      """
      package client;

      import dev.slimwire.codegen.*;
      import java.io.*;

      @Columns
      record Boxes(@Column(1) Box<String> text, @Column(2) Box<Long> number)
          implements Serializable {
        private static final long serialVersionUID = 1;

        static Object sample() {
          return new Boxes(Box.of("a"), Box.of(7L));
        }

        @Serial
        private Object writeReplace() {
          return BoxesColumns.proxy(this);
        }
      }
      """;

  private static final String DOLLARS =
      """
      package client;

      import dev.slimwire.codegen.*;
      import java.io.*;

      @Columns
      record Dollars(@Column(1) Kind$ kind, @Column(2) A$B pair, @Column(3) %s more)
          implements Serializable {
        private static final long serialVersionUID = 1;

        static Object sample() {
          return new Dollars(Kind$.BIG$, new A$B.C(7), null);
        }

        @Serial
        private Object writeReplace() {
          return DollarsColumns.proxy(this);
        }

        @Columns
        enum Kind$ { @Id(1) BIG$ }

        @Columns
        sealed interface A$B {
          @Id(1)
          record C(@Column(1) int $d) implements A$B {}
        }
      }
      """;

  @TempDir private Path folder;

  /** It has the fields of records that were compiled before in the order of their names. */
  @Test
  void recordsComeBackWithEachValueInItsPlace() throws Exception {
    compile("library/Pair", PAIR);
    compile("client/Name", NAME);

    try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
      Object name = Streams.call(loader, "client.Name", "sample");

      assertThat(Streams.read(Streams.write(name), loader)).isEqualTo(name);
    }
  }

  @Test
  void genericClassesAreUsedInTheirPackage() throws Exception {
    compile("client/Box", BOX);
    compile("client/Boxes", BOXES);

    try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
      Object boxes = Streams.call(loader, "client.Boxes", "sample");

      assertThat(Streams.read(Streams.write(boxes), loader)).hasToString("Boxes[text=a, number=7]");
    }
  }

  /** Its qualified names have dots there. */
  @Test
  void nestedTypesMayHaveDollarsInTheirNames() throws Exception {
    compile("client/Dollars", DOLLARS.formatted("Kind$"));
    compile("client/Others", DOLLARS.replace("Dollars", "Others").formatted("Dollars.A$B"));

    try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
      for (String name : List.of("Dollars", "Others")) {
        Object value = Streams.call(loader, "client." + name, "sample");

        assertThat(Streams.read(Streams.write(value), loader)).isEqualTo(value);
      }
    }
  }

  /** It has an object around types that belong to none, and its type parameters. */
  @Test
  void membersOfGenericClassesKeepTheirColumns() throws Exception {
    compile(
        "client/Cache",
        """
        package client;

        import dev.slimwire.codegen.*;
        import java.io.*;
        import java.util.*;

        final class Cache<T> {
          @Columns
          enum Kind { @Id(1) ONE }

          @Columns
          sealed interface Shape {
            @Id(1)
            record Dot(@Column(1) int x) implements Shape {}
          }

          @Columns
          static final class Node {
            @Column(1) Kind kind = Kind.ONE;
            @Column(2) Shape shape = new Shape.Dot(7);
            @Column(3) List<Leaf> leaves = List.of(new Leaf(8));
            @Column(4) Cache.Leaf leaf = new Leaf(9);

            @Override
            public String toString() {
              return kind + " " + shape + " " + leaves + " " + leaf;
            }
          }

          @Columns
          record Leaf(@Column(1) int y) implements Serializable {
            private static final long serialVersionUID = 1;

            static Object sample() {
              return new Root(new Node());
            }

            @Serial
            private Object writeReplace() {
              return Cache_LeafColumns.proxy(this);
            }
          }

          @Columns
          record Root(@Column(1) Node node) implements Serializable {
            private static final long serialVersionUID = 1;

            @Serial
            private Object writeReplace() {
              return Cache_RootColumns.proxy(this);
            }
          }
        }
        """);

    try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
      Object root = Streams.call(loader, "client.Cache$Leaf", "sample");

      assertThat(Streams.read(Streams.write(root), loader))
          .hasToString("Root[node=ONE Dot[x=7] [Leaf[y=8]] Leaf[y=9]]");
    }
  }

  /** It shows a processor neither records nor components by the annotations of these. */
  @Test
  void columnsOfATypeWithoutColumnsAreRefused() throws Exception {
    assertThat(
            errors(
                "client/Order",
                """
                package client;

                import dev.slimwire.codegen.*;

                final class Order {
                  @Column(1) long id;

                  record Item(@Column(1) String name) {}

                  @Columns
                  record Customer(@Column(1) String name) {}
                }
                """))
        .hasSize(2)
        .anyMatch(each -> each.startsWith("SW030: Order has @Column, but no @Columns"))
        .anyMatch(each -> each.startsWith("SW030: Item has @Column, but no @Columns"));
  }

  /** It has no type for such a field, and fails if it is asked. */
  @Test
  void genericMembersThatOtherProcessorsGenerateAreWaitedFor() throws Exception {
    String late =
        "final class Late { @dev.slimwire.codegen.Columns"
            + " record Box<T>(@dev.slimwire.codegen.Column(1) T content) {} }";
    String early = early("Late.Box<String> late");

    assertThat(errors("rounds/Early", early, new ColumnsProcessor(), new RoundsTest.Other(late)))
        .isEmpty();
  }

  @Test
  void genericMembersThatNobodyGeneratesAreErrors() throws Exception {
    assertThat(errors("rounds/Early", early("Late.Box<String> late")))
        .contains(
            "SW027: no columns for Early: there is no known type of late. Correct its name, or add"
                + " the library or the processor that it comes from.")
        .contains("Late cannot be resolved to a type")
        .noneMatch(each -> each.contains("Internal compiler error"));
  }

  private static String early(String column) {
    return """
        package rounds;

        import dev.slimwire.codegen.*;

        @Columns
        final class Early {
          @Column(1) %s;
        }
        """
        .formatted(column);
  }

  private void compile(String type, String text) throws IOException {
    assertThat(errors(type, text)).isEmpty();
  }

  /**
   * Compiles a source, and returns the messages of errors; this compiler takes none but those that
   * are files.
   */
  private List<String> errors(String type, String text) throws IOException {
    return errors(type, text, new ColumnsProcessor());
  }

  private List<String> errors(String type, String text, Processor... processors)
      throws IOException {
    Path source = folder.resolve(type + ".java");
    Files.createDirectories(source.getParent());
    Files.writeString(source, text);
    EclipseCompiler compiler = new EclipseCompiler();
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    try (StandardJavaFileManager files =
        compiler.getStandardFileManager(diagnostics, Locale.ENGLISH, StandardCharsets.UTF_8)) {
      files.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(folder));
      files.setLocationFromPaths(StandardLocation.SOURCE_OUTPUT, List.of(folder));
      files.setLocationFromPaths(
          StandardLocation.CLASS_PATH,
          Stream.concat(Stream.of(folder), Compilation.classPath().stream()).toList());
      JavaCompiler.CompilationTask task =
          compiler.getTask(
              Writer.nullWriter(),
              files,
              diagnostics,
              List.of("-source", "17", "-target", "17", "-nowarn"),
              null,
              files.getJavaFileObjects(source));
      task.setProcessors(List.of(processors));
      boolean succeeded = task.call();
      List<String> errors =
          diagnostics.getDiagnostics().stream()
              .filter(each -> each.getKind() == Diagnostic.Kind.ERROR)
              .map(each -> each.getMessage(Locale.ENGLISH))
              .toList();
      assertThat(succeeded).as("%s", errors).isEqualTo(errors.isEmpty());
      return errors;
    }
  }
}
