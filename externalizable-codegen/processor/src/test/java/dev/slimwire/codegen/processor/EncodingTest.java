package dev.slimwire.codegen.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Letters that the compiler's encoding lacks; sources have them as Unicode escapes. */
final class EncodingTest {

  private static final String ROW =
      """
      package encoded;

      import dev.slimwire.codegen.*;
      import java.io.*;

      @Columns
      record Row(%s) implements Serializable {
        private static final long serialVersionUID = 1;

        static Object sample() {
          return new Row(%s);
        }

        @Serial
        private Object writeReplace() {
          return RowColumns.proxy(this);
        }
      }
      """;

  private static ClassLoader compile(Path folder, String source) throws Exception {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
    try (StandardJavaFileManager files =
        compiler.getStandardFileManager(problems, Locale.ENGLISH, null)) {
      files.setLocationFromPaths(StandardLocation.CLASS_PATH, Compilation.classPath());
      files.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(folder));
      JavaCompiler.CompilationTask task =
          compiler.getTask(
              null,
              files,
              problems,
              List.of("-encoding", "US-ASCII"),
              null,
              List.of(MemoryFiles.source(source)));
      task.setProcessors(List.of(new ColumnsProcessor()));
      assertThat(task.call()).as("%s", problems.getDiagnostics()).isTrue();
    }
    return new URLClassLoader(
        new URL[] {folder.toUri().toURL()}, EncodingTest.class.getClassLoader());
  }

  @Test
  void columnsAndDefaultsMayHaveLettersThatTheEncodingLacks(@TempDir Path before, @TempDir Path now)
      throws Exception {
    String smile = "\\ud83d\\ude00";
    String text = "\\u00fc\\u20ac" + smile + "\\\\u00e4\\\\\\u00e4";
    ClassLoader old = compile(before, ROW.formatted("@Column(1) int id", "7"));
    ClassLoader row =
        compile(
            now,
            ROW.formatted(
                "@Column(1) int id, @Column(2) @DefaultValue(\"" + text + "\") String \\u5024",
                "8, null"));

    Object read = Streams.read(Streams.write(Streams.call(old, "encoded.Row", "sample")), row);

    assertThat(read).hasToString("Row[id=7, \u5024=\u00fc\u20ac\ud83d\ude00\\u00e4\\\u00e4]");
    assertThat((String) Streams.constant(row, "encoded.RowColumns", "SCHEMA"))
        .contains("2 \u5024: String, default \"\u00fc\u20ac\ud83d\ude00");
  }

  @Test
  void allThatIsGeneratedIsAscii() {
    String row =
        ROW.formatted("@Column(1) Gr\u00f6\u00dfe size", "null").replace("Row", "\u00c9tat");
    String constants =
        """
        package encoded;

        import dev.slimwire.codegen.*;

        @Columns
        enum Gr\u00f6\u00dfe { @Id(1) \u00dcBER }
        """;

    Compilation compilation = Compilation.of(row, constants).succeeded();

    assertThat(compilation.sources()).hasSize(2);
    assertThat(compilation.resources().values())
        .singleElement(InstanceOfAssertFactories.STRING)
        .contains("\"encoded.\\u00c9tat\"");
    assertThat(List.of(compilation.sources(), compilation.resources()))
        .flatExtracting(Map::values)
        .allMatch(StandardCharsets.US_ASCII.newEncoder()::canEncode);
  }
}
