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
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Long replies and their pages between two places of one machine, over real sockets. */
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class LongRepliesTest {

  /** So many are enough, unless busy processors made a connection believe in a slow link. */
  private static final int CALLS = 30;

  /** Of connections that begin anew, one meets an idle moment on the busiest machine. */
  private static final int CONNECTIONS = 20;

  private static final byte[] TEXT = shrinking(1 << 20);
  private static final NamePage PAGE = shrinkingPage(30_000);

  private final TransferMetrics metrics = new TransferMetrics();

  private EchoService service;
  private Echo echo;

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

  /** Rows that have nothing in common at their beginnings. */
  private static NamePage shrinkingPage(int rows) {
    Random random = new Random(45);
    List<String> names = new ArrayList<>(rows);
    for (int row = 0; row < rows; row++) {
      names.add(Integer.toHexString(random.nextInt()) + " jumps over the lazy dog, said one");
    }
    return new NamePage(names);
  }

  /** At a port of its own, as equal factories share connections, which are counted here. */
  @BeforeEach
  void export() throws Exception {
    ClientConfiguration.install(ClientConfiguration.standard().withListener(metrics));
    service =
        new EchoService(
            FreePort.find(),
            new CompressedRMIClientSocketFactory(),
            new CompressedRMIServerSocketFactory());
    echo = service.stub();
  }

  @AfterEach
  void unexport() throws Exception {
    ClientConfiguration.install(ClientConfiguration.standard());
    UnicastRemoteObject.unexportObject(service, true);
  }

  /** Returns the bytes on the wire of a reply. */
  private long reply(Object value) throws RemoteException {
    long before = metrics.getWireBytesRead();
    Object answer = echo.echo(value);
    long bytes = metrics.getWireBytesRead() - before;
    if (value instanceof NamePage page) {
      assertThat(((NamePage) answer).names()).isEqualTo(page.names());
    } else {
      assertThat(answer).isEqualTo(value);
    }
    return bytes;
  }

  /** Asks for replies until one is as long as it is if it is stored. */
  private void assertStoredInTheEnd(Object value, long least) throws Exception {
    long bytes = longest(value, least);
    for (int connection = 1; connection < CONNECTIONS && bytes < least; connection++) {
      unexport();
      export();
      bytes = longest(value, least);
    }
    assertThat(bytes).isGreaterThanOrEqualTo(least);
  }

  private long longest(Object value, long enough) throws RemoteException {
    long bytes = 0;
    for (int call = 0; call < CALLS && bytes < enough; call++) {
      bytes = Math.max(bytes, reply(value));
    }
    return bytes;
  }

  @Test
  void theyAreStoredWhereBytesTakeNothing() throws Exception {
    assertStoredInTheEnd(TEXT, TEXT.length);
    assertThat(echo.level()).isEqualTo("3 3");
  }

  @Test
  void theirPagesAreStoredToo() throws Exception {
    long compressed = RequestLevel.call(CompressionLevel.FAST, () -> reply(PAGE));
    assertStoredInTheEnd(PAGE, 4 * compressed);
  }

  @Test
  void thoseThatWereAskedForAtALevelAreCompressed() throws Exception {
    assertStoredInTheEnd(TEXT, TEXT.length);
    assertThat(RequestLevel.call(CompressionLevel.FAST, () -> reply(TEXT)))
        .isLessThan(TEXT.length / 2);
  }
}
