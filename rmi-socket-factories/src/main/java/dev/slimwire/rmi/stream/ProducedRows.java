package dev.slimwire.rmi.stream;

import dev.slimwire.rmi.closing.Failures;
import java.lang.ref.WeakReference;
import java.util.Iterator;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** Rows of a producer in this JVM. */
final class ProducedRows<T> implements StreamSource<T> {

  private final StreamProducer<T> producer;
  private final AutoCloseable resource;
  private final AtomicBoolean closed = new AtomicBoolean();
  private volatile boolean ended;

  /** The rows for a consumer in this JVM. Does not keep them: who forgets them has closed them. */
  private volatile @Nullable WeakReference<StreamSource<T>> consumed;

  /**
   * Makes a source.
   *
   * @param resource is closed once, when the rows are sent or when this is closed before
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
  @SuppressWarnings("try") // the resource is not used, but closed
  public void sendTo(StreamSink<? super T> sink) throws Exception {
    try (AutoCloseable closing = this::release) {
      producer.produce(sink);
    }
  }

  private void release() throws Exception {
    if (!closed.getAndSet(true)) {
      resource.close();
    }
  }

  @Override
  public void close() {
    ended = true;
    WeakReference<StreamSource<T>> reference = consumed;
    StreamSource<T> rows = reference == null ? null : reference.get();
    if (rows != null) {
      rows.close();
    }
    try {
      release();
    } catch (RuntimeException failure) {
      throw failure;
    } catch (Exception failure) {
      throw new RemoteStreamException(0, failure);
    }
  }
}
