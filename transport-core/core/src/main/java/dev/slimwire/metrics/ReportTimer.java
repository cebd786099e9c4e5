package dev.slimwire.metrics;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

/** Reports at each interval, on a daemon thread. Safe for use by many threads. */
final class ReportTimer implements TransferReport.Timer {

  /** Nearly all lines are taken at once; some readers of pipes never go on. */
  private static final long LINE_SECONDS = 1;

  private final TransferReport report;
  private final Consumer<String> lines;
  private final ScheduledExecutorService thread =
      Executors.newSingleThreadScheduledExecutor(ReportTimer::newThread);

  /** Held while a line is made and taken. */
  private final ReentrantLock telling = new ReentrantLock();

  private final AtomicBoolean closed = new AtomicBoolean();

  private ReportTimer(TransferReport report, Consumer<String> lines) {
    this.report = report;
    this.lines = lines;
  }

  static ReportTimer start(TransferReport report, Duration interval, Consumer<String> lines) {
    ReportTimer timer = new ReportTimer(report, lines);
    long nanos =
        TimeUnit.NANOSECONDS.convert(interval); // the longest that there is, if it is longer
    timer.thread.scheduleAtFixedRate(timer::tick, nanos, nanos, TimeUnit.NANOSECONDS);
    return timer;
  }

  /**
   * Inherits nothing that belongs to the thread that starts the report, such as a request's user,
   * but the class loader, which newer JDKs would not pass on: some loggers go by it.
   */
  private static Thread newThread(Runnable run) {
    Thread thread = new Thread(null, run, "slimwire report", 0, false);
    thread.setContextClassLoader(Thread.currentThread().getContextClassLoader());
    thread.setDaemon(true);
    return thread;
  }

  private void tick() {
    if (!closed.get()) {
      tell();
    }
  }

  private void tell() {
    telling.lock();
    try {
      tellLocked();
    } finally {
      telling.unlock();
    }
  }

  /** One line that cannot be made or taken would end the timer, and all that follow. */
  private void tellLocked() {
    try {
      lines.accept(report.next());
    } catch (RuntimeException | Error lost) {
      System.getLogger("dev.slimwire.metrics")
          .log(System.Logger.Level.WARNING, "a line of the report is lost", lost);
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
      thread.execute(this::tell); // behind the line that is under way
    }
    thread.shutdown(); // nobody is interrupted: that would close the file that a line goes to
  }

  /** Returns whether no line is under way any more, with {@link #telling} held. */
  private boolean isTold() {
    try {
      return telling.tryLock(LINE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException ending) {
      Thread.currentThread().interrupt();
      return telling.tryLock();
    }
  }
}
