package dev.slimwire.soak;

import java.util.Locale;

/** What may not grow, and how much noise is tolerated: the larger of a share and an amount. */
enum Resource {
  /** Bytes of objects that survive a collection. */
  HEAP(0.10, 2 << 20),
  /** Bytes of resident memory besides the heap. */
  NATIVE(0.05, 8 << 20),
  /** Open files and sockets. */
  FILES(0.10, 10),
  /** Live threads. */
  THREADS(0.10, 10);

  private final double share;
  private final double amount;

  Resource(double share, double amount) {
    this.share = share;
    this.amount = amount;
  }

  /** Returns by how much it may be more in the end than it was in the beginning. */
  double tolerance(double beginning) {
    return Math.max(share * beginning, amount);
  }

  /** Returns a figure as people read it. */
  String show(double figure) {
    return this == HEAP || this == NATIVE
        ? String.format(Locale.ROOT, "%.2f MB", figure / (1 << 20))
        : String.format(Locale.ROOT, "%.1f", figure);
  }
}
