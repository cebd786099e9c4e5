package dev.slimwire.examples.answerpages.demo;

import java.util.concurrent.atomic.LongAdder;

/** Bytes that crossed sockets, in both directions. Safe for use by many threads. */
final class ByteCount {

  private final LongAdder bytes = new LongAdder();

  void add(int more) {
    if (more > 0) { // -1 is the end of a stream
      bytes.add(more);
    }
  }

  long sum() {
    return bytes.sum();
  }
}
