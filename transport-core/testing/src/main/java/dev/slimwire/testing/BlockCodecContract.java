package dev.slimwire.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.sun.management.ThreadMXBean;
import dev.slimwire.codec.BlockCodec;
import dev.slimwire.codec.BlockCompressor;
import dev.slimwire.codec.BlockDecompressor;
import dev.slimwire.codec.LevelRange;
import dev.slimwire.frame.FrameLimits;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.Timeout;

/**
 * The tests that every {@link BlockCodec} must pass, for authors of codecs: extend this class and
 * return the codec. Needs JUnit Jupiter and AssertJ.
 *
 * <p>Blocks come from a random seed that each run reports; {@code -Dslimwire.seed=...} repeats a
 * run.
 */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
public abstract class BlockCodecContract {

  private static final long SEED = Long.getLong("slimwire.seed", System.nanoTime());
  private static final Duration WATCHDOG = Duration.ofSeconds(60);

  /** The most bytes to corrupt one by one; more would take too long. */
  private static final int MOST_CORRUPTED = 2500;

  private static final int[] LENGTHS = {
    1, 2, 13, 255, 4097, 65_535, 65_536, 65_537, 1_000_003, 1 << 20
  };

  /** Lengths for reference encoders, which are written for clarity and are slow. */
  private static final int[] ENCODED_LENGTHS = {1, 13, 255, 4097, 65_536, 200_000};

  /** The usual signature by which libraries compress and decompress arrays. */
  @FunctionalInterface
  public interface ArrayWork {

    /**
     * Compresses or decompresses a part of an array into another one.
     *
     * @param length how many bytes to read
     * @param mostTarget how many bytes there is room for
     * @return how many bytes were written
     */
    int run(byte[] source, int offset, int length, byte[] target, int targetOffset, int mostTarget);
  }

  /** Reads a codec's payload with code that shares nothing with the codec. */
  @FunctionalInterface
  public interface ReferenceDecoder {

    /**
     * Decodes one block.
     *
     * @param encoded the compressed bytes
     * @param rawLength the declared number of decompressed bytes
     * @throws IOException if the bytes are malformed
     */
    byte[] decode(byte[] encoded, int rawLength) throws IOException;

    /** Returns a decoder for a library that decompresses into an array. */
    static ReferenceDecoder of(ArrayWork decompressor) {
      return (encoded, rawLength) -> {
        byte[] raw = new byte[rawLength];
        int length = decompressor.run(encoded, 0, encoded.length, raw, 0, rawLength);
        return Arrays.copyOf(raw, length);
      };
    }
  }

  /** Writes a codec's payload with code that shares nothing with the codec. */
  @FunctionalInterface
  public interface ReferenceEncoder {

    /**
     * Encodes one block.
     *
     * @param raw the bytes to compress
     * @throws IOException if the encoder fails
     */
    byte[] encode(byte[] raw) throws IOException;

    /**
     * Returns an encoder for a library that compresses into an array.
     *
     * @param maxLength how long the array must be for a number of bytes
     */
    static ReferenceEncoder of(ArrayWork compressor, IntUnaryOperator maxLength) {
      return raw -> {
        byte[] encoded = new byte[maxLength.applyAsInt(raw.length)];
        int length = compressor.run(raw, 0, raw.length, encoded, 0, encoded.length);
        return Arrays.copyOf(encoded, length);
      };
    }
  }

  /** For the subclasses of codec authors. */
  protected BlockCodecContract() {}

  /** Returns the codec under test. */
  protected abstract BlockCodec codec();

  /** Returns an independent decoder of the payload format, if there is one. */
  protected Optional<ReferenceDecoder> referenceDecoder() {
    return Optional.empty();
  }

  /** Returns an independent encoder of the payload format, if there is one. */
  protected Optional<ReferenceEncoder> referenceEncoder() {
    return Optional.empty();
  }

  @BeforeAll
  static void reportSeed(TestReporter reporter) {
    reporter.publishEntry("slimwire.seed", Long.toString(SEED));
  }

  @Test
  void isUsableHereAndFitsTheWire() {
    BlockCodec codec = codec();
    assertThat(codec.unavailability()).isEmpty();
    assertThat(codec.id()).isBetween(0, BlockCodec.MAX_ID);
    assertThat(codec.name()).matches("[a-z][a-z0-9]*");
    assertThat(codec.levels().contains(codec.levels().standard())).isTrue();
  }

  @Test
  void refusesLevelsOutOfRange() {
    LevelRange levels = codec().levels();
    for (int level : new int[] {levels.min() - 1, levels.max() + 1}) {
      assertThatIllegalArgumentException()
          .as("level %d", level)
          .isThrownBy(() -> codec().newCompressor(level).close());
    }
  }

  @TestFactory
  Stream<DynamicTest> roundTripsAnyKindAndLength() {
    return Arrays.stream(SampleKind.values())
        .flatMap(kind -> Arrays.stream(LENGTHS).mapToObj(length -> roundTrip(kind, length)));
  }

