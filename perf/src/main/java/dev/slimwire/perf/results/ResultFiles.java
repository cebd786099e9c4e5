package dev.slimwire.perf.results;

import dev.slimwire.perf.chart.ChartFiles;
import dev.slimwire.perf.harness.Environment;
import dev.slimwire.perf.harness.Picture;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.harness.ReportJson;
import dev.slimwire.perf.harness.ReportText;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Writes what suites found out into a folder: JSON, Markdown, charts as PNG and SVG. */
public final class ResultFiles {

  private static final String JSON = ".json";
  private static final String MARKDOWN = ".md";
  private static final Path ASIDE = Path.of("target", "results");

  private final Path folder;
  private final boolean quoted;

  private ResultFiles(Path folder, boolean quoted) {
    this.folder = folder;
    this.quoted = quoted;
  }

  /**
   * Makes the folder if it is missing.
   *
   * @param folder where results go
   * @param quoted the one whose results documents quote, however it is spelled; need not exist
   * @param suites whose files are written there
   * @throws IOException if that is not possible, or nothing can be written there
   */
  public static ResultFiles in(Path folder, Path quoted, List<String> suites) throws IOException {
    if (folder.toString().isEmpty()) {
      throw new IOException("a folder without a name");
    }
    Files.createDirectories(folder);
    if (!Files.isWritable(folder)) {
      throw new IOException(folder + ": not writable");
    }
    for (String suite : suites) {
      for (String end : List.of(JSON, MARKDOWN)) {
        verifyWritable(folder.resolve(suite + end));
      }
    }
    return Files.exists(quoted) && Files.isSameFile(folder, quoted)
        ? new ResultFiles(quoted, true) // documents are beside this path, not beside a link to it
        : new ResultFiles(folder, false);
  }

  private static void verifyWritable(Path file) throws IOException {
    if (Files.exists(file) && !(Files.isRegularFile(file) && Files.isWritable(file))) {
      throw new IOException(file + ": no file, or not writable");
    }
  }

  /**
   * Writes a report, in place of an earlier one of the same suite. Figures come first, so that they
   * are there even if no chart can be drawn. If it is the quoted folder, the suite's document in
   * {@value QuotedFigures#DOCUMENTS} beside it and the project's first document quote them from
   * then on, where they have marks for them. If links of another kind are quoted there, all goes to
   * {@code target/results} beside it, and what is quoted stays as it is.
   *
   * @return where it went and why, if that is another folder
   * @throws IOException if a file cannot be written
   */
  public Optional<String> write(Report report, Environment environment, List<Picture> pictures)
      throws IOException {
    Optional<String> difference =
        quoted ? QuotedLinks.difference(folder, report) : Optional.empty();
    if (difference.isPresent()) {
      Path aside = folder.toAbsolutePath().resolveSibling(ASIDE);
      in(aside, folder, List.of(report.suite())).write(report, environment, pictures);
      return Optional.of(
          "results are in " + aside + ", and documents stay: " + difference.orElseThrow());
    }
    try (ReplacedFile json = ReplacedFile.at(folder.resolve(report.suite() + JSON))) {
      ReportJson.write(report, environment, json.out());
      json.commit();
    }
    Path tables = folder.resolve(report.suite() + MARKDOWN);
    writeTables(tables, report, environment, List.of());
    writeTables(tables, report, environment, draw(report, pictures));
    if (quoted) {
      QuotedFigures.update(folder, report.suite());
      QuotedTable.update(folder, report.suite());
    }
    return Optional.empty();
  }

  private List<String> draw(Report report, List<Picture> pictures) throws IOException {
    try {
      return new ChartFiles(folder).write(report, pictures);
    } catch (LinkageError | InternalError e) {
      throw new IOException(
          "charts cannot be drawn, figures and tables are in "
              + folder
              + ": "
              + e
              + "; the JDK needs fonts and fontconfig",
          e);
    }
  }

  private static void writeTables(
      Path file, Report report, Environment environment, List<String> charts) throws IOException {
    try (PrintWriter out = new PrintWriter(Files.newBufferedWriter(file))) {
      ReportText.printMarkdown(report, environment, out);
      for (String chart : charts) {
        out.printf("%n![%s](%s.png)%n", chart, chart);
      }
      if (out.checkError()) {
        throw new IOException(file + ": cannot be written");
      }
    }
  }
}
