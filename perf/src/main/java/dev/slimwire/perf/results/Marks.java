package dev.slimwire.perf.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.BiFunction;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Where documents quote results: all between a line that names the suite, and one that ends it.
 *
 * @param pattern its first group is the suite; both lines belong to it
 * @param quoting returns what is to be there, both lines included, from what is and from results
 */
record Marks(Pattern pattern, BiFunction<MatchResult, ResultText, String> quoting) {

  /**
   * Brings a document up to date, if there is one.
   *
   * @param results a folder
   * @param suite whose figures are new
   * @throws IOException if it cannot be read or written
   */
  void update(Path document, Path results, String suite) throws IOException {
    if (Files.exists(document)) {
      String text = Files.readString(document);
      String quoted = quote(text, suite, Files.readString(results.resolve(suite + ".md")));
      if (!quoted.equals(text)) {
        Files.writeString(document, quoted);
      }
    }
  }

  /**
   * Returns a document with a suite's results.
   *
   * @param results the suite's file of results
   */
  String quote(String document, String suite, String results) {
    return pattern
        .matcher(document)
        .replaceAll(
            marked ->
                Matcher.quoteReplacement(
                    marked.group(1).equals(suite)
                        ? quoting.apply(marked, ResultText.of(results))
                        : marked.group()));
  }

  /** Returns the suites that a document quotes, each as often as it does. */
  Stream<String> suitesIn(String document) {
    return pattern.matcher(document).results().map(marked -> marked.group(1));
  }

  /** Returns where a document quotes a suite. */
  Stream<MatchResult> in(String document, String suite) {
    return pattern.matcher(document).results().filter(marked -> marked.group(1).equals(suite));
  }
}
