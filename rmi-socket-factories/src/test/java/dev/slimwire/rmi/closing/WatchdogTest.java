package dev.slimwire.rmi.closing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
final class WatchdogTest {

  private final CountDownLatch ended = new CountDownLatch(1);

  @Test
  void waitThatIsStoppedInTimeTakesNoThread() {
    List<Runnable> asked = new ArrayList<>();
    ThreadFactory threads =
        end -> {
          asked.add(end);
          return new Thread(end);
        };

    assertThat(Watchdog.after(60_000, ended::countDown, threads).stop()).isTrue();

    assertThat(asked).isEmpty();
    assertThat(ended.getCount()).isEqualTo(1);
  }

  @Test
  void waitEndsWithoutRoomForAThread() throws InterruptedException {
    assertThatWaitEnds(
        end -> {
          throw new OutOfMemoryError("Java heap space");
        });
  }

  @Test
  void waitEndsWhereNoThreadCanBeStarted() throws InterruptedException {
    assertThatWaitEnds(Unstartable::new);
  }

  private void assertThatWaitEnds(ThreadFactory threads) throws InterruptedException {
    Watchdog watchdog = Watchdog.after(1, ended::countDown, threads);
    assertThat(ended.await(20, TimeUnit.SECONDS)).isTrue();
    assertThat(watchdog.stop()).isFalse();
  }

  @Test
  void waitThatIsJustBeingEndedIsNotStoppedInTime() throws InterruptedException {
    CountDownLatch asked = new CountDownLatch(1);
    CountDownLatch goOn = new CountDownLatch(1);
    Watchdog watchdog =
        Watchdog.after(
            1,
            ended::countDown,
            end -> {
              asked.countDown();
              awaitForLong(goOn);
              return new Thread(end);
            });
    awaitForLong(asked);

    assertThat(watchdog.stop()).isFalse();

    goOn.countDown();
    assertThat(ended.await(20, TimeUnit.SECONDS)).isTrue();
  }

  private static void awaitForLong(CountDownLatch latch) {
    try {
      assertThat(latch.await(20, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException unexpected) {
      throw new AssertionError(unexpected);
    }
  }

  @Test
  void waitIsStoppedInTimeByTheFirstCallOnly() {
    Watchdog watchdog = Watchdog.after(60_000, ended::countDown);
    assertThat(watchdog.stop()).isTrue();
    assertThat(watchdog.stop()).isFalse();
  }

  private static final class Unstartable extends Thread {

    Unstartable(Runnable end) {
      super(end);
    }

    @Override
    public void start() {
      throw new OutOfMemoryError("unable to create native thread");
    }
  }
}
