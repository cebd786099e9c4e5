package dev.slimwire.rmi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A plain connection is parked no longer than its server is remembered as plain. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class ParkedPlainSocketsTest {

  @Test
  void connectionToAServerThatIsNotRememberedIsClosed() throws Exception {
    try (IdleClient client = remembering(Duration.ZERO)) {
      IdleSocket socket = IdleSocket.open(client.open());
      socket.callNothing();
      socket.closeAsIdle();
      assertThat(client.below).hasSize(2).allMatch(Socket::isClosed);
    }
  }

  @Test
  void connectionIsNotUsedAfterItsServerWasForgotten() throws Exception {
    Duration memory = Duration.ofSeconds(2);
    try (IdleClient client = remembering(memory)) {
      Socket parked = client.park(1).get(0);
      assertThat(parked.isClosed()).isFalse();
      Thread.sleep(memory.toMillis());
      try (Socket next = client.open()) {
        assertThat(next.getLocalPort()).isNotEqualTo(parked.getLocalPort());
        assertThat(parked.isClosed()).isTrue();
      }
    }
  }

  private static IdleClient remembering(Duration memory) throws IOException {
    return IdleClient.ofService(
        ClientConfiguration.standard().withFallbackMemory(memory), null, null);
  }
}
