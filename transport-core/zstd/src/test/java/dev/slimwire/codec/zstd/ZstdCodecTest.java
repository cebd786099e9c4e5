package dev.slimwire.codec.zstd;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.Zstd;
import dev.slimwire.codec.BlockCodec;
import dev.slimwire.codec.BlockCompressor;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.testing.BlockCodecContract;
import dev.slimwire.testing.tools.ChildJvm;
import dev.slimwire.testing.tools.JavaProgram;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.management.BufferPoolMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ZstdCodecTest extends BlockCodecContract {

  @Override
  protected BlockCodec codec() {
    return new ZstdCodec();
  }

  /** Aircompressor is written from the RFC, in Java. */
  @Override
  protected Optional<ReferenceDecoder> referenceDecoder() {
    return Optional.of(
        ReferenceDecoder.of(new io.airlift.compress.zstd.ZstdDecompressor()::decompress));
  }

  @Override
  protected Optional<ReferenceEncoder> referenceEncoder() {
    var compressor = new io.airlift.compress.zstd.ZstdCompressor();
    ReferenceEncoder reference =
        ReferenceEncoder.of(compressor::compress, compressor::maxCompressedLength);
    return Optional.of(
        raw -> {
          byte[] encoded = reference.encode(raw);
          assertThat(encoded[4] & 0x04)
              .as("it writes a checksum, which frames leave out")
              .isEqualTo(4);
          encoded[4] &= ~0x04;
          return Arrays.copyOf(encoded, encoded.length - 4);
        });
  }

  /** Tells why the codec cannot be used. */
  static final class Reason {

    public static void main(String[] args) {
      System.out.println(new ZstdCodec().unavailability().orElse("none"));
    }
  }

  @Test
  void whatToDoIsSaidWhereItsNativePartCannotBeUnpacked() throws Exception {
    List<String> nowhere = List.of("-Djava.io.tmpdir=/dev/null/nowhere");
    try (ChildJvm jvm = JavaProgram.of(Reason.class).withOptions(nowhere).start()) {
      assertThat(jvm.readLine())
          .startsWith(
              "its native library cannot be loaded (is java.io.tmpdir, or the folder of"
                  + " -DZstdTempFolder, writable, and not mounted noexec?): java.lang.");
      assertThat(jvm.readLine()).isNull();
    }
  }

  @Test
  void servesTheDefaultAndAllHigherStepsOfTheLevelTable() {
    CodecRegistry codecs = CodecRegistry.installed();
    assertThat(codecs.choose(CompressionLevel.FAST)).hasToString("zstd:1");
    assertThat(codecs.choose(CompressionLevel.SMALL)).hasToString("zstd:6");
    assertThat(codecs.choose(CompressionLevel.SMALLEST)).hasToString("zstd:19");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 9_000, 64 << 10, 300_000})
  void writesTheSameBytesFromBuffersOutsideTheHeap(int length) {
    byte[] raw = new byte[length];
    new Random(length).ints(length / 8).forEach(at -> raw[Math.floorMod(at, length)] = (byte) at);
    byte[] expected = Zstd.compress(raw, 19);
    ZstdCodec codec = new ZstdCodec();
    byte[] encoded = new byte[7 + codec.maxCompressedLength(length)];
    try (BlockCompressor compressor = codec.newCompressor(19)) {
      assertThat(compressor).isInstanceOf(SlowZstdCompressor.class);
      for (int again = 0; again < 2; again++) {
        int written = compressor.compress(raw, 0, length, encoded, 7);
        assertThat(Arrays.copyOfRange(encoded, 7, 7 + written)).isEqualTo(expected);
      }
    }
  }

  /** Levels are the peer's choice: pools end what gives way to another level. */
  @Test
  void blocksLeaveNoMemoryToTheCollectorThatIsOutsideTheHeap() {
    ZstdCodec codec = new ZstdCodec();
    byte[] raw = new byte[1 << 20];
    byte[] encoded = new byte[codec.maxCompressedLength(raw.length)];
    BufferPoolMXBean direct = DirectMemory.pool();
    long before = direct.getMemoryUsed();
    for (int round = 0; round < 3; round++) {
      for (int level = 1; level <= codec.levels().max(); level++) {
        try (BlockCompressor compressor = codec.newCompressor(level)) {
          compressor.compress(raw, 0, raw.length, encoded, 0);
        }
      }
    }
    assertThat(direct.getMemoryUsed() - before).isLessThan(raw.length);
  }

  /** What the library has at that level would take more bytes of a block than the first one. */
  @Test
  void secondLevelTakesFewerBytesOfSerializedRowsThanTheFirst() throws IOException {
    byte[] rows = serialized(rows());

    assertThat(length(rows, 2)).isLessThan(length(rows, 1));
  }

  @Test
  void secondLevelIsForTheDefaultStepOnSlowLinks() {
    assertThat(CodecRegistry.installed().chooseForSlowLink())
        .hasValueSatisfying(choice -> assertThat(choice).hasToString("zstd:2"));
    assertThat(CodecRegistry.builtIn().chooseForSlowLink()).isEmpty();
  }

  private record Term(int kind, String text) implements Serializable {}

  private record Row(Term subject, Term predicate, Term object) implements Serializable {}

  /** Returns triples like those of W821, some 120 KB. */
  private static List<Row> rows() {
    Random random = new Random(821);
    List<String> predicates =
        IntStream.range(0, 40)
            .mapToObj(pointer -> "http://www.w3.org/2006/03/wn/wn20/schema/ptr" + pointer)
            .toList();
    List<Row> rows = new ArrayList<>();
    int offset = 0;
    for (int synset = 0; synset < 180; synset++) {
      offset += random.nextInt(900);
      String subject = iri(offset);
      for (int pointer = 0; pointer < 4 + random.nextInt(4); pointer++) {
        boolean isNear = random.nextInt(3) == 0;
        int object = isNear ? offset + random.nextInt(2000) : random.nextInt(15_000_000);
        String predicate = predicates.get((int) Math.abs(random.nextGaussian() * 5));
        rows.add(new Row(new Term(0, subject), new Term(0, predicate), new Term(0, iri(object))));
      }
    }
    return rows;
  }

  private static String iri(int offset) {
    return "http://www.w3.org/2006/03/wn/wn20/instances/synset-" + (100_000_000 + offset) + "-noun";
  }

  private static byte[] serialized(List<Row> rows) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(new ArrayList<>(rows));
    }
    return bytes.toByteArray();
  }

  private static int length(byte[] raw, int level) {
    ZstdCodec codec = new ZstdCodec();
    try (BlockCompressor compressor = codec.newCompressor(level)) {
      byte[] encoded = new byte[codec.maxCompressedLength(raw.length)];
      return compressor.compress(raw, 0, raw.length, encoded, 0);
    }
  }

  @Test
  void promisesTheRoomThatTheLibraryAsksFor() {
    for (int length : new int[] {0, 1, 1000, 65_536, 131_071, 131_072, 131_073, 16 << 20}) {
      assertThat((long) new ZstdCodec().maxCompressedLength(length))
          .isEqualTo(Zstd.compressBound(length));
    }
  }
}
