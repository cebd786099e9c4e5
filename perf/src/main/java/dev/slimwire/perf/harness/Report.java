package dev.slimwire.perf.harness;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** What a suite has found out, in the order in which it did. Not thread-safe. */
public final class Report {

  private final String suite;
  private final List<Measurement> measurements = new ArrayList<>();
  private final Map<Kind, Series> passes = new LinkedHashMap<>();
  private final List<Floor> floors = new ArrayList<>();
  private @Nullable String failure;

  /** What figures are of. */
  private record Kind(String testCase, String variant, String metric) {}

  /** Makes an empty report of a suite. */
  public Report(String suite) {
    this.suite = suite;
  }

  /** Returns the name of the suite. */
  public String suite() {
    return suite;
  }

  /** Adds a figure. */
  public void add(Measurement measurement) {
    measurements.add(measurement);
  }

  /**
   * Adds the median of figures, one of each pass; if there are several, the least and the greatest
   * too.
   */
  public void add(String testCase, String variant, String metric, Series series, String unit) {
    add(testCase, variant, metric, series.median(), series, unit);
  }

  /**
   * Adds the mean of figures, one of each pass; if there are several, the least and the greatest
   * too. It is for CPU times of processes, which the system counts in steps of 10 ms.
   */
  public void addMean(String testCase, String variant, String metric, Series series, String unit) {
    add(testCase, variant, metric, series.mean(), series, unit);
  }

  private void add(
      String testCase, String variant, String metric, double value, Series series, String unit) {
    passes.put(new Kind(testCase, variant, metric), series);
    add(new Measurement(testCase, variant, metric, value, unit));
    if (series.size() > 1) {
      add(new Measurement(testCase, variant, metric + " least", series.min(), unit));
      add(new Measurement(testCase, variant, metric + " most", series.max(), unit));
    }
  }

  /** Adds a target. */
  public void add(Floor floor) {
    floors.add(floor);
  }

  /** Returns the figure of a case, a variant and a metric, or empty if it was not measured. */
  public OptionalDouble find(String testCase, String variant, String metric) {
    return measurements.stream()
        .filter(
            found ->
                found.testCase().equals(testCase)
                    && found.variant().equals(variant)
                    && found.metric().equals(metric))
        .mapToDouble(Measurement::value)
        .findFirst();
  }

  /**
   * Returns the figure of a case, a variant and a metric.
   *
   * @throws IllegalStateException if it was not measured
   */
  public double require(String testCase, String variant, String metric) {
    return find(testCase, variant, metric)
        .orElseThrow(() -> notMeasured(testCase, variant, metric));
  }

  /**
   * Returns the figures of each pass of a case, a variant and a metric.
   *
   * @throws IllegalStateException if it was not measured
   */
  public Series requirePasses(String testCase, String variant, String metric) {
    Series found = passes.get(new Kind(testCase, variant, metric));
    if (found == null) {
      throw notMeasured(testCase, variant, metric);
    }
    return found;
  }

  private static IllegalStateException notMeasured(String testCase, String variant, String metric) {
    return new IllegalStateException("not measured: " + testCase + ", " + variant + ", " + metric);
  }

  /** Returns all figures. */
  public List<Measurement> measurements() {
    return List.copyOf(measurements);
  }

  /** Returns all targets. */
  public List<Floor> floors() {
    return List.copyOf(floors);
  }

  /** Notes that the suite failed: what was added before is all there is. */
  public void breakOff(Throwable failed) {
    failure = failed.toString();
  }

  /** Returns what made the suite fail, or empty if it did not. */
  public Optional<String> failure() {
    return Optional.ofNullable(failure);
  }

  /** Returns whether nothing was found out. */
  public boolean isEmpty() {
    return measurements.isEmpty() && floors.isEmpty();
  }

  /** Returns whether the suite did not fail, and every target was reached. */
  public boolean pass() {
    return failure == null && floors.stream().allMatch(Floor::pass);
  }
}
