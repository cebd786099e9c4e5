package dev.slimwire.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Whoever looks for something finds its package in a document. */
final class DocumentedPackagesTest {

  private static final Path SOURCES = Path.of("src", "main", "java");

  @Test
  void everyPackageWithinAModuleIsNamedByItsReadmeOrTheTableOfWhereThingsAre() throws IOException {
    String everywhere = Files.readString(Documents.ROOT.resolve("CONTRIBUTING.md"));
    List<String> unnamed = new ArrayList<>();
    int named = 0;
    for (Path readme : Documents.all()) {
      if (readme.endsWith("README.md")) {
        String text = everywhere + Files.readString(readme);
        for (String each : packagesOf(readme.getParent())) {
          if (isNamed(each, text)) {
            named++;
          } else {
            unnamed.add(each);
          }
        }
      }
    }
    assertThat(unnamed).isEmpty();
    assertThat(named).isGreaterThan(60);
  }

  @Test
  void packageIsNamedWholeOrByItsEndOrByAClassOfItsOwn() {
    String text = "`dev.slimwire.one`, `.two`, `three`, `four.Class`, five, `sixth`";
    assertThat(List.of("one", "two", "three", "four", "five", "six"))
        .filteredOn(each -> isNamed("dev.slimwire." + each, text))
        .containsExactly("one", "two", "three", "four");
  }

  /** Returns those of a folder's module, or of the modules in it that have no README of theirs. */
  private static List<String> packagesOf(Path folder) throws IOException {
    List<String> packages = new ArrayList<>(packagesWithin(folder));
    try (Stream<Path> modules = Files.list(folder)) {
      for (Path module : modules.filter(Files::isDirectory).toList()) {
        if (!Files.exists(module.resolve("README.md"))) {
          packages.addAll(packagesWithin(module));
        }
      }
    }
    return packages;
  }

  /** Returns the packages of a module but for the one that it is named after. */
  private static List<String> packagesWithin(Path module) throws IOException {
    Path sources = module.resolve(SOURCES);
    if (!Files.exists(sources)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(sources)) {
      return files
          .filter(file -> file.endsWith("package-info.java"))
          .map(file -> sources.relativize(file.getParent()).toString())
          .map(folder -> folder.replaceAll("[/\\\\]", "."))
          .sorted(Comparator.comparing(String::length))
          .skip(1)
          .toList();
    }
  }

  private static boolean isNamed(String each, String text) {
    String end = each.substring(each.lastIndexOf('.') + 1);
    return Pattern.compile("`(?:[\\w.]*\\.)?" + end + "(?:\\.[A-Z]\\w*)?`").matcher(text).find();
  }
}
