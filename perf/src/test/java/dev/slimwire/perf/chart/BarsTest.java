package dev.slimwire.perf.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.slimwire.perf.harness.Floor;
import dev.slimwire.perf.harness.Measurement;
import dev.slimwire.perf.harness.Picture;
import dev.slimwire.perf.harness.Report;
import org.junit.jupiter.api.Test;

final class BarsTest {

  private static final Picture TIME = Picture.of("time", "Times", "time");

  private final Report report = new Report("suite");

  private void add(String testCase, String variant, String metric, double value) {
    report.add(new Measurement(testCase, variant, metric, value, "ms"));
  }

  @Test
  void eachCaseIsAGroupAndEachVariantASeries() {
    add("loopback", "plain", "time", 5);
    add("loopback", "slimwire 3", "time", 4);
    add("loopback", "slimwire 3", "cpu", 9);
    add("10mbit", "slimwire 3", "time", 40);

    Bars bars = Bars.of(TIME, report);

    assertThat(bars.groups()).containsExactly("loopback", "10mbit");
    assertThat(bars.unit()).isEqualTo("ms");
    assertThat(bars.series())
        .extracting(Bars.Series::name, Bars.Series::marked)
        .containsExactly(tuple("plain", false), tuple("slimwire 3", true));
    assertThat(bars.series().get(0).heights()).containsExactly(5.0, null);
    assertThat(bars.series().get(1).heights()).containsExactly(4.0, 40.0);
  }

  @Test
  void aPictureShowsOnlyTheCasesAndVariantsItIsFor() {
    add("void, loopback", "plain", "time", 1);
    add("void, far", "plain", "time", 2);
    add("void, far", "other", "time", 3);

    Bars bars =
        Bars.of(
            TIME.ofCases(one -> one.endsWith("far")).ofVariants(one -> !one.equals("other")),
            report);

    assertThat(bars.groups()).containsExactly("far");
    assertThat(bars.series()).singleElement().extracting(Bars.Series::name).isEqualTo("plain");
  }

  @Test
  void whatAllCasesBeginWithIsNotRepeated() {
    add("lists, of 100, loopback", "plain", "time", 1);
    add("lists, of 100, 1gbit", "plain", "time", 2);
    add("lists, of 10, 1gbit", "plain", "time", 3);

    assertThat(Bars.of(TIME, report).groups())
        .containsExactly("of 100, loopback", "of 100, 1gbit", "of 10, 1gbit");
  }

  @Test
  void targetsAreBarsAroundALine() {
    report.add(new Floor("P1", 10, 5));
    report.add(new Floor("P2 with a name that is much too long for the space below a bar", 1, 4));
    report.add(new Floor("P3", Double.NaN, 1));

    Bars bars = Bars.ofFloors(report);

    assertThat(bars.groups().get(1)).hasSize(60).startsWith("2: P2 with").endsWith("…");
    assertThat(bars.series().get(0).heights()).containsExactly(2.0, null, null);
    assertThat(bars.series().get(1).heights()).containsExactly(null, 0.25, null);
    assertThat(bars.line()).hasValue(1);
    assertThat(bars.decadeBelow()).isEqualTo(0.1);
    assertThat(bars.highest()).isEqualTo(2);
  }

  @Test
  void withoutFiguresThereIsNothingToDraw() {
    assertThat(Bars.of(TIME, report).isEmpty()).isTrue();
  }
}
