package dev.slimwire.perf.harness;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Runs one benchmark method with one set of parameters in a JVM of its own.
 *
 * @param warmups how many iterations are not counted
 * @param iterations how many are
 * @param millis how long each of them takes
 */
public record JmhFork(int warmups, int iterations, int millis) {

  /**
   * What makes runs on a busy machine alike: a heap that neither grows nor asks the system for
   * pages while times are taken, one thread that collects garbage, and code that is compiled when
   * it is due, however busy the compiler's threads are.
   */
  private static final String[] JVM_ARGUMENTS = {
    "-Xms1g", "-Xmx1g", "-Xmn600m", "-XX:+AlwaysPreTouch", "-XX:+UseSerialGC", "-Xbatch"
  };

  private static final int FAILURE_LENGTH = 4000;

  /**
   * What a benchmark has shown.
   *
   * @param score the average time by the clock, in the benchmark's unit
   * @param counters the sums of its auxiliary counters over all iterations
   */
  public record Outcome(double score, Map<String, Double> counters) {

    /**
     * Returns the sum of a counter.
     *
     * @throws IllegalArgumentException if the benchmark has no such counter
     */
    public double counter(String name) {
      Double sum = counters.get(name);
      if (sum == null) {
        throw new IllegalArgumentException("no counter " + name + ": " + counters);
      }
      return sum;
    }
  }

  /**
   * Runs a benchmark.
   *
   * @param benchmark the class and the name of the method
   * @param parameters a value for each of its parameters
   * @throws IOException if the benchmark fails, with the end of what it said
   */
  public Outcome run(String benchmark, Map<String, String> parameters) throws IOException {
    try (TemporaryFolder folder = TemporaryFolder.make()) {
      return run(benchmark, parameters, folder.path().resolve("log"));
    }
  }

  private Outcome run(String benchmark, Map<String, String> parameters, Path log)
      throws IOException {
    try {
      ChainedOptionsBuilder options =
          new OptionsBuilder()
              .include(benchmark.replace(".", "\\.") + "$")
              .forks(1)
              .jvmArgsAppend(JVM_ARGUMENTS)
              .warmupIterations(warmups)
              .warmupTime(TimeValue.milliseconds(millis))
              .measurementIterations(iterations)
              .measurementTime(TimeValue.milliseconds(millis))
              .shouldFailOnError(true)
              .verbosity(VerboseMode.NORMAL)
              .output(log.toString());
      parameters.forEach(options::param);
      return outcome(new Runner(options.build()).runSingle());
    } catch (RunnerException e) {
      throw new IOException(benchmark + " " + parameters + ": " + e.getMessage() + end(log), e);
    }
  }

  private static Outcome outcome(RunResult result) {
    Map<String, Double> counters = new HashMap<>();
    result.getSecondaryResults().forEach((name, sum) -> counters.put(name, sum.getScore()));
    return new Outcome(result.getPrimaryResult().getScore(), counters);
  }

  private static String end(Path log) throws IOException {
    String text = Files.readString(log);
    return System.lineSeparator() + text.substring(Math.max(0, text.length() - FAILURE_LENGTH));
  }
}
