package dev.slimwire.perf.harness;

import java.io.PrintWriter;
import java.util.Locale;

/** Tells a person that waits what is being done. */
public final class Progress {

  private final PrintWriter out;
  private final long start = System.nanoTime();

  /** Makes a progress that writes one line per step. */
  public Progress(PrintWriter out) {
    this.out = out;
  }

  /** Tells of a step that begins. */
  public void step(String what) {
    out.printf(Locale.ROOT, "%4d s  %s%n", (System.nanoTime() - start) / 1_000_000_000, what);
    out.flush();
  }
}
