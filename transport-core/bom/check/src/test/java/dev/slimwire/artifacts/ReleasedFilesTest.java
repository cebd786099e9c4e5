package dev.slimwire.artifacts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Recorded bytes: which are the newest, and that they stay as they are. */
final class ReleasedFilesTest {

  @TempDir private Path folder;

  @Test
  void newestFilesAreOfTheHighestVersionThatHasSuch() throws IOException {
    for (String version : new String[] {"0.9", "before-0.1", "0.10", "0.2"}) {
      record(version, "handshake-a");
    }
    record("0.11", "file-a");

    assertThat(ReleasedFiles.newest(folder, "handshake-"))
        .containsExactly(folder.resolve("0.10/handshake-a.hex"));
  }

  @Test
  void recordedBytesAreNotWrittenAnew() throws IOException {
    ReleasedWriter.write(folder, "file-a", new byte[] {1, 2});
    ReleasedWriter.write(folder, "file-a", new byte[] {1, 2});

    assertThatIOException()
        .isThrownBy(() -> ReleasedWriter.write(folder, "file-a", new byte[] {1, 3}))
        .withMessageContaining("file-a.hex has other bytes");
    assertThat(ReleasedFiles.bytes(folder.resolve("file-a.hex"))).containsExactly(1, 2);
  }

  private void record(String version, String name) throws IOException {
    ReleasedWriter.write(Files.createDirectories(folder.resolve(version)), name, new byte[] {7});
  }
}
