package dev.slimwire.perf.answers;

import dev.slimwire.examples.answerpages.client.AnswerIterator;
import dev.slimwire.examples.answerpages.demo.Digest;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** Reads an answer to its end, and knows the time for its pages from that for their check. */
final class FetchClock {

  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
  private final Digest digest = new Digest();
  private long waiting;
  private long checking;

  /** Reads all rows. To be used once. */
  Fetched read(AnswerIterator answer) {
    long begun = System.nanoTime();
    while (hasPage(answer)) {
      long cpu = threads.getCurrentThreadCpuTime();
      int rows = answer.page().orElseThrow().rows().length;
      for (int row = 0; row < rows; row++) {
        digest.add(answer.next());
      }
      checking += threads.getCurrentThreadCpuTime() - cpu;
    }
    return new Fetched(System.nanoTime() - begun, waiting, checking, Content.of(digest));
  }

  private boolean hasPage(AnswerIterator answer) {
    long begun = System.nanoTime();
    boolean is = answer.hasNext();
    waiting += System.nanoTime() - begun;
    return is;
  }
}
