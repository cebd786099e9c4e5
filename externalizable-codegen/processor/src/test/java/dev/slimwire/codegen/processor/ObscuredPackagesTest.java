package dev.slimwire.codegen.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/**
 * Packages whose names begin as variables of generated code are named: where a type takes its
 * package to be told from another one, a variable would obscure it (JLS 6.4.2).
 */
final class ObscuredPackagesTest {

  private static final String HEAD =
      """
      package %s;

      import dev.slimwire.codegen.*;
      import java.util.*;

      """;

  private static final String LIBRARY =
      """
      public final class Library {
        @Columns
        public record Item(@Column(1) String name) {}

        @Columns
        public enum State { @Id(1) NEW }

        public static final class Tags {
          public static String toColumn(Locale locale) {
            return locale.toLanguageTag();
          }

          public static Locale fromColumn(String tag) {
            return Locale.forLanguageTag(tag);
          }
        }
      }
      """;

  /** Its package has a library, too: the other one takes its package. */
  private static final String ROW =
      """
      @Columns
      record %2$sRow(
          @Column(1) Library.Item own,
          @Column(2) %1$s.Library.Item item,
          @Column(3) @DefaultValue("NEW") %1$s.Library.State state,
          @Column(4) @Using(%1$s.Library.Tags.class) Locale locale,
          @Column(5) List<%1$s.Library.Item> items,
          @Column(6) %1$s.Library.Item[][] table,
          @Column(7) @DefaultValue("in.at(out) 'in' \\"at.example\\"") String in,
          @Column(8) Long number) {}
      """;

  private static Stream<String> sources(Collection<String> names) {
    return Stream.concat(
        Stream.of(HEAD.formatted("client") + LIBRARY),
        names.stream()
            .flatMap(
                name ->
                    Stream.of(
                        HEAD.formatted(name + ".example") + LIBRARY,
                        HEAD.formatted("client") + ROW.formatted(name + ".example", name))));
  }

  private static Compilation compile(Collection<String> names) {
    return Compilation.of(sources(names).toArray(String[]::new)).succeeded();
  }

  /** Returns the names of variables that packages may have, too: these have no capital letters. */
  private static Set<String> variables(Compilation compilation) throws IOException {
    List<JavaFileObject> files =
        compilation.sources().values().stream().map(MemoryFiles::source).toList();
    JavacTask task =
        (JavacTask)
            ToolProvider.getSystemJavaCompiler().getTask(null, null, null, null, null, files);
    Set<String> names = new TreeSet<>();
    for (CompilationUnitTree file : task.parse()) {
      new TreeScanner<Void, Void>() {
        @Override
        public Void visitVariable(VariableTree variable, Void nothing) {
          String name = variable.getName().toString();
          if (name.equals(name.toLowerCase(Locale.ROOT))) {
            names.add(name);
          }
          return super.visitVariable(variable, nothing);
        }
      }.scan(file, null);
    }
    return names;
  }

  @Test
  void packagesMayBeginAsAnyVariableOfGeneratedCode() throws IOException {
    Set<String> variables = variables(compile(List.of("my")));

    assertThat(variables).contains("at", "in", "out", "values", "total", "e");
    compile(variables);
  }

  @Test
  void onlyVariablesThatObscureThePackageAreRenamed() {
    Compilation clash = compile(List.of("in"));
    Compilation other = compile(List.of("my"));

    assertThat(clash.sources().get("client.inRowColumns"))
        .contains("return in.example.Library_ItemColumns.read(in_, at + ")
        .contains("\"in.at(out) 'in' \\\"at.example\\\"\"")
        .contains("row.in()");
    assertThat(clash.sources().get("in.example.Library_ItemColumns"))
        .isEqualTo(
            other
                .sources()
                .get("my.example.Library_ItemColumns")
                .replace("my.example", "in.example"));
  }

  @Test
  void newNamesObscureNoPackageEither() {
    String row =
        """
        @Columns
        record Row(
            @Column(1) Library.Item own,
            @Column(2) in.example.Library.Item item,
            @Column(3) in_.example.Library.Item other) {}
        """;

    Compilation compilation =
        Compilation.of(
                HEAD.formatted("client") + row,
                HEAD.formatted("client") + LIBRARY,
                HEAD.formatted("in.example") + LIBRARY,
                HEAD.formatted("in_.example") + LIBRARY)
            .succeeded();

    assertThat(compilation.sources().get("client.RowColumns"))
        .contains("in.example.Library_ItemColumns.read(in__, ")
        .contains("in_.example.Library_ItemColumns.read(in__, ");
  }

  @Test
  void accessorsAreNotTakenForTypesOfTheSameName() {
    String state = "@Columns\npublic enum state { @Id(1) NEW }";
    String row =
        """
        @Columns
        record Row(@Column(1) state own, @Column(2) row.state state) {}
        """;

    Compilation compilation =
        Compilation.of(
                HEAD.formatted("client") + row,
                HEAD.formatted("client") + state,
                HEAD.formatted("row") + state)
            .succeeded();

    assertThat(compilation.sources().get("client.RowColumns")).contains("row_.state()");
  }

  @Test
  void typesNamedAsClassesWithinGeneratedCodeMayBeInSuchAPackage() {
    String row =
        """
        @Columns
        record Row(
            @Column(1) @DefaultValue("NEW") Gatherer state,
            @Column(2) @Using(Row.Proxy.Gatherer.class) Locale locale,
            @Column(3) Pair<Gatherer, Integer> pair)
            implements java.io.Serializable {

          private static final long serialVersionUID = 1;

          @java.io.Serial
          private Object writeReplace() {
            return RowColumns.proxy(this);
          }

          static final class Proxy {
            static final class Gatherer {
              static String toColumn(Locale locale) {
                return locale.toLanguageTag();
              }

              static Locale fromColumn(String tag) {
                return Locale.forLanguageTag(tag);
              }
            }
          }
        }
        """;
    String state = "@Columns\nenum Gatherer { @Id(1) NEW }";
    String pair = "@Columns\nrecord Pair<A, B>(@Column(1) A first, @Column(2) B second) {}";

    for (String name : List.of("in", "at", "in.example", "values.out", "read.example")) {
      Compilation.of(
              Stream.of(row, state, pair).map(HEAD.formatted(name)::concat).toArray(String[]::new))
          .succeeded();
    }
  }
}
