package dev.slimwire.examples.answerpages.progress;

import java.io.PrintStream;
import java.util.Locale;

/** Lines for a log: one whenever another tenth is done. */
final class LineProgress implements Progress {

  private static final int PARTS = 10;

  private final String task;
  private final long max;
  private final PrintStream out;
  private String what = "";
  private long toldParts;

  LineProgress(String task, long max, PrintStream out) {
    this.task = task;
    this.max = max;
    this.out = out;
  }

  @Override
  public void now(String newWhat) {
    what = newWhat;
  }

  @Override
  public void at(long position) {
    long parts = max == 0 ? PARTS : position * PARTS / max;
    if (parts > toldParts) {
      toldParts = parts;
      out.printf(
          Locale.ROOT,
          "%s: %d %%%s%n",
          task,
          100 * parts / PARTS,
          what.isEmpty() ? "" : ", " + what);
    }
  }

  @Override
  public void close() {
    out.flush();
  }
}
