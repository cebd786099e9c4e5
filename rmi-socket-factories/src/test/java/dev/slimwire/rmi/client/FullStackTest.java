package dev.slimwire.rmi.client;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.rmi.FullStacks;
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

  private final ParkedConnections parked = new ParkedConnections(ParkLimits.DEFAULT, () -> false);
  private final PlainServers plainServers =
      new PlainServers(Duration.ofMinutes(1), System::nanoTime);
  private final ServerAddress address = new ServerAddress(null, "localhost", 1099);

  @Test
  void othersFindParkedConnectionsBehindAFullStack() throws Exception {
    FullStacks.use(parked::isOpen);
    assertThat(parked.isOpen()).isTrue();

    FullStacks.use(() -> parked.take("server"));
    assertThat(parked.take("server")).isNull();

    FullStacks.use(parked::shed);
    assertThat(parked.isOpen()).as("just after connections were shed").isFalse();
  }

  @Test
  void othersAskWhichServersArePlainBehindAFullStack() throws Exception {
    FullStacks.use(() -> plainServers.contains(address));
    assertThat(plainServers.contains(address)).isFalse();

    FullStacks.use(() -> plainServers.forget(address));
    assertThat(plainServers.size()).isZero();

    FullStacks.use(() -> plainServers.remember(address));
    assertThat(plainServers.contains(address)).isTrue();
  }
}
