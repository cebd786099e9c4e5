package dev.slimwire.codegen.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class RoundsTest {

  /** Generates a type that a declaration refers to. */
  @SupportedAnnotationTypes("*")
  static final class Other extends AbstractProcessor {

    private final String late;
    private boolean done;

    /** Makes one for a type named {@code Late}. */
    Other(String late) {
      this.late = late;
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
      return SourceVersion.latestSupported();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
      if (!done) {
        done = true;
        try (Writer out = processingEnv.getFiler().createSourceFile("rounds.Late").openWriter()) {
          out.write("package rounds; " + late);
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
      return false;
    }
  }

  private static final String LATE =
      "@dev.slimwire.codegen.Columns record Late(@dev.slimwire.codegen.Column(1) int value) {}";

  @Test
  void typesThatOtherProcessorsGenerateAreWaitedFor() {
    String early =
        """
        package rounds;

        import dev.slimwire.codegen.*;
        import java.util.List;

        @Columns
        record Early(@Column(1) List<Late> late) {}
        """;

    Compilation compilation =
        Compilation.of(Map.of(), List.of(new ColumnsProcessor(), new Other(LATE)), early)
            .succeeded();

    assertThat(compilation.classes()).containsKeys("rounds.EarlyColumns", "rounds.LateColumns");
  }

  @Test
  void typesAroundThoseThatAreWaitedForWaitToo() {
    String early =
        """
        package rounds;

        import dev.slimwire.codegen.*;
        import java.io.*;
        import java.util.*;

        @Columns
        record Early(%s) implements Serializable {
          private static final long serialVersionUID = 1;

          @Serial
          private Object writeReplace() {
            return EarlyColumns.proxy(this);
          }

          @Columns
          record Middle(@Column(1) Late late) {}

          @Columns
          record Box<T>(@Column(1) T value, @Column(2) Middle middle) {}

          @Columns
          sealed interface Shape {
            @Id(1)
            record Circle(@Column(1) Late late) implements Shape {}
          }

          static final class Adapter {
            static List<Middle> toColumn(Locale locale) {
              return List.of();
            }

            static Locale fromColumn(List<Middle> middle) {
              return Locale.ROOT;
            }
          }
        }
        """;

    for (String column :
        List.of(
            "@Column(1) Map<String, Middle> middle",
            "@Column(1) Middle[][] table",
            "@Column(1) Box<Integer> box",
            "@Column(1) Box<Middle> box",
            "@Column(1) Optional<Shape> shape",
            "@Column(1) @Using(Adapter.class) Locale locale")) {
      Compilation compilation =
          Compilation.of(
                  Map.of(),
                  List.of(new ColumnsProcessor(), new Other(LATE)),
                  early.formatted(column))
              .succeeded();

      assertThat(compilation.sources().get("rounds.EarlyColumns"))
          .contains("rounds.Late:")
          .contains("1 value: int");
    }
  }

  @Test
  void boundsOfWildcardsAreWaitedFor() {
    String early =
        """
        package early;

        import dev.slimwire.codegen.*;
        import java.util.function.Supplier;
        import rounds.Late;

        @Columns
        record Early(@Column(1) @Using(Adapter.class) Supplier<? extends Late> late) {
          static final class Adapter {
            static String toColumn(Supplier<?> late) {
              return late.toString();
            }

            static Supplier<? extends Late> fromColumn(String text) {
              return () -> new Late() {};
            }
          }
        }
        """;

    Compilation.of(
            Map.of(), List.of(new ColumnsProcessor(), new Other("public interface Late {}")), early)
        .succeeded();
  }

  private static final String IMPORTS = "package rounds;\n\nimport dev.slimwire.codegen.*;\n\n";

  private static final String CONSTANTS =
      """
      interface Late {
        int ID = 7;
        String TEXT = "8";
        boolean YES = true;

        static String toColumn(java.util.Locale locale) {
          return locale.toLanguageTag();
        }

        static java.util.Locale fromColumn(String tag) {
          return java.util.Locale.forLanguageTag(tag);
        }
      }
      """;

  /** Values of annotations, each of which the compiler cannot tell in the first round. */
  private static final List<String> VALUES =
      List.of(
          "@Columns\nrecord Early(@Column(Late.ID) int a) {}",
          "@Columns\nrecord Early(@Column(1) @DefaultValue(Late.TEXT) int a) {}",
          "@Columns\nrecord Early(@Column(1) @Using(Late.class) java.util.Locale a) {}",
          "@Columns @Reserved({1, Late.ID})\nrecord Early(@Column(2) int a) {}",
          "@Columns @Reserved(Late.ID)\nrecord Early(@Column(2) int a) {}",
          "@Columns\nenum Early { @Id(1) A, @Id(Late.ID) B }",
          "@Columns\nsealed interface Early { @Id(Late.ID) record A() implements Early {} }",
          "@Columns(nestedOnly = Late.YES)\nrecord Early(@Column(1) int a)"
              + " implements java.io.Serializable { private static final long serialVersionUID = 1; }",
          "@Columns(nestedOnly = Late.YES)\nsealed interface Early extends java.io.Serializable {"
              + " @Id(1) record A(@Column(1) int a) implements Early {"
              + " private static final long serialVersionUID = 1; } }");

  static List<String> values() {
    return VALUES;
  }

  @ParameterizedTest
  @MethodSource("values")
  void valuesThatOtherProcessorsGenerateAreWaitedFor(String early) {
    Compilation compilation =
        Compilation.of(
                Map.of(), List.of(new ColumnsProcessor(), new Other(CONSTANTS)), IMPORTS + early)
            .succeeded();

    assertThat(compilation.classes()).containsKey("rounds.EarlyColumns");
  }

  @ParameterizedTest
  @MethodSource("values")
  void valuesThatNobodyGeneratesAreErrors(String early) {
    List<String> messages = Compilation.of(IMPORTS + early).messages();

    assertThat(messages)
        .anyMatch(each -> each.contains("cannot find symbol"))
        .anyMatch(each -> each.contains("SW027: no columns for "));
  }

  @Test
  void aValueThatIsNotThereIsAnErrorOfTheCompiler() {
    List<String> messages =
        Compilation.of(IMPORTS + "@Columns\nrecord Early(@Column int a) {}").messages();

    assertThat(messages).anyMatch(each -> each.contains("missing a default value"));
  }
}