  private DynamicTest roundTrip(SampleKind kind, int length) {
    return dynamicTest(
        kind + ", " + length + " bytes",
        () ->
            assertTimeoutPreemptively(
                WATCHDOG,
                () -> {
                  for (int level : mainLevels()) {
                    verifyRoundTrip(level, sample(kind, length));
                  }
                },
                () -> "seed " + SEED));
  }

  /** Blocks of frames whose limits were raised. */
  @Test
  void roundTripsTheLongestBlocks() throws IOException {
    for (SampleKind kind : new SampleKind[] {SampleKind.ZEROS, SampleKind.TEXT}) {
      verifyRoundTrip(codec().levels().standard(), sample(kind, FrameLimits.HARD_CAP));
    }
  }

  @Test
  void roundTripsAtEveryLevel() throws IOException {
    for (int level = codec().levels().min(); level <= codec().levels().max(); level++) {
      verifyRoundTrip(level, sample(SampleKind.TEXT, 10_000));
    }
  }

  @Test
  void randomBytesFitTheRoomThatWasPromised() throws IOException {
    for (int length = 1; length <= 300; length++) {
      verifyRoundTrip(codec().levels().min(), sample(SampleKind.RANDOM, length));
      verifyRoundTrip(codec().levels().max(), sample(SampleKind.RANDOM, length));
    }
  }

  @Test
  void anIndependentDecoderReadsThePayload() throws IOException {
    Optional<ReferenceDecoder> reference = referenceDecoder();
    assumeTrue(reference.isPresent(), "no independent decoder");
    for (SampleKind kind : SampleKind.values()) {
      byte[] raw = sample(kind, 200_000);
      for (int level : mainLevels()) {
        byte[] encoded = guarded().compress(level, raw);
        assertThat(reference.orElseThrow().decode(encoded, raw.length))
            .as("%s at level %d, seed %d", kind, level, SEED)
            .isEqualTo(raw);
      }
    }
  }

  @Test
  void readsThePayloadOfAnIndependentEncoder() throws IOException {
    Optional<ReferenceEncoder> reference = referenceEncoder();
    assumeTrue(reference.isPresent(), "no independent encoder");
    for (SampleKind kind : SampleKind.values()) {
      for (int length : ENCODED_LENGTHS) {
        byte[] raw = sample(kind, length);
        byte[] encoded = reference.orElseThrow().encode(raw);
        assertThat(Arrays.equals(guarded().decompress(encoded, raw.length), raw))
            .as("%s, %d bytes, seed %d", kind, length, SEED)
            .isTrue();
      }
    }
  }

  @Test
  void rejectsABlockOfAnotherLengthThanDeclared() {
    for (SampleKind kind : SampleKind.values()) {
      byte[] raw = sample(kind, 3000);
      byte[] encoded = guarded().compress(codec().levels().standard(), raw);
      for (int declared : new int[] {1, 2999, 3001, 6000, 70_000}) {
        assertThatIOException()
            .as("%s of 3000 bytes declared as %d, seed %d", kind, declared, SEED)
            .isThrownBy(() -> guarded().decompress(encoded, declared));
      }
    }
  }

  @Test
  void aBombIsRejectedAtItsDeclaredLength() {
    byte[] zeros = new byte[16 << 20];
    byte[] bomb = new byte[codec().maxCompressedLength(zeros.length)];
    int length;
    try (BlockCompressor compressor = codec().newCompressor(codec().levels().standard())) {
      length = compressor.compress(zeros, 0, zeros.length, bomb, 0);
    }
    byte[] raw = new byte[64 << 10];
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
    for (int i = 0; i < 3; i++) {
      try (BlockDecompressor decompressor = codec().newDecompressor()) {
        assertThatIOException()
            .isThrownBy(() -> decompressor.decompress(bomb, 0, length, raw, 0, raw.length));
      }
    }
    long allocated = threads.getThreadAllocatedBytes(Thread.currentThread().getId()) - before;
    assertThat(allocated).as("bytes for three blocks").isLessThan(zeros.length);
  }

  @Test
  void rejectsABlockCutAtAnyByte() {
    for (SampleKind kind : SampleKind.values()) {
      byte[] encoded = guarded().compress(codec().levels().standard(), sample(kind, 600));
      for (int length = 0; length < encoded.length; length++) {
        byte[] cut = Arrays.copyOf(encoded, length);
        assertThatIOException()
            .as("%s cut at %d of %d bytes, seed %d", kind, length, encoded.length, SEED)
            .isThrownBy(() -> guarded().decompress(cut, 600));
      }
    }
  }

  @Test
  void rejectsBytesBehindTheBlock() {
    for (SampleKind kind : SampleKind.values()) {
      byte[] encoded = guarded().compress(codec().levels().standard(), sample(kind, 600));
      assertThatIOException()
          .as("%s followed by a byte, seed %d", kind, SEED)
          .isThrownBy(() -> guarded().decompress(Arrays.copyOf(encoded, encoded.length + 1), 600));
    }
  }

