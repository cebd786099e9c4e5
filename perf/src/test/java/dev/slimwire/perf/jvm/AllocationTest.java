package dev.slimwire.perf.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class AllocationTest {

  private static final int SIZE = 5_000_000;

  @Test
  void allocatedBytesAreCounted() {
    Allocation allocation = new Allocation();
    long before = allocation.bytes();
    byte[] bytes = new byte[SIZE];

    assertThat(allocation.bytes() - before).isGreaterThanOrEqualTo(bytes.length);
  }

  @Test
  void threadsThatEndTakeNothingAway() throws InterruptedException {
    Allocation allocation = new Allocation();
    byte[][] kept = new byte[1][];
    Thread thread = new Thread(() -> kept[0] = new byte[SIZE]);
    thread.start();
    thread.join();
    long before = allocation.bytes();

    assertThat(kept[0]).hasSize(SIZE);
    assertThat(allocation.bytes()).isGreaterThanOrEqualTo(before);
  }
}
