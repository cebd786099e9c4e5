package dev.slimwire.examples.answerpages.demo;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;

/** Writes results for people. */
public final class ResultTable {

  private static final String FORMAT = "%-24s %9s %15s %8s %8s%n";

  private ResultTable() {}

  /**
   * Writes a table. Ratio and speed compare with the first result, which is plain RMI, one call
   * after the other.
   */
  public static void write(List<Result> results, int passes, PrintWriter out) {
    Result plain = results.get(0);
    out.printf(
        Locale.ROOT,
        "%nlink %s, %,d rows, %s; * is the default level%n%n",
        plain.link(),
        plain.rows(),
        passes == 1 ? "one pass" : "median of " + passes + " passes");
    out.printf(FORMAT, "variant", "seconds", "bytes on wire", "ratio", "faster");
    for (Result result : results) {
      out.printf(
          Locale.ROOT,
          FORMAT,
          result.variant() + (result.isDefault() ? " *" : ""),
          String.format(Locale.ROOT, "%.3f", result.seconds()),
          String.format(Locale.ROOT, "%,d", result.wireBytes()),
          times((double) plain.wireBytes() / result.wireBytes()),
          times(plain.seconds() / result.seconds()));
    }
    out.flush();
  }

  private static String times(double factor) {
    return String.format(Locale.ROOT, "%.1fx", factor);
  }
}
