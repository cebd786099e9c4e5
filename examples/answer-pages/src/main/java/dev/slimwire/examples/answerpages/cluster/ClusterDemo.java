package dev.slimwire.examples.answerpages.cluster;

import dev.slimwire.examples.answerpages.demo.Digest;
import dev.slimwire.examples.answerpages.progress.Progress;
import dev.slimwire.examples.answerpages.service.QueryException;
import dev.slimwire.examples.answerpages.service.RowPages;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Fetches one answer from a cluster with each serialization, in turn, and compares. */
public final class ClusterDemo {

  private static final String FORMAT = "%-28s %9s %15s %8s %8s%n";

  private record Pass(long nanos, long bytes, long rows, String digest) {}

  private final LocalCluster cluster;
  private final String sparql;
  private final Map<Serialization, List<Pass>> passes = new EnumMap<>(Serialization.class);
  private @Nullable Pass first;

  private ClusterDemo(LocalCluster cluster, String sparql) {
    this.cluster = cluster;
    this.sparql = sparql;
  }

  /**
   * Runs one pass of each serialization to warm up, then those that count, and writes a table.
   *
   * @param counted how many passes of each count, at least 1
   * @throws QueryException if the cluster cannot answer
   * @throws IllegalStateException if two answers differ
   */
  public static void run(LocalCluster cluster, String sparql, int counted, PrintWriter out)
      throws QueryException, InterruptedException {
    ClusterDemo demo = new ClusterDemo(cluster, sparql);
    double loadBefore = load();
    Serialization[] all = Serialization.values();
    try (Progress progress = Progress.start("fetching", (long) all.length * (1 + counted))) {
      for (int pass = 0; pass <= counted; pass++) {
        for (Serialization serialization : all) {
          Pass done = demo.fetch(serialization);
          if (pass > 0) {
            demo.passes.computeIfAbsent(serialization, missing -> new ArrayList<>()).add(done);
          }
          progress.at((long) pass * all.length + serialization.ordinal() + 1);
        }
      }
    }
    demo.write(counted, out);
    out.printf(
        Locale.ROOT,
        "load of the machine: %.1f before, %.1f after; %d processors%n",
        loadBefore,
        load(),
        Runtime.getRuntime().availableProcessors());
    out.flush();
  }

  /** Returns how many threads ran or waited for a processor; negative if unknown. */
  private static double load() {
    return ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
  }

  /**
   * Verifies that a cluster can answer a query, before one is started for it.
   *
   * @throws QueryException if it cannot, with the reason
   */
  public static void verify(String sparql) throws QueryException {
    Distributable.columns(sparql);
  }

  private Pass fetch(Serialization serialization) throws QueryException, InterruptedException {
    Digest digest = new Digest();
    long before = cluster.bytes(serialization);
    long start = System.nanoTime();
    try (RowPages rows = cluster.engine(serialization).evaluate(sparql)) {
      for (RowPages.Page page = rows.take(); page != null; page = rows.take()) {
        for (var row : page.rows()) {
          digest.add(row);
        }
      }
    }
    long nanos = System.nanoTime() - start;
    long bytes = cluster.bytes(serialization) - before;
    Pass pass = new Pass(nanos, bytes, digest.rows(), digest.hex());
    Pass known = first == null ? pass : first;
    first = known;
    if (known.rows() != pass.rows() || !known.digest().equals(pass.digest())) {
      throw new IllegalStateException(
          String.format(
              Locale.ROOT,
              "answers differ: %s gave %d rows, digest %s, but the first pass %d rows, digest %s",
              serialization,
              pass.rows(),
              pass.digest(),
              known.rows(),
              known.digest()));
    }
    return pass;
  }

  private void write(int counted, PrintWriter out) {
    Pass plain = median(Serialization.JAVA);
    out.printf(
        Locale.ROOT,
        "%n%,d rows from the members of a Hazelcast cluster, %s%n%n",
        plain.rows(),
        counted == 1 ? "one pass" : "median of " + counted + " passes");
    out.printf(FORMAT, "serialization", "seconds", "bytes on wire", "ratio", "faster");
    for (Serialization serialization : Serialization.values()) {
      Pass median = median(serialization);
      out.printf(
          Locale.ROOT,
          FORMAT,
          serialization.label(),
          String.format(Locale.ROOT, "%.3f", median.nanos() / 1e9),
          String.format(Locale.ROOT, "%,d", median.bytes()),
          times((double) plain.bytes() / median.bytes()),
          times((double) plain.nanos() / median.nanos()));
    }
    out.printf(
        Locale.ROOT,
        "%nall answers equal: digest %s, in %d passes of each%n",
        plain.digest(),
        1 + counted);
  }

  private static String times(double factor) {
    return String.format(Locale.ROOT, "%.1fx", factor);
  }

  private Pass median(Serialization serialization) {
    List<Pass> sorted =
        passes.getOrDefault(serialization, List.of()).stream()
            .sorted(Comparator.comparingLong(Pass::nanos))
            .toList();
    return sorted.get(sorted.size() / 2);
  }
}
