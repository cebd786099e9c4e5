package dev.slimwire.metrics;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

/** Reports at regular intervals, on a daemon thread. Safe for use by many threads. */
final class ReportTimer implements TransferReport.Timer {

  /**
   * Nearly all lines are accepted at once, but some readers of pipes pause, and some never
   * continue.
   */
  static final Duration LONGEST_LINE = Duration.ofSeconds(10);

  private final TransferReport report;
  private final Consumer<String> lines;
  private final ScheduledExecutorService thread =
      Executors.newSingleThreadScheduledExecutor(ReportTimer::newThread);

  /** Held while a line is made and consumed. */
  private final ReentrantLock telling = new ReentrantLock();

  private final AtomicBoolean closed = new AtomicBoolean();
  private final Duration longestLine;

  private ReportTimer(TransferReport report, Consumer<String> lines, Duration longestLine) {
    this.report = report;
    this.lines = lines;
    this.longestLine = longestLine;
  }

  /**
   * Starts reporting.
   *
   * @param longestLine how long a close waits for a line in progress
   */
  static ReportTimer start(
      TransferReport report, Duration interval, Consumer<String> lines, Duration longestLine) {
    ReportTimer timer = new ReportTimer(report, lines, longestLine);
    long nanos =
        TimeUnit.NANOSECONDS.convert(interval); // capped at the longest time if it is longer
    timer.thread.scheduleAtFixedRate(timer::tick, nanos, nanos, TimeUnit.NANOSECONDS);
    return timer;
  }

  /**
   * Inherits nothing from the thread that starts the report, such as a request's user, except the
   * class loader, which newer JDKs would not pass on and some loggers depend on.
   */
  private static Thread newThread(Runnable run) {
    Thread thread = new Thread(null, run, "slimwire report", 0, false);
    thread.setContextClassLoader(Thread.currentThread().getContextClassLoader());
    thread.setDaemon(true);
    return thread;
  }

  /** After the last line nothing is reported, since its file may be closed. */
  private void tick() {
    telling.lock();
    try {
      if (!closed.get()) {
        tellLocked();
      }
    } finally {
      telling.unlock();
    }
  }

  private void tellLast() {
    telling.lock();
    try {
      tellLocked();
    } finally {
      telling.unlock();
    }
  }

  /**
   * Otherwise a line that cannot be made or consumed would end the timer, and with it all later
   * lines.
   */
  private void tellLocked() {
    try {
      lines.accept(report.next());
    } catch (RuntimeException | Error lost) {
      System.getLogger("dev.slimwire.metrics")
          .log(System.Logger.Level.WARNING, "a line of the report was lost", lost);
    }
  }

  @Override
  public void close() {
    if (closed.getAndSet(true)) {
      return;
    }
    if (isTold()) {
      try {
        tellLocked();
      } finally {
        telling.unlock();
      }
    } else {
      thread.execute(this::tellLast); // after the line in progress
    }
    thread.shutdown(); // not interrupted: that would close the file that a line is written to
  }

  /** Returns whether no line is in progress any more, with {@link #telling} held. */
  private boolean isTold() {
    try {
      return telling.tryLock(longestLine.toNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException ending) {
      Thread.currentThread().interrupt();
      return telling.tryLock();
    }
  }
}
