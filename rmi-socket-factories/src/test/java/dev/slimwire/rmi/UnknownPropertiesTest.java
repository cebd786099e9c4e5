package dev.slimwire.rmi;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

final class UnknownPropertiesTest {

  private static final Pattern DOCUMENTED =
      Pattern.compile("(?m)^\\| (`dev\\.slimwire\\.[^|]+) \\|");
  private static final Pattern NAME = Pattern.compile("`(dev\\.slimwire\\.\\w+)`");

  @Test
  void mistypedNamesAreToldWithThoseThatThereAre() {
    assertThat(
            UnknownProperties.line(
                List.of("java.home", "dev.slimwire.polcy", "dev.slimwire.level", "dev.slimwire.a")))
        .hasValueSatisfying(
            line ->
                assertThat(line)
                    .startsWith(
                        "system properties that have no effect: dev.slimwire.a,"
                            + " dev.slimwire.polcy; expected dev.slimwire. and level, policy,"));
  }

  @Test
  void documentedNamesAreKnown() throws Exception {
    List<String> documented =
        DOCUMENTED
            .matcher(Files.readString(Path.of("..", "docs", "operations.md")))
            .results()
            .flatMap(row -> NAME.matcher(row.group(1)).results())
            .map((MatchResult name) -> name.group(1))
            .toList();
    assertThat(documented).hasSizeGreaterThan(10);
    assertThat(UnknownProperties.line(documented)).isEmpty();
    assertThat(UnknownProperties.line(List.of("dev.slimwire.maxLevel", "dev.slimwire.stats")))
        .isEmpty();
  }
}
