package dev.slimwire.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

/** The pages in {@code docs/wire-format/vectors} are what this version writes and reads. */
final class PageVectorTest {

  private static final Path VECTORS = Path.of("..", "..", "docs", "wire-format", "vectors");

  private static final byte[][] BYTES = {
    {7, 7, 7, 7, 7}, {1, -1, 3}, {1, 1, 1, 1, 2, 2, 2, 2},
  };

  /** The strings of columns 5 to 9, and 300. */
  private static final String[][] STRINGS = {
    {"slim", "slim", "slim", "slim"},
    {null, null, null},
    {"wire", null, "wired", "wire", "wide"},
    {"\u00e9t\u00e9", "\u00e9"},
    {"\u20ac1", "\u20ac"},
    {"\ud800", "\ud800a"},
  };

  @Test
  void storedPageIsWrittenAndReadAsDocumented() throws IOException {
    byte[] page = TestPages.encode(PageVectorTest::writeAll, TestPages.STORED);

    assertThat(page).isEqualTo(vector("page-stored"));
    TestPages.decode(
        page,
        in -> {
          verifyAll(in);
          return in;
        },
        TestPages.STORED);
  }

  private static void writeAll(PageWriter out) throws IOException {
    out.writeLong(0, -3);
    for (int i = 0; i < BYTES.length; i++) {
      out.writeBytes(1 + i, BYTES[i], BYTES[i].length);
    }
    for (int i = 0; i < STRINGS.length; i++) {
      out.writeStrings(stringColumn(i), STRINGS[i], STRINGS[i].length);
    }
  }

  private static void verifyAll(PageReader in) throws IOException {
    assertThat(in.readLong(0)).isEqualTo(-3);
    for (int i = 0; i < BYTES.length; i++) {
      assertThat(in.readBytes(1 + i)).isEqualTo(BYTES[i]);
    }
    for (int i = 0; i < STRINGS.length; i++) {
      assertThat(in.readStrings(stringColumn(i))).isEqualTo(STRINGS[i]);
    }
  }

  private static int stringColumn(int index) {
    return index == 5 ? 300 : 5 + index;
  }

  @Test
  void schemaFingerprintIsWrittenAndReadAsDocumented() throws IOException {
    PagePacker packer =
        new PagePacker(TestPages.STORED.codecs(), PackedPage.choose(null, TestPages.STORED));
    PageWriter writer = new PageWriter(packer);
    writer.writeLong(0, 1L << 40);
    byte[] page = writer.finish(0x0123456789abcdefL).toByteArray();

    assertThat(page).isEqualTo(vector("page-schema"));
    long fingerprint = TestPages.decode(page, PageReader::schemaFingerprint, TestPages.STORED);
    assertThat(fingerprint).isEqualTo(0x0123456789abcdefL);
    assertThat((long) TestPages.decode(page, in -> in.readLong(0), TestPages.STORED))
        .isEqualTo(1L << 40);
  }

  @Test
  void deflatePageIsReadAsDocumented() throws IOException {
    String[] expected = new String[40];
    for (int row = 0; row < 40; row++) {
      expected[row] = row % 5 == 4 ? null : "http://example.org/item/" + row / 2;
    }

    String[] actual =
        TestPages.decode(vector("page-deflate"), in -> in.readStrings(0), TestPages.STORED);

    assertThat(actual).isEqualTo(expected);
  }

  /** Reads the bytes of a vector: hex digits, blanks, and comments behind a '#'. */
  private static byte[] vector(String name) throws IOException {
    StringBuilder digits = new StringBuilder();
    for (String line : Files.readAllLines(VECTORS.resolve(name + ".hex"))) {
      digits.append(line.replaceAll("#.*", "").replaceAll("\\s", ""));
    }
    return HexFormat.of().parseHex(digits);
  }
}
