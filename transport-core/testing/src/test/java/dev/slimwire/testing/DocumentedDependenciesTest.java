package dev.slimwire.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The table of the core's packages tells which others each uses. */
final class DocumentedDependenciesTest {

  private static final Path CORE = Documents.ROOT.resolve("transport-core").resolve("core");
  private static final Path SOURCES =
      CORE.resolve(Path.of("src", "main", "java", "dev", "slimwire"));

  private static final Pattern ROW =
      Pattern.compile("(?m)^\\| `dev\\.slimwire\\.([^|]*)\\|[^|]*\\|([^|]*)\\|$");

  private static final Pattern NAME = Pattern.compile("[\\w.]+");

  private static final Pattern IMPORT =
      Pattern.compile("(?m)^import (?:static )?dev\\.slimwire\\.([a-z.]+)\\.[A-Z]");

  /** Packages that share a row: the first, and the names of others behind a dot. */
  private record Row(Set<String> packages, Set<String> uses) {

    static Row of(MatchResult row) {
      Set<String> packages = new TreeSet<>();
      String parent = "";
      for (String name : names(row.group(1)).toList()) {
        if (packages.isEmpty()) {
          parent = name.contains(".") ? name.substring(0, name.lastIndexOf('.') + 1) : "";
        }
        packages.add(name.startsWith(".") ? parent + name.substring(1) : name);
      }
      Set<String> uses = names(row.group(2)).collect(Collectors.toCollection(TreeSet::new));
      uses.remove("nothing");
      return new Row(packages, uses);
    }
  }

  @Test
  void readmeOfTheCoreTellsWhatEachOfItsPackagesUses() throws IOException {
    Map<String, Set<String>> documented = new TreeMap<>();
    Map<String, Set<String>> actual = new TreeMap<>();
    for (Row row : rows()) {
      Set<String> imported = new TreeSet<>();
      for (String each : row.packages()) {
        imported.addAll(importsOf(each));
      }
      imported.removeAll(row.packages());
      documented.put(row.packages().toString(), row.uses());
      actual.put(row.packages().toString(), imported);
    }
    assertThat(actual).isEqualTo(documented).hasSizeGreaterThan(20);
  }

  @Test
  void everyPackageOfTheCoreHasARow() throws IOException {
    Set<String> named = new TreeSet<>();
    rows().forEach(row -> named.addAll(row.packages()));
    try (Stream<Path> files = Files.walk(SOURCES)) {
      assertThat(files.filter(file -> file.endsWith("package-info.java")))
          .extracting(file -> SOURCES.relativize(file.getParent()).toString())
          .extracting(folder -> folder.replaceAll("[/\\\\]", "."))
          .containsExactlyInAnyOrderElementsOf(named);
    }
  }

  private static Iterable<Row> rows() throws IOException {
    String readme = Files.readString(CORE.resolve("README.md"));
    return ROW.matcher(readme).results().map(Row::of).toList();
  }

  private static Stream<String> names(String cell) {
    return NAME.matcher(cell).results().map(MatchResult::group);
  }

  private static Set<String> importsOf(String name) throws IOException {
    Set<String> imported = new TreeSet<>();
    try (Stream<Path> files = Files.list(SOURCES.resolve(name.replace('.', '/')))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Matcher matcher = IMPORT.matcher(Files.readString(file));
        matcher.results().forEach(each -> imported.add(each.group(1)));
      }
    }
    return imported;
  }
}
