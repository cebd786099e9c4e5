package dev.slimwire.containers;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.testcontainers.containers.output.OutputFrame;

/** What a container prints, line by line. Safe for use by many threads. */
final class Lines implements Consumer<OutputFrame> {

  private static final Duration WATCHDOG = Duration.ofSeconds(90);
  private static final int SHOWN = 20;

  private final List<String> lines = new ArrayList<>();

  @Override
  public synchronized void accept(OutputFrame frame) {
    frame.getUtf8String().lines().forEach(lines::add);
    notifyAll();
  }

  /** Returns how many lines there are so far. */
  synchronized int size() {
    return lines.size();
  }

  /** Returns the lines from one on. */
  synchronized List<String> since(int start) {
    return List.copyOf(lines.subList(start, lines.size()));
  }

  /** Waits until so many lines from a place on are as asked for. */
  synchronized void await(String what, int start, int count, Predicate<String> wanted)
      throws InterruptedException {
    long end = System.nanoTime() + WATCHDOG.toNanos();
    while (since(start).stream().filter(wanted).count() < count) {
      long millis = Duration.ofNanos(end - System.nanoTime()).toMillis();
      if (millis <= 0) {
        throw new AssertionError(
            "no " + count + " x " + what + " within " + WATCHDOG + ", but:\n" + last());
      }
      wait(millis);
    }
  }

  /** Returns the last lines, for messages. */
  private String last() {
    return String.join("\n", since(Math.max(0, lines.size() - SHOWN)));
  }
}
