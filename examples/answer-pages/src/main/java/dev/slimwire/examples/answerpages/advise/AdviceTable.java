package dev.slimwire.examples.answerpages.advise;

import dev.slimwire.testing.Bandwidth;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Writes costs and advice as text for people. */
public final class AdviceTable {

  private static final String FORMAT = "%-9s %-10s %15s %7s %10s %10s %13s %10s%n";
  private static final String LINKS = "%-9s %-9s %10s %10s%n";
  private static final List<String> STANDARD_LINKS =
      List.of("10mbit", "100mbit", "1gbit", "10gbit", "none");

  private AdviceTable() {}

  /** Returns the advice for common links. */
  static List<Advice> forStandardLinks(List<LevelCost> costs) {
    List<Advice> advice = new ArrayList<>();
    for (String link : STANDARD_LINKS) {
      advice.add(Advice.of(costs, Bandwidth.parse(link)));
    }
    return advice;
  }

  /** Writes the costs of all levels, the best one for some links, and the advice. */
  public static void write(String sample, Advice advice, PrintWriter out) {
    List<LevelCost> costs = advice.costs();
    LevelCost plain = costs.get(0);
    out.printf("%s%n%n", sample);
    String on = advice.link().isUnlimited() ? "no link" : "at " + advice.link();
    out.printf(FORMAT, "", "", "", "", "compress", "decompress", "pays", on);
    out.printf(FORMAT, "level", "codec", "bytes", "ratio", "MB/s", "MB/s", "below", "takes");
    for (LevelCost cost : costs) {
      out.printf(
          FORMAT,
          cost.level() + (cost.equals(advice.best()) ? " <" : ""),
          cost.codec(),
          String.format(Locale.ROOT, "%,d", cost.wireBytes()),
          String.format(Locale.ROOT, "%.2f", (double) plain.wireBytes() / cost.wireBytes()),
          Units.rate(cost.rawBytes(), cost.compressNanos()),
          Units.rate(cost.rawBytes(), cost.decompressNanos()),
          cost.equals(plain) ? "" : pays(cost.breakEven(plain)),
          Units.seconds(cost.secondsOver(advice.link())));
    }
    writeLinks(costs, out);
    if (areAlike(costs)) {
      out.printf(
          "%nall levels leave the same bytes: short messages refer to earlier ones, with"
              + " deflate at any level%n");
    }
    out.printf("%n%s%n", advice.sentence());
    out.flush();
  }

  /**
   * Returns whether all levels except level 0 leave the same number of bytes, and fewer than level
   * 0.
   */
  private static boolean areAlike(List<LevelCost> costs) {
    long last = costs.get(costs.size() - 1).wireBytes();
    return costs.size() > 2
        && last < costs.get(0).wireBytes()
        && costs.stream().skip(1).allMatch(cost -> cost.wireBytes() == last);
  }

  private static void writeLinks(List<LevelCost> costs, PrintWriter out) {
    out.println();
    out.printf(LINKS, "link", "best", "takes", "in plain");
    for (Advice advice : forStandardLinks(costs)) {
      out.printf(
          LINKS,
          advice.link(),
          advice.best().level(),
          Units.seconds(advice.best().secondsOver(advice.link())),
          Units.seconds(costs.get(0).secondsOver(advice.link())));
    }
  }

  private static String pays(double breakEven) {
    if (breakEven == 0) {
      return "never";
    }
    return Double.isInfinite(breakEven) ? "always" : Units.bandwidth(breakEven);
  }
}
