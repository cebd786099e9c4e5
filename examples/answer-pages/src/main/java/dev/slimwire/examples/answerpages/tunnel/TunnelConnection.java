package dev.slimwire.examples.answerpages.tunnel;

import dev.slimwire.frame.FrameConfig;
import dev.slimwire.frame.FrameOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * One connection through a tunnel. Its own thread compresses, a second one decompresses. The first
 * failure resets both sockets, which ends the other thread too.
 */
final class TunnelConnection implements Runnable {

  private static final int BUFFER = 32 << 10;

  /** How much is sent before the other tunnel has answered, which cannot be compressed yet. */
  private static final int STORED = 64 << 10;

  private final TunnelOptions options;
  private final long number;
  private final Socket accepted;
  private final TargetSocket connected = new TargetSocket();
  private final ScheduledExecutorService deadlines;
  private final BiConsumer<TunnelConnection, String> ended;
  private final Traffic traffic = new Traffic();

  /** The other tunnel has answered, or this has failed. */
  private final CountDownLatch answered = new CountDownLatch(1);

  private final AtomicReference<@Nullable String> failure = new AtomicReference<>();
  private final long start = System.nanoTime();

  TunnelConnection(
      TunnelOptions options,
      long number,
      Socket accepted,
      ScheduledExecutorService deadlines,
      BiConsumer<TunnelConnection, String> ended) {
    this.options = options;
    this.number = number;
    this.accepted = accepted;
    this.deadlines = deadlines;
    this.ended = ended;
  }

  @Override
  public void run() {
    String from = String.valueOf(accepted.getRemoteSocketAddress());
    try {
      Sockets.prepare(accepted);
      FrameConfig config = options.config().withListener(traffic);
      if (options.side() == TunnelOptions.Side.TO) {
        compressTo(config);
      } else {
        compressFrom(config);
      }
      accepted.close();
      connected.close();
    } catch (IOException | RuntimeException | Error cause) {
      fail(Sockets.reason(cause));
    } finally {
      ended.accept(this, line(from));
    }
  }

  /** Resets both sockets; the first reason is kept. Safe for use by any thread. */
  void fail(String reason) {
    failure.compareAndSet(null, reason);
    Sockets.reset(accepted);
    connected.reset();
    answered.countDown();
  }

  private void compressTo(FrameConfig config) throws IOException {
    connected.connect(options.to(), options.connectTimeout());
    // the other tunnel connects before it answers
    Duration limit = options.handshakeTimeout().plus(options.connectTimeout());
    ScheduledFuture<?> deadline = deadline(limit);
    try (Link link = Link.initiate(connected.socket(), config)) {
      passOn(
          accepted,
          link,
          () -> {
            link.awaitConnected();
            deadline.cancel(false);
          });
    } finally {
      deadline.cancel(false);
    }
  }

  private void compressFrom(FrameConfig config) throws IOException {
    ScheduledFuture<?> deadline = deadline(options.handshakeTimeout());
    Link link;
    try {
      link = Link.accept(accepted, config);
    } finally {
      deadline.cancel(false);
    }
    try (link) {
      connectFor(link);
      link.tellConnected();
      passOn(connected.socket(), link, () -> {});
    }
  }

  private void connectFor(Link link) throws IOException {
    try {
      connected.connect(options.to(), options.connectTimeout());
    } catch (IOException cause) {
      refuse(link, cause);
      throw cause;
    }
  }

  private void refuse(Link link, IOException cause) {
    ScheduledFuture<?> deadline = deadline(options.handshakeTimeout());
    failure.compareAndSet(null, Sockets.reason(cause));
    try {
      link.tellFailed(Sockets.reason(cause));
    } catch (IOException gone) {
      cause.addSuppressed(gone);
    } finally {
      deadline.cancel(false);
    }
  }

  private ScheduledFuture<?> deadline(Duration limit) {
    String late = "the other tunnel did not answer within " + limit.toMillis() + " ms";
    return deadlines.schedule(() -> fail(late), limit.toMillis(), TimeUnit.MILLISECONDS);
  }

  /** Passes bytes on in both directions until both have ended. */
  private void passOn(Socket plain, Link link, Opening opening) throws IOException {
    Thread decompressing =
        Tunnel.daemon(
            () -> decompress(plain, link, opening), Thread.currentThread().getName() + " back");
    try {
      decompressing.start();
      try {
        compress(plain, link);
      } catch (IOException | RuntimeException | Error cause) {
        fail(Sockets.reason(cause));
      }
      decompressing.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  private void compress(Socket plain, Link link) throws IOException, InterruptedException {
    InputStream in = plain.getInputStream();
    FrameOutputStream out = link.output();
    byte[] buffer = new byte[BUFFER];
    long total = 0;
    boolean stored = true;
    for (int count = in.read(buffer); count >= 0; count = in.read(buffer, 0, most(stored, total))) {
      out.write(buffer, 0, count);
      total += count;
      traffic.setSent(total);
      // the program may now wait for an answer; what is not flushed would stay uncompressed
      if (in.available() == 0 || stored && link.isOpen()) {
        boolean open = link.isOpen();
        out.flush();
        stored = !open;
      }
      if (stored && total >= STORED) {
        out.flush();
        answered.await();
        stored = false;
      }
    }
    link.finish();
  }

  private static int most(boolean stored, long total) {
    return stored ? (int) Math.min(BUFFER, STORED - total) : BUFFER;
  }

  private void decompress(Socket plain, Link link, Opening opening) {
    try {
      opening.await();
      answered.countDown();
      InputStream in = link.input();
      OutputStream out = plain.getOutputStream();
      byte[] buffer = new byte[BUFFER];
      long total = 0;
      for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
        out.write(buffer, 0, count);
        total += count;
        traffic.setReceived(total);
      }
      if (!traffic.isEnded()) {
        throw new EOFException("the other tunnel is gone: no end mark");
      }
      plain.shutdownOutput();
    } catch (IOException | RuntimeException | Error cause) {
      fail(Sockets.reason(cause));
    }
  }

  private String line(String from) {
    String reason = failure.get();
    return String.format(
        Locale.ROOT,
        "connection %d from %s to %s %s: %s, %.1f s",
        number,
        from,
        options.to(),
        reason == null ? "ended" : "failed: " + reason,
        traffic,
        (System.nanoTime() - start) / 1e9);
  }

  /** Waits until bytes may be passed on. */
  private interface Opening {
    void await() throws IOException;
  }
}
