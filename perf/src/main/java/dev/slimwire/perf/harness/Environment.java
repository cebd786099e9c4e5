package dev.slimwire.perf.harness;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Where measurements were made.
 *
 * @param jdk the vendor and version of the JDK
 * @param cpu the processor and how many of it
 * @param load how many threads of the machine wanted to run before the measurements began
 * @param commit the version of the sources
 * @param date when they began, in UTC to the minute
 * @param command how to repeat it
 */
public record Environment(
    String jdk, String cpu, String load, String commit, String date, String command) {

  private static final Path CPU_INFO = Path.of("/proc/cpuinfo");

  /** Returns the environment of this process. */
  public static Environment current(String commit, String command) {
    return new Environment(
        System.getProperty("java.vm.name") + " " + System.getProperty("java.vm.version"),
        Runtime.getRuntime().availableProcessors() + " x " + model(),
        String.format(
            Locale.ROOT,
            "%.1f",
            ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage()),
        commit,
        Instant.now().truncatedTo(ChronoUnit.MINUTES).toString(),
        command);
  }

  private static String model() {
    try (Stream<String> lines = Files.lines(CPU_INFO)) {
      return lines
          .filter(line -> line.startsWith("model name"))
          .map(line -> line.substring(line.indexOf(':') + 1).strip())
          .findFirst()
          .orElse(System.getProperty("os.arch"));
    } catch (IOException e) {
      return System.getProperty("os.arch"); // not Linux
    }
  }

  /** Returns one line for each. */
  @Override
  public String toString() {
    return String.format(
        "JDK      %s%nCPU      %s, load %s%ncommit   %s%ndate     %s%ncommand  %s",
        jdk, cpu, load, commit, date, command);
  }
}
