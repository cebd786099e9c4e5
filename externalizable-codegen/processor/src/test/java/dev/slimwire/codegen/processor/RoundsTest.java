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
}
