package dev.slimwire.perf.harness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.testing.tools.ChildJvm;
import dev.slimwire.testing.tools.JavaProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
final class TemporaryFolderTest {

  /** A program that is stopped while it has a folder. */
  static final class Stopped {

    private Stopped() {}

    public static void main(String[] args) throws IOException {
      Path folder = TemporaryFolder.make().path();
      Files.createFile(folder.resolve("file"));
      System.out.println(folder);
      System.exit(System.in.read()); // runs what a signal does
    }
  }

  @Test
  void aFolderGoesWithItsFiles() throws IOException {
    Path path;
    try (TemporaryFolder folder = TemporaryFolder.make()) {
      path = folder.path();
      Files.createFile(path.resolve("file"));
    }
    assertThat(path).doesNotExist();
  }

  @Test
  void aProgramThatIsStoppedLeavesNothing(@TempDir Path temporary) throws IOException {
    try (ChildJvm jvm =
        JavaProgram.of(Stopped.class).withOptions("-Djava.io.tmpdir=" + temporary).start()) {
      assertThat(Path.of(String.valueOf(jvm.readLine()))).exists().hasParent(temporary);
    }
    assertThat(temporary).isEmptyDirectory();
  }
}
