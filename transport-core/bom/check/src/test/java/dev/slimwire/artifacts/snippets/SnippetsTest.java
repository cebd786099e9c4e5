package dev.slimwire.artifacts.snippets;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.artifacts.snippets.PersonPage.Address;
import dev.slimwire.artifacts.snippets.PersonPage.Person;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.page.Pages;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whatever documents show in Java is in sources that are compiled, most of them tests that run. A
 * snippet may be laid out as it reads best: white space does not count.
 */
final class SnippetsTest {

  private static final Path ROOT = Path.of("..", "..", "..");

  /** Compiled and run as they are, by a test of the processor. */
  private static final Path RUN_ELSEWHERE = ROOT.resolve("externalizable-codegen/README.md");

  private static final Set<String> SKIPPED = Set.of("target", "resources", ".git");

  private static final Pattern JAVA = Pattern.compile("(?ms)^```java\n(.*?)^```");

  /** Blank lines, and what closes a declaration or a statement at the left margin. */
  private static final Pattern PARTS = Pattern.compile("\n\\s*\n|(?<=\n\\})\n");

  private static final Pattern VERSION =
      Pattern.compile("<artifactId>slimwire-[a-z0-9-]+</artifactId>\\s*<version>([^<]*)</version>");

  /** As Gradle names an artifact. */
  private static final Pattern COORDINATES =
      Pattern.compile("dev\\.slimwire:slimwire-[a-z0-9-]+:([^\"`)\\s]+)");

  /** Of programs' --version, without white space. */
  private static final Pattern PRINTED = Pattern.compile("version=\"slimwire[a-z-]+([^\"]*)\"");

  private static List<String> sources = List.of();

  @BeforeAll
  static void readSources() throws IOException {
    List<String> texts = new ArrayList<>();
    for (Path each : files("java")) {
      texts.add(withoutSpace(Files.readString(each)));
    }
    sources = List.copyOf(texts);
  }

  static List<Path> documents() throws IOException {
    return files("md");
  }

  @ParameterizedTest
  @MethodSource("documents")
  void whatIsShownIsCompiled(Path document) throws IOException {
    if (document.equals(RUN_ELSEWHERE)) {
      String test = "processor/src/test/java/dev/slimwire/codegen/processor/ReadmeTest.java";
      assertThat(Files.readString(RUN_ELSEWHERE.resolveSibling(test)))
          .contains("theExamplesCompileAndThePageWorks");
      return;
    }
    for (String part : parts(document)) {
      assertThat(sources.stream().anyMatch(source -> source.contains(withoutSpace(part))))
          .as(
              "%s shows what no source has: change both, the source is in %s or one of the tests:%n%s",
              document, SnippetsTest.class.getPackageName(), part)
          .isTrue();
    }
  }

  @Test
  void documentsHaveSnippets() throws IOException {
    int parts = 0;
    for (Path each : documents()) {
      parts += parts(each).size();
    }
    assertThat(parts).isGreaterThan(30);
  }

  @ParameterizedTest
  @MethodSource("documents")
  void versionsOfSlimwireAreThisOne(Path document) throws IOException {
    String version = version();
    String text = Files.readString(document);
    assertThat(
            Stream.of(VERSION, COORDINATES)
                .flatMap(form -> form.matcher(text).results())
                .map(each -> each.group(1)))
        .as("versions of dependencies in %s", document)
        .allMatch(version::equals);
  }

  @Test
  void programsPrintThisVersion() throws IOException {
    assertThat(sources.stream().flatMap(each -> PRINTED.matcher(each).results()))
        .extracting(each -> each.group(1))
        .as("versions that answer-pages and perf/run print")
        .containsExactly(version(), version());
  }

  @Test
  void pageOfTheKryoReadmeComesBack() throws IOException {
    PersonPage page = new PersonPage();
    page.names = new String[] {"a", "b"};
    page.person = new Person("Ada", new Address("London"));

    byte[] bytes = Pages.encode(page, CompressionLevel.FAST);
    PersonPage copy = Pages.decode(bytes, new PersonPage());

    assertThat(copy.names).containsExactly("a", "b");
    assertThat(copy.person).isEqualTo(page.person);
  }

  private static String version() throws IOException {
    return Files.readString(ROOT.resolve("pom.xml"))
        .replaceAll("(?s).*?<version>([^<]*)</version>.*", "$1");
  }

  private static List<String> parts(Path document) throws IOException {
    List<String> parts = new ArrayList<>();
    JAVA.matcher(Files.readString(document))
        .results()
        .forEach(block -> parts.addAll(List.of(PARTS.split(block.group(1).strip()))));
    return parts;
  }

  private static String withoutSpace(String text) {
    return text.replaceAll("\\s", "");
  }

  private static List<Path> files(String type) throws IOException {
    List<Path> found = new ArrayList<>();
    Files.walkFileTree(
        ROOT,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            boolean skipped = SKIPPED.contains(folder.getFileName().toString());
            return skipped ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (file.toString().endsWith("." + type)) {
              found.add(file);
            }
            return FileVisitResult.CONTINUE;
          }
        });
    return found;
  }
}
