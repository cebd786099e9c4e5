package dev.slimwire.soak;

import java.util.List;
import java.util.Locale;

/**
 * What became of a resource: the median of the last third of its samples against that of the first
 * third. Samples of the warm-up, the first quarter, do not count.
 *
 * @param resource which
 * @param first the median of the first third
 * @param last the median of the last third
 */
record Trend(Resource resource, double first, double last) {

  /** With fewer samples than that a third is no evidence. */
  static final int LEAST_SAMPLES = 16;

  private static final double WARM_UP = 0.25;
  private static final int THIRDS = 3;

  /**
   * Judges samples, the oldest first.
   *
   * @throws IllegalArgumentException if they are too few
   */
  static Trend of(Resource resource, List<Double> samples) {
    if (samples.size() < LEAST_SAMPLES) {
      throw new IllegalArgumentException(
          samples.size() + " samples of " + resource + ", expected at least " + LEAST_SAMPLES);
    }
    List<Double> warm = samples.subList((int) (samples.size() * WARM_UP), samples.size());
    int third = warm.size() / THIRDS;
    return new Trend(
        resource,
        median(warm.subList(0, third)),
        median(warm.subList(warm.size() - third, warm.size())));
  }

  private static double median(List<Double> samples) {
    List<Double> sorted = samples.stream().sorted().toList();
    int middle = sorted.size() / 2;
    return sorted.size() % 2 == 1
        ? sorted.get(middle)
        : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
  }

  double growth() {
    return last - first;
  }

  boolean grew() {
    return growth() > resource.tolerance(first);
  }

  /** Returns a row of the summary. */
  String row(String process) {
    return String.join(
        " | ",
        "| " + process + " " + resource.name().toLowerCase(Locale.ROOT),
        resource.show(first),
        resource.show(last),
        resource.show(growth()),
        resource.show(resource.tolerance(first)),
        (grew() ? "GREW" : "flat") + " |");
  }
}
