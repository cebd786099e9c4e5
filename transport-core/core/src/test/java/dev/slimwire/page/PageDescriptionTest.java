package dev.slimwire.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.page.column.wire.ByteSink;
import java.io.EOFException;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.StreamCorruptedException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class PageDescriptionTest {

  private static byte[] page(TransferContext context) throws IOException {
    byte[][] pictures = new byte[200][1000];
    String[] names = new String[200];
    double[] prices = new double[200];
    Random random = new Random(1);
    for (int row = 0; row < 200; row++) {
      random.nextBytes(pictures[row]);
      names[row] = "item " + row;
      prices[row] = random.nextInt(10_000) / 100.0;
    }
    return TestPages.encode(
        out -> {
          out.writeLong(0, 200);
          out.writeStrings(1, names, 200);
          out.writeInts(2, new int[200], 200);
          out.writeDoubles(3, prices, 200);
          out.writeBinaries(70, pictures, 200);
        },
        context);
  }

  @Test
  void everyColumnIsListedWithItsEncoding() throws IOException {
    PageDescription description = Pages.describe(page(TestPages.STORED), TestPages.STORED);

    assertThat(description.columns())
        .extracting(
            PageDescription.Column::id,
            PageDescription.Column::kind,
            PageDescription.Column::encoding,
            PageDescription.Column::rows)
        .containsExactly(
            tuple(0, "long", "varint", 1),
            tuple(1, "strings", "templates", 200),
            tuple(2, "ints", "constant", 200),
            tuple(3, "doubles", "scale 2, fixed", 200),
            tuple(70, "binaries", "plain", 200));
    assertThat(description.columns().stream().mapToInt(PageDescription.Column::rawLength).sum())
        .isEqualTo(description.rawLength());
    assertThat(description.columns().stream().mapToInt(PageDescription.Column::packedLength).sum())
        .isEqualTo(description.rawLength());
    assertThat(description.cells()).isEqualTo(801);
  }

  @Test
  void everyBlockIsListedWithItsCodec() throws IOException {
    PageDescription description =
        Pages.describe(
            TestPages.encode(out -> out.writeStrings(0, words(), 9000), TestPages.DEFLATE));

    assertThat(description.blocks())
        .extracting(PageDescription.Block::codecId, PageDescription.Block::codec)
        .containsExactly(tuple(1, "deflate"));
    assertThat(description.ratio()).isGreaterThan(1.2);
    assertThat(description.columns().get(0).packedLength())
        .isEqualTo(description.blocks().get(0).encodedLength());
  }

  private static String[] words() {
    String[] words = new String[9000];
    for (int i = 0; i < words.length; i++) {
      words[i] = Integer.toString(i * 7919, 36);
    }
    return words;
  }

  @Test
  void theTableIsAligned() throws IOException {
    byte[] page = new RawPage().declare(4, 5).column(3, 0x10, 3, 1).column(12, 0xee, 1).build();

    assertThat(Pages.describe(page).toString())
        .isEqualTo(
            """
            page of 27 bytes, 9 raw (ratio 0.33), 4 cells, text of 5 bytes

            block  codec   raw  packed  ratio
                0  stored    9       9    1.0

            column  kind     encoding  rows  raw  packed  ratio
                 3  bytes    constant     3    5       5    1.0
                12  unknown  0xee         0    4       4    1.0
            """);
  }

  @Test
  void aPageIsDescribedAsItIsInAnObjectStream() throws IOException {
    byte[] page = page(TestPages.STORED);
    byte[] framed = framed(page);
    ByteBuffer.wrap(framed).putInt(page.length);

    assertThat(Pages.describe(framed)).isEqualTo(Pages.describe(page));
  }

  private static byte[] framed(byte[] page) {
    byte[] framed = new byte[page.length + 4];
    System.arraycopy(page, 0, framed, 4, page.length);
    return framed;
  }

  @Test
  void withoutTheCodecThereAreBlocksButNoColumns() throws IOException {
    TransferContext lz4 =
        TransferContext.requesting(
            CompressionLevel.FASTEST, new StubCodec(10).registry(), PageLimits.DEFAULT);

    PageDescription description =
        Pages.describe(Pages.encode(TermsPage.of(500), lz4), TestPages.STORED);

    assertThat(description.blocks()).extracting(PageDescription.Block::codec).containsExactly("2");
    assertThat(description.columns()).isEmpty();
    assertThat(description.toTable()).contains("column  kind");
  }

  @Test
  void nothingIsTrustedThatAReaderWouldNotTrust() throws IOException {
    byte[] page = page(TestPages.DEFLATE);
    byte[] changed = page.clone();
    changed[page.length - 1] ^= 1;
    PageLimits limits = new PageLimits(100, 10, 10, 10, 10, 1);

    assertThatThrownBy(() -> Pages.describe(Arrays.copyOf(page, 100)))
        .isInstanceOf(EOFException.class);
    assertThatThrownBy(() -> Pages.describe(new byte[0])).isInstanceOf(EOFException.class);
    assertThatThrownBy(() -> Pages.describe(changed)).isInstanceOf(StreamCorruptedException.class);
    assertThatThrownBy(() -> Pages.describe(page, TestPages.context("none", limits)))
        .isInstanceOf(InvalidObjectException.class);
    byte[] cut = new RawPage().column(0, 0x30).build();
    assertThatThrownBy(() -> Pages.describe(cut))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining("rows");
  }

  @Test
  void moreColumnsThanAnybodyWantsToSeeAreRefused() throws IOException {
    ByteSink content = new ByteSink(64);
    for (int id = 0; id <= 1 << 16; id++) {
      content.writeVarint(id);
      content.writeByte(0xee);
      content.writeByte(0);
    }
    PagePacker packer =
        new PagePacker(TestPages.STORED.codecs(), PackedPage.choose(null, TestPages.STORED));
    packer.write(content);
    byte[] many = packer.finish(0, 0, 0).toByteArray();

    assertThatThrownBy(() -> Pages.describe(many))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessageContaining("columns: expected at most 65536");
  }
}
