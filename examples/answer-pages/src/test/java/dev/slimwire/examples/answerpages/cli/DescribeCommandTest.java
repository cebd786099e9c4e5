package dev.slimwire.examples.answerpages.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.examples.answerpages.TestServer;
import dev.slimwire.examples.answerpages.service.AnswerPage;
import dev.slimwire.examples.answerpages.service.ServiceOptions;
import dev.slimwire.examples.answerpages.service.Term;
import dev.slimwire.page.Pages;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
final class DescribeCommandTest {

  /** Columns leave little to compress of most texts, but do not see what repeats within one. */
  private static final String REPETITIVE =
      "SELECT ?s (MD5(STR(?o)) AS ?m) (CONCAT(?m, ' and ', ?m) AS ?twice) { ?s ?p ?o }";

  @TempDir private Path folder;

  @Test
  void theFirstPageOfAQueryIsSavedAtTheLevelAskedAndDescribed() throws Exception {
    Path file = folder.resolve("first.page");
    Cli query;
    try (TestServer server = TestServer.start(3_000, ServiceOptions.DEFAULT)) {
      query = query(server, "--save-page", file.toString(), "--level", "lzf", REPETITIVE);
    }

    assertThat(query.exitCode()).isZero();
    assertThat(query.out().lines()).hasSize(1 + 3_000);
    AnswerPage saved = Pages.decode(Files.readAllBytes(file), new AnswerPage());
    assertThat(saved.rows()).hasNumberOfRows(1_000);

    Cli run = Cli.run("describe", file.toString());

    assertThat(run.errors()).isEmpty();
    assertThat(run.exitCode()).isZero();
    List<String> lines = run.out().lines().toList();
    assertThat(lines.get(0)).startsWith("page of " + Files.size(file) + " bytes, ");
    assertThat(lines).anyMatch(line -> line.matches(" *0 +lzf +\\d+ +\\d+ +\\d+\\.\\d+"));
    assertThat(lines)
        .anyMatch(line -> line.matches(" *\\d+ +strings +\\w+ +1000 +\\d+ +\\d+ +\\S+"));
  }

  @Test
  void anAnswerWithoutRowsHasAPageToo() throws IOException {
    Path file = folder.resolve("empty.page");
    try (TestServer server = TestServer.start(3, ServiceOptions.DEFAULT)) {
      query(server, "--save-page", file.toString(), "SELECT * { ?s <urn:nothing> ?o }");
    }

    Cli run = Cli.run("describe", file.toString());

    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).startsWith("page of ");
  }

  @Test
  void aPageIsDescribedAsItIsInAnObjectStreamToo() throws IOException {
    byte[] page = page();
    byte[] framed = ByteBuffer.allocate(4 + page.length).putInt(page.length).put(page).array();

    assertThat(describe(framed).out()).isEqualTo(describe(page).out()).startsWith("page of ");
  }

  @Test
  void whatIsNotAPageIsToldInOneLine() throws IOException {
    verifyRefused("dear reader, this is a letter".getBytes(StandardCharsets.UTF_8), "magic");
    verifyRefused(new byte[0], "page");
  }

  @Test
  void truncatedAndMalformedPagesAreToldInOneLine() throws IOException {
    byte[] page = page();
    byte[] changed = page.clone();
    changed[page.length - 1] ^= 1;

    verifyRefused(Arrays.copyOf(page, page.length - 1), "expected");
    verifyRefused(changed, "checksum");
  }

  @Test
  void pagesOverLimitAreToldInOneLine() throws IOException {
    verifyRefused(headerWithRawLengthOf2GiBLess1(), "over limit: raw length");
  }

  @Test
  void filesLongerThanAnyPageAreNotReadToTheirEnd() throws IOException {
    Path file = folder.resolve("long");
    try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
      sparse.setLength(1L << 40);
    }

    Cli.run("describe", file.toString())
        .verifyRefused("answer-pages: cannot describe ", "longer than any page");
  }

  /** The header alone: it is refused before its blocks are looked at. */
  private static byte[] headerWithRawLengthOf2GiBLess1() throws IOException {
    ByteArrayOutputStream header = new ByteArrayOutputStream();
    header.write(new byte[] {(byte) 0xa7, 0x50, 1, 0});
    header.write(new byte[] {-1, -1, -1, -1, 7}); // raw length
    header.write(new byte[] {0, 0}); // cells, text length
    header.write(new byte[] {(byte) 0x80, (byte) 0x80, 1}); // blocks
    CRC32C crc = new CRC32C();
    crc.update(header.toByteArray());
    header.write(ByteBuffer.allocate(4).putInt((int) crc.getValue()).array());
    return header.toByteArray();
  }

  private static byte[] page() throws IOException {
    Term[][] rows = new Term[100][1];
    for (int i = 0; i < rows.length; i++) {
      rows[i][0] = new Term.Iri("http://example.org/" + i * i);
    }
    return Pages.encode(new AnswerPage(0, true, rows), CompressionLevel.FAST);
  }

  private void verifyRefused(byte[] content, String expected) throws IOException {
    describe(content).verifyRefused("answer-pages: cannot describe ", expected);
  }

  private Cli describe(byte[] content) throws IOException {
    return Cli.run("describe", Files.write(folder.resolve("page"), content).toString());
  }

  private static Cli query(TestServer server, String... arguments) {
    String[] all = {"query", "--host", "127.0.0.1", "--port", "" + server.port(), "--format=csv"};
    int length = all.length;
    all = Arrays.copyOf(all, length + arguments.length);
    System.arraycopy(arguments, 0, all, length, arguments.length);
    return Cli.run(all);
  }
}
