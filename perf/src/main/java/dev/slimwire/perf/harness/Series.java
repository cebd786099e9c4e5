package dev.slimwire.perf.harness;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Figures of one kind, of which the one in the middle counts. Not thread-safe. */
public final class Series {

  private final List<Double> figures = new ArrayList<>();

  /** Makes an empty series. */
  public Series() {}

  /** Adds a figure. */
  public void add(double figure) {
    figures.add(figure);
  }

  /** Removes all figures. */
  public void clear() {
    figures.clear();
  }

  /**
   * Returns the median; the mean of the two in the middle if there are two.
   *
   * @throws IllegalStateException if there is no figure
   */
  public double median() {
    if (figures.isEmpty()) {
      throw new IllegalStateException("no figures");
    }
    List<Double> sorted = new ArrayList<>(figures);
    Collections.sort(sorted);
    int middle = sorted.size() / 2;
    return sorted.size() % 2 == 1
        ? sorted.get(middle)
        : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
  }
}
