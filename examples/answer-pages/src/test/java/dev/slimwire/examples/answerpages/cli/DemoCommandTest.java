package dev.slimwire.examples.answerpages.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
final class DemoCommandTest {

  @Test
  void allVariantsFetchTheSameOverALink(@TempDir Path folder) throws Exception {
    Path json = folder.resolve("out.json");

    Cli run =
        Cli.run(
            "demo",
            "--link=1gbit",
            "--delay=2ms",
            "--rows=20000",
            "--passes=1",
            "--levels=3,lzf",
            "--json=" + json);

    assertThat(run.exitCode()).isZero();
    assertThat(run.out())
        .contains("all answers equal: 20,000 rows, digest ")
        .contains("in 2 passes of 8 variants");
    List<String> variants = new ArrayList<>();
    Set<String> digests = new HashSet<>();
    for (JsonNode result : new ObjectMapper().readTree(json.toFile())) {
      variants.add(result.get("variant").asText());
      digests.add(result.get("digest").asText());
      assertThat(result.get("link").asText()).isEqualTo("1gbit, 2 ms");
      assertThat(result.get("rows").asLong()).isEqualTo(20_000);
      assertThat(result.get("seconds").asDouble()).isPositive();
      assertThat(result.get("wireBytes").asLong()).isPositive();
      assertThat(result.get("default").asBoolean())
          .isEqualTo(result.get("variant").asText().equals("slimwire 3"));
    }
    assertThat(variants)
        .containsExactly(
            "plain",
            "plain, read-ahead",
            "deflate",
            "deflate, read-ahead",
            "slimwire 3, call by call",
            "slimwire 3, read-ahead",
            "slimwire 3",
            "slimwire lzf");
    assertThat(digests).hasSize(1);
  }

  @Test
  void slimwireSendsFewerBytesThanItsPeers(@TempDir Path folder) throws Exception {
    Path json = folder.resolve("out.json");

    Cli.run("demo", "--link=none", "--rows=20000", "--passes=1", "--levels=3", "--json=" + json);

    JsonNode results = new ObjectMapper().readTree(json.toFile());
    long plain = results.get(0).get("wireBytes").asLong();
    long deflate = results.get(2).get("wireBytes").asLong();
    long slimwire = results.get(4).get("wireBytes").asLong();
    assertThat(slimwire * 10).isLessThan(plain);
    assertThat(slimwire).isLessThan(deflate);
  }
}
