package dev.slimwire.rmi.level;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.metrics.TransferMetrics;
import dev.slimwire.rmi.ClientConfiguration;
import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import dev.slimwire.rmi.Echo;
import dev.slimwire.rmi.EchoService;
import dev.slimwire.rmi.NamePage;
import dev.slimwire.rmi.RequestLevel;
import dev.slimwire.testing.tools.FreePort;
import java.rmi.RemoteException;
import java.rmi.server.UnicastRemoteObject;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Long replies and their pages between two places of one machine, over real sockets. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class LongRepliesTest {

  /** So many calls are enough on the busiest machine. */
  private static final int MOST_CALLS = 1000;

  private static final byte[] TEXT = shrinking(1 << 20);
  private static final NamePage PAGE = new NamePage(400_000, null);

  private static final TransferMetrics METRICS = new TransferMetrics();

  private static EchoService service;
  private static Echo echo;

  /** Text of which every fourth part is random. */
  private static byte[] shrinking(int length) {
    byte[] bytes =
        "the quick brown fox jumps over the lazy dog. ".repeat(length / 45 + 1).getBytes(US_ASCII);
    Random random = new Random(45);
    byte[] part = new byte[16];
    for (int from = 0; from + 64 <= length; from += 64) {
      random.nextBytes(part);
      System.arraycopy(part, 0, bytes, from, part.length);
    }
    return bytes;
  }

  /** At a port of its own, as equal factories share connections, which are counted here. */
  @BeforeAll
  static void export() throws Exception {
    ClientConfiguration.install(ClientConfiguration.standard().withListener(METRICS));
    service =
        new EchoService(
            FreePort.find(),
            new CompressedRMIClientSocketFactory(),
            new CompressedRMIServerSocketFactory());
    echo = service.stub();
  }

  @AfterAll
  static void unexport() throws Exception {
    ClientConfiguration.install(ClientConfiguration.standard());
    UnicastRemoteObject.unexportObject(service, true);
  }

  /** Returns the bytes on the wire of a reply. */
  private long reply(Object value) throws RemoteException {
    long before = METRICS.getWireBytesRead();
    Object answer = echo.echo(value);
    long bytes = METRICS.getWireBytesRead() - before;
    if (value instanceof NamePage page) {
      assertThat(((NamePage) answer).names()).isEqualTo(page.names());
    } else {
      assertThat(answer).isEqualTo(value);
    }
    return bytes;
  }

  /** Asks for replies until one is as long as it is if it is stored. */
  private void assertStoredInTheEnd(Object value, long least) throws RemoteException {
    long bytes = 0;
    for (int call = 0; call < MOST_CALLS && bytes < least; call++) {
      bytes = reply(value);
    }
    assertThat(bytes).isGreaterThanOrEqualTo(least);
  }

  @Test
  void theyAreStoredWhereBytesTakeNothing() throws Exception {
    assertStoredInTheEnd(TEXT, TEXT.length);
    assertThat(echo.level()).isEqualTo("3 3");
  }

  @Test
  void theirPagesAreStoredToo() throws Exception {
    assertStoredInTheEnd(PAGE, 4 * reply(PAGE));
  }

  @Test
  void thoseThatWereAskedForAtALevelAreCompressed() throws Exception {
    assertStoredInTheEnd(TEXT, TEXT.length);
    assertThat(RequestLevel.call(CompressionLevel.FAST, () -> reply(TEXT)))
        .isLessThan(TEXT.length / 2);
  }
}
