package dev.slimwire.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codec.CompressionLevel;
import java.io.EOFException;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Pages that were cut or changed on their way. */
@Timeout(60)
final class PageFaultsTest {

  static Stream<byte[]> pages() throws IOException {
    TermsPage manyBlocks = TermsPage.of(40);
    byte[] noise = new byte[70_000];
    new Random(1).nextBytes(noise);
    manyBlocks.kinds = noise;
    return Stream.of(
        Pages.encode(TermsPage.of(2), TestPages.STORED),
        Pages.encode(TermsPage.of(60), TestPages.STORED),
        Pages.encode(TermsPage.of(200), TestPages.DEFLATE),
        Pages.encode(manyBlocks, TestPages.DEFLATE));
  }

  @ParameterizedTest
  @MethodSource("pages")
  void aPageCutAnywhereFails(byte[] page) {
    for (int length = 0; length < page.length; length += step(page, length)) {
      byte[] cut = Arrays.copyOf(page, length);

      assertThatThrownBy(() -> Pages.decode(cut, new TermsPage(), TestPages.STORED))
          .as("%d bytes", length)
          .isInstanceOfAny(EOFException.class, StreamCorruptedException.class);
    }
  }

  @ParameterizedTest
  @MethodSource("pages")
  void aChangedByteFailsOrChangesNothing(byte[] page) throws IOException {
    TermsPage original = Pages.decode(page, new TermsPage(), TestPages.STORED);
    for (int offset = 0; offset < page.length; offset += step(page, offset)) {
      for (int flip : new int[] {0x01, 0x02, 0x10, 0x40, 0x80, 0xff}) {
        byte[] changed = page.clone();
        changed[offset] ^= (byte) flip;
        verifyFailsOrIs(original, changed, offset);
      }
    }
  }

  private static void verifyFailsOrIs(TermsPage original, byte[] changed, int offset) {
    try {
      assertThat(Pages.decode(changed, new TermsPage(), TestPages.STORED))
          .as("offset %d", offset)
          .isEqualTo(original);
    } catch (IOException expected) {
      assertThat(expected)
          .hasMessageMatching(".*(expected .* actual|is not available|deflate block).*");
    }
  }

  /** Every byte of the header, of small pages and of borders; some of long payloads. */
  private static int step(byte[] page, int offset) {
    boolean border = offset < 100 || offset > page.length - 600;
    return border || page.length < 2_000 ? 1 : 997;
  }

  @Test
  void aCompressedPageSaysWhichCodecItNeeds() throws IOException {
    TransferContext lz4 =
        TransferContext.requesting(
            CompressionLevel.FASTEST, new StubCodec(10).registry(), PageLimits.DEFAULT);
    byte[] page = Pages.encode(TermsPage.of(500), lz4);

    assertThatThrownBy(() -> Pages.decode(page, new TermsPage(), TestPages.STORED))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessage("page block: codec lz4 (2) is not available: add dev.slimwire:slimwire-lz4");
  }

  @Test
  void bytesOfAnEarlierPageAreNeverVisible() throws IOException {
    // the codec decodes 10 bytes only: the others would be whatever the buffer held
    TransferContext lz4 =
        TransferContext.requesting(
            CompressionLevel.FASTEST, new StubCodec(10).registry(), PageLimits.DEFAULT);
    byte[] page = Pages.encode(TermsPage.of(500), lz4);

    for (int i = 0; i < 2; i++) {
      assertThatThrownBy(() -> Pages.decode(page, new TermsPage(), lz4))
          .isInstanceOf(StreamCorruptedException.class)
          .hasMessageStartingWith("page block checksum: expected 0x");
    }
  }

  @Test
  void aPageDecodesTwiceToTheSame() throws IOException {
    byte[] page = Pages.encode(TermsPage.of(500), TestPages.DEFLATE);

    assertThat(Pages.decode(page, new TermsPage(), TestPages.DEFLATE)).isEqualTo(TermsPage.of(500));
    assertThat(Pages.decode(page, new TermsPage(), TestPages.DEFLATE)).isEqualTo(TermsPage.of(500));
  }
}
