package dev.slimwire.perf.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class TurnsTest {

  private static final double NEAR = 1e-9;

  private static Series series(double... figures) {
    Series series = new Series();
    for (double figure : figures) {
      series.add(figure);
    }
    return series;
  }

  @Test
  void ourFigureIsComparedWithTheLeastOfTheOthers() {
    Series ours = series(110, 110, 110, 110);
    Series less = series(100, 100, 100, 100);
    Series more = series(200, 200, 200, 200);

    assertThat(Turns.leastOf(List.of(more, less), ours).value())
        .isCloseTo(100 / 110.0, within(NEAR));
    assertThat(Turns.leastOf(List.of(more), ours).value()).isCloseTo(200 / 110.0, within(NEAR));
  }

  @Test
  void machineThatIsSlowForSomePassesDoesNotMatter() {
    Series ours = series(110, 550, 110, 1100, 110, 110);
    Series less = series(100, 500, 100, 1000, 100, 100);

    assertThat(Turns.leastOf(List.of(less), ours).value()).isCloseTo(100 / 110.0, within(NEAR));
  }

  @Test
  void fewPassesAreComparedByTheirMedians() {
    assertThat(Turns.leastOf(List.of(series(100, 90, 300)), series(400, 200, 100)).value())
        .isCloseTo(0.5, within(NEAR));
  }

  @Test
  void oneIsComparedPassByPassHoweverFewThereAre() {
    Ratio ratio = Turns.of(series(100, 900, 300), series(100, 300, 200));

    assertThat(ratio).isEqualTo(new Ratio(1.5, 1, 3));
  }

  @Test
  void leastAndMostAreOfSinglePasses() {
    Series less = series(100, 100, 100, 100, 100);
    Series more = series(200, 200, 200, 200, 200);

    Ratio few = Turns.leastOf(List.of(more, series(100, 100)), series(50, 200));
    Ratio many = Turns.leastOf(List.of(more, less), series(50, 100, 100, 100, 200));

    assertThat(few.least()).isEqualTo(0.5);
    assertThat(few.most()).isEqualTo(2);
    assertThat(many.least()).isEqualTo(0.5);
    assertThat(many.most()).isEqualTo(2);
  }

  @Test
  void manyThatWaverAreNoBetterThanOne() {
    SplittableRandom random = new SplittableRandom(821);
    double sum = 0;
    double biased = 0;
    int runs = 400;
    for (int run = 0; run < runs; run++) {
      List<Series> others = new ArrayList<>();
      for (int other = 0; other < 5; other++) {
        others.add(wavering(random));
      }
      Series ours = wavering(random);
      sum += Turns.leastOf(others, ours).value();
      biased += others.stream().mapToDouble(Series::median).min().orElseThrow() / ours.median();
    }

    assertThat(sum / runs).isBetween(0.99, 1.02);
    assertThat(biased / runs).as("the least median").isLessThan(0.96);
  }

  private static Series wavering(SplittableRandom random) {
    Series series = new Series();
    for (int pass = 0; pass < 15; pass++) {
      series.add(80 + 40 * random.nextDouble());
    }
    return series;
  }

  @Test
  void whatDidNotTakeTurnsIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Turns.leastOf(List.of(series(1, 2, 3, 4, 5)), series(1, 2, 3, 4)))
        .withMessage("5 figures against 4");
  }
}
