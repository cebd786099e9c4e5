package dev.slimwire.codegen.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Superclasses and interfaces that other processors generate, or do not. */
final class SupertypesTest {

  private static final String CHILD =
      """
      package rounds;

      import dev.slimwire.codegen.*;
      import dev.slimwire.page.*;
      import java.io.*;

      @Columns
      final class Child %s {
        private static final long serialVersionUID = 1;

        @Column(1) transient int value = 42;

        public Child() {}

        %s
      }
      """;

  private static final String PROXY =
      "@Serial private Object writeReplace() { return ChildColumns.proxy(this); }";

  private static final String PAGE =
      """
      @Override public void writeContent(PageWriter out) throws IOException {
        ChildColumns.write(this, out);
      }

      @Override public void readContent(PageReader in) throws IOException {
        ChildColumns.read(this, in);
      }
      """;

  private static final String PARENT =
      """
      package rounds;

      public class Parent extends Late {
        private static final long serialVersionUID = 1;
      }
      """;

  private static final String SERIALIZABLE =
      """
      abstract class Late implements java.io.Serializable {
        private static final long serialVersionUID = 1;
      }
      """;

  private static Compilation generating(String late, String... sources) {
    return Compilation.of(
        Map.of(), List.of(new ColumnsProcessor(), new RoundsTest.Other(late)), sources);
  }

  @Test
  void generatedSuperclassesAreWaitedFor() {
    generating(SERIALIZABLE, CHILD.formatted("extends Late", PROXY)).succeeded();
    generating(SERIALIZABLE, CHILD.formatted("extends Parent", PROXY), PARENT).succeeded();
  }

  @Test
  void stateOfGeneratedSuperclassesIsNotLost() {
    String late = "abstract class Late { int state; }";

    assertThat(generating(late, CHILD.formatted("extends Late", "")).messages())
        .containsExactly(
            "8:7: SW024: Child inherits field state of Late, which would be lost. Make it"
                + " transient, or move it into the class, or into a nested record.");
    assertThat(
            generating("class Late { int state; }", CHILD.formatted("extends Parent", ""), PARENT)
                .messages())
        .containsExactly(
            "8:7: SW024: Child inherits field state of Late, which would be lost. Make it"
                + " transient, or move it into the class, or into a nested record.");
  }

  @Test
  void generatedInterfacesAreWaitedFor() {
    String page = "interface Late extends dev.slimwire.page.CompressedExternalizable {}";
    String between = "package rounds;\n\ninterface Between<T> extends Late {}\n";

    generating(page, CHILD.formatted("implements Late", PAGE)).succeeded();
    generating(page, CHILD.formatted("implements Between<String>", PAGE), between).succeeded();
    generating("interface Late {}", CHILD.formatted("implements Late", "")).succeeded();
  }

  @Test
  void supertypesOfNestedTypesAreWaitedFor() {
    String outer =
        """
        package rounds;

        import dev.slimwire.codegen.*;
        import java.io.*;

        @Columns
        record Outer(@Column(1) Child child) implements Serializable {
          private static final long serialVersionUID = 1;

          @Serial private Object writeReplace() { return OuterColumns.proxy(this); }
        }
        """;

    Compilation compilation =
        generating(SERIALIZABLE, outer, CHILD.formatted("extends Late", PROXY)).succeeded();

    assertThat(compilation.sources().get("rounds.OuterColumns")).contains("1 value: int");
  }

  private static Map<String, byte[]> libraryWithout(String type, String... sources) {
    Map<String, byte[]> library =
        new TreeMap<>(Compilation.of(Map.of(), true, sources).succeeded().classes());
    assertThat(library.remove(type)).isNotNull();
    return library;
  }

  @Test
  void typesMissingInALibraryAreNamed() {
    Map<String, byte[]> library =
        libraryWithout(
            "library.Gone",
            """
            package library;

            import dev.slimwire.codegen.*;

            @Columns
            public record Gone(@Column(1) int id) {}
            """,
            """
            package library;

            import dev.slimwire.codegen.*;

            @Columns
            public record Item(@Column(1) int id, @Column(2) Gone gone) {}
            """);
    String client =
        """
        package client;

        import dev.slimwire.codegen.*;
        import library.*;

        @Columns
        record Answer(@Column(1) Item item) {}
        """;

    assertThat(Compilation.of(library, true, client).messages())
        .containsExactly(
            "7:1: SW027: no columns for Answer: there is no type library.Gone. Correct its name, or"
                + " add the library or the processor that it comes from.");
  }

  @ParameterizedTest
  @ValueSource(strings = {"Hidden", "Box<String>", "Box<Hidden>"})
  void typeThatIsThereButNotVisibleIsToldByTheCompilerAlone(String name) {
    String outer =
        """
        package library;

        import dev.slimwire.codegen.*;

        public class Outer {
          @Columns
          record Hidden(@Column(1) int id) {}

          @Columns
          record Box<T>(@Column(1) T value) {}
        }
        """;
    String use =
        """
        package client;

        import dev.slimwire.codegen.*;

        @Columns
        record Use(@Column(1) %s hidden) {}
        """
            .formatted(name.replaceAll("(Hidden|Box)", "library.Outer.$1"));

    assertThat(Compilation.of(outer, use).messages())
        .isNotEmpty()
        .allMatch(each -> each.contains(" is not public in library.Outer"));
  }
}
