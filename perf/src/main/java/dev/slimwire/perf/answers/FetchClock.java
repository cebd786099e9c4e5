package dev.slimwire.perf.answers;

import dev.slimwire.examples.answerpages.client.AnswerIterator;
import dev.slimwire.examples.answerpages.demo.Digest;
import dev.slimwire.examples.answerpages.service.Term;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** Reads an answer to its end, and knows the time for its pages from that for their check. */
final class FetchClock {

  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
  private final Digest digest = new Digest();
  private final int step;
  private long count;
  private long waiting;
  private long checking;

  /**
   * Makes a clock to be used once.
   *
   * @param step 1 to check every row; else as in {@link Contents}
   */
  FetchClock(int step) {
    this.step = step;
  }

  /** Reads all rows. */
  Fetched read(AnswerIterator answer) {
    long begun = System.nanoTime();
    while (hasPage(answer)) {
      long cpu = threads.getCurrentThreadCpuTime();
      int rows = answer.page().orElseThrow().rows().length;
      for (int row = 0; row < rows; row++) {
        Term[] next = answer.next();
        if (count++ % step == 0) {
          digest.add(next);
        }
      }
      checking += threads.getCurrentThreadCpuTime() - cpu;
    }
    return new Fetched(
        System.nanoTime() - begun, waiting, checking, new Contents(count, digest.hex()));
  }

  private boolean hasPage(AnswerIterator answer) {
    long begun = System.nanoTime();
    boolean is = answer.hasNext();
    waiting += System.nanoTime() - begun;
    return is;
  }
}
