package dev.slimwire.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.frame.FrameConfig;
import dev.slimwire.frame.FrameLimits;
import dev.slimwire.frame.Segment;
import dev.slimwire.frame.SegmentReader;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What a repair cuts off, and what it spares. */
final class FramedFileRepairTest extends NewFramedFile {

  @Test
  void repairCutsOffTheUnfinishedSegmentOnly() throws IOException {
    append("one");
    long complete = Files.size(path);
    crashWhileAppending();
    long crashed = Files.size(path);

    assertThat(file.repair()).isEqualTo(crashed - complete);
    assertThat(file.repair()).isZero();
    append(", two");
    assertThat(readAll()).isEqualTo("one, two");
  }

  @Test
  void emptyFileNeedsNoRepairAndIsAppendedTo() throws IOException {
    Files.createFile(path);

    assertThat(file.repair()).isZero();
    append("one");
    assertThat(readAll()).isEqualTo("one");
  }

  @Test
  void repairCutsOffZerosThatAFileSystemLeft() throws IOException {
    append("one");
    Files.write(path, new byte[4096], java.nio.file.StandardOpenOption.APPEND);

    assertThatThrownBy(() -> append("two")).isInstanceOf(StreamCorruptedException.class);
    assertThat(file.repair()).isEqualTo(4096);
    assertThat(readAll()).isEqualTo("one");
  }

  @Test
  void repairCutsOffAStartWhoseRestAFileSystemLeftAsZeros() throws IOException {
    append("one");
    byte[] one = Files.readAllBytes(path);
    for (int written = 0; written < 7; written++) {
      byte[] torn = Arrays.copyOf(one, one.length + 100);
      System.arraycopy(one, 0, torn, one.length, written);
      Files.write(path, torn);

      assertThat(file.repair()).as("%d bytes", written).isEqualTo(100);
      assertThat(readAll()).isEqualTo("one");
    }
  }

  @Test
  void repairSparesForeignBytesBehindTheLastSegment() throws IOException {
    append("one");
    int one = (int) Files.size(path);
    Files.writeString(
        path, "a letter, appended by another program", java.nio.file.StandardOpenOption.APPEND);
    byte[] whole = Files.readAllBytes(path);

    assertThatThrownBy(file::repair)
        .isInstanceOf(IOException.class)
        .hasMessageContaining("no segment begins at offset " + one);
    assertThat(Files.readAllBytes(path)).isEqualTo(whole);
  }

  @Test
  void repairSparesSegmentsBehindADamagedOne() throws IOException {
    append("one");
    int second = (int) Files.size(path);
    append("two");
    append("three");
    byte[] damaged = Files.readAllBytes(path);
    damaged[second + 9] ^= 1;
    Files.write(path, damaged);

    assertThatThrownBy(this::readAll)
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining("segment 2, which begins at offset " + second + ", cannot be read")
        .hasMessageContaining("before it 1 segment with 3 bytes can be read");
    assertThatThrownBy(file::repair).hasMessageContaining("a segment seems to begin at offset");
    assertThat(Files.readAllBytes(path)).isEqualTo(damaged);
  }

  @Test
  void repairLeavesACompleteFileOfLongerBlocksOrUnknownCodecsAlone() throws IOException {
    byte[] random = new byte[3 << 20];
    new Random(1).nextBytes(random);
    FramedFile longBlocks =
        FramedFile.of(
            path,
            CONFIG.withLimits(
                FrameLimits.DEFAULT.withMaxBlockLength(2 << 20).withFirstBlockLength(2 << 20)));
    FrameConfig noCodecs = FrameConfig.of(CodecRegistry.builtIn().retain(List.of()));

    append(longBlocks, "one".repeat(1_000_000).getBytes(StandardCharsets.UTF_8));
    verifyComplete(CONFIG, 3_000_000L);
    verifyComplete(noCodecs, 3_000_000L);
    append(longBlocks, random);
    verifyComplete(CONFIG, 3_000_000L, 3L << 20);
    verifyComplete(noCodecs, 3_000_000L, 3L << 20);

    crashWhileAppending();
    assertThat(FramedFile.of(path, noCodecs).repair()).isPositive();
    verifyComplete(noCodecs, 3_000_000L, 3L << 20);
  }

  private void verifyComplete(FrameConfig config, Long... rawLengths) throws IOException {
    byte[] complete = Files.readAllBytes(path);
    FramedFile other = FramedFile.of(path, config);

    assertThat(other.repair()).isZero();
    assertThat(Files.readAllBytes(path)).isEqualTo(complete);
    assertThat(other.list()).extracting(Segment::rawLength).containsExactly(rawLengths);
    assertThatThrownBy(() -> readAll(other))
        .hasMessageContaining("segment 1, which begins at offset 0, cannot be read");
  }

  @Test
  void repairSparesASegmentOfALaterVersion() throws IOException {
    int version = SegmentReader.MAGIC_LENGTH;
    append("one");
    int second = (int) Files.size(path);
    append("two");
    int third = (int) Files.size(path);
    append("three");
    byte[] whole = Files.readAllBytes(path);

    verifySpared(whole, "a segment of version 2 begins at offset 0;", version);
    verifySpared(whole, "a segment of version 2 begins at offset " + second, second + version);
    verifySpared(whole, "a segment of version 2 begins at offset " + third, third + version);
    whole[second] ^= 1;
    verifySpared(whole, "a segment seems to begin at offset " + third, third + version);
  }

  private void verifySpared(byte[] whole, String message, int versionAt) throws IOException {
    byte[] later = whole.clone();
    later[versionAt] = 2;
    Files.write(path, later);

    assertThatThrownBy(file::repair).hasMessageContaining(message);
    assertThat(Files.readAllBytes(path)).isEqualTo(later);
  }

  @Test
  void foreignFilesAreNeitherAppendedToNorRepaired() throws IOException {
    for (String content : List.of("x", "dear reader, this is a letter")) {
      Files.writeString(path, content);

      assertThatThrownBy(() -> append("one")).isInstanceOf(IOException.class);
      assertThatThrownBy(file::repair).hasMessageContaining("does not begin like a file of frames");
      assertThat(Files.readString(path)).isEqualTo(content);
    }
  }
}
