package dev.slimwire.rmi.client;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.rmi.park.ParkLimits;
import dev.slimwire.rmi.park.ParkedConnections;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Programs may connect, or lose a connection, in a stack that is nearly full. A lock of the process
 * that such a thread took with it would stop all other clients for good.
 */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class FullStackTest {

  private static final int TRIALS = 20;

  private final ParkedConnections parked = new ParkedConnections(ParkLimits.DEFAULT, () -> false);
  private final PlainServers plainServers =
      new PlainServers(Duration.ofMinutes(1), System::nanoTime);
  private final ServerAddress address = new ServerAddress(null, "localhost", 1099);

  /** Uses something with ever more room in the stack, beginning with none. */
  private static void useInFullStack(Runnable use) {
    try {
      useInFullStack(use);
    } catch (StackOverflowError full) {
      // the caller has a little more room
    }
    use.run();
  }

  private static void useInFullStacks(Runnable use) throws InterruptedException {
    for (int trial = 0; trial < TRIALS; trial++) {
      long size = (200L << 10) + 1000 * trial;
      Thread thread = new Thread(null, () -> useInFullStack(use), "deep", size);
      thread.start();
      thread.join();
    }
  }

  @Test
  void othersFindParkedConnectionsBehindAFullStack() throws Exception {
    useInFullStacks(parked::isOpen);
    assertThat(parked.isOpen()).isTrue();

    useInFullStacks(() -> parked.take("server"));
    assertThat(parked.take("server")).isNull();

    useInFullStacks(parked::shed);
    assertThat(parked.isOpen()).as("just after connections were shed").isFalse();
  }

  @Test
  void othersAskWhichServersArePlainBehindAFullStack() throws Exception {
    useInFullStacks(() -> plainServers.contains(address));
    assertThat(plainServers.contains(address)).isFalse();

    useInFullStacks(() -> plainServers.forget(address));
    assertThat(plainServers.size()).isZero();

    useInFullStacks(() -> plainServers.remember(address));
    assertThat(plainServers.contains(address)).isTrue();
  }
}
