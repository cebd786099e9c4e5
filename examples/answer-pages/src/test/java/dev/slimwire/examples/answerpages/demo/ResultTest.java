package dev.slimwire.examples.answerpages.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ResultTest {

  private static final Variant PLAIN =
      new Variant("plain", Transport.PLAIN, null, Variant.Fetching.CALL_BY_CALL);

  @Test
  void medianPassIsReported() {
    Result result =
        Result.median(
            PLAIN,
            "100mbit",
            List.of(
                new Measurement(3_000_000_000L, 30, 7, "d"),
                new Measurement(1_000_000_000L, 10, 7, "d"),
                new Measurement(2_000_000_000L, 20, 7, "d")));

    assertThat(result).isEqualTo(new Result("plain", "100mbit", 2.0, 20, 7, "d", false));
  }

  @Test
  void tableComparesWithPlain() {
    StringWriter text = new StringWriter();
    List<Result> results =
        List.of(
            new Result("plain", "10mbit", 10, 1_000_000, 2_000, "d", false),
            new Result("slimwire 3", "10mbit", 0.5, 62_500, 2_000, "d", true));

    ResultTable.write(results, 3, new PrintWriter(text));

    assertThat(text.toString().lines().filter(line -> !line.isBlank()))
        .containsExactly(
            "link 10mbit, 2,000 rows, median of 3 passes; * is the default level",
            "variant                    seconds   bytes on wire    ratio   faster",
            "plain                       10.000       1,000,000     1.0x     1.0x",
            "slimwire 3 *                 0.500          62,500    16.0x    20.0x");
  }
}
