package dev.slimwire.perf.calls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.rmi.RemoteException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

final class FixedRateTest {

  @Test
  void eachCallIsTimed() throws RemoteException {
    AtomicInteger calls = new AtomicInteger();

    long[] nanos = new FixedRate(10_000).run(calls::incrementAndGet, 25);

    assertThat(calls).hasValue(25);
    assertThat(nanos).hasSize(25).doesNotContain(0);
  }

  @Test
  void aCallThatWaitsForTheOneBeforeIsTimedFromWhenItWasDue() throws RemoteException {
    AtomicInteger calls = new AtomicInteger();
    long slow = 20_000_000;

    long[] nanos =
        new FixedRate(1000)
            .run(
                () -> {
                  if (calls.getAndIncrement() == 0) {
                    long end = System.nanoTime() + slow;
                    while (System.nanoTime() - end < 0) {
                      LockSupport.parkNanos(slow);
                    }
                  }
                },
                2);

    assertThat(nanos[1]).isGreaterThanOrEqualTo(slow - 1_000_000);
  }

  @Test
  void aRateOfNothingIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new FixedRate(0))
        .withMessage("expected perSecond from 1, actual: 0");
  }
}
