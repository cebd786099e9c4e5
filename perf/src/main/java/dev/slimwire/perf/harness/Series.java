package dev.slimwire.perf.harness;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Figures of one kind, of which the one in the middle counts, or the mean where a clock's steps are
 * as long as what it measures. Not thread-safe.
 */
public final class Series {

  private final List<Double> figures = new ArrayList<>();

  /** Makes an empty series. */
  public Series() {}

  /** Adds a figure. */
  public void add(double figure) {
    figures.add(figure);
  }

  /** Adds all figures of another one. */
  void addAll(Series other) {
    figures.addAll(other.figures);
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

  /**
   * Returns the mean.
   *
   * @throws IllegalStateException if there is no figure
   */
  public double mean() {
    return sorted().stream().mapToDouble(figure -> figure).sum() / figures.size();
  }

  /**
   * Returns every second figure.
   *
   * @param first the first one's index, 0 or 1
   */
  Series everySecond(int first) {
    Series half = new Series();
    for (int index = first; index < figures.size(); index += 2) {
      half.add(figures.get(index));
    }
    return half;
  }

  /**
   * Returns each figure as a multiple of another series' one.
   *
   * @throws IllegalArgumentException if that one is not as long
   */
  Series dividedBy(Series other) {
    if (other.size() != size()) {
      throw new IllegalArgumentException(size() + " figures against " + other.size());
    }
    Series quotients = new Series();
    for (int index = 0; index < figures.size(); index++) {
      quotients.add(figures.get(index) / other.figures.get(index));
    }
    return quotients;
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
