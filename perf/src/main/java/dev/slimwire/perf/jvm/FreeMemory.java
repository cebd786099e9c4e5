package dev.slimwire.perf.jvm;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/** Memory that JVMs may take before the system swaps, or ends one of them. */
public final class FreeMemory {

  private static final Path MEMORY = Path.of("/proc/meminfo");
  private static final String AVAILABLE = "MemAvailable:";
  private static final long KIB = 1024;
  private static final double GIB = 1 << 30;

  private FreeMemory() {}

  /**
   * Returns a warning if less is available than is needed; empty, too, if the system does not tell.
   *
   * @param needed bytes
   */
  public static Optional<String> warning(long needed) {
    try {
      return warning(needed, available(Files.readAllLines(MEMORY)));
    } catch (IOException notLinux) {
      return Optional.empty();
    }
  }

  /**
   * Returns what is available by the lines of the system's file, which counts what it would drop
   * from its caches, but no more than the whole memory of a container.
   */
  static OptionalLong available(List<String> lines) {
    long whole =
        ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getTotalMemorySize();
    return lines.stream()
        .filter(line -> line.startsWith(AVAILABLE))
        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) * KIB)
        .map(available -> Math.min(available, whole))
        .findFirst();
  }

  static Optional<String> warning(long needed, OptionalLong available) {
    return available.isPresent() && available.getAsLong() < needed
        ? Optional.of(
            String.format(
                Locale.ROOT,
                "JVMs need up to %.1f GB of memory, %.1f are available: one may be ended, or wait"
                    + " for the disk",
                needed / GIB,
                available.getAsLong() / GIB))
        : Optional.empty();
  }
}
