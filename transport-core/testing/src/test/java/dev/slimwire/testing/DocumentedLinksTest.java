package dev.slimwire.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Links and pictures of the documents lead to files of the project, and to headings in them. */
final class DocumentedLinksTest {

  /** The target of a link or a picture, without a title. */
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");

  /** What is code, between fences or in a line, has no links. */
  private static final Pattern CODE = Pattern.compile("(?ms)^ *```.*?^ *```$|`[^`\n]+`");

  private static final Pattern HEADING = Pattern.compile("(?m)^#+ +(.*)$");

  @TempDir private Path folder;

  @Test
  void everyLinkLeadsToAFileAndToAHeading() throws IOException {
    List<String> broken = new ArrayList<>();
    long links = 0;
    for (Path document : Documents.all()) {
      for (String link : linksOf(document)) {
        links++;
        if (!leadsSomewhere(document, link)) {
          broken.add(Documents.ROOT.relativize(document) + ": " + link);
        }
      }
    }
    assertThat(broken).isEmpty();
    assertThat(links).isGreaterThan(200);
  }

  @Test
  void lostFilesPicturesAndHeadingsAreFound() throws IOException {
    Path document = folder.resolve("document.md");
    Files.writeString(folder.resolve("there.md"), "# It's `there`\n");
    Files.writeString(
        document,
        """
        # Here
        [a](there.md), [b](there.md#its-there), [c](#here), [d](https://example.org/lost.md),
        `[code](lost.md)`, [e](there.md#lost), [f](#lost),
        ![g](lost.png)
        """);
    assertThat(linksOf(document))
        .filteredOn(link -> !leadsSomewhere(document, link))
        .containsExactly("there.md#lost", "#lost", "lost.png");
  }

  private static List<String> linksOf(Path document) throws IOException {
    String text = CODE.matcher(Files.readString(document)).replaceAll("");
    return LINK.matcher(text)
        .results()
        .map(match -> match.group(1))
        .filter(link -> !link.matches("[a-z]+:.*"))
        .toList();
  }

  private static boolean leadsSomewhere(Path document, String link) {
    String[] parts = link.split("#", 2);
    Path file = parts[0].isEmpty() ? document : document.resolveSibling(parts[0]);
    return Files.exists(file) && (parts.length == 1 || headingsOf(file).anyMatch(parts[1]::equals));
  }

  /** Returns headings as GitHub names them in links: lower case, hyphens for blanks. */
  private static Stream<String> headingsOf(Path document) {
    return HEADING.matcher(read(document)).results().map(DocumentedLinksTest::anchor);
  }

  private static String anchor(MatchResult heading) {
    return heading
        .group(1)
        .strip()
        .toLowerCase(Locale.ROOT)
        .replaceAll("[^\\p{L}\\p{N} _-]", "")
        .replace(' ', '-');
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
