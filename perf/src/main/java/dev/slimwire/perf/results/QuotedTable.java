package dev.slimwire.perf.results;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Quotes columns of a suite's tables side by side, in the project's first document. They stand
 * between two marks, with the titles of their tables:
 *
 * <pre>
 * &lt;!-- table: auto (loopback: time ms; 100mbit by tc: time ms) -->
 * &lt;!-- end of table -->
 * </pre>
 */
final class QuotedTable {

  /** The document, as seen from a folder of results. */
  static final Path DOCUMENT = Path.of("..", "..", "README.md");

  private static final Marks MARKS =
      new Marks(
          Pattern.compile(
              "^<!-- table: (?<suite>[a-z-]+) \\((?<columns>[^)\n]+)\\) -->$.*?^<!-- end of table -->$",
              Pattern.MULTILINE | Pattern.DOTALL),
          QuotedTable::table);

  private static final String MISSING = "-";

  private QuotedTable() {}

  /**
   * Brings the document up to date, if there is one that quotes the suite.
   *
   * @throws IOException if it cannot be read or written
   */
  static void update(Path results, String suite) throws IOException {
    MARKS.update(document(results), results, suite);
  }

  /** Returns the document as seen from a folder of results; need not exist. */
  static Path document(Path results) {
    return results.toAbsolutePath().resolve(DOCUMENT).normalize();
  }

  /** Returns the titles of the tables of a suite that a document's marks name. */
  static Set<String> titlesIn(String document, String suite) {
    return MARKS
        .in(document, suite)
        .flatMap(marked -> names(marked).stream())
        .map(name -> parts(name)[0])
        .collect(Collectors.toSet());
  }

  private static List<String> names(MatchResult marked) {
    return Arrays.asList(marked.group(2).split("; "));
  }

  /** Returns the title of a table, and the name of its column. */
  private static String[] parts(String name) {
    return name.split(": ", 2);
  }

  /** Returns the suites that a document quotes. */
  static Set<String> suitesIn(String document) {
    return MARKS.suitesIn(document).collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /**
   * Returns a document with a suite's columns.
   *
   * @param results the suite's file of results
   */
  static String quote(String document, String suite, String results) {
    return MARKS.quote(document, suite, results);
  }

  private static String table(MatchResult marked, ResultText results) {
    String mark = marked.group().lines().findFirst().orElseThrow();
    List<String> names = names(marked);
    List<Map<String, String>> columns = new ArrayList<>();
    Set<String> variants = new LinkedHashSet<>();
    for (String name : names) {
      String[] parts = parts(name);
      Map<String, String> column = results.column(parts[0], parts[parts.length - 1]);
      columns.add(column);
      variants.addAll(column.keySet());
    }
    StringBuilder text = new StringBuilder(mark).append("\n\n").append(results.origin());
    text.append("\n\n| variant | ").append(String.join(" | ", names).replace(": ", ", "));
    text.append(" |\n|---|").append("---:|".repeat(names.size())).append('\n');
    for (String variant : variants) {
      text.append("| ").append(variant).append(" |");
      columns.forEach(
          column -> text.append(' ').append(column.getOrDefault(variant, MISSING)).append(" |"));
      text.append('\n');
    }
    return text.append("\n<!-- end of table -->").toString();
  }
}
