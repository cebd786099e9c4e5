package dev.slimwire.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.slimwire.page.Pages;
import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.provider.MethodSource;

/** Every kind of column, read as each kind that its id may have. */
@Timeout(300)
final class PageColumnsFuzzTest {

  static Stream<byte[]> seeds() throws IOException {
    return PageSeeds.all();
  }

  @MethodSource("seeds")
  @FuzzTest
  void columnsAreReadOrRefused(byte[] input) {
    byte[] page = PageSeeds.page(input);
    for (ColumnKind kind : ColumnKind.values()) {
      Bounded.run(
          FuzzLimits.memoryOfPage(page.length),
          () -> Pages.decode(page, new ColumnKind.AnyPage(kind), FuzzLimits.PAGES));
    }
  }
}
