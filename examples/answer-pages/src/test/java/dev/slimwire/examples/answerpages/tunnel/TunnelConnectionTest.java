package dev.slimwire.examples.answerpages.tunnel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.FrameConfig;
import dev.slimwire.frame.HistoryMode;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** One connection, whose other tunnel is made of streams. */
@Timeout(60)
final class TunnelConnectionTest {

  /** So many connections of a configuration have a window at once. */
  private static final int WINDOWS = 64;

  private final FrameConfig config =
      FrameConfig.standard().withLevel(CompressionLevel.FAST).withHistory(HistoryMode.WINDOW);

  @Test
  void connectionWhoseInitiatorIsGoneBeforeItIsAnsweredGivesItsWindowBack() throws IOException {
    byte[] hello = hello();
    List<String> lines = new ArrayList<>();
    ScheduledExecutorService deadlines = Executors.newSingleThreadScheduledExecutor();
    try (ServerSocket target = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
      HostPort to = new HostPort("127.0.0.1", target.getLocalPort());
      TunnelOptions options =
          TunnelOptions.of(new HostPort("127.0.0.1", 0), to, TunnelOptions.Side.LISTEN, config);
      for (int i = 0; i < WINDOWS; i++) {
        Socket gone = new TunnelOfStreams(new ByteArrayInputStream(hello), new BrokenPipe());
        new TunnelConnection(options, i, gone, deadlines, (ended, line) -> lines.add(line)).run();
        target.accept().close();
      }
    } finally {
      deadlines.shutdownNow();
    }
    assertThat(lines).hasSize(WINDOWS).allMatch(line -> line.contains(" failed: Broken pipe"));
    assertThat(hello()).as("offers a window").isEqualTo(hello);
  }

  /** Returns what a tunnel says first, which tells the window that it offers. */
  private byte[] hello() throws IOException {
    ByteArrayOutputStream sent = new ByteArrayOutputStream();
    Link.initiate(new TunnelOfStreams(InputStream.nullInputStream(), sent), config).close();
    return sent.toByteArray();
  }

  private static final class BrokenPipe extends OutputStream {

    @Override
    public void write(int b) throws IOException {
      throw new SocketException("Broken pipe");
    }
  }

  /** A socket without a connection. */
  private static final class TunnelOfStreams extends Socket {

    private final InputStream in;
    private final OutputStream out;

    TunnelOfStreams(InputStream in, OutputStream out) {
      this.in = in;
      this.out = out;
    }

    @Override
    public InputStream getInputStream() {
      return in;
    }

    @Override
    public OutputStream getOutputStream() {
      return out;
    }
  }
}
