package dev.slimwire.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.slimwire.fuzz.orders.OrderPage;
import dev.slimwire.page.Pages;
import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.provider.MethodSource;

/** Generated content: records in records, lists, decimals, times, a sealed type. */
@Timeout(300)
final class OrderPageFuzzTest {

  static Stream<byte[]> seeds() throws IOException {
    return PageSeeds.of(OrderPage.random(20, 1));
  }

  @MethodSource("seeds")
  @FuzzTest
  void pageIsReadOrRefused(byte[] input) {
    byte[] page = PageSeeds.page(input);
    Bounded.run(
        FuzzLimits.memoryOfPage(page.length),
        () -> Pages.decode(page, new OrderPage(), FuzzLimits.PAGES));
  }
}
