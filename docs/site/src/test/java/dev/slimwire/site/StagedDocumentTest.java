package dev.slimwire.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class StagedDocumentTest {

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          What you get                              | what-you-get
          If it does not work                       | if-it-does-not-work
          From Hazelcast's `setEnableCompression`   | from-hazelcasts-setenablecompression
          chatty, random, auto, idle                | chatty-random-auto-idle
          Frames, [version 1](frames.md) - a draft  | frames-version-1---a-draft
          """)
  void anchorsAreThoseOfRepositoryBrowsers(String heading, String anchor) {
    assertThat(StagedDocument.anchorOf(heading)).isEqualTo(anchor);
  }

  @Test
  void linksToDocumentsAndFoldersNameTheirPages() throws IOException {
    Files.createDirectories(folder.resolve("perf"));
    Files.writeString(folder.resolve("perf/README.md"), "");

    assertThat(rewritten("[a](docs/jmx.md#server), [b](perf), [c](perf/README.md#latency)"))
        .isEqualTo("[a](docs/jmx.html#server), [b](perf/index.html), [c](perf/index.html#latency)");
  }

  @Test
  void otherLinksAndCodeStayAsTheyAre() {
    String text = "[a](https://slimwire.dev/x.md) ![b](b.png)\n```\n# [a](a.md)\n```";

    assertThat(rewritten(text)).isEqualTo(text);
  }

  @Test
  void headingsOfTheSameTextHaveAnchorsOfTheirOwn() {
    assertThat(rewritten("## Tests\n## Tests\n"))
        .isEqualTo("## <a id=\"tests\"></a>Tests\n## <a id=\"tests-1\"></a>Tests\n");
  }

  private String rewritten(String markdown) {
    return new StagedDocument(folder.resolve("document.md")).rewritten(markdown);
  }
}
