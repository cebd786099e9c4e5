package dev.slimwire.perf.answers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.perf.link.Link;
import dev.slimwire.perf.link.Links;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
final class LeanClassPathTest {

  private static final AnswerPair.Pages ONE = new AnswerPair.Pages(1, 1);

  private static Path path(String name) {
    return Path.of(name).toAbsolutePath();
  }

  @Test
  void waysSendPagesWithMuchLessThanTheWholeClassPath() throws IOException {
    try (Link link = Links.loopback()) {
      LeanClassPath lean = LeanClassPath.find(List.of(Way.PLAIN, Way.PAGE), link, ONE);

      assertThat(lean.hasNativeCodecs()).isTrue();
      assertThat(lean.entries().split(File.pathSeparator))
          .hasSizeLessThan(25)
          .noneMatch(entry -> entry.contains("jmh-core") || entry.contains("kryo"))
          .anyMatch(entry -> entry.contains("zstd-jni"));
      try (AnswerPair pair = AnswerPair.startUncounted(Way.PAGE, link, ONE, lean.options())) {
        assertThat(pair.fetchFirst()).isPositive();
        assertThat(pair.hasNativeCodecs()).isTrue();
      }
    }
  }

  @Test
  void filesAndFoldersOfClassesAreReadFromTheLogOfAJvm() {
    assertThat(
            LeanClassPath.sources(
                List.of(
                    "java.lang.Object source: shared objects file",
                    "java.rmi.Remote source: jrt:/java.rmi",
                    "a.A source: file:/lib%20of/a.jar",
                    "a.B source: file:/lib%20of/a.jar",
                    "b.B source: file:/classes/",
                    "a.A$$Lambda$1/0x1 source: a.A")))
        .containsExactlyInAnyOrder(Path.of("/lib of/a.jar"), Path.of("/classes"));
  }

  @Test
  void usedEntriesAreKeptInTheirOrder() throws IOException {
    String classPath = String.join(File.pathSeparator, "z.jar", "unused.jar", "classes", "a.jar");

    assertThat(LeanClassPath.keep(classPath, Set.of(path("a.jar"), path("z.jar"), path("classes"))))
        .isEqualTo(String.join(File.pathSeparator, "z.jar", "classes", "a.jar"));
  }

  @Test
  void aSourceThatIsNotInTheClassPathIsAnError() {
    assertThatThrownBy(() -> LeanClassPath.keep("a.jar", Set.of(path("b.jar"))))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("b.jar")
        .hasMessageContaining("does not have: a.jar");
  }
}
