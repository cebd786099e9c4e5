package dev.slimwire.perf.harness;

import java.io.IOException;
import java.util.List;

/** A set of measurements that are made and judged together. */
public interface Suite {

  /** Returns the name to ask for it by. */
  String name();

  /** Returns in one line what it compares. */
  String description();

  /** Returns the pictures of its figures that say most. Those of its targets come by themselves. */
  default List<Picture> pictures() {
    return List.of();
  }

  /**
   * Measures. Everything that is measured was verified before.
   *
   * @param quick whether to measure only what the targets need, in few iterations
   * @param report takes what is found out, as soon as it is: a failure later on does not lose it
   * @param progress is told of each step
   * @throws IOException if a variant does not give back what it was given
   */
  void run(boolean quick, Report report, Progress progress) throws IOException;
}
