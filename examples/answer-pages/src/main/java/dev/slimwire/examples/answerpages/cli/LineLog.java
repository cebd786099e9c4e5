package dev.slimwire.examples.answerpages.cli;

import dev.slimwire.examples.answerpages.format.PlainText;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

/**
 * Writes lines on a thread of its own. Callers never wait: if the output is a full pipe that is not
 * read, lines are counted and dropped. Safe for use by many threads.
 */
final class LineLog implements Consumer<String>, AutoCloseable {

  private static final int MAX_WAITING = 1_000;
  private static final long GRACE_MILLIS = 1_000;

  private final PrintWriter out;
  private final Thread thread = new Thread(this::writeAll, "answer-pages log");
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private List<String> waiting = new ArrayList<>();
  private long dropped;
  private boolean closed;

  private LineLog(PrintWriter out) {
    this.out = out;
  }

  static LineLog start(PrintWriter out) {
    LineLog log = new LineLog(out);
    log.thread.setDaemon(true);
    log.thread.start();
    return log;
  }

  @Override
  public void accept(String line) {
    lock.lock();
    try {
      if (waiting.size() < MAX_WAITING) {
        waiting.add(line);
        changed.signalAll();
      } else {
        dropped++;
      }
    } finally {
      lock.unlock();
    }
  }

  private void writeAll() {
    try {
      for (List<String> lines = take(); !lines.isEmpty(); lines = take()) {
        lines.forEach(line -> out.println(PlainText.visible(line))); // it may quote a peer
        out.flush();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // does not happen
    }
  }

  /** Waits for lines. Returns none once closed. */
  private List<String> take() throws InterruptedException {
    lock.lock();
    try {
      while (waiting.isEmpty() && !closed) {
        changed.await();
      }
      List<String> taken = waiting;
      waiting = new ArrayList<>();
      if (dropped > 0) {
        taken.add(String.format(Locale.ROOT, "%,d lines dropped: nobody read them", dropped));
        dropped = 0;
      }
      return taken;
    } finally {
      lock.unlock();
    }
  }

  /** Waits up to a second for pending lines to be written. */
  @Override
  public void close() {
    lock.lock();
    try {
      closed = true;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
    try {
      TimeUnit.MILLISECONDS.timedJoin(thread, GRACE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
