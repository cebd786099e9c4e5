package dev.slimwire.perf.results;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

final class ReplacedFileTest {

  @TempDir private Path folder;

  private static void replace(Path target, String content) throws IOException {
    try (ReplacedFile file = ReplacedFile.at(target)) {
      file.out().write(content.getBytes(UTF_8));
      file.commit();
    }
  }

  private List<String> files() throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.map(path -> path.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void earlierContentStaysUntilTheNewOneIsComplete() throws IOException {
    Path target = Files.writeString(folder.resolve("a.json"), "earlier");

    try (ReplacedFile file = ReplacedFile.at(target)) {
      file.out().write(1);
      file.out().flush();
      assertThat(target).content().isEqualTo("earlier");
    }
    assertThat(target).content().isEqualTo("earlier");
    assertThat(files()).containsExactly("a.json");

    replace(target, "new");
    assertThat(target).content().isEqualTo("new");
    assertThat(files()).containsExactly("a.json");
  }

  @Test
  void aFileThatWasNotThereIsMade() throws IOException {
    replace(folder.resolve("b.json"), "new");

    assertThat(folder.resolve("b.json")).content().isEqualTo("new");
    assertThat(files()).containsExactly("b.json");
  }

  @Test
  @DisabledOnOs(OS.WINDOWS) // where links are for administrators
  void whatALinkPointsToIsReplacedAndNotTheLink() throws IOException {
    Path real = Files.writeString(folder.resolve("real"), "earlier");
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("real"));

    replace(link, "new");

    assertThat(link).isSymbolicLink();
    assertThat(real).content().isEqualTo("new");
    assertThat(files()).containsExactly("link", "real");
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void devicesAreWrittenTo() throws IOException {
    replace(Path.of("/dev/null"), "new");

    assertThat(Files.isRegularFile(Path.of("/dev/null"))).isFalse();
  }

  @Test
  void aFileInAFolderWhereNoneCanBeMadeIsWrittenTo() throws IOException {
    Path target = Files.writeString(folder.resolve("a.json"), "earlier");

    try (ReplacedFile file = ReplacedFile.at(target, folder.resolve("none"), true)) {
      file.out().write("new".getBytes(UTF_8));
      assertThat(target).content().isEqualTo("earlier");
      file.commit();
    }

    assertThat(target).content().isEqualTo("new");
    assertThat(files()).containsExactly("a.json");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aFileThatCannotBeReplacedIsWrittenTo() throws IOException {
    Path memory = Path.of("/dev/shm");
    assumeThat(memory).isDirectory();
    assumeThat(Files.getFileStore(memory)).isNotEqualTo(Files.getFileStore(folder));
    Path target = Files.writeString(folder.resolve("a.json"), "earlier and longer");
    Path sameFile = Files.createLink(folder.resolve("b.json"), target);

    try (ReplacedFile file = ReplacedFile.at(target, memory, true)) {
      file.out().write("new".getBytes(UTF_8));
      assertThat(target).content().isEqualTo("earlier and longer");
      file.commit();
    }

    assertThat(sameFile).content().isEqualTo("new");
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void theNewFileHasThePermissionsOfTheOneThatItReplaces() throws IOException {
    Path target = Files.writeString(folder.resolve("a.json"), "earlier");
    for (String mode : List.of("rw-------", "rw-rw-rw-", "rwxr-x---")) {
      Files.setPosixFilePermissions(target, PosixFilePermissions.fromString(mode));

      replace(target, "new");

      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(target)))
          .isEqualTo(mode);
    }
  }
}
