package dev.slimwire.perf.results;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The first table of the project's README is written by hand, from the results that are quoted. */
final class FirstScreenTest {

  private static final String README = "../README.md";

  /** The columns, and what they are of. */
  private static final List<Map.Entry<String, String>> COLUMNS =
      List.of(
          Map.entry("100mbit by tc", "time"),
          Map.entry("100mbit by tc", "read-ahead"),
          Map.entry("loopback", "time"));

  private static double found(String suite, String key, Map<String, String> of) throws IOException {
    for (JsonNode entry :
        new ObjectMapper().readTree(Path.of("results", suite + ".json").toFile())) {
      if (of.entrySet().stream()
          .allMatch(named -> entry.path(named.getKey()).asText().equals(named.getValue()))) {
        return entry.path(key).asDouble();
      }
    }
    throw new AssertionError(suite + ": no " + of);
  }

  private static double millis(String suite, String testCase, String variant, String metric)
      throws IOException {
    return found(suite, "value", Map.of("case", testCase, "variant", variant, "metric", metric));
  }

  private static String readme() throws IOException {
    return Files.readString(Path.of(README)).replaceAll("\\s+", " ");
  }

  @ParameterizedTest
  @CsvSource({
    "plain RMI, plain",
    "deflating sockets, deflate",
    "**slimwire sockets**, slimwire sockets 3",
    "**slimwire pages**, slimwire page"
  })
  void secondsAreThoseOfTheRunThatIsQuoted(String label, String variant) throws IOException {
    String row =
        Files.readAllLines(Path.of(README)).stream()
            .filter(line -> line.startsWith("| " + label + " |"))
            .findFirst()
            .orElseThrow();
    String[] cells = row.split("\\|");
    for (int column = 0; column < COLUMNS.size(); column++) {
      Map.Entry<String, String> of = COLUMNS.get(column);
      String told = cells[column + 2].replaceAll("[*s ]", "");
      BigDecimal millis =
          BigDecimal.valueOf(millis("answer-pages", of.getKey(), variant, of.getValue()));
      int digits = new BigDecimal(told).scale();
      assertThat(told)
          .as("%s, %s, %s", of.getKey(), variant, of.getValue())
          .isEqualTo(millis.movePointLeft(3).setScale(digits, RoundingMode.HALF_UP).toString());
    }
  }

  @Test
  void timesOfOccasionalCallsAreThoseOfTheRunThatIsQuoted() throws IOException {
    assertThat(readme())
        .contains(
            String.format(
                Locale.ROOT,
                "At a round trip of 50 ms that takes %s ms. slimwire takes"
                    + " [%s ms](perf/suites/latency.md); over TLS, %.0f instead of %.0f.",
                occasional("plain"),
                occasional("slimwire"),
                millis("latency", "closed by RMI", "slimwire over TLS", "time"),
                millis("latency", "closed by RMI", "plain over TLS", "time")));
  }

  private static String occasional(String variant) throws IOException {
    return String.format(
        Locale.ROOT,
        "%.0f and %.0f",
        millis("latency", "idle", variant, "time"),
        millis("latency", "closed by RMI", variant, "time"));
  }

  @Test
  void ratiosWithoutNativeCodeAreThoseOfTheRunThatIsQuoted() throws IOException {
    String floor = "P20 100mbit by tc, slimwire %s, times faster than plain";
    double sockets =
        found("portable", "ratio", Map.of("floor", floor.formatted("sockets 3, portable")));
    double pages =
        found(
            "portable",
            "ratio",
            Map.of("floor", floor.formatted("page, portable by its iterator")));
    assertThat(readme())
        .contains(
            String.format(
                Locale.ROOT,
                "sockets are %.1f times as fast as plain RMI over 100 Mbit/s,"
                    + " and pages that are read ahead %.1f times",
                sockets,
                pages));
  }
}
