package dev.slimwire.examples.answerpages.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(OS.WINDOWS)
final class FileModeTest {

  @TempDir private Path folder;

  @Test
  void whatIsMadeFromAFileWhoseModeIsNotToldIsItsOwnersAlone() throws IOException {
    Path target = folder.resolve("target");
    try (FileSystem untold = zip()) {
      Path source = Files.writeString(untold.getPath("/source"), "a");
      FileMode mode = FileMode.of(source, target);

      Files.createFile(target, mode.untilComplete());
      mode.applyTo(target);
    }
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(target)))
        .isEqualTo("rw-------");
  }

  @Test
  void fileSystemsWithoutModesDoAsTheyAlwaysDo() throws IOException {
    Path source = Files.createFile(folder.resolve("source"));
    try (FileSystem without = zip()) {
      Path target = without.getPath("/target");

      assertThat(FileMode.of(source, target).untilComplete()).isEmpty();
    }
  }

  private FileSystem zip() throws IOException {
    return FileSystems.newFileSystem(folder.resolve("files.zip"), Map.of("create", "true"));
  }
}
