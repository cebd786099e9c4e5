package dev.slimwire.rmi.stream;

import dev.slimwire.page.TransferContext;
import dev.slimwire.privilege.OwnPermissions;
import java.io.IOException;
import java.io.ObjectInput;
import java.rmi.RemoteException;
import java.rmi.UnmarshalException;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * One call on a thread of its own, whose stream arrives there while the opener consumes it. The
 * level that the opener asks for, and its class loader, hold for that thread too.
 */
final class Opening<T> implements Runnable {

  /** The call of this thread whose stream has not arrived yet. */
  private static final ThreadLocal<Opening<?>> CALLING = new ThreadLocal<>();

  /** What is between a consumer in this JVM and its rows. */
  private static final Set<Class<?>> OWN =
      Set.of(Opening.class, ProducedRows.class, RemoteStream.class);

  private final StreamCall<T, ?> call;
  private final ClassLoader loaderOfCall;
  private final Arrivals<T> arrivals;

  private final Thread opener = Thread.currentThread();
  private final @Nullable ClassLoader contextLoader = opener.getContextClassLoader();
  private final @Nullable TransferContext context = TransferContext.bound();
  private final CompletableFuture<@Nullable Void> opened = new CompletableFuture<>();

  /** What the opener gets, and nobody else keeps: a stream that is forgotten can be noticed. */
  private volatile @Nullable RemoteStream<T> stream;

  /** The opener has the stream, or will never have it. */
  private volatile boolean left;

  /** What stands for the stream that arrived. For the thread of the call. */
  private @Nullable RemoteStream<?> received;

  private Opening(StreamCall<T, ?> call, ClassLoader loaderOfCall, Arrivals<T> arrivals) {
    this.call = call;
    this.loaderOfCall = loaderOfCall;
    this.arrivals = arrivals;
  }

  /** Starts a call, and waits until its stream begins to arrive. */
  static <T, X extends Exception> RemoteStream<T> of(StreamOptions options, StreamCall<T, X> call)
      throws RemoteException, X {
    return of(options, call, call.getClass());
  }

  private static <T, X extends Exception> RemoteStream<T> of(
      StreamOptions options, StreamCall<T, X> call, Class<?> opener) throws RemoteException, X {
    Opening<T> opening =
        new Opening<>(
            call,
            call.getClass().getClassLoader(),
            new Arrivals<>(options.bufferedBytes(), opener));
    return opening.<X>start(options.executor());
  }

  /** Returns the rows of a producer in this JVM, which it keeps making. */
  static <T> StreamSource<T> ofProduced(ProducedRows<T> rows) {
    try {
      StreamCall<T, RuntimeException> call = () -> new RemoteStream<>(rows);
      return of(StreamOptions.DEFAULT, call, consumerType()).takeSource();
    } catch (RemoteException interrupted) {
      Throwable cause = interrupted.getCause();
      throw new RemoteStreamException(
          0, cause instanceof InterruptedException ? cause : interrupted);
    }
  }

  /** Returns the class that asked a stream of this JVM for its rows. */
  private static Class<?> consumerType() {
    return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
        .walk(
            frames ->
                frames
                    .<Class<?>>map(StackWalker.StackFrame::getDeclaringClass)
                    .filter(each -> !OWN.contains(each))
                    .findFirst())
        .orElse(RemoteStream.class);
  }

  @SuppressWarnings("unchecked") // what the call throws beside unchecked exceptions
  private <X extends Exception> RemoteStream<T> start(Executor executor) throws RemoteException, X {
    try {
      SubmittedTask.to(executor, this).await(opened);
      return Objects.requireNonNull(stream);
    } catch (InterruptedException cause) {
      arrivals.close();
      Thread.currentThread().interrupt();
      throw new RemoteException("interrupted while a remote stream was opened", cause);
    } catch (ExecutionException failed) {
      if (failed.getCause() instanceof Error error) {
        throw error;
      }
      if (failed.getCause() instanceof Exception exception) {
        throw (X) exception;
      }
      throw new RemoteException("the call of a remote stream failed", failed.getCause());
    } finally { // whatever was thrown, and without a call: the stack may be full
      left = true;
      stream = null;
    }
  }

