package dev.slimwire.rmi.closing;

import dev.slimwire.rmi.TimerUse;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
final class SharedTimerTest {

  @Test
  void watchdogLeavesNothingOfItsThreadToTheTimer() throws IOException {
    TimerUse.assertThatNothingIsKept(First.class);
  }

  @Test
  void interruptedThreadStartsTheTimerAndStaysInterrupted() throws IOException {
    TimerUse.assertThatNothingIsKept(Interrupted.class);
  }

  static final class First {

    private First() {}

    public static void main(String[] args) throws Exception {
      TimerUse.report(() -> Watchdog.after(60_000, () -> {}).stop());
    }
  }

  static final class Interrupted {

    private Interrupted() {}

    public static void main(String[] args) throws Exception {
      TimerUse.report(
          () -> {
            Thread.currentThread().interrupt();
            Watchdog.after(60_000, () -> {}).stop();
            if (!Thread.interrupted()) {
              throw new IllegalStateException("no longer interrupted");
            }
          });
    }
  }
}
