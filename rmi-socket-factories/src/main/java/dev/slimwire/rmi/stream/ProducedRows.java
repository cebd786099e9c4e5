package dev.slimwire.rmi.stream;

import dev.slimwire.closing.Failures;
import java.lang.ref.Cleaner;
import java.lang.ref.WeakReference;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/** The rows of a producer in this JVM. */
final class ProducedRows<T> implements StreamSource<T> {

  private final StreamProducer<T> producer;
  private final StreamResource resource;
  private final Cleaner.@Nullable Cleanable watched;
  private volatile boolean ended;

  /** The rows for a consumer in this JVM. Weak: a consumer that drops them has closed them. */
  private volatile @Nullable WeakReference<StreamSource<T>> consumed;

  /** Makes a source that has nothing to close. */
  ProducedRows(StreamProducer<T> producer) {
    this.producer = producer;
    this.resource = new StreamResource(() -> {});
    this.watched = null;
  }

  /**
   * Makes a source.
   *
   * @param producer must not refer to this source
   * @param resource is closed once, by the thread that sends the rows, when it has finished; or
   *     when this is closed or garbage-collected before that
   */
  ProducedRows(StreamProducer<T> producer, AutoCloseable resource) {
    this.producer = producer;
    this.resource = new StreamResource(resource);
    this.watched = this.resource.watch(this);
  }

  static <T> ProducedRows<T> of(Iterator<? extends T> rows) {
    return new ProducedRows<>(producer(rows));
  }

  static <T> ProducedRows<T> of(Iterator<? extends T> rows, AutoCloseable resource) {
    return new ProducedRows<>(producer(rows), resource);
  }

  private static <T> StreamProducer<T> producer(Iterator<? extends T> rows) {
    return sink -> {
      while (rows.hasNext()) {
        sink.accept(rows.next());
      }
    };
  }

  /** Has them produced on a thread of their own, like those of a remote call. */
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
    if (!resource.begin()) {
      throw new IllegalStateException("the stream is closed"); // not empty: rows are missing
    }
    unwatch();
    try {
      producer.produce(sink);
    } catch (Throwable failure) {
      Failures.close(resource.get(), failure);
      throw failure;
    }
    resource.get().close();
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
      resource.closeUnbegun(); // otherwise its producer may be using it
    } finally {
      unwatch();
    }
  }

  /** Nothing is left for others to close. */
  private void unwatch() {
    if (watched != null) {
      watched.clean();
    }
  }
}
