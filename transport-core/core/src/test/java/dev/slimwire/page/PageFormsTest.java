package dev.slimwire.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import dev.slimwire.codec.CodecChoice;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

final class PageFormsTest {

  private static final CodecRegistry CODECS = CodecRegistry.builtIn();

  private final PageForms forms = new PageForms();
  private final List<CodecChoice> made = new ArrayList<>();

  private static CodecChoice deflate(int level) {
    return CODECS.choose(CompressionLevel.parse("deflate:" + level));
  }

  private PackedPage make(CodecChoice choice) throws IOException {
    made.add(choice);
    return PackedPage.of(TermsPage.of(3), TestPages.STORED);
  }

  @Test
  void theFormThatNobodyAskedForLongestIsMadeAnew() throws IOException {
    for (int level : new int[] {1, 2, 3, 4, 1, 5}) {
      forms.get(deflate(level), this::make);
    }
    made.clear();

    for (int level : new int[] {1, 3, 4, 5, 2}) {
      forms.get(deflate(level), this::make);
    }

    assertThat(made).containsExactly(deflate(2));
  }

  @Test
  void whatCouldNotBeMadeIsTriedAgain() throws IOException {
    assertThatIOException()
        .isThrownBy(
            () ->
                forms.get(
                    deflate(1),
                    choice -> {
                      throw new IOException("no");
                    }));

    forms.get(deflate(1), this::make);

    assertThat(made).hasSize(1);
  }

  /** Those that wait for a form would keep all carriers on JDK 21 to 23, if it were a monitor. */
  @Test
  @EnabledForJreRange(min = JRE.JAVA_21)
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void virtualThreadsThatWaitForAFormLetOthersRun() throws Exception {
    int waiting = Runtime.getRuntime().availableProcessors() + 1;
    CountDownLatch asked = new CountDownLatch(waiting);
    CountDownLatch othersRan = new CountDownLatch(1);
    ExecutorService threads =
        (ExecutorService) Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
    List<Future<PackedPage>> pages = new ArrayList<>();
    for (int i = 0; i < waiting; i++) {
      pages.add(threads.submit(() -> ask(asked, othersRan)));
    }
    Future<?> other =
        threads.submit(
            () -> {
              asked.await();
              othersRan.countDown();
              return null;
            });

    other.get();
    for (Future<PackedPage> page : pages) {
      assertThat(page.get()).isSameAs(pages.get(0).get());
    }
    assertThat(made).hasSize(1);
    threads.shutdown();
  }

  private PackedPage ask(CountDownLatch asked, CountDownLatch othersRan) throws IOException {
    asked.countDown();
    return forms.get(
        deflate(1),
        choice -> {
          try {
            othersRan.await();
          } catch (InterruptedException e) {
            throw new InterruptedIOException();
          }
          return make(choice);
        });
  }
}
