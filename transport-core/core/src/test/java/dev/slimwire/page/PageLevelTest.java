package dev.slimwire.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.codec.LevelPolicy;
import java.io.IOException;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class PageLevelTest {

  @Test
  void levelNoneCallsNoCompressor() throws IOException {
    StubCodec codec = new StubCodec(10);
    TransferContext none =
        TransferContext.requesting(CompressionLevel.NONE, codec.registry(), PageLimits.DEFAULT);

    byte[] page = Pages.encode(TermsPage.of(1000), none);

    assertThat(codec.compressed).hasValue(0);
    assertThat(Pages.decode(page, new TermsPage(), none)).isEqualTo(TermsPage.of(1000));
  }

  @Test
  void aPageIsCompressedAtTheLevelGranted() throws IOException {
    TransferContext context = serving("2", LevelPolicy.UNLIMITED, new StubCodec(10));

    assertThat(codecOf(Pages.encode(TermsPage.of(1000), context))).isEqualTo(2);
  }

  @Test
  void thePagesOwnLevelGoesBeforeTheRequests() throws IOException {
    TermsPage page = TermsPage.of(1000);
    page.level = CompressionLevel.of("deflate", 9);

    assertThat(codecOf(Pages.encode(page, serving("2", LevelPolicy.UNLIMITED, new StubCodec(10)))))
        .isEqualTo(1);
    page.level = CompressionLevel.NONE;
    assertThat(codecOf(Pages.encode(page, serving("9", LevelPolicy.UNLIMITED, new StubCodec(10)))))
        .isEqualTo(BlockCodec.STORED_ID);
  }

  @Test
  void thePolicyLowersThePagesOwnLevel() throws IOException {
    TermsPage page = TermsPage.of(1000);
    page.level = CompressionLevel.SMALLEST;

    assertThat(codecOf(Pages.encode(page, serving("0", LevelPolicy.atMost(2), new StubCodec(10)))))
        .isEqualTo(2);
    assertThat(codecOf(Pages.encode(page, serving("0", LevelPolicy.atMost(0), new StubCodec(10)))))
        .isEqualTo(BlockCodec.STORED_ID);
  }

  @ParameterizedTest
  @CsvSource({"1000, 970, 2", "1000, 971, 0", "1000, 5000, 0", "64, 62, 2", "64, 63, 0"})
  void blocksThatSaveLessThanThreePercentAreStored(int rawLength, int encodedLength, int codecId)
      throws IOException {
    byte[] values = new byte[rawLength - (rawLength < 128 ? 4 : 6)];
    new Random(1).nextBytes(values);
    TransferContext context = serving("2", LevelPolicy.UNLIMITED, new StubCodec(encodedLength));

    byte[] page = TestPages.encode(out -> out.writeBytes(0, values, values.length), context);

    assertThat(PackedPage.in(page, PageLimits.DEFAULT).header().rawLength()).isEqualTo(rawLength);
    assertThat(codecOf(page)).isEqualTo(codecId);
  }

  @Test
  void columnsOfDifferentKindsAreInBlocksOfTheirOwn() throws IOException {
    byte[] noise = new byte[100_000];
    new Random(1).nextBytes(noise);
    String text = "text ".repeat(30_000);

    byte[] page =
        TestPages.encode(
            out -> {
              out.writeBytes(0, noise, noise.length);
              out.writeStrings(1, new String[] {text}, 1);
            },
            TestPages.DEFLATE);

    assertThat(PackedPage.in(page, PageLimits.DEFAULT).blocks())
        .extracting(Block::codecId)
        .containsExactly(0, 1);
  }

  private static byte[] textsAndPictures(TransferContext context) throws IOException {
    String[] texts = new String[2000];
    byte[][] pictures = new byte[2000][500];
    Random random = new Random(1);
    for (int row = 0; row < texts.length; row++) {
      texts[row] = "what the picture shows " + Integer.toString(row * 31 % 1009, 36);
      random.nextBytes(pictures[row]);
    }
    return TestPages.encode(
        out -> {
          out.writeStrings(0, texts, 2000);
          out.writeBinaries(1, pictures, 2000);
          out.writeStrings(2, texts, 2000);
        },
        context);
  }

  @Test
  void picturesAreStoredAndTheTextsAroundThemCompressed() throws IOException {
    byte[] page = textsAndPictures(TestPages.DEFLATE);

    List<Block> blocks = PackedPage.in(page, PageLimits.DEFAULT).blocks();
    assertThat(blocks).extracting(Block::codecId).containsExactly(1, 0, 0, 0, 0, 1);
    assertThat(blocks.get(0).rawLength()).isEqualTo(Block.MIN_LENGTH);
  }

  @Test
  void onlyAPartOfEachBlockOfPicturesIsTried() throws IOException {
    StubCodec codec = new StubCodec(70_000);

    textsAndPictures(serving("2", LevelPolicy.UNLIMITED, codec));

    assertThat(codec.compressed).hasValue(6);
    assertThat(codec.bytesSeen.get()).isLessThan(2 * Block.MIN_LENGTH + 4 * 4096 + 1);
  }

  @Test
  void honestPagesStayBelowTheRatioThatReadersRefuse() throws IOException {
    String[] texts = {"x".repeat(9 << 20)};

    byte[] page = TestPages.encode(out -> out.writeStrings(0, texts, 1), TestPages.DEFLATE);

    assertThat(page.length).isLessThan(600_000);
    String[] back = TestPages.decode(page, in -> in.readStrings(0), TestPages.DEFLATE);
    assertThat(back).isEqualTo(texts);
  }

  /** The last block may be too short to make up for those before it. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 63, 64, 1000, 15_000, 300_000})
  void honestPagesThatEndBehindTheFloorAreReadToo(int behind) throws IOException {
    String[] texts = {"x".repeat((4 << 20) + behind)};

    byte[] page = TestPages.encode(out -> out.writeStrings(0, texts, 1), TestPages.DEFLATE);

    assertThat(page.length).isLessThan(600_000);
    String[] back = TestPages.decode(page, in -> in.readStrings(0), TestPages.DEFLATE);
    assertThat(back).isEqualTo(texts);
  }

  private static TransferContext serving(String asked, LevelPolicy policy, StubCodec codec) {
    return TransferContext.serving(
        CompressionLevel.parse(asked), policy, codec.registry(), PageLimits.DEFAULT);
  }

  private static int codecOf(byte[] page) throws IOException {
    return PackedPage.in(page, PageLimits.DEFAULT).blocks().get(0).codecId();
  }
}
