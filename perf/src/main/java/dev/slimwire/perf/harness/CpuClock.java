package dev.slimwire.perf.harness;

import java.io.IOException;
import java.io.Serial;
import java.io.Serializable;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;

/**
 * Takes CPU times of this thread, in process: a warm-up, then rounds in which all tasks take turns.
 *
 * @param warmUpMillis how long each task is run before
 * @param rounds times that are taken of each
 * @param roundMillis about how long each round of a task is
 */
public record CpuClock(int warmUpMillis, int rounds, int roundMillis) implements Serializable {

  @Serial private static final long serialVersionUID = 1;

  private static final long NANOS_PER_MILLI = 1_000_000;
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /** What is timed. */
  @FunctionalInterface
  public interface Task {

    /** Does it once. */
    void run() throws IOException;
  }

  /**
   * Takes times.
   *
   * @return nanoseconds of CPU time for doing each task once, a figure for each round
   * @throws IOException if a task fails
   */
  public List<Series> run(List<Task> tasks) throws IOException {
    for (Task task : tasks) {
      time(task, warmUpMillis);
    }
    List<Series> times = tasks.stream().map(task -> new Series()).toList();
    for (int round = 0; round < rounds; round++) {
      for (int i = 0; i < tasks.size(); i++) {
        times.get(i).add(time(tasks.get(i), roundMillis));
      }
    }
    return times;
  }

  private static double time(Task task, int millis) throws IOException {
    long begun = THREADS.getCurrentThreadCpuTime();
    long end = begun + millis * NANOS_PER_MILLI;
    long count = 0;
    long now;
    do {
      task.run();
      count++;
      now = THREADS.getCurrentThreadCpuTime();
    } while (now < end);
    return (double) (now - begun) / count;
  }
}
