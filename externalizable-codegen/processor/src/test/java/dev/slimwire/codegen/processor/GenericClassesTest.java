package dev.slimwire.codegen.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Generic classes that are used in another package, where code sees of them what is public. */
final class GenericClassesTest {

  private static final String BOX =
      """
      package library;

      import dev.slimwire.codegen.*;
      import java.io.IOException;

      @Columns
      public final class Box<T> {
        %s

        @Override
        public String toString() {
          return "box of " + value;
        }
      }
      """;

  private static final String FOUND =
      """
      package library;

      import dev.slimwire.codegen.*;

      @Columns
      public record Found<T>(@Column(1) T item, @Column(2) Box<String> box) {}
      """;

  private static final String USE =
      """
      package client;

      import dev.slimwire.codegen.*;
      import java.io.*;
      import library.*;

      @Columns
      record Use(@Column(1) %s used) implements Serializable {
        private static final long serialVersionUID = 1;

        static Object sample() {
          return new Use(%s);
        }

        @Serial
        private Object writeReplace() {
          return UseColumns.proxy(this);
        }
      }
      """;

  private static final String FIELD = "@Column(1) public T value; public Box() {}";
  private static final String VALUE = "@Column(1) private T value;";
  private static final String TAKING_ALL = " public Box(T value) { this.value = value; }";
  private static final String GETTER = " public T getValue() { return value; }";
  private static final String SETTER = " public void setValue(T value) { this.value = value; }";

  private static Compilation use(String box, String type, String sample) {
    return Compilation.of(BOX.formatted(box), FOUND, USE.formatted(type, sample));
  }

  private static void verifyComesBack(Compilation compilation) throws Exception {
    ClassLoader loader = compilation.newLoader();
    Object sample = Streams.call(loader, "client.Use", "sample");

    assertThat(Streams.read(Streams.write(sample), loader)).hasToString(sample.toString());
  }

  @Test
  void codeInAnotherPackageTakesWhatIsPublic() throws Exception {
    for (String box :
        List.of(
            FIELD + TAKING_ALL,
            "@Column(1) T value; public Box() {}" + TAKING_ALL + GETTER + SETTER,
            VALUE + " public Box() {}" + TAKING_ALL + GETTER + SETTER,
            VALUE.replace("T value", "final T value") + TAKING_ALL + GETTER,
            "@Column(1) T value; Box() {}" + TAKING_ALL + GETTER)) {
      verifyComesBack(use(box, "Box<Long>", "new Box<>(7L)").succeeded());
      verifyComesBack(use(box, "Found<Long>", "new Found<>(7L, new Box<>(\"\"))").succeeded());
    }
  }

  @Test
  void aGenericClassMayComeFromALibrary() throws Exception {
    Map<String, byte[]> library =
        Compilation.of(BOX.formatted(FIELD + TAKING_ALL)).succeeded().classes();
    String use = USE.formatted("Box<Long>", "new Box<>(7L)");

    verifyComesBack(Compilation.of(library, true, use).succeeded().with(library));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          @Column(1) T value; public Box() {}            | value of Box is not public, and lacks a public getter or setter
          @Column(1) T value; Box(T value) {}            | Box has no public constructor for its columns
          @Column(1) public T value; Box() {}            | Box has no public constructor for its columns
          @Column(1) protected T value; public Box() {}  | value of Box is not public, and lacks a public getter or setter
          @Column(1) T value; public Box(T value) {}     | value of Box is not public, and lacks a public getter
          """)
  void whatIsNotPublicIsNamed(String box, String problem) {
    String expected =
        ": "
            + problem
            + ", and generated code cannot see others here."
            + " Make it public, or use the type in its own package.";

    assertThat(use(box, "Box<Long>", "null").messages())
        .containsExactly("8:33: SW007: used" + expected);
    assertThat(use(box, "Found<Long>", "null").messages())
        .containsExactly("8:1: SW007: Use.used -> Found<Long>: box" + expected);
  }

  @Test
  void classWhoseConstructorsTakeTheSameIsRefused() {
    String both = "@Column(1) public T value; public Box(T value) {} public Box(Long value) {}";

    assertThat(use(both, "Box<Long>", "null").messages())
        .containsExactly(
            "8:1: SW008: Use.used -> Box<Long>: Box<Long> has two constructors that take (Long), and"
                + " no call can tell them apart. Make one of them private, or use an adapter: @Using.");
    use(both, "Box<String>", "null").succeeded();
  }

  @Test
  void classWhoseSettersTakeTheSameIsRefused() {
    String both = VALUE + " Box() {}" + GETTER + SETTER + " public void setValue(Long v) {}";
    String near = USE.replace("package client;", "package library;");

    assertThat(Compilation.of(BOX.formatted(both), near.formatted("Box<Long>", "null")).messages())
        .singleElement()
        .asString()
        .contains("SW010: ", "Box<Long> has two methods setValue that take (Long)");
    Compilation.of(BOX.formatted(both), near.formatted("Box<String>", "null")).succeeded();
  }

  @Test
  void recordWhoseConstructorsTakeTheSameIsRefused() {
    String found =
        FOUND.replace(
            "{}", "{ public Found(Integer item, Box<String> box) { this((T) null, box); } }");
    String box = BOX.formatted(FIELD + TAKING_ALL);

    assertThat(Compilation.of(box, found, USE.formatted("Found<Integer>", "null")).messages())
        .singleElement()
        .asString()
        .contains(
            "SW008: Use.used -> Found<Integer>: Found<Integer> has two constructors that take");
    Compilation.of(box, found, USE.formatted("Found<Long>", "null")).succeeded();
  }

  @Test
  void namesOfFilesDifferByMoreThanSmallAndCapitalLetters() throws Exception {
    String two = "Found<Found<long[]>> some, @Column(2) Found<Long[]>";
    Compilation compilation =
        Compilation.of(BOX.formatted(FIELD + TAKING_ALL), FOUND, USE.formatted(two, "null, null"))
            .succeeded();

    assertThat(compilation.classes().keySet().stream().map(String::toLowerCase))
        .doesNotHaveDuplicates();
  }

  @Test
  void exceptionsOfTheConstructorThatIsCalledThereAreTold() {
    String box = "@Column(1) public T value; Box() {} public Box(T value) throws Exception {}";

    assertThat(use(box, "Box<Long>", "null").messages())
        .containsExactly(
            "8:1: SW008: Use.used -> Box<Long>: a constructor of Box throws Exception, which"
                + " generated code does not. Let it throw an IOException or an unchecked exception.");
  }
}
