package dev.slimwire.rmi.stream;

import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serial;
import java.io.Serializable;
import java.rmi.RemoteException;
import java.util.Iterator;
import java.util.Objects;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Rows that a remote method returns or receives one by one: they are produced and sent within that
 * one call, while they are consumed. The first row takes one round trip, and all rows together take
 * no more.
 *
 * <pre>{@code
 * // the server
 * public RemoteStream<Order> orders(String customer) {
 *   return RemoteStream.producing(
 *       sink -> {
 *         try (Cursor cursor = store.find(customer)) {
 *           while (cursor.next()) {
 *             sink.accept(cursor.order());
 *           }
 *         }
 *       });
 * }
 *
 * // the client
 * try (RemoteStream<Order> orders = RemoteStream.open(() -> desk.orders("Ada"))) {
 *   for (Order order : orders) {
 *     print(order);
 *   }
 * }
 * }</pre>
 *
 * <p><b>Consuming.</b> A stream is read once, by {@link #iterator}, {@link #forEach} or {@link
 * #stream}. A slow consumer makes the producer wait. If the consumer closes the stream, the
 * producer's sink throws an exception at its next row. Closing does not wait, and any thread may do
 * it. If the producer fails, the consumer gets the rows before the failure, and then a {@link
 * RemoteStreamException} whose cause is what the producer threw. The same exception reports that
 * the call failed: a stream that ends without an exception is complete.
 *
 * <p><b>Without {@link #open}</b>, and as an argument, all rows are collected before they can be
 * consumed, up to the {@link dev.slimwire.page.PageLimits#maxRawLength limit} of the side that
 * reads: RMI reads a result before its call returns, and arguments before the method runs. The
 * sender of a longer argument may only see that the connection failed. To pass more, pass a remote
 * object whose method returns a stream, and open that stream.
 *
 * <p><b>Rows</b> are Serializable objects or {@linkplain dev.slimwire.page.CompressedExternalizable
 * pages}, never null. Level, codecs, limits and object filters are those of the call. Classes are
 * loaded by the class loader of the lambda that is passed to {@code open}, or that of the stub that
 * is called, then by the thread's context class loader, as RMI does for other results. A filter
 * that lists classes has to allow {@code dev.slimwire.rmi.stream.*}. Remote objects arrive as
 * stubs; pass an exported object rather than its stub, unless you keep a reference to the object: a
 * stub in transit does not keep it alive. An object is kept for 5 minutes after it was sent ({@code
 * sun.rmi.dgc.ackTimeout}). A stub that is read later leads to a {@link
 * java.rmi.NoSuchObjectException}: if you export objects just for a stream, keep references to them
 * for as long as a consumer may take. For each remote object that is new to its JVM, the consumer
 * makes a call to the distributed garbage collector before it reads the next row.
 *
 * <p><b>Pauses.</b> The last rows before a pause may {@linkplain StreamSink#accept wait} for the
 * next one, unless the producer {@linkplain StreamSink#flush flushes} them; the streams returned by
 * {@code of} do not flush.
 *
 * <p>A stream can be sent once. A received stream can be sent on while it arrives: rows that its
 * producer has flushed do not wait for the next one.
 *
 * @param <T> the type of the rows
 */
public final class RemoteStream<T> implements Iterable<T>, AutoCloseable, Serializable {

  @Serial private static final long serialVersionUID = 1L;

  private final transient StreamSource<T> source;
  private final transient AtomicBoolean taken = new AtomicBoolean();
  private transient volatile boolean closed;

  RemoteStream(StreamSource<T> source) {
    this.source = source;
  }

  /** Returns the result of a call whose rows go to the caller of {@link #open}. */
  static RemoteStream<?> arrivedElsewhere() {
    RemoteStream<Object> none = new RemoteStream<>(new CollectedRows<>());
    none.taken.set(true);
    return none;
  }

  /**
   * Returns a stream of a producer's rows. The producer runs when the stream is sent, and opens the
   * resources that it needs itself, so that a stream that is never sent holds none.
   */
  public static <T> RemoteStream<T> producing(StreamProducer<T> producer) {
    return new RemoteStream<>(new ProducedRows<>(Objects.requireNonNull(producer, "producer")));
  }

  /**
   * Returns a stream of an iterator's rows.
   *
   * @param rows must not {@linkplain StreamSink#accept change} a row that it has returned, for
   *     example by reusing the same object. If it is {@link AutoCloseable}, it is closed with the
   *     stream, by the thread that asks it for rows, once that thread asks for no more. If the
   *     stream is never sent, for example because an earlier one failed, it is closed once the
   *     stream is garbage-collected, unless it refers to the stream
   */
  public static <T> RemoteStream<T> of(Iterator<? extends T> rows) {
    Objects.requireNonNull(rows, "rows");
    return new RemoteStream<>(
        rows instanceof AutoCloseable resource
            ? ProducedRows.of(rows, resource)
            : ProducedRows.of(rows));
  }

  /**
   * Returns a stream of the elements of a collection or another {@link Iterable}.
   *
   * @param rows must not {@linkplain StreamSink#accept change} what its iterator has returned. If
   *     it is {@link AutoCloseable}, such as a {@link java.nio.file.DirectoryStream} or another
   *     remote stream, it is closed as an {@linkplain #of(Iterator) iterator} is
   */
  public static <T> RemoteStream<T> of(Iterable<? extends T> rows) {
    Objects.requireNonNull(rows, "rows");
    StreamProducer<T> producer =
        sink -> {
          for (T row : rows) {
            sink.accept(row);
          }
        };
    return new RemoteStream<>(
        rows instanceof AutoCloseable resource
            ? new ProducedRows<>(producer, resource)
            : new ProducedRows<>(producer));
  }

  /**
   * Returns a stream of another stream's rows.
   *
   * @param rows must not {@linkplain StreamSink#accept change} what it has returned. It is closed
   *     with this stream, or after its next row. If this stream is never sent, it is closed once
   *     this stream is garbage-collected, unless it refers to this stream
   */
  public static <T> RemoteStream<T> of(Stream<? extends T> rows) {
    return new RemoteStream<>(ProducedRows.of(rows.iterator(), rows));
  }

  /**
   * Makes a remote call and returns its stream as soon as that begins to arrive. The call
   * continues, on a daemon thread, until the stream is read to its end, or until the next row
   * arrives after the stream was closed: a producer that sends nothing does not notice that it was
   * closed, and the thread waits for it.
   *
   * @param call makes the call, at the level that the calling thread asks for
   * @throws RemoteException if the call fails before a stream arrives, or if the thread is
   *     interrupted meanwhile; its interrupt flag is then set, and a call that has not begun is not
   *     made
   * @throws X if the remote method throws it
   */
  public static <T, X extends Exception> RemoteStream<T> open(StreamCall<T, X> call)
      throws RemoteException, X {
    return Opening.of(StreamOptions.DEFAULT, call);
  }

  /**
   * Makes a remote call, as {@link #open(StreamCall)} does, with the given options.
   *
   * @param options the executor, and how much is buffered
   * @param call makes the call
   * @throws RemoteException as {@link #open(StreamCall)} does
   * @throws X if the remote method throws it
   * @throws java.util.concurrent.RejectedExecutionException if the executor rejects the call, or
   *     has silently dropped it; the latter is noticed only after a garbage collection
   */
  public static <T, X extends Exception> RemoteStream<T> open(
      StreamOptions options, StreamCall<T, X> call) throws RemoteException, X {
    return Opening.of(options, call);
  }

  /** Returns where the rows come from. */
  StreamSource<T> takeSource() {
    if (taken.getAndSet(true)) {
      throw new IllegalStateException(
          closed
              ? "the stream is closed"
              : "a remote stream is read or sent only once; within open, its rows go to what open"
                  + " returns");
    }
    return source;
  }

  /**
   * Closes a stream that could not be sent: nothing will consume it any more, unless something
   * already has.
   */
  void closeUnsent() {
    if (!taken.getAndSet(true)) {
      source.close();
    }
  }

  /**
   * Returns an iterator over the rows; can be called only once. The iterator's methods wait for
   * rows, and throw a {@link RemoteStreamException} if the stream ended early or the thread is
   * interrupted.
   *
   * @throws IllegalStateException if the stream was read, sent or closed before
   * @throws RemoteStreamException if the stream is of this JVM and the thread is interrupted; the
   *     stream is then closed
   */
  @Override
  public Iterator<T> iterator() {
    return takeSource().rows();
  }

  /**
   * Consumes all rows, and then closes the stream, even if that fails.
   *
   * @throws RemoteStreamException if the stream ended early
   */
  @Override
  public void forEach(Consumer<? super T> action) {
    try (this) {
      iterator().forEachRemaining(action);
    }
  }

  @Override
  public Spliterator<T> spliterator() {
    return Spliterators.spliteratorUnknownSize(
        iterator(), Spliterator.ORDERED | Spliterator.NONNULL);
  }

  /**
   * Returns the rows as a sequential stream; can be called only once. Closing it closes this
   * stream.
   */
  public Stream<T> stream() {
    return StreamSupport.stream(spliterator(), false).onClose(this::close);
  }

  /**
   * Ends the stream: the producer's sink throws an exception at its next row. Unread rows are lost.
   * Does not wait, and has no effect after the end of the stream or when called again.
   */
  @Override
  public void close() {
    closed = true;
    taken.set(true);
    source.close();
  }

  @Serial
  private Object writeReplace() {
    return new StreamForm(this);
  }

  @Serial
  private void readObject(ObjectInputStream in) throws InvalidObjectException {
    throw new InvalidObjectException("expected a StreamForm, actual a RemoteStream");
  }
}
