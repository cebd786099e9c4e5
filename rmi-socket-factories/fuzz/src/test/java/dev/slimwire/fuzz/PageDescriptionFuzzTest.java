package dev.slimwire.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.slimwire.page.Pages;
import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.provider.MethodSource;

/** Pages that are described, as text. */
@Timeout(300)
final class PageDescriptionFuzzTest {

  static Stream<byte[]> seeds() throws IOException {
    return PageSeeds.all();
  }

  @MethodSource("seeds")
  @FuzzTest
  void pageIsDescribedOrRefused(byte[] input) {
    byte[] page = PageSeeds.page(input);
    Bounded.run(
        FuzzLimits.memoryOfDescription(page.length),
        () -> Pages.describe(page, FuzzLimits.PAGES).toString());
  }
}