  @Override
  public void run() {
    try {
      runCall();
    } catch (Throwable cause) { // whatever it is, the opener or the consumer has to know
      arrivals.fail(cause); // first, as it needs no memory
      opened.completeExceptionally(cause);
    }
  }

  private void runCall() throws Exception {
    Opening<?> outer = claim(); // its rows do not come by this call
    try {
      if (Thread.currentThread() == opener) {
        makeCall(); // nobody could take the rows meanwhile: they are collected
      } else {
        makeCallForOpener();
      }
    } finally {
      restore(outer);
    }
  }

  private void makeCallForOpener() throws Exception {
    arrivals.verifyOpen(); // else the opener was interrupted, and nobody would take the rows
    Thread thread = Thread.currentThread();
    ClassLoader loaderBefore = thread.getContextClassLoader();
    TransferContext contextBefore = TransferContext.bound();
    setLoader(thread, contextLoader);
    bind(context);
    CALLING.set(this);
    try {
      makeCall();
    } finally {
      CALLING.remove();
      bind(contextBefore);
      setLoader(thread, loaderBefore);
    }
  }

  private static void setLoader(Thread thread, @Nullable ClassLoader loader) {
    OwnPermissions.run(() -> thread.setContextClassLoader(loader));
  }

  private static void bind(@Nullable TransferContext context) {
    if (context == null) {
      TransferContext.unbind();
    } else {
      context.bind();
    }
  }

  private void makeCall() throws Exception {
    RemoteStream<T> result = call.call();
    if (result == null) {
      throw new NullPointerException("the call returned null, expected a RemoteStream");
    }
    if (!opened.isDone()) {
      open(result);
    } else if (result != received) {
      try (result) {
        throw new IllegalStateException(
            "expected one stream within open, and its result: actual a result that is another"
                + " stream than the first that arrived, whose rows came");
      }
    }
    arrivals.end();
  }

  /** The stream did not arrive by this call: it is of this JVM, or was collected before. */
  private void open(RemoteStream<T> result) throws Exception {
    CALLING.remove(); // a producer of this JVM may make remote calls for streams of its own
    if (Thread.currentThread() == opener) {
      handOver(result);
      return;
    }
    handOver(new RemoteStream<>(arrivals.newConsumer()));
    result.takeSource().sendTo(new LocalSink<>(arrivals));
  }

  private void handOver(RemoteStream<T> result) {
    stream = result;
    if (left) {
      stream = null;
    }
    opened.complete(null);
  }

  /** Returns the call that this thread makes, for the first stream that arrives; or null. */
  static @Nullable Opening<?> claim() {
    Opening<?> calling = CALLING.get();
    CALLING.remove();
    return calling;
  }

  /** Lets the next stream that arrives be that of a call again that was claimed. */
  static void restore(@Nullable Opening<?> claimed) {
    if (claimed != null) {
      CALLING.set(claimed);
    }
  }

  /**
   * Lets the opener go on, and receives all rows for it.
   *
   * @return the result of the remote call, which has no rows any more
   */
  RemoteStream<?> receive(ObjectInput in) throws IOException {
    handOver(new RemoteStream<>(arrivals.newConsumer()));
    RowReader<T> reader = new RowReader<>(in, loaderOfCall, Long.MAX_VALUE);
    try {
      arrivals.verifyOpen();
      reader.readAll(arrivals);
    } catch (Throwable cause) { // also errors: the consumer must not wait for ever
      arrivals.fail(broken(reader.rows(), cause));
      throw cause;
    }
    received = RemoteStream.arrivedElsewhere();
    return received;
  }

  private static Throwable broken(long rows, Throwable cause) {
    try {
      return new UnmarshalException(
          "the stream broke after " + rows + " elements: " + ProducerFailure.text(cause),
          asException(cause));
    } catch (RuntimeException | Error untold) { // no memory for it
      return cause;
    }
  }

  private static Exception asException(Throwable cause) {
    return cause instanceof Exception exception ? exception : new IOException(cause);
  }
}
