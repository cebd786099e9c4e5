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

  /** Returns whether there is no figure. */
  public boolean isEmpty() {
    return figures.isEmpty();
  }

  /** Returns how many figures there are. */
  public int size() {
    return figures.size();
  }

  /** Removes all figures. */
  public void clear() {
    figures.clear();
  }

  /**
   * Returns the least figure.
   *
   * @throws IllegalStateException if there is no figure
   */
  public double min() {
    return sorted().get(0);
  }

  /**
   * Returns the greatest figure.
   *
   * @throws IllegalStateException if there is no figure
   */
  public double max() {
    List<Double> sorted = sorted();
    return sorted.get(sorted.size() - 1);
  }

  /**
   * Returns the median; the mean of the two in the middle if there are two.
   *
   * @throws IllegalStateException if there is no figure
   */
  public double median() {
    List<Double> sorted = sorted();
    int middle = sorted.size() / 2;
    return sorted.size() % 2 == 1
        ? sorted.get(middle)
        : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
  }

  private List<Double> sorted() {
    if (figures.isEmpty()) {
      throw new IllegalStateException("no figures");
    }
    List<Double> sorted = new ArrayList<>(figures);
    Collections.sort(sorted);
    return sorted;
  }
}
