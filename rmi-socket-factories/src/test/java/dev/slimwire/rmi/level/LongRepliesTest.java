package dev.slimwire.rmi.level;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.metrics.TransferMetrics;
import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import dev.slimwire.rmi.Echo;
import dev.slimwire.rmi.EchoService;
import dev.slimwire.rmi.NamePage;
import dev.slimwire.rmi.RequestLevel;
import java.nio.charset.StandardCharsets;
import java.rmi.RemoteException;
import java.rmi.server.UnicastRemoteObject;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Long replies and their pages between two places of one machine, over real sockets. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class LongRepliesTest {

  /** So many calls are enough on the busiest machine. */
  private static final int MOST_CALLS = 1000;

  private static final byte[] TEXT =
      "the quick brown fox jumps over the lazy dog. "
          .repeat(20_000)
          .getBytes(StandardCharsets.US_ASCII);

  private static final NamePage PAGE = new NamePage(400_000, null);

  private final TransferMetrics metrics = new TransferMetrics();
  private EchoService service;
  private Echo echo;

  @BeforeEach
  void export() throws Exception {
    service =
        new EchoService(
            0,
            new CompressedRMIClientSocketFactory(),
            CompressedRMIServerSocketFactory.builder().listener(metrics).build());
    echo = service.stub();
  }

  @AfterEach
  void unexport() throws Exception {
    UnicastRemoteObject.unexportObject(service, true);
  }

  /** Returns the bytes on the wire of a reply. */
  private long reply(Object value) throws RemoteException {
    long before = metrics.getWireBytesWritten();
    Object answer = echo.echo(value);
    long bytes = metrics.getWireBytesWritten() - before;
    if (value instanceof NamePage page) {
      assertThat(((NamePage) answer).names()).isEqualTo(page.names());
    } else {
      assertThat(answer).isEqualTo(value);
    }
    return bytes;
  }

  private void assertStoredInTheEnd(Object value, long compressed) throws RemoteException {
    long bytes = 0;
    for (int call = 0; call < MOST_CALLS && bytes < 2 * compressed; call++) {
      bytes = reply(value);
    }
    assertThat(bytes).isGreaterThan(2 * compressed);
  }

  @Test
  void theyAreStoredWhereBytesTakeNothing() throws Exception {
    long compressed = reply(TEXT);
    assertThat(compressed).isLessThan(TEXT.length / 4);
    assertStoredInTheEnd(TEXT, compressed);
    assertThat(echo.level()).isEqualTo("3 3");
  }

  @Test
  void theirPagesAreStoredToo() throws Exception {
    assertStoredInTheEnd(PAGE, reply(PAGE));
  }

  @Test
  void thoseThatWereAskedForAtALevelAreCompressed() throws Exception {
    long compressed = reply(TEXT);
    assertStoredInTheEnd(TEXT, compressed);
    assertThat(RequestLevel.call(CompressionLevel.FAST, () -> reply(TEXT)))
        .isLessThan(2 * compressed);
  }
}
