package dev.slimwire.rmi.warmup;

import static java.util.Objects.requireNonNull;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.page.PageLimits;
import dev.slimwire.page.Pages;
import dev.slimwire.page.TransferContext;
import dev.slimwire.recording.FlightRecorder;
import java.io.IOException;
import java.util.function.Consumer;

/**
 * Loads what the first connection of a process would have to wait for, by use, in memory: a server
 * takes up a client that sends a message, and writes pages; a client sends a message, and reads a
 * page. It takes a daemon thread some tens of milliseconds, once for servers, while the first one
 * waits for clients, and once for clients, while the first one connects. A server then writes long
 * pages until the JVM has compiled what that takes, some tenths of a second in all.
 *
 * <p>Nobody hears of it: it has no listener, and while flights are recorded it does nothing. With a
 * single processor it would only delay others: clients do without, and servers without long pages.
 */
public final class WarmUp {

  /** The rows of a page whose classes are to be loaded. */
  static final int ROWS = 200;

  /** The rows of a page whose code is to be compiled, and how often it is written. */
  private static final int LONG_ROWS = 10_000;

  private static final int LONG_PAGES = 5;

  private static final System.Logger LOG = System.getLogger("dev.slimwire.rmi");

  /** The class initialiser runs once, and a port before any client's configuration is read. */
  private static final class OfServer {

    static final Thread THREAD = start(WarmUp::serve, Thread::start);
  }

  /** The same for clients. Pages have the context that those of a first call will have. */
  private static final class OfClient {

    static final Thread THREAD = start(WarmUp::call, Thread::start);
  }

  /** What is done before somebody waits for it. */
  interface Rehearsal {

    void run() throws IOException;
  }

  private WarmUp() {}

  /** Begins, for a server that has just opened a port; returns the thread. */
  public static Thread ofServer() {
    return OfServer.THREAD;
  }

  /** Begins, for a client that is about to connect. */
  public static void ofClient() {
    if (hasSeveralProcessors()) {
      requireNonNull(OfClient.THREAD);
    }
  }

  private static boolean hasSeveralProcessors() {
    return Runtime.getRuntime().availableProcessors() > 1;
  }

  /**
   * Returns the thread, also if the system has none to spare: it is started in class initialisers,
   * whose failure would be that of all connections to come.
   */
  static Thread start(Rehearsal rehearsal, Consumer<Thread> starter) {
    Thread thread = new Thread(null, () -> run(rehearsal), "slimwire-warm-up", 0, false);
    thread.setDaemon(true);
    thread.setContextClassLoader(null);
    try {
      starter.accept(thread);
    } catch (Throwable failure) { // mostly an OutOfMemoryError
      LOG.log(System.Logger.Level.DEBUG, "warm-up not started", failure);
    }
    return thread;
  }

  private static void run(Rehearsal rehearsal) {
    if (FlightRecorder.isStarted()) {
      return;
    }
    try {
      rehearsal.run();
    } catch (IOException | RuntimeException | LinkageError failure) {
      LOG.log(System.Logger.Level.DEBUG, "warm-up failed; connections will tell more", failure);
    }
  }

  private static void serve() throws IOException {
    new WarmUpMessage().serve();
    sendPage(standardContext());
    if (hasSeveralProcessors()) {
      writeLongPages();
    }
  }

  private static void call() throws IOException {
    new WarmUpMessage().send();
    readPage(TransferContext.current());
  }

  /** Returns the page as it came out. */
  @SuppressWarnings("try") // the scope is not used, but closed
  static WarmUpPage sendPage(TransferContext context) throws IOException {
    try (TransferContext.Scope scope = context.open()) {
      return WarmUpPage.read(WarmUpPage.filled(ROWS).toBytes());
    }
  }

  /**
   * Returns a page that was packed long ago: clients read pages, and few write some. Without the
   * codec that it has, it is written, too.
   */
  @SuppressWarnings("try") // the scope is not used, but closed
  static WarmUpPage readPage(TransferContext context) throws IOException {
    if (context.codecs().find(WarmUpPage.PACKED_BY).isEmpty()) {
      return sendPage(context);
    }
    try (TransferContext.Scope scope = context.open()) {
      return WarmUpPage.read(WarmUpPage.packed());
    }
  }

  /** Leaves nothing behind but compiled code: the buffers are those of a registry of its own. */
  @SuppressWarnings("try") // the scope is not used, but closed
  private static void writeLongPages() throws IOException {
    TransferContext context =
        TransferContext.requesting(
            CompressionLevel.NONE, CodecRegistry.builtIn(), PageLimits.DEFAULT);
    WarmUpPage page = WarmUpPage.filled(LONG_ROWS);
    try (TransferContext.Scope scope = context.open()) {
      for (int written = 0; written < LONG_PAGES; written++) {
        Pages.encode(page, context);
      }
    }
  }

  static TransferContext standardContext() {
    return TransferContext.requesting(
        CompressionLevel.FAST, CodecRegistry.installed(), PageLimits.DEFAULT);
  }
}
