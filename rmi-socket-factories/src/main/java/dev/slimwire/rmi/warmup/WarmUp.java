package dev.slimwire.rmi.warmup;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.page.PageLimits;
import dev.slimwire.page.Pages;
import dev.slimwire.page.TransferContext;
import dev.slimwire.recording.FlightRecorder;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * Loads classes that the first connection of a process would have to wait for, by using them in
 * memory: a server accepts a client that sends a message, and writes pages, as it does for clients
 * on its own machine; a client sends a message, and reads a page. This takes a daemon thread some
 * tens of milliseconds, once for servers, while the first one waits for clients, and once for
 * clients, while the first one connects. A server then writes long pages until the JVM has compiled
 * the code for them, which takes some tenths of a second in all.
 *
 * <p>It is invisible: it has no listener, and does nothing while a flight recording is running.
 * With a single processor, it would only delay other threads: clients then skip it, and servers
 * skip the long pages.
 */
public final class WarmUp {

  static final String THREAD_NAME = "slimwire-warm-up";

  /** The rows of a page whose classes are to be loaded. */
  static final int ROWS = 200;

  /**
   * The rows of a page whose code is to be compiled, and how often it is written: the JVM compiles
   * a running loop after 60,000 iterations.
   */
  private static final int LONG_ROWS = 10_000;

  private static final int LONG_PAGES = 8;

  /** No holder classes: if one failed to initialise, all later connections would fail. */
  private static final AtomicBoolean SERVER_BEGUN = new AtomicBoolean();

  private static final AtomicBoolean CLIENT_BEGUN = new AtomicBoolean();

  /** Work that is done before it is needed. */
  interface Rehearsal {

    void run() throws IOException;
  }

  private WarmUp() {}

  /** Starts, for a server that has just opened a port, before any client configuration is read. */
  public static void ofServer() {
    begin(SERVER_BEGUN, WarmUp::serve, WarmUp::startThread);
  }

  /**
   * Starts, for a client that is about to connect. Pages have the same context as those of a first
   * call.
   */
  public static void ofClient() {
    if (hasSeveralProcessors()) {
      begin(CLIENT_BEGUN, WarmUp::call, WarmUp::startThread);
    }
  }

  private static boolean hasSeveralProcessors() {
    return Runtime.getRuntime().availableProcessors() > 1;
  }

  /** Runs once for each; never fails, even if there is no thread, or the caller's stack is full. */
  static void begin(AtomicBoolean begun, Rehearsal rehearsal, Consumer<Runnable> starter) {
    if (!begun.compareAndSet(false, true)) {
      return;
    }
    try {
      starter.accept(() -> run(rehearsal));
    } catch (Throwable failure) { // mostly an OutOfMemoryError
      note("warm-up not started", failure);
    }
  }

  static void startThread(Runnable run) {
    Thread thread = new Thread(null, run, THREAD_NAME, 0, false);
    thread.setDaemon(true);
    thread.setContextClassLoader(null);
    thread.start();
  }

  private static void run(Rehearsal rehearsal) {
    try {
      if (!FlightRecorder.isStarted()) {
        rehearsal.run();
      }
    } catch (Throwable failure) {
      note("warm-up failed; connections will report the reason", failure);
    }
  }

  private static void note(String what, Throwable failure) {
    System.getLogger("dev.slimwire.rmi").log(System.Logger.Level.DEBUG, what, failure);
  }

  private static void serve() throws IOException {
    new WarmUpMessage().serve();
    sendPage(standardContext().withPageLevels(new WarmUpMessage().pageLevels()));
    if (hasSeveralProcessors()) {
      writeLongPages();
    }
  }

  private static void call() throws IOException {
    new WarmUpMessage().send();
    readPage(TransferContext.current());
  }

  /** Returns the page that was read back. */
  @SuppressWarnings("try") // the scope is not used, but closed
  static WarmUpPage sendPage(TransferContext context) throws IOException {
    try (TransferContext.Scope scope = context.open()) {
      return WarmUpPage.read(WarmUpPage.filled(ROWS).toBytes());
    }
  }

  /**
   * Returns a page that was packed in advance: clients read pages, and few write any. Without its
   * codec, it is written as well.
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

  /** Leaves nothing behind except compiled code: the buffers belong to a registry of its own. */
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
