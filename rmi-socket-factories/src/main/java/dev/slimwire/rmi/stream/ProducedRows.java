package dev.slimwire.rmi.stream;

import dev.slimwire.closing.Failures;
import java.lang.ref.WeakReference;
import java.util.Iterator;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Rows of a producer in this JVM. */
final class ProducedRows<T> implements StreamSource<T> {

  /** Who closes the resource: whoever sends the rows, once that has begun. */
  private enum State {
    NEW,
    BEGUN,
    CLOSED
  }

  private final StreamProducer<T> producer;
  private final AutoCloseable resource;
  private final AtomicReference<State> state = new AtomicReference<>(State.NEW);
  private volatile boolean ended;

  /** The rows for a consumer in this JVM. Does not keep them: who forgets them has closed them. */
  private volatile @Nullable WeakReference<StreamSource<T>> consumed;

  /**
   * Makes a source.
   *
   * @param resource is closed once, by the thread that sends the rows, when it does so no more; if
   *     this is closed before, then
   */
  ProducedRows(StreamProducer<T> producer, AutoCloseable resource) {
    this.producer = producer;
    this.resource = resource;
  }

  static <T> ProducedRows<T> of(Iterator<? extends T> rows, AutoCloseable resource) {
    return new ProducedRows<>(
        sink -> {
          while (rows.hasNext()) {
            sink.accept(rows.next());
          }
        },
        resource);
  }

  /** Returns the class of a lambda expression, or another one. */
  Class<?> producerType() {
    return producer.getClass();
  }

  /** Has them produced by a thread of their own, as those of a remote call are. */
  @Override
  public Iterator<T> rows() {
    StreamSource<T> started = start();
    consumed = new WeakReference<>(started);
    if (ended) {
      started.close();
    }
    return started.rows();
  }

  private StreamSource<T> start() {
    try {
      return Opening.ofProduced(this);
    } catch (Throwable cause) { // also errors: a thread that never began closes no resource
      try {
        close();
      } catch (RuntimeException | Error notClosed) {
        Failures.suppress(cause, notClosed);
      }
      throw cause;
    }
  }

  @Override
  public void sendTo(StreamSink<? super T> sink) throws Exception {
    if (!state.compareAndSet(State.NEW, State.BEGUN)) {
      throw new IllegalStateException("the stream is closed"); // not empty: rows are missing
    }
    try {
      producer.produce(sink);
    } catch (Throwable failure) {
      Failures.close(resource, failure);
      throw failure;
    }
    resource.close();
  }

  @Override
  public void close() {
    ended = true;
    WeakReference<StreamSource<T>> reference = consumed;
    StreamSource<T> rows = reference == null ? null : reference.get();
    if (rows != null) {
      rows.close();
    }
    if (state.compareAndSet(State.NEW, State.CLOSED)) { // else its producer may be using it
      closeResource();
    }
  }

  private void closeResource() {
    try {
      resource.close();
    } catch (RuntimeException failure) {
      throw failure;
    } catch (Exception failure) {
      throw new RemoteStreamException(0, failure);
    }
  }
}
