package dev.slimwire.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.file.FramedFile;
import dev.slimwire.frame.FrameOutputStream;
import dev.slimwire.frame.Segment;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.provider.MethodSource;

/** Files of frames: read, listed, repaired. Bit 0 of the first byte: checks are as they come. */
@Timeout(300)
final class FramedFileFuzzTest {

  private static final int START = 8;

  static Stream<byte[]> seeds() throws IOException {
    byte[] stored = Vectors.read("vectors/segment-stored");
    byte[] deflate = Vectors.read("vectors/segment-deflate");
    return Stream.of(
        seed(0, stored),
        seed(0, deflate),
        seed(1, stored, deflate),
        seed(0, written("lz4"), written("lzf")),
        seed(0, written("zstd"), Arrays.copyOf(stored, 20)));
  }

  @MethodSource("seeds")
  @FuzzTest
  void fileIsReadOrRefused(byte[] input) throws IOException {
    if (input.length == 0) {
      return;
    }
    byte[] rest = Arrays.copyOfRange(input, 1, input.length);
    byte[] bytes =
        (input[0] & 1) != 0
            ? rest
            : Repaired.frames(rest, START, 0, START, FuzzLimits.CODECS, new byte[0]);
    Path path = Files.createTempFile("fuzz", ".frames");
    try {
      Files.write(path, bytes);
      FramedFile file = FramedFile.of(path, FuzzLimits.FRAMES);
      long memory = FuzzLimits.memoryOfFrames(bytes.length);
      Bounded.run(memory, () -> read(file));
      Bounded.run(memory, file::list);
      Bounded.run(2 * memory, () -> verifyRepaired(file, file.repair(), Files.size(path)));
      Bounded.run(memory, () -> append(file));
    } finally {
      Files.delete(path);
    }
  }

  private static void read(FramedFile file) throws IOException {
    try (InputStream in = file.read()) {
      Bounded.drain(in);
    }
  }

  /** A file that was repaired is complete. */
  private static void verifyRepaired(FramedFile file, long cutOff, long size) throws IOException {
    assertThat(cutOff).isNotNegative();
    if (size > 0) {
      List<Segment> segments = file.list();
      assertThat(segments.get(segments.size() - 1).end()).isEqualTo(size);
    }
  }

  private static void append(FramedFile file) throws IOException {
    try (FrameOutputStream out = file.append()) {
      out.write(1);
    }
    assertThat(file.list()).isNotEmpty();
  }

  private static byte[] written(String level) throws IOException {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    try (FrameOutputStream out =
        FrameOutputStream.of(file, FuzzLimits.FRAMES.withLevel(CompressionLevel.parse(level)))) {
      out.write("lines of a log, ".repeat(60).getBytes());
    }
    return file.toByteArray();
  }

  private static byte[] seed(int kind, byte[]... parts) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    all.write(kind);
    for (byte[] part : parts) {
      all.writeBytes(part);
    }
    return all.toByteArray();
  }
}
