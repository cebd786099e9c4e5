package dev.slimwire.examples.answerpages.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The scripts that build and run the example and the measurements. */
@DisabledOnOs(OS.WINDOWS)
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class LauncherTest {

  @ParameterizedTest
  @CsvSource({"answer-pages, answer-pages", "../../perf/run, perf/run"})
  void javaThatDoesNotStartIsTold(String launcher, String name) throws Exception {
    ProcessBuilder builder =
        new ProcessBuilder("bash", Path.of(launcher).toString(), "--help")
            .redirectErrorStream(true);
    builder.environment().put("JAVA_TOOL_OPTIONS", "-XX:+NoSuchFlag");
    Process process = builder.start();
    try {
      String told = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

      assertThat(told).startsWith(name + ": Java does not start").endsWith("java -version\n");
      assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
      assertThat(process.exitValue()).isEqualTo(2);
    } finally {
      process.destroyForcibly();
    }
  }
}
