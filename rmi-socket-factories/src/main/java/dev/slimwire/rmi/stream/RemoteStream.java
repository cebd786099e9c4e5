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
 * Rows that a remote method returns, or gets, one after the other: they are made and sent within
 * that one call, while they are consumed. The first row takes one round trip, and so do all.
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
 * #stream}. A consumer that is slow makes the producer wait. One that closes the stream makes the
 * producer's sink throw, at its next row. Closing does not wait, and any thread may do it. If the
 * producer fails, the consumer gets the rows before, and then a {@link RemoteStreamException} whose
 * cause is what the producer threw. The same says that the call broke: a stream that ends without
 * an exception is complete.
 *
 * <p><b>Without {@link #open}</b>, and as an argument, all rows are collected before anyone can
 * take them, up to the {@link dev.slimwire.page.PageLimits#maxRawLength limit} of the side that
 * reads: RMI reads a result before its call returns, and arguments before the method runs. Who
 * sends a longer argument may be told only that the connection broke. For more than that, pass a
 * remote object whose method returns a stream, and open that.
 *
 * <p><b>Rows</b> are Serializable objects or {@linkplain dev.slimwire.page.CompressedExternalizable
 * pages}, never null. Level, codecs, limits and object filters are those of the call. Classes are
 * found by the loader of the lambda that was opened, or that of the stub that is called, then by
 * the thread's context class loader, as RMI finds those of other results. A filter that lists
 * classes has to allow {@code dev.slimwire.rmi.stream.*}. Remote objects arrive as stubs; pass an
 * exported object, not its stub, unless you keep the object: a stub on its way does not keep it. An
 * object is kept for 5 minutes after it was sent ({@code sun.rmi.dgc.ackTimeout}). A stub that is
 * read later leads to a {@link java.rmi.NoSuchObjectException}: whoever exports objects just for a
 * stream keeps them for as long as a consumer may take. For each object that is new to its JVM, the
 * consumer makes a call to the distributed garbage collector before it reads the next row.
 *
 * <p><b>Pauses.</b> The last rows before a pause may {@linkplain StreamSink#accept wait} for the
 * next one, unless a producer {@linkplain StreamSink#flush flushes} them: streams {@code of}
 * something do not.
 *
 * <p>A stream is sent once. One that was received may be sent on, while it arrives: no row that its
 * producer has flushed waits for the next.
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

  /** Returns the result of a call whose rows the opener gets. */
  static RemoteStream<?> arrivedElsewhere() {
    RemoteStream<Object> none = new RemoteStream<>(new CollectedRows<>());
    none.taken.set(true);
    return none;
  }

  /**
   * Returns a stream of a producer's rows. The producer runs when the stream is sent, so that it
   * opens what it needs itself; a stream that is never sent needs nothing.
   */
  public static <T> RemoteStream<T> producing(StreamProducer<T> producer) {
    return new RemoteStream<>(new ProducedRows<>(Objects.requireNonNull(producer, "producer")));
  }

  /**
   * Returns a stream of an iterator's rows.
   *
   * @param rows does not {@linkplain StreamSink#accept change} a row that it has returned, as one
   *     does that fills the same object again; closed with the stream, if it is {@link
   *     AutoCloseable}: by the thread that asks it for rows, once it does so no more; if the stream
   *     is never sent, as one is behind another that failed, once it is forgotten, unless it refers
   *     to the stream
   */
  public static <T> RemoteStream<T> of(Iterator<? extends T> rows) {
    Objects.requireNonNull(rows, "rows");
    return new RemoteStream<>(
        rows instanceof AutoCloseable resource
            ? ProducedRows.of(rows, resource)
            : ProducedRows.of(rows));
  }

  /**
   * Returns a stream of the elements of a collection, or of what else can be iterated over.
   *
   * @param rows does not {@linkplain StreamSink#accept change} what its iterator has returned;
   *     closed as an {@linkplain #of(Iterator) iterator} is, if it is {@link AutoCloseable}, as a
   *     {@link java.nio.file.DirectoryStream} or another remote stream
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
   * @param rows does not {@linkplain StreamSink#accept change} what it has returned; closed with
   *     this stream, or behind its next row; if this is never sent, once it is forgotten, unless it
   *     refers to the stream
   */
  public static <T> RemoteStream<T> of(Stream<? extends T> rows) {
    return new RemoteStream<>(ProducedRows.of(rows.iterator(), rows));
  }

  /**
   * Makes a remote call and returns the stream that it returns, as soon as that begins to arrive.
   * The call goes on, on a daemon thread, until the stream is read to its end, or the next row
   * comes after it was closed: a producer that is silent does not notice that, and is waited for.
   *
   * @param call makes the call; the level that the calling thread asks for holds for it
   * @throws RemoteException if the call fails before a stream arrives, or if the thread is
   *     interrupted meanwhile: then its flag is set, and a call that has not begun is not made
   * @throws X what else the remote method throws
   */
  public static <T, X extends Exception> RemoteStream<T> open(StreamCall<T, X> call)
      throws RemoteException, X {
    return Opening.of(StreamOptions.DEFAULT, call);
  }

  /**
   * Makes a remote call with options of its own.
   *
   * @param options the executor, and how much is buffered
   * @param call makes the call
   * @throws RemoteException as {@link #open(StreamCall)} does
   * @throws X what else the remote method throws
   * @throws java.util.concurrent.RejectedExecutionException if the executor takes no more calls, or
   *     has dropped this one and says nothing: then when the garbage collector has noticed
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

  /** The stream could not be begun: nobody will take it any more, unless somebody has before. */
  void closeUnsent() {
    if (!taken.getAndSet(true)) {
      source.close();
    }
  }

  /**
   * Returns the rows, once. Its methods wait for rows, and throw a {@link RemoteStreamException} if
   * there are less than there should be, or if the thread is interrupted.
   *
   * @throws IllegalStateException if the stream was read, sent or closed before
   * @throws RemoteStreamException if it is of this JVM and the thread is interrupted: it is closed
   */
  @Override
  public Iterator<T> iterator() {
    return takeSource().rows();
  }

  /**
   * Consumes all rows, and closes the stream, however that ends.
   *
   * @throws RemoteStreamException if there are less rows than there should be
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

  /** Returns the rows as a sequential stream, once; closing it closes this. */
  public Stream<T> stream() {
    return StreamSupport.stream(spliterator(), false).onClose(this::close);
  }

  /**
   * Ends the stream: the producer's sink throws at its next row. Rows that were not read are lost.
   * Does not wait, and does nothing after the end, or the second time.
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
