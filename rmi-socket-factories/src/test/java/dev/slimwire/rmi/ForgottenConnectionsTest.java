package dev.slimwire.rmi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.frame.FrameConfig;
import dev.slimwire.frame.HistoryMode;
import dev.slimwire.page.PageLimits;
import dev.slimwire.rmi.client.ClientTarget;
import dev.slimwire.rmi.client.InitiatedSocket;
import dev.slimwire.rmi.client.Parking;
import dev.slimwire.rmi.client.PlainServers;
import dev.slimwire.rmi.client.ServerAddress;
import dev.slimwire.rmi.park.ParkLimits;
import dev.slimwire.rmi.park.ParkedConnections;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Where RMI greets or pings a server it closes nothing after an error, but forgets the socket. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class ForgottenConnectionsTest {

  private static final int MORE_THAN_WINDOWS = 66;

  private final List<Failing> below = new ArrayList<>();
  private final ClientRuntime runtime = Clients.runtime(ClientConfiguration.standard());
  private final LogLines log = new LogLines();

  @AfterEach
  void closeLog() {
    log.close();
  }

  @Test
  void errorInTheFirstWriteLeavesNoSocketOpenAndNoWindowBehind() throws Exception {
    try (ServerSocket listener = new ServerSocket(0)) {
      for (int i = 0; i < MORE_THAN_WINDOWS; i++) {
        failWrite(connect(listener));
        listener.accept().close();
      }
    }
    assertThat(below).allMatch(Socket::isClosed);
    assertThatWindowsAreLeft();
  }

  @Test
  void errorInAPingLeavesNoSocketOpenAndNoWindowBehind() throws Exception {
    try (ServerSocket listener = new CompressedRMIServerSocketFactory().createServerSocket(0)) {
      for (int i = 0; i < MORE_THAN_WINDOWS; i++) {
        Socket client = connect(listener);
        try (Socket accepted = listener.accept()) {
          exchange(client, accepted);
          failWrite(client);
        }
      }
    }
    assertThat(below).allMatch(Socket::isClosed);
    assertThatWindowsAreLeft();
  }

  @Test
  void errorOfASocketThatIsAskedWhereItLeadsLeavesNoWindowBehind() throws Exception {
    try (ServerSocket listener = new ServerSocket(0)) {
      for (int i = 0; i < MORE_THAN_WINDOWS; i++) {
        assertThatThrownBy(() -> connect(new Nowhere("127.0.0.1", listener.getLocalPort())))
            .isExactlyInstanceOf(StackOverflowError.class);
        listener.accept().close();
      }
    }
    assertThatWindowsAreLeft();
  }

  private Socket connect(Socket inner) throws IOException {
    return Clients.connect(runtime, (host, port) -> inner, inner.getPort());
  }

  /** Any time that nanoseconds do not hold stands for an error here, such as a full stack. */
  @Test
  void failureOfWhatIsMadeAboveTheConnectionLeavesNoWindowBehind() throws Exception {
    FrameConfig frames = FrameConfig.standard().withHistory(HistoryMode.WINDOW);
    try (ServerSocket listener = new CompressedRMIServerSocketFactory().createServerSocket(0)) {
      for (int i = 0; i < MORE_THAN_WINDOWS; i++) {
        assertThatThrownBy(() -> open(frames, listener.getLocalPort(), Duration.ofDays(1_000_000)))
            .isInstanceOf(ArithmeticException.class);
        listener.accept().close();
      }
      try (Socket client = open(frames, listener.getLocalPort(), Duration.ZERO);
          Socket accepted = listener.accept()) {
        exchange(client, accepted);
      }
    }
    assertThatLastLinesTellOfWindows();
  }

  private static Socket open(FrameConfig frames, int port, Duration answering) throws IOException {
    ServerAddress address = new ServerAddress(null, "127.0.0.1", port);
    ClientTarget target =
        new ClientTarget(
            address,
            Clients.CARRIED,
            frames,
            PageLimits.DEFAULT,
            new PlainServers(Duration.ZERO, System::nanoTime));
    Parking parking =
        Parking.of(
            new ParkedConnections(ParkLimits.DEFAULT, () -> false),
            address,
            Clients.CARRIED,
            answering);
    Socket socket = target.connect();
    try {
      return InitiatedSocket.connected(socket, target, parking);
    } catch (IOException | RuntimeException failure) {
      socket.close();
      throw failure;
    }
  }

  private Socket connect(ServerSocket listener) throws IOException {
    return Clients.connect(
        runtime,
        (host, port) -> {
          below.add(new Failing(host, port));
          return below.get(below.size() - 1);
        },
        listener.getLocalPort());
  }

  private void failWrite(Socket client) {
    Error failure = new StackOverflowError();
    below.get(below.size() - 1).failure = failure;
    assertThatThrownBy(() -> write(client, 0x52)).isSameAs(failure);
  }

  /** The last line is the client's, or its server's. */
  private void assertThatWindowsAreLeft() throws IOException {
    try (ServerSocket listener = new CompressedRMIServerSocketFactory().createServerSocket(0);
        Socket client = connect(listener);
        Socket accepted = listener.accept()) {
      exchange(client, accepted);
    }
    assertThatLastLinesTellOfWindows();
  }

  private void assertThatLastLinesTellOfWindows() {
    List<String> lines = log.lines();
    assertThat(lines.subList(lines.size() - 2, lines.size()))
        .allMatch(line -> line.contains("history window"));
  }

  private static void exchange(Socket client, Socket accepted) throws IOException {
    write(client, 1);
    assertThat(accepted.getInputStream().read()).isEqualTo(1);
    write(accepted, 2);
    assertThat(client.getInputStream().read()).isEqualTo(2);
  }

  private static void write(Socket socket, int b) throws IOException {
    socket.getOutputStream().write(b);
    socket.getOutputStream().flush();
  }

  /** Tells the first time only whether it leads out of the machine, before there is a window. */
  private static final class Nowhere extends Socket {

    private int asked;

    Nowhere(String host, int port) throws IOException {
      super(host, port);
    }

    @Override
    public InetAddress getInetAddress() {
      asked++;
      if (asked > 1) {
        throw new StackOverflowError();
      }
      return InetAddress.getLoopbackAddress();
    }
  }

  /** Fails as one that is written to where the stack is full. */
  private static final class Failing extends Socket {

    private volatile @Nullable Error failure;

    Failing(String host, int port) throws IOException {
      super(host, port);
    }

    @Override
    public OutputStream getOutputStream() throws IOException {
      return new FilterOutputStream(super.getOutputStream()) {
        @Override
        public void write(byte[] bytes, int offset, int count) throws IOException {
          Error full = failure;
          if (full != null) {
            throw full;
          }
          out.write(bytes, offset, count);
        }
      };
    }
  }
}
