package dev.slimwire.perf.answers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.slimwire.perf.harness.Floor;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.harness.Series;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class AnswerFloorsTest {

  private final Report report = new Report("answer-pages");
  private final AnswerFloors floors = new AnswerFloors(report);

  private void add(Way way, String metric, double... passes) {
    Series series = new Series();
    for (double figure : passes) {
      series.add(figure);
    }
    report.add("link", way.toString(), metric, series, "");
  }

  private void addTimes(Way page, double time, double readAhead) {
    add(page, Figures.TIME, time);
    add(page, Figures.READ_AHEAD, readAhead);
  }

  private Stream<String> missed() {
    return report.floors().stream().filter(floor -> !floor.pass()).map(Floor::name);
  }

  @Test
  void pagesAreJudgedByTheirIterator() {
    add(Way.PLAIN, Figures.TIME, 1600);
    addTimes(Way.PAGE, 99, 101);

    floors.judge(Target.MBIT_10, "link");

    assertThat(missed())
        .containsExactly("P1 link, slimwire page by its iterator, times faster than plain");
  }

  @Test
  void figuresOfTheSamePassAreCompared() {
    add(Way.PLAIN, Figures.TIME, 1700, 3300, 1650);
    add(Way.PAGE, Figures.TIME, 100, 100, 100);
    add(Way.PAGE, Figures.READ_AHEAD, 100, 200, 150);

    floors.judge(Target.MBIT_10, "link");

    Floor floor = report.floors().get(0);
    assertThat(floor.ratio()).as("medians: 11.33").isEqualTo(16.5);
    assertThat(floor.pass()).isTrue();
    assertThat(floor.reached().least()).isEqualTo(11);
    assertThat(floor.reached().most()).isEqualTo(17);
  }

  @Test
  void socketsAreJudgedCallByCall() {
    add(Way.PLAIN, Figures.TIME, 1100);
    add(Way.DROP_IN, Figures.TIME, 101);
    add(Way.DROP_IN_AUTO, Figures.TIME, 100);

    floors.judge(Target.MBIT_10, "link");

    assertThat(report.floors()).extracting(Floor::target).containsExactly(11.0, 11.0);
    assertThat(missed()).containsExactly("P5 link, slimwire sockets 3, times faster than plain");
  }

  @Test
  void waysWithoutNativeCodeAreJudgedByThemselves() {
    add(Way.PLAIN, Figures.TIME, 1300);
    addTimes(Way.PAGE, 50, 50);
    addTimes(Way.PORTABLE_PAGE, 99, 101);
    add(Way.PORTABLE_DROP_IN, Figures.TIME, 160);

    floors.judgePortable(Target.MBIT_100, "link");

    assertThat(report.floors()).extracting(Floor::target).containsExactly(13.0, 8.0);
    assertThat(missed())
        .containsExactly(
            "P20 link, slimwire page, portable by its iterator, times faster than plain");
  }

  @Test
  void waysWithoutNativeCodeAreJudgedBesideOthers() {
    add(Way.PLAIN, Figures.TIME, 1300);
    addTimes(Way.PAGE, 50, 50);
    add(Way.PORTABLE_DROP_IN, Figures.TIME, 163);

    floors.judge(Target.MBIT_100, "link");

    assertThat(missed())
        .containsExactly("P20 link, slimwire sockets 3, portable, times faster than plain");
    assertThat(report.floors()).hasSize(2);
  }

  @Test
  void bytesAreJudgedOnEachLinkWithARate() {
    addTimes(Way.PAGE, 100, 100);
    add(Way.ROWS_ZSTD_1, Figures.TIME, 230);
    add(Way.PAGE, Figures.WIRE, 73);
    add(Way.PAGE, Figures.READ_AHEAD_WIRE, 72);
    add(Way.ROWS_ZSTD_1, Figures.WIRE, 100);

    floors.judge(Target.MBIT_10, "link");

    assertThat(missed())
        .containsExactly("P3 link, wire of slimwire page, share of rows by hand + zstd:1");
    assertThat(report.floors())
        .extracting(Floor::name)
        .contains("P3 link, wire of read-ahead of slimwire page, share of rows by hand + zstd:1");
  }

  @Test
  void processorsOfBothEndsAreJudgedWithoutALink() {
    add(Way.PLAIN, Figures.CPU, 100);
    add(Way.PAGE, Figures.CPU, 34);
    add(Way.PAGE, Figures.READ_AHEAD_CPU, 33);
    add(Way.DROP_IN, Figures.CPU, 99);

    floors.judge(Target.LOOPBACK, "link");

    assertThat(report.floors()).hasSize(3);
    assertThat(missed()).containsExactly("P10 link, cpu of slimwire page, share of plain");
  }

  @Test
  void processorsAreJudgedByTheSumOfAllPasses() {
    add(Way.PLAIN, Figures.CPU, 100, 100, 100);
    add(Way.PAGE, Figures.CPU, 30, 30, 45);
    add(Way.PAGE, Figures.READ_AHEAD_CPU, 40, 40, 19);
    add(Way.DROP_IN, Figures.CPU, 99, 99, 99);

    floors.judge(Target.LOOPBACK, "link");

    assertThat(missed())
        .as("medians are 30 and 40")
        .containsExactly("P10 link, cpu of slimwire page, share of plain");
    assertThat(report.floors().get(0).reached().least()).isEqualTo(100 / 45.0);
    assertThat(report.floors().get(0).reached().most()).isEqualTo(100 / 30.0);
  }

  @Test
  void processorsAreJudgedWherePagesAreReadAheadToo() {
    add(Way.PLAIN, Figures.CPU, 100);
    add(Way.PAGE, Figures.CPU, 33);
    add(Way.PAGE, Figures.READ_AHEAD_CPU, 34);
    add(Way.DROP_IN, Figures.CPU, 99);

    floors.judge(Target.LOOPBACK, "link");

    assertThat(missed())
        .containsExactly("P10 link, cpu of read-ahead of slimwire page, share of plain");
  }

  @Test
  void aFigureThatIsMissingIsNoPass() {
    assertThatIllegalStateException()
        .isThrownBy(() -> floors.judge(Target.LOOPBACK, "link"))
        .withMessage("not measured: link, plain, cpu");
  }

  @Test
  void firstPagesAreJudged() {
    add(Way.PLAIN, Figures.TIME, 100);
    add(Way.PAGE, Figures.TIME, 121);

    floors.judgeFirst("link");

    assertThat(missed()).containsExactly("P14 link, time of slimwire page, share of plain");
  }

  @Test
  void aQuickRunMeasuresWhatTargetsCompare() {
    assertThat(AnswerPagesSuite.needed(Target.MBIT_10))
        .containsExactly(Way.PLAIN, Way.PAGE, Way.DROP_IN, Way.DROP_IN_AUTO);
    assertThat(AnswerPagesSuite.needed(Target.GBIT))
        .contains(Way.ROWS_ZSTD_1, Way.PAGE, Way.PORTABLE_PAGE, Way.PORTABLE_DROP_IN);
  }

  @Test
  void allWaysOfTargetsAreMeasuredAndNamedOnce() {
    List<String> names = Way.ALL.stream().map(Way::toString).toList();

    assertThat(names).doesNotHaveDuplicates();
    assertThat(Way.ALL)
        .containsAll(Target.ALL.stream().map(Target::ours).toList())
        .containsAll(Target.ALL.stream().map(Target::peer).toList());
  }
}
