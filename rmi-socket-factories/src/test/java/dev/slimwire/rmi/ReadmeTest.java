package dev.slimwire.rmi;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

final class ReadmeTest {

  private static final Path EXAMPLE = Path.of("src", "test", "java", "Hello.java");

  @Test
  void exampleInTheReadmeIsTheOneThatIsTested() throws Exception {
    assertThat(Files.readString(Path.of("..", "README.md")))
        .contains("```java\n" + Files.readString(EXAMPLE) + "```");
  }

  @Test
  void exampleRunsAndPrintsItsResult() throws Exception {
    Process example =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "Hello")
            .redirectErrorStream(true)
            .start();
    String printed =
        new String(example.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    assertThat(example.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(printed).isEqualTo("120000 characters");
    assertThat(example.exitValue()).isZero();
  }
}
