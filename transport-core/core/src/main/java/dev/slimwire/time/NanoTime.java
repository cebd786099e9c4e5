package dev.slimwire.time;

import java.util.function.LongSupplier;

/** The clock of {@link System#nanoTime}, for classes whose tests have one of their own. */
public enum NanoTime implements LongSupplier {
  SYSTEM;

  @Override
  public long getAsLong() {
    return System.nanoTime();
  }
}
