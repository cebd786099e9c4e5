package dev.slimwire.codegen.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;

/** Source files without a class around their methods (JEP 512). */
@EnabledForJreRange(min = JRE.JAVA_25, disabledReason = "there are no compact source files")
final class CompactSourceTest {

  private static final String SOURCE =
      """
      import dev.slimwire.codegen.*;

      @Columns
      record Order(@Column(1) long id) {}

      void main() {}
      """;

  @Test
  void typesInThemAreRefused(@TempDir Path folder) throws Exception {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
    try (StandardJavaFileManager files =
        compiler.getStandardFileManager(problems, Locale.ENGLISH, null)) {
      files.setLocationFromPaths(StandardLocation.CLASS_PATH, Compilation.classPath());
      files.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(folder));
      Path source = Files.writeString(folder.resolve("Main.java"), SOURCE);
      JavaCompiler.CompilationTask task =
          compiler.getTask(
              null, files, problems, List.of(), null, files.getJavaFileObjects(source));
      task.setProcessors(List.of(new ColumnsProcessor()));

      assertThat(task.call()).isFalse();
    }
    assertThat(problems.getDiagnostics())
        .extracting(each -> each.getMessage(Locale.ENGLISH))
        .containsExactly(
            "SW007: generated code cannot name Order, in a compact source file."
                + " Declare it in a file of its own.");
  }
}
