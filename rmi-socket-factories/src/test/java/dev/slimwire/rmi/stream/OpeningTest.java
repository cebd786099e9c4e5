package dev.slimwire.rmi.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.slimwire.rmi.stream.NumbersServer.Sockets;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serial;
import java.io.Serializable;
import java.rmi.RemoteException;
import java.rmi.UnmarshalException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Executors and calls that do not do what they should. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class OpeningTest {

  private NumbersServer server;
  private Numbers numbers;

  @BeforeEach
  void start() throws IOException {
    server = new NumbersServer(Sockets.COMPRESSED);
    numbers = server.stub();
  }

  @AfterEach
  void stop() throws IOException {
    server.close();
  }

  @Test
  void callThatTheExecutorDropsIsToldAsRejected() throws Exception {
    ExecutorService threads = Executors.newSingleThreadExecutor();
    try {
      StreamOptions dropping = StreamOptions.DEFAULT.withExecutor(call -> {});
      Future<?> opened = threads.submit(() -> RemoteStream.open(dropping, () -> numbers.upTo(3)));
      while (!opened.isDone()) { // else the class's timeout fails
        System.gc();
        Thread.sleep(100);
      }
      assertThatThrownBy(opened::get)
          .hasCauseInstanceOf(RejectedExecutionException.class)
          .hasMessageContaining("dropped");
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void producerEndsThoughTheOpenerFailedAfterTheCallHadBegun() throws Exception {
    StreamOptions failing =
        StreamOptions.DEFAULT.withExecutor(
            call -> {
              StreamOptions.DEFAULT.executor().execute(call);
              throw new StackOverflowError("pretended");
            });
    assertThatThrownBy(() -> RemoteStream.open(failing, () -> numbers.blocks(1_000_000, 1000)))
        .hasMessage("pretended");
    CompletableFuture<Exception> ended =
        CompletableFuture.supplyAsync(() -> server.service().awaitEnd());
    while (!ended.isDone()) { // else the class's timeout fails
      System.gc();
      Thread.sleep(100);
    }
    assertThat(ended.join()).isInstanceOf(IOException.class);
  }

  @Test
  void callWhoseOpenerWasInterruptedBeforeItBeganIsNotMade() throws Exception {
    ExecutorService threads = Executors.newSingleThreadExecutor();
    CountDownLatch busy = new CountDownLatch(1);
    AtomicInteger calls = new AtomicInteger();
    StreamOptions waiting = StreamOptions.DEFAULT.withExecutor(threads);
    StreamCall<Integer, RuntimeException> call =
        () -> {
          calls.incrementAndGet();
          return numbers.upTo(3);
        };
    threads.submit(() -> busy.await(1, TimeUnit.MINUTES));
    Thread.currentThread().interrupt();
    assertThatThrownBy(() -> RemoteStream.open(waiting, call))
        .hasCauseInstanceOf(InterruptedException.class);
    assertThat(Thread.interrupted()).isTrue();

    busy.countDown();
    threads.shutdown();
    assertThat(threads.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
    assertThat(calls).hasValue(0);
  }

  @Test
  void resourceOfAStreamIsClosedThoughItsConsumerWasInterruptedAsItBegan() throws Exception {
    for (int i = 0; i < 50; i++) { // the producer's thread may be earlier or later
      CountDownLatch closed = new CountDownLatch(1);
      RemoteStream<Integer> rows = RemoteStream.of(List.of(1).stream().onClose(closed::countDown));
      Thread.currentThread().interrupt();
      Throwable interrupted = catchThrowable(rows::iterator);
      assertThat(Thread.interrupted()).isTrue();
      if (interrupted == null) {
        rows.close();
      } else {
        assertThat(interrupted)
            .isInstanceOf(RemoteStreamException.class)
            .hasCauseInstanceOf(InterruptedException.class);
      }
      assertThat(closed.await(20, TimeUnit.SECONDS)).isTrue();
    }
  }

  @Test
  void resultThatIsAnotherStreamThanTheOneThatCameIsClosed() {
    AtomicInteger closed = new AtomicInteger();
    assertThatThrownBy(
            () ->
                RemoteStream.open(
                        () -> {
                          numbers.upTo(3);
                          return RemoteStream.of(
                              List.of(1).stream().onClose(closed::incrementAndGet));
                        })
                    .forEach(row -> {}))
        .hasMessageContaining("expected one stream within open, and its result");
    assertThat(closed).hasValue(1);
  }

  @Test
  void failuresThatCannotBeToldAreCausesAllTheSame() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(RemoteStream.of(List.of(new UntoldRow())));
    }
    ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()));
    Throwable ofARow = catchThrowable(() -> RemoteStream.open(() -> read(in)).forEach(row -> {}));
    assertThat(ofARow).isInstanceOf(RemoteStreamException.class);
    assertThat(ofARow.getCause()).isInstanceOf(UnmarshalException.class);
    assertThat(ofARow.getCause().getCause()).isInstanceOf(Untold.class);

    RemoteStream<Integer> here =
        RemoteStream.producing(
            sink -> {
              throw new Untold();
            });
    Throwable ofAProducer = catchThrowable(() -> here.forEach(row -> {}));
    assertThat(ofAProducer)
        .isInstanceOf(RemoteStreamException.class)
        .hasMessage("after 0 elements: " + Untold.class.getName());
    assertThat(ofAProducer.getCause()).isInstanceOf(Untold.class);
  }

  @SuppressWarnings("unchecked") // as it was written
  private static RemoteStream<UntoldRow> read(ObjectInputStream in)
      throws IOException, ClassNotFoundException {
    return (RemoteStream<UntoldRow>) in.readObject();
  }

  private static final class Untold extends IOException {

    @Serial private static final long serialVersionUID = 1L;

    @Override
    public String toString() {
      throw new AssertionError("no text");
    }
  }

  private static final class UntoldRow implements Serializable {

    @Serial private static final long serialVersionUID = 1L;

    @Serial
    private void readObject(ObjectInputStream in) throws IOException {
      throw new Untold();
    }
  }

  @Test
  void whatIsNeitherExceptionNorErrorIsTheCauseOfARemoteException() {
    assertThatThrownBy(
            () ->
                RemoteStream.open(
                    () -> {
                      throw Failing.<RuntimeException>unchecked(Failing.neither());
                    }))
        .isExactlyInstanceOf(RemoteException.class)
        .hasRootCauseMessage("neither of both");
  }
}
