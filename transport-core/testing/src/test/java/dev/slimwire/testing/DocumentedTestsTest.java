package dev.slimwire.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The documents name the tests that prove what they say: all of them exist. */
final class DocumentedTestsTest {

  private static final Path ROOT = Documents.ROOT;

  private static final int FAULTS = 30;

  /** A class of tests, with a method or without; or only a method, of the class before. */
  private static final Pattern NAMED =
      Pattern.compile("`(?<class>[A-Z]\\w*(?:Test|IT|Contract))?(?:\\.(?<method>[a-z]\\w*))?`");

  /** The sources of classes of this name, which may be in several modules. */
  private final Map<String, String> sources = readSources();

  @Test
  void everyTestThatADocumentNamesExists() throws IOException {
    List<String> missing = new ArrayList<>();
    int named = 0;
    for (Path document : documents()) {
      for (String line : Files.readAllLines(document)) {
        List<String> tests = testsNamedIn(line);
        named += tests.size();
        tests.stream()
            .filter(test -> !exists(test))
            .forEach(test -> missing.add(ROOT.relativize(document) + ": " + test));
      }
    }
    assertThat(missing).isEmpty();
    assertThat(named).isGreaterThan(200);
  }

  /** The fault model numbers its faults; each row names what proves it. */
  @Test
  void everyFaultOfTheModelNamesItsTests() throws IOException {
    List<String> rows =
        Files.readAllLines(ROOT.resolve("SECURITY.md")).stream()
            .filter(line -> line.matches("\\| \\d+ \\|.*"))
            .toList();
    assertThat(rows).hasSize(FAULTS);
    for (int fault = 1; fault <= FAULTS; fault++) {
      String row = rows.get(fault - 1);
      assertThat(row).startsWith("| " + fault + " |");
      assertThat(row.split("\\|")).as(row).hasSize(5);
      assertThat(testsNamedIn(row)).as(row).isNotEmpty();
    }
  }

  @Test
  void missingClassesAndMethodsAreFound() {
    assertThat(
            testsNamedIn("| rule | `DocumentedTestsTest.noSuchTest`, `.norThis`, `NoSuchTest` |"))
        .containsExactly(
            "DocumentedTestsTest.noSuchTest", "DocumentedTestsTest.norThis", "NoSuchTest")
        .noneMatch(this::exists);
  }

  private static List<String> testsNamedIn(String line) {
    List<String> tests = new ArrayList<>();
    String last = null;
    Matcher named = NAMED.matcher(line);
    while (named.find()) {
      String method = named.group("method");
      last = named.group("class") != null ? named.group("class") : last;
      if (last != null) {
        tests.add(method == null ? last : last + "." + method);
      }
    }
    return tests;
  }

  private boolean exists(String test) {
    String[] names = test.split("\\.");
    String source = sources.get(names[0]);
    return source != null && (names.length == 1 || source.contains("void " + names[1] + "("));
  }

  private static List<Path> documents() throws IOException {
    List<Path> found = new ArrayList<>(Documents.under(ROOT.resolve("docs")));
    found.add(ROOT.resolve("SECURITY.md"));
    return found;
  }

  private static Map<String, String> readSources() {
    try (Stream<Path> files = Files.walk(ROOT)) {
      return files
          .filter(file -> file.toString().matches(".*(Test|IT|Contract)\\.java"))
          .collect(
              Collectors.toMap(
                  file -> file.getFileName().toString().replace(".java", ""),
                  DocumentedTestsTest::read,
                  String::concat));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
