package dev.slimwire.codegen.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.palantir.javapoet.JavaFile;
import dev.slimwire.codegen.Columns;
import dev.slimwire.page.CompressedExternalizable;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A module that neither exports nor opens anything, compiled and run as users do. */
final class ModulePathTest {

  private static final String MODULE =
      """
      module client {
        requires dev.slimwire.core;
        requires static dev.slimwire.codegen.annotations;
      }
      """;

  private static final String MAIN =
      """

        public static void main(String[] args) throws Exception {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(new %1$s("hello"));
          }
          InputStream in = new ByteArrayInputStream(bytes.toByteArray());
          System.out.print(new ObjectInputStream(in).readObject());
        }
      }
      """;

  private static final String RECORD =
      """
      package client;

      import dev.slimwire.codegen.*;
      import java.io.*;

      @Columns
      record Greeting(@Column(1) String text) implements Serializable {
        private static final long serialVersionUID = 1;

        @Serial
        private Object writeReplace() {
          return GreetingColumns.proxy(this);
        }
      """;

  /** Java wants the constructor to be public, not the class. */
  private static final String PAGE =
      """
      package client;

      import dev.slimwire.codegen.*;
      import dev.slimwire.page.*;
      import java.io.*;

      @Columns
      final class Greetings implements CompressedExternalizable {
        private static final long serialVersionUID = 1;

        @Column(1) private transient String[] texts = {};

        public Greetings() {}

        Greetings(String... texts) {
          this.texts = texts;
        }

        String[] texts() {
          return texts;
        }

        void texts(String... values) {
          texts = values;
        }

        @Override
        public void writeContent(PageWriter out) throws IOException {
          GreetingsColumns.write(this, out);
        }

        @Override
        public void readContent(PageReader in) throws IOException {
          GreetingsColumns.read(this, in);
        }

        @Override
        public String toString() {
          return String.join(" ", texts);
        }
      """;

  @Test
  void generatedCodeNeedsCoreAlone(@TempDir Path folder) throws Exception {
    assertThat(compileAndRun(folder, "Greeting", RECORD)).isEqualTo("Greeting[text=hello]");
  }

  @Test
  void pagesNeedNeitherExportsNorAPublicClass(@TempDir Path folder) throws Exception {
    assertThat(compileAndRun(folder, "Greetings", PAGE)).isEqualTo("hello");
  }

  @Test
  void publicTypesOfExportedPackagesNeedNotPassCoreOn(@TempDir Path folder) throws Exception {
    String exported = MODULE.replace("}", "  exports client;\n}");
    String record = RECORD.replace("record ", "@SuppressWarnings(\"exports\") public record ");

    assertThat(compileAndRun(folder, exported, "Greeting", record))
        .isEqualTo("Greeting[text=hello]");
  }

  /** As documented: nobody who exports them has to suppress a warning. */
  @Test
  void modulesThatPassTheAnnotationsOnMayExportTypes(@TempDir Path folder) throws Exception {
    String exported =
        MODULE.replace("static", "static transitive").replace("}", "  exports client;\n}");

    assertThat(
            compileAndRun(folder, exported, "Greeting", RECORD.replace("record", "public record")))
        .isEqualTo("Greeting[text=hello]");
  }

  private static String compileAndRun(Path folder, String name, String members) throws Exception {
    return compileAndRun(folder, MODULE, name, members);
  }

  private static String compileAndRun(Path folder, String declaration, String name, String members)
      throws Exception {
    Path sources = Files.createDirectories(folder.resolve("src/client"));
    Path module = Files.writeString(sources.resolveSibling("module-info.java"), declaration);
    Path source =
        Files.writeString(sources.resolve(name + ".java"), members + MAIN.formatted(name));
    Path classes = folder.resolve("classes");

    String compiled =
        Commands.run(
            folder,
            "javac",
            "-Xlint:exports",
            "--processor-path",
            Commands.path(ColumnsProcessor.class, Columns.class, JavaFile.class),
            "--module-path",
            Commands.path(CompressedExternalizable.class, Columns.class, NullMarked.class),
            "-d",
            classes.toString(),
            module.toString(),
            source.toString());
    assertThat(compiled).isEmpty();
    assertThat(classes.resolve("META-INF/native-image/dev.slimwire/client." + name))
        .isNotEmptyDirectory();
    return Commands.run(
        folder,
        "java",
        "--module-path",
        Commands.path(CompressedExternalizable.class) + File.pathSeparator + classes,
        "--module",
        "client/client." + name);
  }
}
