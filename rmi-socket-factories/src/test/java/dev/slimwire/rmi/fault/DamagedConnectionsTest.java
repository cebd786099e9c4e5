package dev.slimwire.rmi.fault;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import dev.slimwire.rmi.EchoService;
import dev.slimwire.rmi.NamePage;
import dev.slimwire.rmi.RequestLevel;
import java.io.IOException;
import java.rmi.RemoteException;
import java.rmi.server.UnicastRemoteObject;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Calls with pages over connections on which one byte is changed, at any offset. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class DamagedConnectionsTest {

  private static final int CALLS = 30;

  /** As many bytes cross at least, whatever the level: the page cannot be much smaller. */
  private static final int REACHED = 500;

  private final NamePage page =
      new NamePage(new Random(1).longs(2000).mapToObj(Long::toHexString).toList());

  private int failures;

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void aChangedByteIsNoticedWithoutAHangOrWrongPages(long seed) throws Exception {
    Random random = new Random(seed);
    for (int i = 0; i < CALLS; i++) {
      boolean forward = random.nextBoolean();
      DamagingInner inner =
          new DamagingInner(forward, random.nextInt(REACHED), 1 + random.nextInt(255));
      verifyFailsOrReturns(inner, CompressionLevel.of(random.nextInt(8)), seed);
    }

    assertThat(failures).as("calls that failed").isPositive();
  }

  private void verifyFailsOrReturns(DamagingInner inner, CompressionLevel level, long seed)
      throws Exception {
    EchoService service =
        new EchoService(
            0,
            new CompressedRMIClientSocketFactory().over(inner),
            CompressedRMIServerSocketFactory.builder()
                .handshakeTimeout(Duration.ofSeconds(1))
                .build());
    try {
      NamePage copy = (NamePage) RequestLevel.call(level, () -> service.stub().echo(page));
      assertThat(copy.names()).as("seed %d, %s", seed, inner).isEqualTo(page.names());
    } catch (RemoteException noticed) {
      failures++;
      assertThat(noticed.getCause()).as("seed %d, %s", seed, inner).isInstanceOf(IOException.class);
    } finally {
      UnicastRemoteObject.unexportObject(service, true);
    }
    assertThat(inner.damaged()).as("seed %d, %s", seed, inner).isTrue();
  }
}
