package dev.slimwire.examples.answerpages.advise;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.testing.Bandwidth;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class AdviceTableTest {

  private static final String ALIKE = "all levels leave the same";

  private static String table(long... wireBytes) {
    List<LevelCost> costs = new ArrayList<>();
    for (int i = 0; i < wireBytes.length; i++) {
      CompressionLevel level = CompressionLevel.of(i);
      costs.add(new LevelCost(level, "codec", 1000, wireBytes[i], 1_000L * i, 1_000L * i));
    }
    StringWriter text = new StringWriter();
    Advice advice = Advice.of(costs, Bandwidth.parse("10mbit"));
    AdviceTable.write("a sample", advice, new PrintWriter(text));
    return text.toString();
  }

  @Test
  void everyLevelHasARowAndTheBestOneAMark() {
    assertThat(table(1_012, 400, 300).lines())
        .startsWith("a sample")
        .anyMatch(line -> line.matches("0 +codec +1,012 +1\\.00 .*"))
        .anyMatch(line -> line.matches("1 +codec +400 +2\\.53 .*"))
        .anyMatch(line -> line.matches("2 < +codec +300 +3\\.37 +500 +500 .* 244 us"))
        .anyMatch(line -> line.matches("none +0 .*"));
  }

  @Test
  void whyAllLevelsAreAlikeIsTold() {
    assertThat(table(1_012, 300, 300)).contains(ALIKE);
    assertThat(table(1_012, 400, 300)).doesNotContain(ALIKE);
    assertThat(table(1_012, 1_012, 1_012)).doesNotContain(ALIKE);
  }
}
