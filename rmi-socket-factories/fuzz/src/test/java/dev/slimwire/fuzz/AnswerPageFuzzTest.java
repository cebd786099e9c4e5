package dev.slimwire.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.slimwire.examples.answerpages.service.AnswerPage;
import dev.slimwire.page.Pages;
import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.provider.MethodSource;

/** Pages whose width is known at run time only, of terms of a sealed type. */
@Timeout(300)
final class AnswerPageFuzzTest {

  static Stream<byte[]> seeds() throws IOException {
    return PageSeeds.of(PageSeeds.answers());
  }

  @MethodSource("seeds")
  @FuzzTest
  void pageIsReadOrRefused(byte[] input) {
    byte[] page = PageSeeds.page(input);
    Bounded.run(
        FuzzLimits.memoryOfPage(page.length),
        () -> Pages.decode(page, new AnswerPage(), FuzzLimits.PAGES));
  }
}
