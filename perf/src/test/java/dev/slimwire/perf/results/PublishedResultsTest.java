package dev.slimwire.perf.results;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code results} has, and a table by hand that is of it. */
final class PublishedResultsTest {

  private static final Path RESULTS = Path.of("results");
  private static final List<String> OF_A_SESSION = List.of("time", "refresh", "up", "down");

  static List<String> suites() throws IOException {
    try (Stream<Path> files = Files.list(RESULTS)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".json"))
          .map(name -> name.substring(0, name.length() - ".json".length()))
          .sorted()
          .toList();
    }
  }

  @Test
  void thereAreResults() throws IOException {
    assertThat(suites()).contains("answer-pages", "chatty", "portable");
  }

  /** A plus sign says that sources were changed, so that nobody else can run the same. */
  @ParameterizedTest
  @MethodSource("suites")
  void theyAreOfACommitWithoutChanges(String suite) throws IOException {
    JsonNode run = results(suite).get(0);
    assertThat(run.path("suite").asText()).isEqualTo(suite);
    assertThat(run.path("command").asText()).startsWith("perf/run " + suite);
    assertThat(run.path("commit").asText()).matches("[0-9a-f]{7,40}");
  }

  @ParameterizedTest
  @ValueSource(strings = {"plain", "deflate", "slimwire 3"})
  void consoleOfTheJmxPageIsThatOfChatty(String variant) throws IOException {
    List<String> cells = new ArrayList<>(List.of(variant));
    for (String metric : OF_A_SESSION) {
      cells.add(text(session(variant, metric)));
    }
    assertThat(Path.of("../docs/jmx.md"))
        .content()
        .contains("| " + String.join(" | ", cells) + " |");
  }

  private static double session(String variant, String metric) throws IOException {
    for (JsonNode entry : results("chatty")) {
      if (entry.path("case").asText().startsWith("session, 10mbit")
          && entry.path("variant").asText().equals(variant)
          && entry.path("metric").asText().equals(metric)) {
        return entry.path("value").asDouble();
      }
    }
    throw new AssertionError("chatty has no " + metric + " of a session of " + variant);
  }

  private static String text(double value) {
    return String.format(Locale.ROOT, value < 100 ? "%.1f" : "%,.0f", value);
  }

  private static JsonNode results(String suite) throws IOException {
    return new ObjectMapper().readTree(RESULTS.resolve(suite + ".json").toFile());
  }
}
