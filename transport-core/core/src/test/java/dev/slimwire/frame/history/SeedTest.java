package dev.slimwire.frame.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.frame.HexFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;

final class SeedTest {

  private static final Path DOCUMENTED = Path.of("..", "..", "docs", "wire-format", "seed-1.hex");

  @Test
  void seedIsTheDocumentedConstant() throws IOException {
    byte[] seed = Seed.bytes(1);
    assertThat(seed).hasSize(8192).isEqualTo(HexFile.read(DOCUMENTED));
    CRC32C check = new CRC32C();
    check.update(seed);
    assertThat(check.getValue()).isEqualTo(0x5c70be45L);
  }

  @Test
  void seedNamesNoMachineAndNotThisProject() {
    String seed = new String(Seed.bytes(1), StandardCharsets.ISO_8859_1);
    assertThat(seed)
        .contains("java.util.ArrayList", "javax.management.openmbean")
        .doesNotContain("slimwire", "127.0", "localhost", "/home/", "/tmp/");
  }

  @Test
  void unknownSeedIsNone() {
    assertThat(Seed.bytes(0)).isEmpty();
    assertThat(Seed.bytes(2)).isEmpty();
    assertThat(new HistoryOffer(0, 2, false).hasSeed()).isFalse();
  }
}
