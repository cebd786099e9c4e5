package dev.slimwire.codegen.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codegen.Columns;
import dev.slimwire.page.CompressedExternalizable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.annotation.processing.Processor;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.JavaFileObject.Kind;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * What came of compiling some sources with the processor, in memory.
 *
 * @param messages errors and warnings, as {@code line:column: text}, in the order of their lines
 * @param classes class files by binary name
 * @param sources generated sources by binary name
 * @param resources generated resources by path
 */
record Compilation(
    List<String> messages,
    Map<String, byte[]> classes,
    Map<String, String> sources,
    Map<String, String> resources) {

  /** Compiles sources; all warnings are on. */
  static Compilation of(String... sources) {
    return of(Map.of(), true, sources);
  }

  /**
   * Compiles sources.
   *
   * @param library classes that were compiled before
   * @param process whether the processor runs
   */
  static Compilation of(Map<String, byte[]> library, boolean process, String... sources) {
    return of(library, process ? List.of(new ColumnsProcessor()) : List.of(), sources);
  }

  static Compilation of(
      Map<String, byte[]> library, List<Processor> processors, String... sources) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    try (StandardJavaFileManager standard =
            compiler.getStandardFileManager(diagnostics, Locale.ENGLISH, StandardCharsets.UTF_8);
        MemoryFiles files = new MemoryFiles(standard, library)) {
      standard.setLocationFromPaths(StandardLocation.CLASS_PATH, classPath());
      JavaCompiler.CompilationTask task =
          compiler.getTask(
              null,
              files,
              diagnostics,
              List.of("--release", "17", "-Xlint:all,-processing,-options"),
              null,
              Arrays.stream(sources).map(MemoryFiles::source).toList());
      task.setLocale(Locale.ENGLISH);
      task.setProcessors(processors);
      task.call();
      return new Compilation(
          messages(diagnostics),
          files.written(Kind.CLASS),
          texts(files.written(Kind.SOURCE)),
          texts(files.written(Kind.OTHER)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static List<Path> classPath() {
    return Stream.of(Columns.class, CompressedExternalizable.class, Nullable.class, Test.class)
        .map(
            type -> {
              try {
                return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
              } catch (URISyntaxException e) {
                throw new IllegalArgumentException(e);
              }
            })
        .toList();
  }

  private static List<String> messages(DiagnosticCollector<JavaFileObject> diagnostics) {
    return diagnostics.getDiagnostics().stream()
        .filter(each -> each.getKind() != Diagnostic.Kind.NOTE)
        .map(each -> place(each) + ": " + each.getMessage(Locale.ENGLISH))
        .filter(each -> !each.contains("Cannot find annotation method"))
        .filter(each -> !each.contains("unknown enum constant"))
        .toList();
  }

  private static String place(Diagnostic<?> diagnostic) {
    return diagnostic.getLineNumber() + ":" + diagnostic.getColumnNumber();
  }

  private static Map<String, String> texts(Map<String, byte[]> files) {
    Map<String, String> texts = new TreeMap<>();
    files.forEach((name, bytes) -> texts.put(name, new String(bytes, StandardCharsets.UTF_8)));
    return texts;
  }

  /** Verifies that there were neither errors nor warnings. */
  Compilation succeeded() {
    assertThat(messages).isEmpty();
    return this;
  }

  /** Adds the classes of a library. */
  Compilation with(Map<String, byte[]> library) {
    Map<String, byte[]> all = new TreeMap<>(library);
    all.putAll(classes);
    return new Compilation(messages, all, sources, resources);
  }

  /** Returns a class loader for the classes, which have packages of their own. */
  ClassLoader newLoader() {
    return new ClassLoader(Compilation.class.getClassLoader()) {
      @Override
      protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] bytes = classes.get(name);
        if (bytes == null) {
          throw new ClassNotFoundException(name);
        }
        return defineClass(name, bytes, 0, bytes.length);
      }
    };
  }
}
