package dev.slimwire.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.lang.ref.WeakReference;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Pages outside of object streams. */
final class PagesTest {

  private static final TermsPage TERMS = TermsPage.of(3000);

  @Test
  @Timeout(30)
  void decodedBytesAreNotKept() throws Exception {
    WeakReference<byte[]> page = decodeOwn(TestPages.DEFLATE);

    while (page.get() != null) {
      System.gc();
      Thread.sleep(10);
    }
    assertThat(TestPages.DEFLATE.codecs().ids()).as("its pools are there").contains(1);
  }

  @Test
  void pagesAreDecodedWithTheLimitsOfTheThread() throws IOException {
    byte[] page = Pages.encode(TERMS, CompressionLevel.NONE);
    assertThat(Pages.decode(page, new TermsPage())).isEqualTo(TERMS);
    TransferContext fewCells =
        TransferContext.requesting(
            CompressionLevel.NONE, CodecRegistry.builtIn(), PageLimits.DEFAULT.withMaxCells(10));
    try (TransferContext.Scope scope = fewCells.open()) {
      assertThatThrownBy(() -> Pages.decode(page, new TermsPage()))
          .isInstanceOf(InvalidObjectException.class)
          .hasMessageStartingWith("page over limit: cells: expected at most 10, actual ");
    }
  }

  private static WeakReference<byte[]> decodeOwn(TransferContext context) throws IOException {
    byte[] page = Pages.encode(TERMS, context);
    byte[] own = Arrays.copyOf(page, page.length);
    assertThat(Pages.decode(own, new TermsPage(), context)).isEqualTo(TERMS);
    return new WeakReference<>(own);
  }
}
