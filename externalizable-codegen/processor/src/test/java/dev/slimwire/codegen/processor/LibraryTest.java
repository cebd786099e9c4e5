package dev.slimwire.codegen.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** Code that is compiled apart, and code that is missing. */
final class LibraryTest {

  private static final String ITEM =
      """
      package library;

      import dev.slimwire.codegen.*;

      @Columns
      public record Item(@Column(1) String article, @Column(2) State state) {
        @Columns
        public enum State {
          @Id(1)
          NEW
        }
      }
      """;

  private static final String BASKET =
      """
      package client;

      import dev.slimwire.codegen.*;
      import java.io.*;
      import java.util.List;
      import library.Item;

      @Columns
      record Basket(@Column(1) List<Item> items) implements Serializable {
        private static final long serialVersionUID = 1;

        static Object sample() {
          return new Basket(List.of(new Item("pen", Item.State.NEW)));
        }

        @Serial
        private Object writeReplace() {
          return BasketColumns.proxy(this);
        }
      }
      """;

  @Test
  void nestedTypesMayComeFromALibrary() throws Exception {
    Map<String, byte[]> library = Compilation.of(ITEM).succeeded().classes();
    Compilation client = Compilation.of(library, true, BASKET).succeeded();
    ClassLoader loader = client.with(library).newLoader();
    Object basket = Streams.call(loader, "client.Basket", "sample");

    assertThat(Streams.read(Streams.write(basket), loader)).isEqualTo(basket);
  }

  @Test
  void nestedTypesWithoutGeneratedCodeAreRefused() {
    Map<String, byte[]> library = Compilation.of(Map.of(), false, ITEM).succeeded().classes();

    assertThat(Compilation.of(library, true, BASKET).messages())
        .contains(
            "9:37: SW016: items: library.Item was compiled without the annotation processor. Run"
                + " the"
                + " processor where it is compiled, name its source to the compiler explicitly if"
                + " it is found implicitly, or use an adapter: @Using.");
  }

  /** Class files have no names of parameters, unless javac is asked for them. */
  @Test
  void theSchemaHasClassesOfALibraryThatConstructorsMake() throws Exception {
    String item =
        """
        package library;

        import dev.slimwire.codegen.*;

        @Columns
        public final class Item {
          @Column(1) private final String article;
          @Column(2) final State state;

          public Item(State state, String article) {
            this.article = article;
            this.state = state;
          }

          String getArticle() {
            return article;
          }

          @Columns
          public enum State {
            @Id(1)
            NEW
          }
        }
        """;
    String basket = BASKET.replace("new Item(\"pen\", Item.State.NEW)", "");

    Map<String, byte[]> library = Compilation.of(item).succeeded().classes();
    Compilation apart = Compilation.of(library, true, basket).succeeded().with(library);
    Compilation together = Compilation.of(item, basket).succeeded();

    assertThat(schema(apart)).isEqualTo(schema(together)).contains("  1 article: String\n");
  }

  /** Generic types have no code of their own that could tell: they are read where they are used. */
  @Test
  void genericClassesOfALibraryThatConstructorsMakeTakeTheNamesOfParameters() {
    String box =
        """
        package client;

        import dev.slimwire.codegen.*;

        @Columns
        final class Box<T> {
          @Column(1) final T content;

          Box(T content) {
            this.content = content;
          }
        }
        """;
    String row =
        """
        package client;

        import dev.slimwire.codegen.*;

        @Columns
        record Row(@Column(1) Box<String> box) {}
        """;

    Compilation.of(box, row).succeeded();
    assertThat(Compilation.of(Compilation.of(box).succeeded().classes(), true, row).messages())
        .containsExactly(
            "6:1: SW016: Row.box -> Box<String>: client.Box was compiled without the annotation"
                + " processor, or without the names of its constructor's parameters. Run the"
                + " processor where it is compiled, with -parameters, name its source to the"
                + " compiler explicitly if it is found implicitly, or use an adapter: @Using.");
  }

  @Test
  void theSchemaHasGenericClassesThatTypesOfALibraryUse() throws Exception {
    String item =
        """
        package library;

        import dev.slimwire.codegen.*;

        @Columns
        public record Item(@Column(1) Box<String> box, @Column(2) Cell<Integer> cell) {
          @Columns
          static final class Box<T> {
            @Column(1) final T content;

            Box(T content) {
              this.content = content;
            }
          }

          @Columns
          static final class Cell<T> {
            @Column(1) T value;
          }
        }
        """;
    String basket = BASKET.replace("new Item(\"pen\", Item.State.NEW)", "");

    Map<String, byte[]> library = Compilation.of(item).succeeded().classes();
    Compilation apart = Compilation.of(library, true, basket).succeeded().with(library);
    Compilation together = Compilation.of(item, basket).succeeded();

    assertThat(schema(apart))
        .isEqualTo(schema(together))
        .contains("library.Item.Box<java.lang.String>:\n  1 content: String\n")
        .contains("library.Item.Cell<java.lang.Integer>:\n  1 value: int or null\n");
  }

