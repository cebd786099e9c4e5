package dev.slimwire.examples.answerpages.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.data.Percentage.withPercentage;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.file.FramedFile;
import dev.slimwire.frame.FrameConfig;
import dev.slimwire.frame.FrameOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files of frames, read by the program in the document of the format. */
@Timeout(120)
final class PythonReaderTest {

  private static final String PROGRAM = "read_framed_file.py";

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({"none, zlib", "deflate:6, zlib", "lz4, zlib", "lzf, zlib", "zstd:3, zstandard"})
  void readsSegmentsOfEveryCodec(String level, String module) throws IOException {
    PythonProgram program = PythonProgram.require(PROGRAM, module);
    FrameConfig config = FrameConfig.standard().withLevel(CompressionLevel.parse(level));
    FramedFile file = FramedFile.of(folder.resolve("frames"), config);
    byte[] content = content();
    try (FrameOutputStream out = file.create()) {
      out.write(content);
    }
    try (FrameOutputStream out = file.append()) {
      out.write(content, 0, 20_000);
      out.flush();
      out.write('!');
    }

    byte[] read = program.run(folder.resolve("frames"));

    assertThat(read).hasSize(content.length + 20_001).startsWith(content).endsWith('!');
    assertThat(Arrays.copyOfRange(read, content.length, content.length + 20_000))
        .isEqualTo(Arrays.copyOf(content, 20_000));
    // the codec was used: text and zeros shrink
    assertThat(Files.size(folder.resolve("frames")))
        .isCloseTo(level.equals("none") ? 270_000L : 80_000L, withPercentage(40));
  }

  @Test
  void refusesFilesThatAreCutOffOrDamaged() throws IOException {
    PythonProgram program = PythonProgram.require(PROGRAM, "zlib");
    Path path = folder.resolve("frames");
    try (FrameOutputStream out = FramedFile.of(path).create()) {
      out.write("of frames".getBytes(StandardCharsets.US_ASCII));
    }
    byte[] whole = Files.readAllBytes(path);
    // in the start, the header, its check, the content check, the content, the end mark
    for (int at : new int[] {3, 8, 9, 12, 20, whole.length - 2}) {
      Files.write(path, Arrays.copyOf(whole, at));
      assertThatIOException()
          .as("cut off at %d", at)
          .isThrownBy(() -> program.run(path))
          .withMessageContaining("the file is cut off");
      byte[] damaged = whole.clone();
      damaged[at] ^= 0x10;
      Files.write(path, damaged);
      assertThatIOException()
          .as("damaged at %d", at)
          .isThrownBy(() -> program.run(path))
          .withMessageContaining(path.toString());
    }
  }

  @Test
  void tellsOfDamagedZstdInALine() throws IOException {
    PythonProgram program = PythonProgram.require(PROGRAM, "zstandard");
    Path path = folder.resolve("frames");
    FrameConfig config = FrameConfig.standard().withLevel(CompressionLevel.parse("zstd:3"));
    try (FrameOutputStream out = FramedFile.of(path, config).create()) {
      out.write(content());
    }
    byte[] damaged = Files.readAllBytes(path);
    int zstd = new String(damaged, StandardCharsets.ISO_8859_1).indexOf("(\u00b5/\u00fd");
    Arrays.fill(damaged, zstd + 8, zstd + 16, (byte) 0xff); // the header of a block
    Files.write(path, damaged);

    assertThatIOException()
        .isThrownBy(() -> program.run(path))
        .withMessageContaining(path + ": zstd: ")
        .withMessageNotContaining("Traceback");
  }

  /** Text, zeros and random bytes, in blocks of their own. */
  private static byte[] content() {
    byte[] content = new byte[4 << 16];
    byte[] random = new byte[1 << 16];
    new Random(1).nextBytes(random);
    byte[] text =
        "rows of a log that somebody keeps, ".repeat(4000).getBytes(StandardCharsets.US_ASCII);
    System.arraycopy(text, 0, content, 0, 2 << 16);
    System.arraycopy(random, 0, content, 3 << 16, random.length);
    return content;
  }
}
