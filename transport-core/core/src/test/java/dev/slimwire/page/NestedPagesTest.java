package dev.slimwire.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Pages within the content of pages. */
@Timeout(60)
final class NestedPagesTest {

  private static final int DEPTH = PageLimits.DEFAULT.maxDepth();

  @AfterEach
  void nothingIsLeftBound() {
    assertThat(Binding.current()).isEqualTo(new Binding(null, 0, null));
  }

  @ParameterizedTest
  @EnumSource
  void pagesNestAsDeepAsTheLimitAllows(NestedPage.Way way) throws IOException {
    byte[] bytes = Pages.encode(NestedPage.of(way, DEPTH), TestPages.DEFLATE);

    assertThat(decode(bytes).depth()).isEqualTo(DEPTH);
  }

  @ParameterizedTest
  @EnumSource
  void bytesThatNestDeeperAreRefused(NestedPage.Way way) throws IOException {
    assertThat(decode(NestedPage.forge(way, DEPTH)).depth()).isEqualTo(DEPTH);
    for (int depth : new int[] {DEPTH + 1, 300}) {
      byte[] bytes = NestedPage.forge(way, depth);
      assertThatThrownBy(() -> decode(bytes))
          .isInstanceOf(InvalidObjectException.class)
          .hasMessage("page over limit: nesting depth: expected at most 4, actual 5");
    }
  }

  @ParameterizedTest
  @EnumSource
  void pagesThatNestDeeperAreNotWritten(NestedPage.Way way) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.flush();
      int before = bytes.size();

      assertThatThrownBy(() -> NestedPage.of(way, DEPTH + 1).writeExternal(out))
          .isInstanceOf(InvalidObjectException.class)
          .hasMessage("page over limit: nesting depth: expected at most 4, actual 5");
      out.flush();
      assertThat(bytes.size()).isEqualTo(before);
    }
  }

  @Test
  void aPageThatHoldsItselfEndsWithoutAStackOverflow() throws IOException {
    byte[] bytes = TestPages.encode(out -> out.writeLong(0, 42), TestPages.STORED);
    TestPages.ContentReader<Object> itself =
        new TestPages.ContentReader<>() {
          @Override
          public Object read(PageReader in) throws IOException {
            return TestPages.decode(bytes, this, TestPages.STORED);
          }
        };

    assertThatThrownBy(() -> TestPages.decode(bytes, itself, TestPages.STORED))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessageContaining("nesting depth: expected at most 4, actual 5");
  }

  @Test
  void failuresLeaveTheDepthAsItWas() throws IOException {
    byte[] good = NestedPage.forge(NestedPage.Way.CURRENT, DEPTH);
    for (Throwable failure :
        new Throwable[] {
          new EOFException("test"),
          new IllegalStateException("test"),
          new StackOverflowError("test")
        }) {
      for (int i = 0; i <= DEPTH; i++) {
        assertThatThrownBy(
                () -> TestPages.decode(good, in -> fail(failure), TestPages.context("none")))
            .isSameAs(failure);
        assertThatThrownBy(() -> TestPages.encode(out -> fail(failure), TestPages.STORED))
            .isSameAs(failure);
      }
      assertThat(decode(good).depth()).isEqualTo(DEPTH);
    }
  }

  private static Object fail(Throwable failure) throws IOException {
    if (failure instanceof Error error) {
      throw error;
    }
    if (failure instanceof RuntimeException unchecked) {
      throw unchecked;
    }
    throw (IOException) failure;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7})
  void theLimitIsTheReadersOwn(int maxDepth) throws IOException {
    PageLimits limits = new PageLimits(1 << 20, 1 << 20, 1 << 20, 200, 1 << 20, maxDepth);
    TransferContext context = TestPages.context("none", limits);
    byte[] within = NestedPage.forge(NestedPage.Way.CURRENT, maxDepth);
    byte[] beyond = NestedPage.forge(NestedPage.Way.CURRENT, maxDepth + 1);

    assertThat(Pages.decode(within, new NestedPage(), context).depth()).isEqualTo(maxDepth);
    assertThatThrownBy(() -> Pages.decode(beyond, new NestedPage(), context))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessageContaining("at most " + maxDepth + ", actual " + (maxDepth + 1));
  }

  @Test
  void pagesInTheContentHaveTheLimitsAndCodecsOfTheOuterOne() throws IOException {
    TransferContext lz4 =
        TransferContext.requesting(
            TestPages.DEFLATE.asked(),
            new StubCodec(10).registry(),
            new PageLimits(1 << 20, 77, 1 << 20, 200, 1 << 20, 4));
    byte[] page = TestPages.encode(out -> out.writeLong(0, 1), TestPages.STORED);

    TransferContext inContent = TestPages.decode(page, in -> TransferContext.current(), lz4);

    assertThat(inContent.limits()).isEqualTo(lz4.limits());
    assertThat(inContent.codecs()).isSameAs(lz4.codecs());
    assertThat(inContent.granted()).isEqualTo(lz4.granted());
    assertThat(inContent.outer()).isNull();
  }

  @Test
  void aPageInTheContextOfItsThreadBindsNoOther() throws IOException {
    byte[] page = TestPages.encode(out -> out.writeLong(0, 1), TestPages.STORED);

    TestPages.decode(
        page,
        in -> {
          assertThat(TransferContext.bound()).isNull();
          return in;
        },
        TransferContext.current());
  }

  @Test
  void depthBelowOneIsRefused() {
    assertThatThrownBy(() -> new PageLimits(1, 1, 1, 1, 1, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("expected maxDepth from 1, actual: 0");
  }

  /** All of them are inside of their pages at once: more than there are carriers. */
  @Test
  @EnabledForJreRange(min = JRE.JAVA_21)
  void virtualThreadsCountOnTheirOwn() throws Exception {
    byte[] page = TestPages.encode(out -> out.writeLong(0, 1), TestPages.STORED);
    byte[] within = NestedPage.forge(NestedPage.Way.CURRENT, DEPTH - 1);
    byte[] beyond = NestedPage.forge(NestedPage.Way.CURRENT, DEPTH);
    CountDownLatch inside = new CountDownLatch(50);
    ExecutorService threads =
        (ExecutorService) Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
    List<Future<Integer>> depths = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      depths.add(
          threads.submit(
              () ->
                  TestPages.decode(
                      page,
                      in -> {
                        awaitAll(inside);
                        assertThatThrownBy(() -> decode(beyond))
                            .isInstanceOf(InvalidObjectException.class);
                        return decode(within).depth();
                      },
                      TestPages.STORED)));
    }
    for (Future<Integer> depth : depths) {
      assertThat(depth.get()).isEqualTo(DEPTH - 1);
    }
    threads.shutdown();
  }

  private static void awaitAll(CountDownLatch latch) {
    latch.countDown();
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static NestedPage decode(byte[] bytes) throws IOException {
    return Pages.decode(bytes, new NestedPage(), TransferContext.current());
  }
}
