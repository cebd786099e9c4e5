package dev.slimwire.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class HexFileTest {

  @TempDir private Path folder;

  @Test
  void recordedBytesAreNotWrittenAnew() throws IOException {
    Path file = folder.resolve("page.hex");
    HexFile.write(file, new byte[] {1, 2});
    HexFile.write(file, new byte[] {1, 2});

    assertThatIOException()
        .isThrownBy(() -> HexFile.write(file, new byte[] {1, 3}))
        .withMessageContaining("page.hex has other bytes");
    assertThat(HexFile.read(file)).containsExactly(1, 2);
  }
}
