package dev.slimwire.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A copy of a Markdown file of the repository, made fit for the site: its links to other documents
 * name their pages, and its headings have the anchors that they have where repositories are
 * browsed.
 *
 * <p>Doxia does neither by itself: its anchors have the form {@code What_you_get}.
 */
final class StagedDocument {

  private static final Pattern LINK =
      Pattern.compile("\\]\\((?!https?:|mailto:)([^)\\s#]+)(#[^)\\s]*)?\\)");

  private static final Pattern HEADING = Pattern.compile("^(#{1,6}) +(.+?)\\s*$");

  private static final Pattern MARKUP = Pattern.compile("\\[([^\\]]*)\\]\\([^)]*\\)|[*`]");

  private final Path file;
  private final Map<String, Integer> anchors = new HashMap<>();

  StagedDocument(Path file) {
    this.file = file;
  }

  /**
   * Rewrites all documents of a folder in place, and renames each {@code README.md}.
   *
   * @param arguments the folder
   */
  public static void main(String[] arguments) throws IOException {
    if (arguments.length != 1) {
      throw new IllegalArgumentException("expected one folder: " + List.of(arguments));
    }
    List<Path> files;
    try (Stream<Path> all = Files.walk(Path.of(arguments[0]))) {
      files = all.filter(each -> each.toString().endsWith(".md")).toList();
    }
    for (Path each : files) {
      Files.writeString(each, new StagedDocument(each).rewritten(Files.readString(each)));
    }
    for (Path each : files) {
      if (each.endsWith("README.md")) {
        Files.move(each, each.resolveSibling("index.md"));
      }
    }
  }

  String rewritten(String markdown) {
    StringBuilder page = new StringBuilder(markdown.length() + 1000);
    boolean code = false;
    for (String line : markdown.split("\n", -1)) {
      boolean fence = line.stripLeading().startsWith("```");
      code ^= fence;
      page.append(code || fence ? line : withAnchor(withLinks(line))).append('\n');
    }
    page.setLength(page.length() - 1);
    return page.toString();
  }

  private String withLinks(String line) {
    return LINK.matcher(line).replaceAll(link -> "](" + page(link.group(1)) + anchor(link) + ")");
  }

  private static String anchor(MatchResult link) {
    return link.group(2) == null ? "" : link.group(2);
  }

  private String page(String target) {
    if (target.endsWith(".md")) {
      return target.replaceFirst("README\\.md$", "index.md").replaceFirst("md$", "html");
    }
    boolean folder = Files.exists(file.resolveSibling(target).resolve("README.md"));
    return folder ? target.replaceFirst("/?$", "/index.html") : target;
  }

  private String withAnchor(String line) {
    return HEADING
        .matcher(line)
        .replaceFirst(
            heading ->
                "%s <a id=\"%s\"></a>%s"
                    .formatted(
                        heading.group(1), unique(anchorOf(heading.group(2))), heading.group(2))
                    .replace("$", "\\$"));
  }

  private String unique(String anchor) {
    int earlier = anchors.merge(anchor, 1, Integer::sum) - 1;
    return earlier == 0 ? anchor : anchor + "-" + earlier;
  }

  /** The anchor of a heading: its letters, digits, hyphens and underscores, hyphens for spaces. */
  static String anchorOf(String heading) {
    return MARKUP
        .matcher(heading)
        .replaceAll("$1")
        .toLowerCase(Locale.ROOT)
        .replaceAll("[^\\p{L}\\p{N} _-]", "")
        .replace(' ', '-');
  }
}
