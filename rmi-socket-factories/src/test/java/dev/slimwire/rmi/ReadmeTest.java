package dev.slimwire.rmi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.testing.tools.FreePort;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ReadmeTest {

  private static final Path EXAMPLE = Path.of("src", "test", "java", "Hello.java");
  private static final String CLASS_PATH = System.getProperty("java.class.path");

  @Test
  void exampleInTheReadmeIsTheOneThatIsTested() throws Exception {
    assertThat(Files.readString(Path.of("..", "README.md")))
        .contains("```java\n" + Files.readString(EXAMPLE) + "```");
  }

  @Test
  void exampleRunsAndPrintsItsResult(@TempDir Path folder) throws Exception {
    compileWithAFreePort(folder);
    Process example =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                folder + File.pathSeparator + CLASS_PATH,
                "Hello")
            .redirectError(
                ProcessBuilder.Redirect.INHERIT) // where the log says why zstd is left out
            .start();
    String printed =
        new String(example.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    assertThat(example.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(printed).isEqualTo("120000 characters");
    assertThat(example.exitValue()).isZero();
  }

  /** Somebody else on this machine may have the example's port. */
  private static void compileWithAFreePort(Path folder) throws IOException {
    String source = Files.readString(EXAMPLE);
    assertThat(source).contains("2004");
    Path copy = folder.resolve(EXAMPLE.getFileName());
    Files.writeString(copy, source.replace("2004", Integer.toString(FreePort.find())));
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-proc:none", "-cp", CLASS_PATH, "-d", "" + folder, "" + copy);
    assertThat(status).isZero();
  }
}