  @TestFactory
  Stream<DynamicTest> aCorruptByteIsRejectedOrStaysInsideTheBlock() {
    return Stream.of(
        corruption(SampleKind.ZEROS, 70_000),
        corruption(SampleKind.TEXT, 2000),
        corruption(SampleKind.RANDOM, 300));
  }

  private DynamicTest corruption(SampleKind kind, int length) {
    byte[] encoded = guarded().compress(codec().levels().standard(), sample(kind, length));
    if (encoded.length > MOST_CORRUPTED) {
      return corruption(kind, length / 2);
    }
    return dynamicTest(
        kind + ", " + encoded.length + " bytes encoded",
        () ->
            assertTimeoutPreemptively(
                WATCHDOG, () -> corruptEveryByte(encoded, length), () -> "seed " + SEED));
  }

  private void corruptEveryByte(byte[] encoded, int rawLength) {
    for (int at = 0; at < encoded.length; at++) {
      for (int flip : new int[] {0x01, 0x10, 0x80, 0xff, encoded[at] & 0xff}) {
        byte[] corrupt = encoded.clone();
        corrupt[at] ^= (byte) flip;
        guarded().verifyContained(corrupt, rawLength, "byte " + at + " ^ " + flip);
      }
    }
  }

  @Test
  void garbageIsRejectedOrStaysInsideTheBlock() {
    Random random = new Random(SEED);
    assertTimeoutPreemptively(
        WATCHDOG,
        () -> {
          for (int i = 0; i < 3000; i++) {
            byte[] garbage = new byte[random.nextInt(200)];
            random.nextBytes(garbage);
            guarded().verifyContained(garbage, 1 + random.nextInt(500), "garbage " + i);
          }
        },
        () -> "seed " + SEED);
  }

  @Test
  void oneInstanceServesManyBlocks() throws IOException {
    Random random = new Random(SEED);
    SampleKind[] kinds = SampleKind.values();
    try (BlockCompressor compressor = codec().newCompressor(codec().levels().standard());
        BlockDecompressor decompressor = codec().newDecompressor()) {
      for (int i = 0; i < 300; i++) {
        byte[] raw = kinds[i % kinds.length].bytes(1 + random.nextInt(5000), random);
        byte[] encoded = guarded().compress(compressor, raw);
        assertThat(guarded().decompress(decompressor, encoded, raw.length, (byte) 0x33))
            .as("block %d, seed %d", i, SEED)
            .isEqualTo(raw);
      }
    }
  }

  @Test
  void closeIsIdempotent() {
    assertThatCode(
            () -> {
              BlockCompressor compressor = codec().newCompressor(codec().levels().standard());
              BlockDecompressor decompressor = codec().newDecompressor();
              byte[] encoded = guarded().compress(compressor, new byte[100]);
              guarded().decompress(decompressor, encoded, 100, (byte) 0x33);
              for (int i = 0; i < 3; i++) {
                compressor.close();
                decompressor.close();
              }
            })
        .doesNotThrowAnyException();
  }

  @Test
  void manyThreadsUseInstancesOfTheirOwn() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      List<Callable<Void>> work = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        work.add(
            () -> {
              oneInstanceServesManyBlocks();
              return null;
            });
      }
      for (Future<Void> done : threads.invokeAll(work)) {
        done.get();
      }
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void isInstalledAndWorksWithTheNativeAccessOfThisJvm() throws Exception {
    probe(System.getProperty("java.class.path"), CodecProbe.nativeAccess()).verifyWorks();
  }

  @Test
  void withoutOptionsItMakesTheJvmPrintNothing() throws Exception {
    probe(System.getProperty("java.class.path"), List.of()).verifyWorksOrSaysWhyNot();
  }

  @Test
  void withoutTheLibrariesItNeedsItIsLeftOutWithAReason() throws Exception {
    probe(CodecProbe.classPathWithoutLibraries(codec()), List.of()).verifyWorksOrSaysWhyNot();
  }

  private CodecProbe probe(String classPath, List<String> options) throws Exception {
    return CodecProbe.run(classPath, codec().name(), options);
  }

  private void verifyRoundTrip(int level, byte[] raw) throws IOException {
    byte[] decoded = guarded().decompress(guarded().compress(level, raw), raw.length);
    assertThat(Arrays.equals(decoded, raw))
        .as("%d bytes come back at level %d, seed %d", raw.length, level, SEED)
        .isTrue();
  }

  private int[] mainLevels() {
    LevelRange levels = codec().levels();
    return IntStream.of(levels.min(), levels.standard(), levels.max()).distinct().toArray();
  }

  private static byte[] sample(SampleKind kind, int length) {
    return kind.bytes(length, new Random(SEED + length));
  }

  private GuardedCodec guarded() {
    return new GuardedCodec(codec());
  }
}
