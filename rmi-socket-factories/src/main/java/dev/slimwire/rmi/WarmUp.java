package dev.slimwire.rmi;

import static java.util.Objects.requireNonNull;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.FrameConfig;
import dev.slimwire.frame.FrameConnection;
import dev.slimwire.frame.HistoryMode;
import dev.slimwire.page.PageLimits;
import dev.slimwire.page.Pages;
import dev.slimwire.page.TransferContext;
import dev.slimwire.recording.FlightRecorder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.Supplier;

/**
 * Loads what the first connection of a process would have to wait for, by use: in memory, a peer
 * sends a message to another, and then a page. It takes a daemon thread some tens of milliseconds,
 * once for servers, while the first one waits for clients, and once for clients, while the first
 * one connects.
 *
 * <p>Nobody hears of it: it has no listener, and while flights are recorded it does nothing.
 */
final class WarmUp {

  private static final System.Logger LOG = System.getLogger("dev.slimwire.rmi");

  private static final byte[] MESSAGE = new byte[256];

  /** The class initialiser runs once, and a port before any client's configuration is read. */
  private static final class OfServer {

    static final Thread THREAD = start(WarmUp::standardContext);
  }

  /** The same for clients. Pages have the context that those of a first call will have. */
  private static final class OfClient {

    static final Thread THREAD = start(TransferContext::current);
  }

  /** Reads what was written so far, and never waits. */
  private static final class Written extends InputStream {

    private final ByteArrayOutputStream written;
    private int position;

    Written(ByteArrayOutputStream written) {
      this.written = written;
    }

    @Override
    public int read() {
      return position < written.size() ? written.toByteArray()[position++] & 0xff : -1;
    }
  }

  private WarmUp() {}

  /** Begins, for a server that has just opened a port; returns the thread. */
  static Thread ofServer() {
    return OfServer.THREAD;
  }

  /** Begins, for a client that is about to connect; a single processor has nothing to gain. */
  static void ofClient() {
    if (Runtime.getRuntime().availableProcessors() > 1) {
      requireNonNull(OfClient.THREAD);
    }
  }

  private static Thread start(Supplier<TransferContext> context) {
    Thread thread = new Thread(null, () -> run(context), "slimwire-warm-up", 0, false);
    thread.setDaemon(true);
    thread.setContextClassLoader(null);
    thread.start();
    return thread;
  }

  private static void run(Supplier<TransferContext> context) {
    if (FlightRecorder.isStarted()) {
      return;
    }
    try {
      sendMessage();
      sendPage(context.get());
    } catch (IOException | RuntimeException | LinkageError failure) {
      LOG.log(System.Logger.Level.DEBUG, "warm-up failed; connections will tell more", failure);
    }
  }

  /** Returns the reply, which is the message. */
  static byte[] sendMessage() throws IOException {
    FrameConfig config = FrameConfig.of(CodecRegistry.builtIn()).with(HistoryMode.WINDOW);
    ByteArrayOutputStream requests = new ByteArrayOutputStream();
    ByteArrayOutputStream replies = new ByteArrayOutputStream();
    FrameConnection client = FrameConnection.initiate(new Written(replies), requests, config);
    client.output().write(MESSAGE);
    client.output().flush();
    FrameConnection server = FrameConnection.accept(new Written(requests), replies, config);
    server.output().write(server.input().readNBytes(MESSAGE.length));
    server.output().flush();
    byte[] reply = client.input().readNBytes(MESSAGE.length);
    client.release();
    server.release();
    return reply;
  }

  /** Returns the page as it came out. */
  @SuppressWarnings("try") // the scope is not used, but closed
  static WarmUpPage sendPage(TransferContext context) throws IOException {
    try (TransferContext.Scope scope = context.open()) {
      return Pages.decode(Pages.encode(WarmUpPage.filled(), context), new WarmUpPage(), context);
    }
  }

  static TransferContext standardContext() {
    return TransferContext.requesting(
        CompressionLevel.FAST, CodecRegistry.installed(), PageLimits.DEFAULT);
  }
}
