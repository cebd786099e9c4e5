package dev.slimwire.perf.results;

import dev.slimwire.perf.harness.Measurement;
import dev.slimwire.perf.harness.Report;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;

/**
 * Tells runs over links of another kind than those of the results that documents quote: figures of
 * a proxy do not take the place of those of {@code tc}, nor the other way round.
 */
final class QuotedLinks {

  private static final String BY_TC = " by tc";
  private static final String BY_PROXY = " by proxy";

  private QuotedLinks() {}

  /**
   * Compares the links of a run with those in a folder, and in the marks of documents that quote
   * it.
   *
   * @return what differs, in words; empty if nothing does
   * @throws IOException if what is quoted cannot be read
   */
  static Optional<String> difference(Path results, Report report) throws IOException {
    Set<String> quoted = titles(results, report.suite());
    return report.measurements().stream()
        .map(Measurement::testCase)
        .distinct()
        .filter(testCase -> !quoted.contains(testCase))
        .flatMap(
            testCase ->
                quoted.stream()
                    .filter(title -> byProxy(title).equals(byProxy(testCase)))
                    .map(
                        title ->
                            "they quote \"%s\", and this run has \"%s\""
                                .formatted(title, testCase)))
        .findFirst();
  }

  private static String byProxy(String title) {
    return title.replace(BY_TC, BY_PROXY);
  }

  private static Set<String> titles(Path results, String suite) throws IOException {
    Set<String> titles = new LinkedHashSet<>();
    add(titles, results.resolve(suite + ".md"), suite, QuotedLinks::titlesOfResults);
    add(titles, QuotedFigures.document(results, suite), suite, QuotedFigures::titlesIn);
    add(titles, QuotedTable.document(results), suite, QuotedTable::titlesIn);
    return titles;
  }

  private static Set<String> titlesOfResults(String results, String suite) {
    return ResultText.of(results).tables().keySet();
  }

  private static void add(
      Set<String> titles, Path file, String suite, BiFunction<String, String, Set<String>> reader)
      throws IOException {
    if (Files.exists(file)) {
      titles.addAll(reader.apply(Files.readString(file), suite));
    }
  }
}
