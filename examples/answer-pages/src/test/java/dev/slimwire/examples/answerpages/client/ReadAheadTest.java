package dev.slimwire.examples.answerpages.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.examples.answerpages.service.AnswerPage;
import dev.slimwire.examples.answerpages.service.QueryException;
import dev.slimwire.examples.answerpages.service.ResultPage;
import dev.slimwire.examples.answerpages.service.Term;
import java.rmi.RemoteException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
final class ReadAheadTest {

  @Test
  void pagesThatOvertakeEachOtherComeInOrder() throws Exception {
    CountDownLatch secondIsBack = new CountDownLatch(1);
    AtomicInteger calls = new AtomicInteger();
    AnswerCursor cursor =
        new LocalCursor(
            () -> {
              int number = calls.getAndIncrement();
              if (number == 0) {
                secondIsBack.await();
              }
              ResultPage page = page(number, number == 3);
              if (number == 1) {
                secondIsBack.countDown();
              }
              return page;
            });

    try (ReadAhead pages = ReadAhead.start(cursor, 0, new Depth(2, 0))) {
      for (int number = 0; number < 4; number++) {
        assertThat(pages.next())
            .isNotNull()
            .extracting(ResultPage::number)
            .isEqualTo((long) number);
      }
      assertThat(pages.next()).isNull();
    }
  }

  @Test
  void callsNeverRunAheadOfTheReaderByMoreThanTheDepth() throws Exception {
    int depth = 3;
    AtomicInteger calls = new AtomicInteger();
    Semaphore started = new Semaphore(0);
    AnswerCursor cursor =
        new LocalCursor(
            () -> {
              int number = calls.getAndIncrement();
              started.release();
              return page(number, false);
            });

    try (ReadAhead pages = ReadAhead.start(cursor, 0, new Depth(depth, 0))) {
      started.acquire(2);
      for (int read = 1; read <= 50; read++) {
        assertThat(calls).hasValueLessThanOrEqualTo(read - 1 + depth);
        pages.next();
        started.acquire();
      }
    }
  }

  @Test
  void depthGrowsUpToItsLimitWhileTheReaderWaits() throws Exception {
    AtomicInteger calls = new AtomicInteger();
    Semaphore started = new Semaphore(0);
    Semaphore released = new Semaphore(1);
    AnswerCursor cursor =
        new LocalCursor(
            () -> {
              started.release();
              released.acquire();
              int number = calls.getAndIncrement();
              return page(number, false);
            });

    try (ReadAhead pages = ReadAhead.start(cursor, 0, new Depth(8, 0))) {
      assertThat(pages.next()).isNotNull();
      started.acquire(4); // the first one, and three in flight
      FutureTask<List<Long>> reader = new FutureTask<>(() -> readThree(pages));
      new Thread(reader).start();
      started.acquire(3); // six in flight, as the reader waits
      released.release(2);
      started.acquire(2); // two instead
      assertThat(started.tryAcquire(200, TimeUnit.MILLISECONDS)).isFalse();
      released.release(1_000);
      assertThat(reader.get()).containsExactly(1L, 2L, 3L);
    }
  }

