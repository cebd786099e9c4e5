package dev.slimwire.perf.results;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Quotes results in the document of their suite, so that nobody has to copy figures. They stand
 * between two marks, with the titles of the tables to quote, if any:
 *
 * <pre>
 * &lt;!-- figures: auto (loopback; 1gbit by tc) -->
 * &lt;!-- end of figures -->
 * </pre>
 */
final class QuotedFigures {

  /** The folder of documents, beside that of results. */
  static final String DOCUMENTS = "suites";

  private static final Marks MARKS =
      new Marks(
          Pattern.compile(
              "^<!-- figures: (?<suite>[a-z-]+)(?: \\((?<tables>[^)\n]+)\\))? -->$"
                  + ".*?^<!-- end of figures -->$",
              Pattern.MULTILINE | Pattern.DOTALL),
          QuotedFigures::figures);

  private QuotedFigures() {}

  /**
   * Brings a suite's document up to date, if there is one.
   *
   * @param suite whose figures are new
   * @throws IOException if it cannot be read or written
   */
  static void update(Path results, String suite) throws IOException {
    MARKS.update(document(results, suite), results, suite);
  }

  /** Returns the document of a suite, as seen from a folder of results; need not exist. */
  static Path document(Path results, String suite) {
    return results.toAbsolutePath().resolveSibling(DOCUMENTS).resolve(suite + ".md");
  }

  /** Returns the titles of the tables of a suite that a document's marks name. */
  static Set<String> titlesIn(String document, String suite) {
    return MARKS
        .in(document, suite)
        .flatMap(marked -> titles(marked).stream())
        .collect(Collectors.toSet());
  }

  private static List<String> titles(MatchResult marked) {
    String titles = marked.group(2);
    return titles == null ? List.of() : Arrays.asList(titles.split("; "));
  }

  /** Returns the suites whose figures a document has. */
  static List<String> suitesIn(String document) {
    return MARKS.suitesIn(document).toList();
  }

  /**
   * Returns a document with a suite's figures.
   *
   * @param results the suite's file of results
   */
  static String quote(String document, String suite, String results) {
    return MARKS.quote(document, suite, results);
  }

  private static String figures(MatchResult marked, ResultText results) {
    StringJoiner text = new StringJoiner("\n\n", "", "\n\n<!-- end of figures -->");
    text.add(marked.group().lines().findFirst().orElseThrow());
    String file = "results/" + marked.group(1) + ".md";
    text.add("One run, all tables are in [%s](../%s). %s".formatted(file, file, results.origin()));
    for (String title : titles(marked)) {
      text.add("**" + title + "**").add(results.table(title));
    }
    results.charts().forEach(chart -> text.add("![%s](../results/%s.png)".formatted(chart, chart)));
    if (results.hasTargets()) {
      text.add(results.targets());
    }
    return text.toString();
  }
}
