package dev.slimwire.rmi.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.codec.LevelPolicy;
import dev.slimwire.metrics.TransferListener;
import dev.slimwire.page.TransferContext;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import dev.slimwire.rmi.LogLines;
import dev.slimwire.rmi.RequestLevel;
import dev.slimwire.rmi.SocketPair;
import dev.slimwire.rmi.socket.DelegatingSocket;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StreamCorruptedException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A server's sockets, used as RMI uses them, and worse. */
@Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class AcceptedSocketTest {

  private static final LevelPolicy FAILING =
      asked -> {
        throw new IllegalStateException("policy is broken");
      };

  @Test
  void failingPolicyEndsTheConnectionWithAnIoException() throws Exception {
    try (SocketPair pair =
        SocketPair.compressed(
            CompressedRMIServerSocketFactory.builder().levelPolicy(FAILING).build())) {
      pair.send(1);
      assertThatThrownBy(() -> pair.accepted().getInputStream().read())
          .isInstanceOf(IOException.class)
          .hasMessageContaining("policy is broken");
      assertThatThrownBy(() -> pair.accepted().getInputStream().read())
          .isInstanceOf(IOException.class)
          .hasMessageContaining("handshake failed before");
    }
  }

  @Test
  void failedHandshakeClosesTheSocket() throws Exception {
    try (SocketPair pair = SocketPair.plain(new CompressedRMIServerSocketFactory())) {
      pair.send('G', 'E', 'T', ' ', '/', ' ', 'H');
      assertThatThrownBy(() -> pair.accepted().getInputStream().read())
          .hasMessageContaining("speaks HTTP");
      assertThat(pair.accepted().isClosed()).isTrue();
    }
  }

  @Test
  void levelDoesNotStayOnAThreadWhoseReadFails() throws Exception {
    FailingListener listener = new FailingListener();
    try (SocketPair pair =
        SocketPair.compressed(
            CompressedRMIServerSocketFactory.builder().listener(listener).build())) {
      pair.send(1);
      RequestLevel.run(CompressionLevel.SMALL, () -> pair.send(2));
      assertThat(pair.accepted().getInputStream().read()).isEqualTo(1);
      assertThat(TransferContext.bound()).isNotNull();
      listener.fails = true;
      assertThatThrownBy(() -> pair.accepted().getInputStream().read())
          .isInstanceOf(IOException.class)
          .hasMessageContaining("listener is broken");
      assertThat(TransferContext.bound()).isNull();
    }
  }

  @Test
  void clientWhoseFramesAreMalformedIsToldOnceAtDebug() throws Exception {
    try (SocketPair pair = SocketPair.plain(new CompressedRMIServerSocketFactory());
        LogLines log = new LogLines()) {
      OutputStream raw = pair.client().getOutputStream();
      raw.write(MixedPortTest.slimwireOpening());
      raw.write(new byte[] {0x1e, 0, 0, 0, 0, 0});
      InputStream in = pair.accepted().getInputStream();
      assertThat(in.readNBytes(7)).hasSize(7);
      assertThatThrownBy(in::read).isInstanceOf(StreamCorruptedException.class);
      assertThatThrownBy(in::read).hasMessageContaining("stream failed before");
      assertThat(log.lines())
          .filteredOn(line -> line.contains("connection failed"))
          .singleElement()
          .asString()
          .startsWith("FINE client /127.0.0.1:")
          .contains("StreamCorruptedException");
    }
  }

  /** No client can help a listener, or a policy, that fails later on. */
  @Test
  void listenerThatFailsIsToldAtWarning() throws Exception {
    FailingListener listener = new FailingListener();
    try (SocketPair pair =
            SocketPair.compressed(
                CompressedRMIServerSocketFactory.builder().listener(listener).build());
        LogLines log = new LogLines()) {
      pair.send(1);
      pair.send(2);
      InputStream in = pair.accepted().getInputStream();
      assertThat(in.read()).isEqualTo(1);
      listener.fails = true;
      assertThatThrownBy(in::read).hasMessageContaining("listener is broken");
      assertThatThrownBy(in::read).hasMessageContaining("listener is broken");
      assertThat(log.lines())
          .filteredOn(line -> line.startsWith("WARNING"))
          .singleElement()
          .asString()
          .contains(" cannot be served: ", "listener is broken");
    }
  }

  @Test
  void replyThatCannotBeWrittenHereIsToldAtWarning() throws Exception {
    FailingListener listener = new FailingListener();
    try (SocketPair pair =
            SocketPair.compressed(
                CompressedRMIServerSocketFactory.builder().listener(listener).build());
        LogLines log = new LogLines()) {
      pair.send(1);
      assertThat(pair.accepted().getInputStream().read()).isEqualTo(1);
      listener.fails = true;
      OutputStream out = pair.accepted().getOutputStream();
      out.write(2);
      assertThatThrownBy(out::flush).hasMessageContaining("listener is broken");
      assertThatThrownBy(() -> out.write(new byte[1 << 20])).isInstanceOf(IOException.class);
      assertThat(log.lines())
          .filteredOn(line -> line.startsWith("WARNING"))
          .singleElement()
          .asString()
          .contains(" cannot be served: ", "listener is broken");
    }
  }

  @Test
  void stockClientMayCloseItsOutputFirst() throws Exception {
    try (SocketPair pair = SocketPair.plain(new CompressedRMIServerSocketFactory())) {
      pair.send('J', 'R', 'M', 'I', 0, 2, 0x4b);
      pair.client().shutdownOutput();
      assertThat(pair.accepted().getInputStream().readAllBytes()).hasSize(7);
      pair.accepted().getOutputStream().write(0x4e);
      pair.accepted().getOutputStream().flush();
      assertThat(pair.client().getInputStream().read()).isEqualTo(0x4e);
    }
  }

  @Test
  void closeDoesNotWaitForReadersAndWriters() throws Exception {
    try (SocketPair pair = SocketPair.compressed(new CompressedRMIServerSocketFactory())) {
      pair.send(1);
      assertThat(pair.accepted().getInputStream().read()).isEqualTo(1);
      CountDownLatch ended = new CountDownLatch(2);
      startReader(pair, ended);
      byte[] random = new byte[1 << 20];
      new Random(1).nextBytes(random);
      CountDownLatch written = new CountDownLatch(2);
      new Thread(
              () -> {
                assertThatThrownBy(
                        () -> {
                          while (true) { // the client reads nothing: this blocks at last
                            pair.accepted().getOutputStream().write(random);
                            written.countDown();
                          }
                        })
                    .isInstanceOf(IOException.class);
                ended.countDown();
              })
          .start();
      written.await();
      pair.accepted().close();
      ended.await();
    }
  }

  @Test
  void closeDoesNotWaitForAHandshake() throws Exception {
    CountDownLatch waiting = new CountDownLatch(1);
    try (SocketPair pair =
        SocketPair.plain(
            CompressedRMIServerSocketFactory.builder()
                .over(port -> new TellingServerSocket(port, waiting))
                .handshakeTimeout(Duration.ofMinutes(5))
                .build())) {
      pair.send('J', 'R', 'M', 'I'); // and no more
      FutureTask<Integer> reader = new FutureTask<>(() -> pair.accepted().getInputStream().read());
      new Thread(reader).start();
      waiting.await();

      pair.accepted().close();

      assertThatThrownBy(reader::get).cause().isInstanceOf(IOException.class);
    }
  }

  /** Its sockets tell when they are asked for more than the first four bytes. */
  private static final class TellingServerSocket extends ServerSocket {

    private final CountDownLatch waiting;

    TellingServerSocket(int port, CountDownLatch waiting) throws IOException {
      super(port);
      this.waiting = waiting;
    }

    @Override
    public Socket accept() throws IOException {
      Socket socket = new TellingSocket(waiting);
      implAccept(socket);
      return socket;
    }
  }

  private static final class TellingSocket extends Socket {

    private final CountDownLatch waiting;
    private int arrived;

    TellingSocket(CountDownLatch waiting) {
      this.waiting = waiting;
    }

    @Override
    public InputStream getInputStream() throws IOException {
      return new FilterInputStream(super.getInputStream()) {
        @Override
        public int read(byte[] target, int offset, int count) throws IOException {
          if (arrived == 4) {
            waiting.countDown();
          }
          int read = in.read(target, offset, count);
          arrived += Math.max(0, read);
          return read;
        }
      };
    }
  }

  @ParameterizedTest
  @ValueSource(classes = {DelegatingSocket.class, AcceptingServerSocket.class})
  void everyMethodOfTheJdksSocketsIsDelegated(Class<?> ours) {
    List<String> delegated = Arrays.stream(ours.getDeclaredMethods()).map(this::signature).toList();
    assertThat(Arrays.stream(ours.getSuperclass().getDeclaredMethods()))
        .filteredOn(method -> Modifier.isPublic(method.getModifiers()))
        .filteredOn(method -> !Modifier.isStatic(method.getModifiers()))
        .extracting(this::signature)
        .hasSizeGreaterThan(15)
        .isSubsetOf(delegated);
  }

  private String signature(Method method) {
    return method.getName() + Arrays.toString(method.getParameterTypes());
  }

  /** Breaks its contract. */
  private static final class FailingListener implements TransferListener {

    private volatile boolean fails;

    @Override
    public void frameRead(int codecId, int rawLength, int wireLength) {
      verifyWorking();
    }

    @Override
    public void frameWritten(int codecId, int rawLength, int wireLength) {
      verifyWorking();
    }

    private void verifyWorking() {
      if (fails) {
        throw new IllegalStateException("listener is broken");
      }
    }
  }

  private static void startReader(SocketPair pair, CountDownLatch ended) {
    new Thread(
            () -> {
              assertThatThrownBy(() -> pair.accepted().getInputStream().read())
                  .isInstanceOf(IOException.class);
              ended.countDown();
            })
        .start();
  }
}