  private static String schema(Compilation compilation) throws ReflectiveOperationException {
    return (String) Streams.constant(compilation.newLoader(), "client.BasketColumns", "SCHEMA");
  }

  @Test
  void withoutTheProcessorNothingCompilesThatNeedsIt() {
    Map<String, byte[]> library = Compilation.of(ITEM).succeeded().classes();

    assertThat(Compilation.of(library, false, BASKET).messages())
        .anyMatch(each -> each.contains("cannot find symbol") && each.contains("BasketColumns"));
  }

  @Test
  void generatedCodeThatIsMissingAtRunTimeIsAnError() throws Exception {
    Map<String, byte[]> library = Compilation.of(ITEM).succeeded().classes();
    Compilation client = Compilation.of(library, true, BASKET).succeeded().with(library);
    client.classes().remove("client.BasketColumns");
    ClassLoader loader = client.newLoader();
    Object basket = Streams.call(loader, "client.Basket", "sample");

    assertThatThrownBy(() -> Streams.write(basket))
        .isInstanceOf(NoClassDefFoundError.class)
        .hasMessageContaining("client/BasketColumns");
  }

  @Test
  void typesThatGeneratedCodeCannotSeeAreRefused() {
    String base =
        """
        package library;

        import dev.slimwire.codegen.*;

        public class Base {
          @Columns %1$s record Item(@Column(1) int id) {}
          @Columns %1$s enum State { @Id(1) NEW }
          @Columns %1$s record Box<T>(@Column(1) T value) {}
          @Columns public record Key<T>(@Column(1) int id) {}
        }
        """;
    String child =
        """
        package client;

        import dev.slimwire.codegen.*;
        import java.util.List;

        class Child extends library.Base {
          @Columns
          record Row(@Column(1) List<Item> items, @Column(2) State state, @Column(3) Box<Row2> box) {}

          @Columns
          record Row2(@Column(2) Key<State> key, @Column(1) int id) {}
        }
        """;
    String problem =
        " is not public: generated code cannot see it here. Make it public, or use the";

    Compilation.of(base.formatted("public"), child).succeeded();
    assertThat(Compilation.of(base.formatted("protected"), child).messages())
        .filteredOn(each -> each.contains("SW"))
        .containsExactly(
            "8:36: SW007: items: Item" + problem + " type in its own package.",
            "8:60: SW007: state: State" + problem + " type in its own package.",
            "8:88: SW007: box: Box" + problem + " type in its own package.",
            "11:37: SW007: key: State" + problem + " type in its own package.");
  }

  @Test
  void methodsOfAdaptersOfOtherPackagesAreToBePublic() {
    String adapter =
        """
        package library;

        public final class Tags {
          %1$s static String toColumn(java.util.Locale locale) { return toColumn(locale, ""); }
          %1$s static java.util.Locale fromColumn(String tag) { return java.util.Locale.ROOT; }
          private static String toColumn(java.util.Locale locale, String end) { return end; }
        }
        """;
    String row =
        """
        package client;

        import dev.slimwire.codegen.*;

        @Columns
        record Row(@Column(1) @Using(library.Tags.class) java.util.Locale locale) {}
        """;

    Compilation.of(adapter.formatted("public"), row).succeeded();
    assertThat(Compilation.of(adapter.formatted(""), row).messages())
        .containsExactly(
            "6:67: SW017: locale: generated code cannot see Tags or its methods. Make them"
                + " package-private, or public if they are in another package.");
  }

  @Test
  void adaptedTypesThatGeneratedCodeCannotSeeAreRefused() {
    String base =
        """
        package library;

        public class Base {
          %1$s static class Cursor {}

          public static final class Adapter {
            public static String toColumn(Cursor cursor) { return ""; }
            public static Cursor fromColumn(String token) { return new Cursor(); }
          }
        }
        """;
    String child =
        """
        package client;

        import dev.slimwire.codegen.*;

        class Child extends library.Base {
          @Columns
          record Row(@Column(1) @Using(Adapter.class) Cursor cursor) {}
        }
        """;

    Compilation.of(base.formatted("public"), child).succeeded();
    assertThat(Compilation.of(base.formatted("protected"), child).messages())
        .filteredOn(each -> each.contains("SW"))
        .containsExactly(
            "7:54: SW007: cursor: Cursor is not public: generated code cannot see it here. Make it"
                + " public, or use the type in its own package.");
  }
}
