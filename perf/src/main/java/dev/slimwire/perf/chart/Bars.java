package dev.slimwire.perf.chart;

import dev.slimwire.perf.harness.Floor;
import dev.slimwire.perf.harness.Measurement;
import dev.slimwire.perf.harness.Picture;
import dev.slimwire.perf.harness.Report;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;

/**
 * Groups of bars.
 *
 * @param title what they show
 * @param unit of their heights
 * @param groups the names of the groups
 * @param series bars of one kind each
 * @param logarithmic whether the scale is
 * @param line a height that is marked through all groups, whose bars then share a place; or empty
 */
record Bars(
    String title,
    String unit,
    List<String> groups,
    List<Series> series,
    boolean logarithmic,
    OptionalDouble line) {

  private static final int LABEL = 60;
  private static final String SEPARATOR = ", ";

  /**
   * Bars of one kind.
   *
   * @param name who they belong to
   * @param marked whether they stand out
   * @param heights one for each group; null for none
   */
  record Series(String name, boolean marked, List<@Nullable Double> heights) {

    boolean isEmpty() {
      return heights.stream().allMatch(height -> height == null);
    }
  }

  /** Returns what a picture shows of a report; without groups, if it has nothing to show. */
  static Bars of(Picture picture, Report report) {
    List<Measurement> shown = report.measurements().stream().filter(picture::shows).toList();
    List<String> groups = shown.stream().map(Measurement::testCase).distinct().toList();
    List<Series> series =
        shown.stream()
            .map(Measurement::variant)
            .distinct()
            .map(
                variant ->
                    new Series(
                        variant,
                        picture.marked().test(variant),
                        heights(report, groups, variant, picture.metric())))
            .toList();
    String unit = shown.isEmpty() ? "" : shown.get(0).unit();
    return new Bars(
        picture.title(),
        unit,
        shortened(groups),
        series,
        picture.logarithmic(),
        OptionalDouble.empty());
  }

  /** Returns names without what all of them begin with, up to a comma. */
  private static List<String> shortened(List<String> names) {
    String first = names.isEmpty() ? "" : names.get(0);
    int comma = first.indexOf(SEPARATOR);
    String prefix = comma < 0 ? "" : first.substring(0, comma + SEPARATOR.length());
    return comma < 0 || !names.stream().allMatch(name -> name.startsWith(prefix))
        ? names
        : shortened(names.stream().map(name -> name.substring(prefix.length())).toList());
  }

  private static List<@Nullable Double> heights(
      Report report, List<String> groups, String variant, String metric) {
    List<@Nullable Double> heights = new ArrayList<>();
    for (String group : groups) {
      OptionalDouble found = report.find(group, variant, metric);
      heights.add(found.isPresent() ? found.getAsDouble() : null);
    }
    return heights;
  }

  /** Returns how far each target of a report was reached: 1 is just met, and a line. */
  static Bars ofFloors(Report report) {
    List<Floor> floors = report.floors();
    List<String> groups = new ArrayList<>();
    List<@Nullable Double> met = new ArrayList<>();
    List<@Nullable Double> missed = new ArrayList<>();
    for (Floor floor : floors) {
      groups.add(label(groups.size() + 1, floor.name()));
      double reached = floor.ratio() / floor.target();
      Double height = Double.isFinite(reached) && reached > 0 ? reached : null;
      met.add(floor.pass() ? height : null);
      missed.add(floor.pass() ? null : height);
    }
    return new Bars(
        report.suite() + ": targets",
        "ratio / target",
        groups,
        List.of(new Series("met", false, met), new Series("missed", true, missed)),
        true,
        OptionalDouble.of(1));
  }

  private static String label(int number, String name) {
    String text = number + ": " + name;
    return text.length() <= LABEL ? text : text.substring(0, LABEL - 1) + "…";
  }

  /** Returns whether there is nothing to draw. */
  boolean isEmpty() {
    return series.stream().allMatch(Series::isEmpty);
  }

  /** Returns the power of ten below all heights and the line. */
  double decadeBelow() {
    return Math.pow(10, Math.ceil(Math.log10(heights().min().orElse(1))) - 1);
  }

  /** Returns the greatest of all heights and the line. */
  double highest() {
    return heights().max().orElse(1);
  }

  private DoubleStream heights() {
    DoubleStream.Builder all = DoubleStream.builder();
    line.ifPresent(all);
    for (Series one : series) {
      for (@Nullable Double height : one.heights()) {
        if (height != null) {
          all.add(height);
        }
      }
    }
    return all.build();
  }

  /** Returns the length of the longest name of a group. */
  int longestGroup() {
    return groups.stream().mapToInt(String::length).max().orElse(0);
  }
}
