package dev.slimwire.rmi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Connections that one thread closes while others use them. */
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class CloseDuringUseTest {

  private static final int CLOSES = 10_000;
  private static final int POOLED = Math.max(8, 2 * Runtime.getRuntime().availableProcessors());

  private static final byte[] MESSAGE =
      "closed sooner or later, ".repeat(500).getBytes(StandardCharsets.US_ASCII);

  private final LendingCodec codec =
      new LendingCodec(CodecRegistry.builtIn().find("deflate").orElseThrow());

  /** The pool keeps what it gets back, at most as many as it has room for; all others are ended. */
  @Test
  void codecsComeBackExactlyOnceWhereverConnectionsAreClosed() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(3);
    CodecRegistry codecs = CodecRegistry.builtIn().with(List.<BlockCodec>of(codec));
    ClientRuntime runtime =
        Clients.runtime(
            ClientConfiguration.standard()
                .withCodecs(codecs)
                .withLevel(CompressionLevel.parse(codec.name())));
    Random random = new Random(14);
    int cut = 0;
    try (ServerSocket listener =
        CompressedRMIServerSocketFactory.builder().codecs(codecs).build().createServerSocket(0)) {
      for (int i = 0; i < CLOSES; i++) {
        Socket client = Clients.connect(runtime, listener.getLocalPort());
        Socket accepted = listener.accept();
        Future<Boolean> served = threads.submit(() -> serve(accepted));
        Future<Boolean> called = threads.submit(() -> call(client));
        spin(random.nextInt(random.nextBoolean() ? 1000 : 100_000));
        Socket first = random.nextBoolean() ? client : accepted;
        first.close();
        first.close();
        boolean isCalled = called.get();
        boolean isServed = served.get(); // what it has read is verified where the call was cut, too
        cut += isCalled && isServed ? 0 : 1;
        client.close();
        accepted.close();
        assertThat(client.isClosed() && accepted.isClosed()).isTrue();
      }
    } finally {
      runtime.close();
      threads.shutdownNow();
    }
    assertThat(codec.violations()).isEmpty();
    assertThat(codec.lent()).isZero();
    assertThat(codec.open()).isBetween(1, 2 * POOLED);
    assertThat(cut).as("closed within a call").isGreaterThan(CLOSES / 10);
  }

  /** Returns whether all of it was done. */
  private static boolean call(Socket client) {
    try {
      for (int i = 0; i < 3; i++) {
        client.getOutputStream().write(MESSAGE);
        client.getOutputStream().flush();
        verifyPrefix(client.getInputStream().readNBytes(MESSAGE.length));
      }
      return true;
    } catch (IOException closed) {
      return false;
    }
  }

  private static boolean serve(Socket accepted) {
    try {
      for (int i = 0; i < 3; i++) {
        verifyPrefix(accepted.getInputStream().readNBytes(MESSAGE.length));
        accepted.getOutputStream().write(MESSAGE);
        accepted.getOutputStream().flush();
      }
      return true;
    } catch (IOException closed) {
      return false;
    }
  }

  private static void verifyPrefix(byte[] read) throws IOException {
    assertThat(Arrays.equals(read, 0, read.length, MESSAGE, 0, read.length)).isTrue();
    if (read.length < MESSAGE.length) {
      throw new IOException("closed");
    }
  }

  private static void spin(int nanos) {
    for (long end = System.nanoTime() + nanos; System.nanoTime() - end < 0; ) {
      Thread.onSpinWait();
    }
  }

  @Test
  void closeReleasesReadersAndWritersThatWait() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(2);
    try {
      for (boolean ofClient : new boolean[] {true, false}) {
        try (SocketPair pair = SocketPair.compressed(new CompressedRMIServerSocketFactory())) {
          pair.send(1);
          assertThat(pair.accepted().getInputStream().read()).isEqualTo(1);
          pair.accepted().getOutputStream().write(2);
          pair.accepted().getOutputStream().flush();
          assertThat(pair.client().getInputStream().read()).isEqualTo(2);
          Socket side = ofClient ? pair.client() : pair.accepted();
          Future<?> reader = threads.submit(() -> side.getInputStream().read());
          Future<?> writer =
              threads.submit(
                  () -> {
                    byte[] block = new byte[1 << 20];
                    new Random(1).nextBytes(block);
                    while (true) {
                      side.getOutputStream().write(block);
                    }
                  });
          Thread.sleep(50); // so that they most likely wait
          side.close();
          assertThat(reader).failsWithin(Duration.ofSeconds(60));
          assertThat(writer).failsWithin(Duration.ofSeconds(60));
          assertThat(pair.client().getInetAddress()).isEqualTo(InetAddress.getLoopbackAddress());
        }
      }
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void sixteenWritersOnOneConnectionDoNotInterleave() throws Exception {
    int writers = 16;
    int rounds = 40;
    int length = 500;
    ExecutorService threads = Executors.newFixedThreadPool(writers);
    try (SocketPair pair = SocketPair.compressed(new CompressedRMIServerSocketFactory())) {
      for (int writer = 0; writer < writers; writer++) {
        byte[] mine = new byte[length];
        Arrays.fill(mine, (byte) writer);
        threads.submit(
            () -> {
              for (int i = 0; i < rounds; i++) {
                pair.client().getOutputStream().write(mine);
                pair.client().getOutputStream().flush();
              }
              return null;
            });
      }
      int[] heard = new int[writers];
      for (int i = 0; i < writers * rounds; i++) {
        byte[] message = pair.accepted().getInputStream().readNBytes(length);
        byte[] expected = new byte[length];
        Arrays.fill(expected, message[0]);
        assertThat(message).isEqualTo(expected);
        heard[message[0]]++;
      }
      assertThat(heard).containsOnly(rounds);
    } finally {
      threads.shutdownNow();
    }
  }
}
