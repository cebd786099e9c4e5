package dev.slimwire.examples.answerpages.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Pages, read by the program in the documents of the format. */
@Timeout(120)
final class PythonPageTest {

  private static final String PROGRAM = "read_page.py";
  private static final Path CORE = Path.of("..", "..", "transport-core");
  private static final Path COLUMNS = CORE.resolve("core/src/test/resources/released");
  private static final Path CODECS = CORE.resolve("bom/check/src/test/resources/released/0.1");

  @TempDir private Path folder;

  @ParameterizedTest
  @MethodSource("pagesWithTheirValues")
  void readsTheValuesOfEveryEncodingThatReleasesWrote(Path page) throws IOException {
    byte[] read = PythonProgram.require(PROGRAM, "zlib").run(page);

    Path values = page.resolveSibling(page.getFileName().toString().replace(".hex", ".txt"));
    assertThat(new String(read, StandardCharsets.UTF_8).lines())
        .containsExactlyElementsOf(Files.readAllLines(values));
  }

  private static Stream<Path> pagesWithTheirValues() throws IOException {
    // the long columns of blocks.txt are digests
    return PythonProgram.hexFiles(COLUMNS).filter(page -> !page.endsWith("blocks.hex"));
  }

  @ParameterizedTest
  @CsvSource({"deflate, zlib", "lz4, zlib", "lzf, zlib", "zstd, zstandard"})
  void readsBlocksOfEveryCodec(String codec, String module) throws IOException {
    PythonProgram program = PythonProgram.require(PROGRAM, module);

    assertThat(program.run(CODECS.resolve("page-" + codec + ".hex")))
        .isNotEmpty()
        .isEqualTo(program.run(CODECS.resolve("page-stored.hex")));
  }

  @Test
  void refusesPagesThatAreCutOffOrDamaged() throws IOException {
    PythonProgram program = PythonProgram.require(PROGRAM, "zlib");
    byte[] page = PythonProgram.bytesOf(PythonProgram.VECTORS.resolve("page-stored.hex"));
    Path path = folder.resolve("page");
    for (int at : new int[] {1, 3, 6, 10, 15, 40, page.length - 1}) {
      Files.write(path, Arrays.copyOf(page, at));
      assertThatIOException().as("cut off at %d", at).isThrownBy(() -> program.run(path));
      byte[] damaged = page.clone();
      damaged[at] ^= 0x10;
      Files.write(path, damaged);
      assertThatIOException().as("damaged at %d", at).isThrownBy(() -> program.run(path));
    }
  }
}
