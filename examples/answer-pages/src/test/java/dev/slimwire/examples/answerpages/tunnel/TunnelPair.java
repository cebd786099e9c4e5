package dev.slimwire.examples.answerpages.tunnel;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.FrameConfig;
import dev.slimwire.frame.HistoryMode;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A server socket behind two tunnels in this JVM. */
final class TunnelPair implements AutoCloseable {

  static final FrameConfig CONFIG =
      FrameConfig.standard().withLevel(CompressionLevel.FAST).withHistory(HistoryMode.WINDOW);

  final ServerSocket target;
  final Tunnel far;
  final Tunnel near;
  final BlockingQueue<String> farLog = new LinkedBlockingQueue<>();
  final BlockingQueue<String> nearLog = new LinkedBlockingQueue<>();

  TunnelPair() throws IOException {
    this(256);
  }

  TunnelPair(int maxConnections) throws IOException {
    target = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    far =
        Tunnel.start(
            options(target.getLocalPort(), TunnelOptions.Side.LISTEN, maxConnections), farLog::add);
    near = Tunnel.start(options(far.port(), TunnelOptions.Side.TO, maxConnections), nearLog::add);
  }

  static TunnelOptions options(int to, TunnelOptions.Side side, int maxConnections) {
    HostPort any = new HostPort("127.0.0.1", 0);
    return TunnelOptions.of(any, new HostPort("127.0.0.1", to), side, CONFIG)
        .withMaxConnections(maxConnections)
        .withTimeouts(Duration.ofSeconds(5), Duration.ofSeconds(2));
  }

  /** Connects to the near tunnel. */
  Socket connect() throws IOException {
    return connect(near.port());
  }

  static Socket connect(int port) throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setTcpNoDelay(true);
    socket.setSoTimeout(20_000);
    return socket;
  }

  /** Takes what the far tunnel connects to. */
  Socket accept() throws IOException {
    target.setSoTimeout(20_000);
    Socket socket = target.accept();
    socket.setTcpNoDelay(true);
    socket.setSoTimeout(20_000);
    return socket;
  }

  /** Returns the next line that a tunnel logged. */
  static String line(BlockingQueue<String> log) throws InterruptedException {
    return String.valueOf(log.poll(20, TimeUnit.SECONDS));
  }

  @Override
  public void close() throws IOException {
    near.close();
    far.close();
    target.close();
  }
}
