package dev.slimwire.codegen.processor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Types without a package, which have no longer name where another one hides theirs. */
final class DefaultPackageTest {

  private static final String IMPORTS =
      """
      import dev.slimwire.codegen.*;
      import java.util.*;

      """;

  private static final String SENT =
      """
      @Columns
      record Row(@Column(1) %s value) implements java.io.Serializable {
        private static final long serialVersionUID = 1;

        @java.io.Serial
        private Object writeReplace() {
          return RowColumns.proxy(this);
        }
      }
      """;

  private static final String NESTED = "@Columns\nrecord Row(@Column(1) %s value) {}\n";

  private static Compilation compile(String head, String row, String type, String declaration) {
    return Compilation.of(
        head + row.formatted(type), head + declaration.replace("@Columns ", "@Columns\n"));
  }

  private static String hidden(String name, String by) {
    return name
        + " is in the default package, and hidden in generated code by "
        + by
        + "."
        + name
        + ". Move it into a package, or rename it.";
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@Columns record %s(@Column(1) int id) {}",
        "@Columns enum %s { @Id(1) ONE }",
        "@Columns final class %s { @Column(1) int id; }",
        "@Columns sealed interface %1$s { @Id(1) record One(@Column(1) int id) implements %1$s {} }"
      })
  void typesThatClassesWithinGeneratedCodeHideAreRefused(String declaration) {
    assertThat(compile(IMPORTS, NESTED, "Gatherer", declaration.formatted("Gatherer")).messages())
        .contains("5:1: SW019: " + hidden("Gatherer", "RowColumns"));
    assertThat(compile(IMPORTS, SENT, "Proxy", declaration.formatted("Proxy")).messages())
        .contains("5:1: SW019: " + hidden("Proxy", "RowColumns"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"List<Gatherer[][]>", "Map<String, Gatherer.Inner>", "Box<Gatherer>"})
  void soAreTheyWithinOtherTypes(String type) {
    String declaration =
        """
        @Columns enum Gatherer {
          @Id(1) ONE;

          @Columns record Inner(@Column(1) int id) {}
        }

        @Columns record Box<T>(@Column(1) T content) {}
        """;

    assertThat(compile(IMPORTS, SENT, type.replace("[][]", ""), declaration).messages())
        .contains("5:1: SW019: " + hidden("Gatherer", "RowColumns"));
  }

  @Test
  void soAreAdapters() {
    String declaration =
        """
        final class Gatherer {
          static String toColumn(Locale locale) { return locale.toLanguageTag(); }
          static Locale fromColumn(String tag) { return Locale.forLanguageTag(tag); }
        }
        """;

    assertThat(compile(IMPORTS, SENT, "@Using(Gatherer.class) Locale", declaration).messages())
        .contains("5:1: SW019: " + hidden("Gatherer", "RowColumns"));
  }

  @Test
  void genericClassesAreUsedThere() {
    String box = "@Columns final class Box<T> { @Column(1) T content; }";

    compile(IMPORTS, NESTED, "Box<String>", box).succeeded();
  }

  @Test
  void codeForThemHidesNoTypeOfTheSameName() {
    Compilation.of(
            IMPORTS
                + "@Columns\nrecord Row(@Column(1) Box<String> box, @Column(2) Box_String other) {}",
            IMPORTS + "@Columns\nfinal class Box<T> { @Column(1) T content; }",
            IMPORTS + "@Columns\nrecord Box_String(@Column(1) int id) {}")
        .succeeded();
  }

  @Test
  void codeForThemHasNotTheNameOfItsFile() {
    String row =
        """
        package named;

        @Columns
        record Box_B(@Column(1) Box<BColumns> box) {
          @Columns static final class Box<T> { @Column(1) T content; }

          @Columns record BColumns(@Column(1) int id) {}
        }
        """;

    Compilation.of(row.replace("package named;\n", "package named;\n" + IMPORTS)).succeeded();
  }

  @ParameterizedTest
  @ValueSource(strings = {"in", "at", "values", "value", "adapted", "i", "IDS", "STEP"})
  void typesMayBeNamedLikeVariablesOfGeneratedCode(String name) {
    String row =
        """
        @Columns
        record Row(
            @Column(1) @DefaultValue("A") %1$s constant,
            @Column(2) List<%1$s.Inner> inner,
            @Column(3) @Using(%1$s.class) Locale locale) {}
        """;
    String constants =
        """
        @Columns enum %s {
          @Id(1) A, @Id(2) @Unknown B;

          @Columns enum Inner { @Id(1) C }

          static String toColumn(Locale locale) { return locale.toLanguageTag(); }
          static Locale fromColumn(String tag) { return Locale.forLanguageTag(tag); }
        }
        """;

    compile(IMPORTS, row, name, constants.formatted(name)).succeeded();
  }

  @Test
  void namesThatNothingHidesAreFree() {
    String proxy = "@Columns record Proxy(@Column(1) int id) {}";

    compile(IMPORTS, NESTED, "Proxy", proxy).succeeded();
    compile("package named;\n" + IMPORTS, SENT, "Proxy", proxy).succeeded();
    compile("package named;\n" + IMPORTS, SENT, "Gatherer", proxy.replace("Proxy", "Gatherer"))
        .succeeded();
  }
}
