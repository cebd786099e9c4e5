package dev.slimwire.rmi.warmup;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.page.PageLimits;
import dev.slimwire.page.TransferContext;
import dev.slimwire.recording.FlightRecorder;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * Loads classes that the first connection of a process would have to wait for, by using them in
 * memory: a server accepts a client that sends a message, and writes a page, as it does for clients
 * on its own machine; a client sends a message, and reads a page. This takes a daemon thread some
 * tens of milliseconds, once for servers, while the first one waits for clients, and once for
 * clients, while RMI prepares the first one's connection.
 *
 * <p>It is invisible: it has no listener, and does nothing while a flight recording is running.
 * With a single processor, a client skips it, which it would only delay.
 */
public final class WarmUp {

  static final String THREAD_NAME = "slimwire-warm-up";

  /**
   * The rows of a page that servers write: enough for the JVM to compile some of the code, and few
   * enough for that to be over before a client calls.
   */
  private static final int SERVED_ROWS = 1000;

  /** No holder classes: if one failed to initialise, all later connections would fail. */
  private static final AtomicBoolean SERVER_BEGUN = new AtomicBoolean();

  private static final AtomicBoolean CLIENT_BEGUN = new AtomicBoolean();

  /** Work that is done before it is needed. Never fails. */
  abstract static class Rehearsal implements Runnable {

    abstract void rehearse() throws IOException;

    @Override
    public void run() {
      try {
        if (!FlightRecorder.isStarted()) {
          rehearse();
        }
      } catch (Throwable failure) {
        note("warm-up failed; connections will report the reason", failure);
      }
    }
  }

  private static final class OfServer extends Rehearsal {

    @Override
    void rehearse() throws IOException {
      new WarmUpMessage().serve();
      sendPage(standardContext().withPageLevels(new WarmUpMessage().pageLevels()), SERVED_ROWS);
    }
  }

  private static final class OfClient extends Rehearsal {

    @Override
    void rehearse() throws IOException {
      new WarmUpMessage().send();
      readPage(TransferContext.current());
    }
  }

  /** Starts a daemon thread. */
  static final class Starter implements Consumer<Runnable> {

    @Override
    public void accept(Runnable run) {
      Thread thread = new Thread(null, run, THREAD_NAME, 0, false);
      thread.setDaemon(true);
      thread.setContextClassLoader(null);
      thread.start();
    }
  }

  private WarmUp() {}

  /** Starts, for a server that has just opened a port, before any client configuration is read. */
  public static void ofServer() {
    begin(SERVER_BEGUN, new OfServer(), new Starter());
  }

  /**
   * Starts, for a client that is about to connect. Pages have the same context as those of a first
   * call.
   */
  public static void ofClient() {
    if (Runtime.getRuntime().availableProcessors() > 1) {
      begin(CLIENT_BEGUN, new OfClient(), new Starter());
    }
  }

  /** Runs once for each; never fails, even if there is no thread, or the caller's stack is full. */
  static void begin(AtomicBoolean begun, Rehearsal rehearsal, Consumer<Runnable> starter) {
    if (!begun.compareAndSet(false, true)) {
      return;
    }
    try {
      starter.accept(rehearsal);
    } catch (Throwable failure) { // mostly an OutOfMemoryError
      note("warm-up not started", failure);
    }
  }

  private static void note(String what, Throwable failure) {
    System.getLogger("dev.slimwire.rmi").log(System.Logger.Level.DEBUG, what, failure);
  }

  /** Returns the page that was read back. */
  @SuppressWarnings("try") // the scope is not used, but closed
  static WarmUpPage sendPage(TransferContext context, int rows) throws IOException {
    try (TransferContext.Scope scope = context.open()) {
      return WarmUpPage.read(WarmUpPage.filled(rows).toBytes());
    }
  }

  /** Returns a page that was written in advance: clients read pages, and few write any. */
  @SuppressWarnings("try") // the scope is not used, but closed
  static WarmUpPage readPage(TransferContext context) throws IOException {
    boolean packed = context.codecs().find(WarmUpPage.PACKED_BY).isPresent();
    try (TransferContext.Scope scope = context.open()) {
      return WarmUpPage.read(WarmUpPage.written(packed));
    }
  }

  static TransferContext standardContext() {
    return TransferContext.requesting(
        CompressionLevel.FAST, CodecRegistry.installed(), PageLimits.DEFAULT);
  }
}
