package dev.slimwire.rmi.stream;

import java.lang.ref.Cleaner;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.BaseStream;

/**
 * The resource that a stream of this JVM closes in the end, such as a cursor: it is closed by the
 * thread that sends the rows, or by one that closes the stream before. A stream may become
 * unreachable before it is sent, such as when serialization of a result fails before reaching it;
 * then a cleaner thread closes it. Safe for use by many threads.
 */
final class StreamResource {

  private static final System.Logger LOG = System.getLogger("dev.slimwire.rmi.stream");

  private enum State {
    NEW,
    BEGUN,
    CLOSED
  }

  /** Has a thread only while it watches a stream, so that it keeps no unused class loader alive. */
  private static final class Forgotten {

    private static final Cleaner CLEANER = Cleaner.create();

    private Forgotten() {}
  }

  private final AutoCloseable resource;
  private final AtomicReference<State> state = new AtomicReference<>(State.NEW);

  StreamResource(AutoCloseable resource) {
    this.resource = resource;
  }

  /** Closes the resource if a stream becomes unreachable before it was begun. */
  Cleaner.Cleanable watch(Object stream) {
    return Forgotten.CLEANER.register(stream, this::closeForgotten);
  }

  /** Returns whether the caller sends the rows: then it closes the resource, by {@link #get}. */
  boolean begin() {
    return state.compareAndSet(State.NEW, State.BEGUN);
  }

  AutoCloseable get() {
    return resource;
  }

  /** Closes the resource unless it is already in use or closed. */
  void closeUnbegun() {
    if (!state.compareAndSet(State.NEW, State.CLOSED)) {
      return;
    }
    try {
      resource.close();
    } catch (RuntimeException failure) {
      throw failure;
    } catch (Exception failure) {
      throw new RemoteStreamException(0, failure);
    }
  }

  /** Most of Java's streams have nothing to close. */
  private System.Logger.Level level() {
    return resource instanceof BaseStream ? System.Logger.Level.DEBUG : System.Logger.Level.WARNING;
  }

  private void closeForgotten() {
    if (!state.compareAndSet(State.NEW, State.CLOSED)) {
      return;
    }
    String what = "a remote stream of a " + resource.getClass().getName();
    try {
      resource.close();
      LOG.log(level(), what + " was neither sent nor closed");
    } catch (Exception failure) {
      LOG.log(
          System.Logger.Level.WARNING,
          what + " was neither sent nor closed, and could not be closed later",
          failure);
    }
  }
}
