package dev.slimwire.perf.results;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.perf.harness.Environment;
import dev.slimwire.perf.harness.Floor;
import dev.slimwire.perf.harness.Measurement;
import dev.slimwire.perf.harness.Picture;
import dev.slimwire.perf.harness.Report;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ResultFilesTest {

  @TempDir private Path folder;

  private final Report report = new Report("suite");

  private void write(Picture picture) throws IOException {
    ResultFiles.in(folder.resolve("results"), folder.resolve("quoted"), List.of("suite"))
        .write(report, Environment.current("abc", "perf/run suite"), List.of(picture));
  }

  private Path file(String name) {
    return folder.resolve("results").resolve(name);
  }

  @Test
  void aReportBecomesFiguresTablesAndCharts() throws IOException {
    report.add(new Measurement("loopback", "plain", "time", 5, "ms"));
    report.add(new Measurement("loopback", "slimwire 3", "time", 4, "ms"));
    report.add(new Measurement("10mbit by tc", "plain", "time", 400, "ms"));
    report.add(new Floor("P1 met", 2, 1));
    report.add(new Floor("P2 missed", 0.5, 1));

    write(Picture.of("time", "Times", "time").onLogarithmicScale());

    assertThat(file("suite.json")).content().contains("\"commit\" : \"abc\"", "\"P2 missed\"");
    assertThat(file("suite.md"))
        .content()
        .contains("| plain | 5.0 |", "| P2 missed | 0.500 | 1.000 | FAIL |")
        .contains("(suite-time.png)", "(suite-targets.png)");
    for (String chart : List.of("suite-time", "suite-targets")) {
      assertThat(ImageIO.read(file(chart + ".png").toFile()).getWidth()).isGreaterThan(600);
      assertThat(file(chart + ".svg")).content().contains("<svg");
    }
  }

  @Test
  void aPictureWithoutFiguresIsLeftOut() throws IOException {
    report.add(new Measurement("loopback", "plain", "time", 5, "ms"));

    write(Picture.of("cpu", "CPU", "cpu"));

    assertThat(file("suite.json")).exists();
    assertThat(file("suite-cpu.png")).doesNotExist();
    assertThat(file("suite.md")).content().doesNotContain("png");
  }
}
