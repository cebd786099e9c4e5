package dev.slimwire.perf.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
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
    CountDownLatch allocated = new CountDownLatch(1);
    CountDownLatch counted = new CountDownLatch(1);
    byte[][] kept = new byte[1][];
    Thread thread =
        new Thread(
            () -> {
              kept[0] = new byte[SIZE];
              allocated.countDown();
              await(counted);
            });
    thread.start();
    await(allocated);
    long before = allocation.bytes();
    counted.countDown();
    thread.join();

    assertThat(kept[0]).hasSize(SIZE);
    assertThat(allocation.bytes()).isGreaterThanOrEqualTo(before);
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(10, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
