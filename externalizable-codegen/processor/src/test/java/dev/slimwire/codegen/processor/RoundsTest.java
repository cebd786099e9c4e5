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
  private static final class Other extends AbstractProcessor {

    private boolean done;

    @Override
    public SourceVersion getSupportedSourceVersion() {
      return SourceVersion.latestSupported();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
      if (!done) {
        done = true;
        try (Writer out = processingEnv.getFiler().createSourceFile("rounds.Late").openWriter()) {
          out.write(
              "package rounds; @dev.slimwire.codegen.Columns"
                  + " record Late(@dev.slimwire.codegen.Column(1) int value) {}");
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
      return false;
    }
  }

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
        Compilation.of(Map.of(), List.of(new ColumnsProcessor(), new Other()), early).succeeded();

    assertThat(compilation.classes()).containsKeys("rounds.EarlyColumns", "rounds.LateColumns");
  }
}