  private static List<Long> readThree(ReadAhead pages) throws RemoteException, QueryException {
    List<Long> numbers = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      ResultPage page = pages.next();
      numbers.add(page == null ? -1 : page.number());
    }
    return numbers;
  }

  @Test
  void callsBeyondTheEndAreNoFailure() throws Exception {
    AtomicInteger calls = new AtomicInteger();
    CountDownLatch beyond = new CountDownLatch(1);
    AnswerCursor cursor =
        new LocalCursor(
            () -> {
              if (calls.getAndIncrement() == 0) {
                beyond.await(); // the last page comes after a call beyond it
                return page(0, true);
              }
              beyond.countDown();
              return null;
            });

    try (ReadAhead pages = ReadAhead.start(cursor, 0, new Depth(2, 0))) {
      assertThat(pages.next()).isNotNull();
      assertThat(pages.next()).isNull();
    }
  }

  @Test
  void failureOfAnEarlierPageIsNotHiddenByTheLastOne() throws Exception {
    CountDownLatch lastIsBack = new CountDownLatch(1);
    AtomicInteger calls = new AtomicInteger();
    AnswerCursor cursor =
        new LocalCursor(
            () -> {
              if (calls.getAndIncrement() == 0) {
                lastIsBack.await();
                throw new RemoteException("connection lost");
              }
              lastIsBack.countDown();
              return page(1, true);
            });

    try (ReadAhead pages = ReadAhead.start(cursor, 0, new Depth(2, 0))) {
      assertThatThrownBy(pages::next)
          .isInstanceOf(RemoteException.class)
          .hasMessage("connection lost");
    }
  }

  @Test
  void pagesBeforeAFailureAreDeliveredFirst() throws Exception {
    Queue<ResultPage> script = new ConcurrentLinkedQueue<>(List.of(page(0, false), page(1, false)));
    AnswerCursor cursor =
        new LocalCursor(
            () -> {
              ResultPage page = script.poll();
              if (page == null) {
                throw new QueryException("query failed");
              }
              return page;
            });

    try (ReadAhead pages = ReadAhead.start(cursor, 0, new Depth(4, 0))) {
      assertThat(pages.next()).isNotNull();
      assertThat(pages.next()).isNotNull();
      assertThatThrownBy(pages::next).isInstanceOf(QueryException.class);
    }
  }

  @Test
  void callsThatComeAfterTheLastPageDoNotMatter() throws Exception {
    Queue<ResultPage> script = new ConcurrentLinkedQueue<>(List.of(page(0, true)));
    AnswerCursor cursor =
        new LocalCursor(
            () -> {
              ResultPage page = script.poll();
              if (page == null) {
                throw new RemoteException("connection lost");
              }
              return page;
            });

    try (ReadAhead pages = ReadAhead.start(cursor, 0, new Depth(8, 0))) {
      assertThat(pages.next()).isNotNull();
      assertThat(pages.next()).isNull();
    }
  }

  @Test
  void failureIsNotHiddenByCallsThatFindTheAnswerClosed() throws Exception {
    CountDownLatch released = new CountDownLatch(1);
    AtomicInteger calls = new AtomicInteger();
    AnswerCursor cursor =
        new LocalCursor(
            () -> {
              if (calls.getAndIncrement() == 0) {
                released.await();
                throw new QueryException("query failed");
              }
              released.countDown();
              return null;
            });

    try (ReadAhead pages = ReadAhead.start(cursor, 0, new Depth(2, 0))) {
      assertThatThrownBy(pages::next).isInstanceOf(QueryException.class);
    }
  }

  @Test
  void answerThatIsClosedBeforeItsLastPageIsNoEnd() throws Exception {
    Queue<ResultPage> script = new ConcurrentLinkedQueue<>(List.of(page(0, false)));

    try (ReadAhead pages = ReadAhead.start(new LocalCursor(script::poll), 0, new Depth(4, 0))) {
      assertThat(pages.next()).isNotNull();
      assertThatThrownBy(pages::next)
          .isInstanceOf(RemoteException.class)
          .hasMessageStartingWith("the answer was closed before its last page");
    }
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "0, 5000000000", "0, -1"})
  void pageThatIsNoneOfThoseToComeIsAFailureAfterThePagesBefore(long first, long second)
      throws Exception {
    Queue<ResultPage> script =
        new ConcurrentLinkedQueue<>(List.of(page(first, false), page(second, false)));

    try (ReadAhead pages = ReadAhead.start(new LocalCursor(script::remove), 0, new Depth(1, 0))) {
      assertThat(pages.next()).isNotNull();
      assertThatThrownBy(pages::next)
          .isInstanceOf(RemoteException.class)
          .hasMessageMatching(
              "expected a page of 1 to [12] that has not arrived, actual" + " " + second);
    }
  }

  @Test
  void firstThreadThatCannotBeStartedClosesTheCursor() {
    CountDownLatch closed = new CountDownLatch(1);
    AnswerCursor cursor = new LocalCursor(() -> null, closed);

    assertThatThrownBy(() -> ReadAhead.start(cursor, 0, new Depth(8, 0), threads(0)))
        .isInstanceOf(OutOfMemoryError.class);
    assertThat(closed.getCount()).as("cursors to be closed").isZero();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void furtherThreadsThatCannotBeStartedAreDoneWithout(int started) throws Exception {
    AtomicInteger numbers = new AtomicInteger();
    AnswerCursor cursor =
        new LocalCursor(
            () -> {
              int number = numbers.getAndIncrement();
              return number > 20 ? null : page(number, number == 20);
            });

    try (ReadAhead pages = ReadAhead.start(cursor, 0, new Depth(8, 0), threads(started))) {
      for (int i = 0; i <= 20; i++) {
        assertThat(Objects.requireNonNull(pages.next()).number()).isEqualTo(i);
      }
      assertThat(pages.next()).isNull();
    }
  }

  private static ThreadFactory threads(int limit) {
    AtomicInteger begun = new AtomicInteger();
    return task -> {
      if (begun.getAndIncrement() >= limit) {
        throw new OutOfMemoryError("unable to create native thread");
      }
      return new Thread(task);
    };
  }

  private static ResultPage page(long number, boolean last) {
    return new AnswerPage(number, last, new Term[0][]);
  }

  /** Yields the next page of a local cursor. */
  private interface Script {

    @Nullable ResultPage next() throws RemoteException, QueryException, InterruptedException;
  }

  /** A cursor without a wire. */
  private record LocalCursor(Script script, CountDownLatch closed) implements AnswerCursor {

    LocalCursor(Script script) {
      this(script, new CountDownLatch(1));
    }

    @Override
    public @Nullable ResultPage nextPage() throws RemoteException, QueryException {
      try {
        return script.next();
      } catch (InterruptedException e) {
        throw new RemoteException("interrupted", e);
      }
    }

    @Override
    public void close() {
      closed.countDown();
    }
  }
}
