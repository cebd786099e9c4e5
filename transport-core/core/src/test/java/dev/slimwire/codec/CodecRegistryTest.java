package dev.slimwire.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.slimwire.frame.format.LevelField;
import java.io.EOFException;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class CodecRegistryTest {

  private static final LevelRange LEVELS = new LevelRange(2, 5, 9);

  private final FakeCodec fake = FakeCodec.of(14, "fake", LEVELS);
  private final CodecRegistry codecs = CodecRegistry.builtIn().with(List.of(fake));

  @Test
  void theBuiltInCodecsNeedNothing() {
    assertThat(CodecRegistry.builtIn()).hasToString("[deflate, stored]");
    assertThat(CodecRegistry.builtIn().ids()).containsExactly(0, 1);
  }

  @Test
  void aCodecIsFoundByIdAndByName() {
    assertThat(codecs.find(14)).contains(fake);
    assertThat(codecs.find("fake")).contains(fake);
    assertThat(codecs.ids()).containsExactly(0, 1, 14);
    assertThat(codecs.find(13)).isEmpty();
    assertThat(codecs.find("other")).isEmpty();
  }

  @Test
  void aRegistryIsNeverChanged() {
    CodecRegistry before = CodecRegistry.builtIn();
    before.with(List.of(fake));
    assertThat(before.ids()).containsExactly(0, 1);
  }

  @Test
  void codecsThatWereAddedAreNotKeptByTheRegistryBefore() throws Exception {
    CodecRegistry before = CodecRegistry.builtIn();
    WeakReference<FakeCodec> used = new WeakReference<>(FakeCodec.of(14, "fake", LEVELS));
    CodecRegistry after = before.with(List.of(Objects.requireNonNull(used.get())));
    CodecChoice choice = after.choose(CompressionLevel.of("fake", 5));
    assertThat(after.compress(choice, new byte[100], 0, 100, new byte[200], 0)).isPositive();
    after = before;
    choice = after.choose(CompressionLevel.NONE);

    for (int i = 0; i < 100 && used.get() != null; i++) {
      System.gc();
      Thread.sleep(20);
    }
    assertThat(used.get()).isNull();
    assertThat(choice).isEqualTo(before.choose(CompressionLevel.NONE));
  }

  @Test
  void twoCodecsWithOneIdAreRefused() {
    assertRefused(
        FakeCodec.of(1, "other", LEVELS),
        "two codecs share a name or an id: deflate (1) and other (1)");
    assertRefused(
        FakeCodec.of(0, "other", LEVELS),
        "two codecs share a name or an id: stored (0) and other (0)");
  }

  @Test
  void twoCodecsWithOneNameAreRefused() {
    assertRefused(
        FakeCodec.of(7, "deflate", LEVELS),
        "two codecs share a name or an id: deflate (1) and deflate (7)");
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 15, 256})
  void idsThatDoNotFitTheWireAreRefused(int id) {
    assertRefused(FakeCodec.of(id, "other", LEVELS), "other: codec id not in 0..14: " + id);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "Other", "7zip", "two words", "a:1"})
  void namesThatAConfigurationCannotSayAreRefused(String name) {
    assertRefused(FakeCodec.of(7, name, LEVELS), "not a codec name: \"" + name + "\"");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"none", "fastest", "fast", "small", "smallest", "auto", "within", "within2"})
  void namesThatMeanALevelAreRefused(String name) {
    assertRefused(FakeCodec.of(7, name, LEVELS), "codec name is the name of a level: " + name);
  }

  /** Else a level of a codec that is not here would choose another one. */
  @Test
  void namesOfUnknownCodecsAreRefused() throws Exception {
    CompressionLevel ofUnknown = LevelField.level(0x0509, CodecRegistry.builtIn());
    assertThat(ofUnknown).hasToString("codec5:9");
    assertRefused(
        FakeCodec.of(7, "codec5", LEVELS), "codec name is reserved for unknown codecs: codec5");
    assertThat(codecs.with(List.of(FakeCodec.of(7, "codec5a", LEVELS))).find(7)).isPresent();
  }

  private void assertRefused(BlockCodec codec, String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> codecs.with(List.of(codec)))
        .withMessage(message);
  }

  @Test
  void aCodecThatCannotBeUsedIsLeftOutAndAskedForByNameFailsWithItsReason() {
    CodecRegistry some = codecs.with(List.of(FakeCodec.unavailable(9, "broken", "no such file")));
    assertThat(some.ids()).containsExactly(0, 1, 14);
    assertThat(some.find("broken")).isEmpty();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> some.require(CompressionLevel.parse("broken:3")))
        .withMessage("codec broken cannot be used: no such file");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> some.retain(List.of(1)).require(CompressionLevel.parse("broken")))
        .withMessage("codec broken cannot be used: no such file");
  }

  @Test
  void codecsThatCannotBeUsedAreToldWithTheirReasons() {
    assertThat(codecs.unavailable()).isEmpty();
    CodecRegistry some = codecs.with(List.of(FakeCodec.unavailable(9, "broken", "no such file")));
    CodecRegistry more = some.with(List.of(FakeCodec.unavailable(8, "lost", "no library")));
    assertThat(more.retain(List.of(1)).unavailable())
        .isEqualTo(Map.of("broken", "no such file", "lost", "no library"));
  }

  /**
   * Where a newer JDK forbids native code, what was written with zstd before needs more than a jar.
   */
  @Test
  void aCodecThatBytesNeedIsNamedWithWhyItIsMissing() {
    CodecRegistry denied = codecs.with(List.of(FakeCodec.unavailable(4, "zstd", "it is denied")));
    assertThat(denied.describeMissing(4)).isEqualTo("codec zstd (4) cannot be used: it is denied");
    assertThat(denied.describeMissing(2))
        .isEqualTo("codec lz4 (2) is not available: add dev.slimwire:slimwire-lz4");
    assertThat(denied.describeMissing(9)).isEqualTo("codec 9 is not available: add its artifact");
  }

  @Test
  void aCodecThatIsNotThereIsNamedWithItsArtifact() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> codecs.require(CompressionLevel.parse("zstd:9")))
        .withMessage(
            "unknown codec \"zstd\": add its artifact (dev.slimwire:slimwire-zstd),"
                + " or use one of deflate, fake, stored");
  }

  @ParameterizedTest
  @ValueSource(strings = {"high", "fastes", "deflat:6", "brotli"})
  void whatIsNeitherALevelNorACodecIsToldWithAllThatThereAre(String level) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> codecs.require(CompressionLevel.parse(level)))
        .withMessage(
            "unknown level or codec \"%s\": expected 0..9, none, fastest, fast, small, smallest,"
                + " auto, auto:6, within:20ms or within:20ms:6,"
                + " or one of the codecs here: deflate, fake, stored",
            level.replaceFirst(":.*", ""));
  }

  @Test
  void aLevelThatACodecDoesNotHaveIsRefusedAtStart() {
    assertThat(codecs.require(CompressionLevel.parse("fake:2"))).hasToString("fake:2");
    assertThat(codecs.require(CompressionLevel.parse("fake"))).hasToString("fake");
    assertThat(codecs.require(CompressionLevel.SMALLEST)).isEqualTo(CompressionLevel.SMALLEST);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> codecs.require(CompressionLevel.parse("fake:10")))
        .withMessage("fake level not in 2..9: 10");
  }

  @Test
  void aLevelOutOfRangeFromAPeerIsMovedIntoIt() {
    assertThat(codecs.choose(CompressionLevel.parse("fake:1"))).hasToString("fake:2");
    assertThat(codecs.choose(CompressionLevel.parse("fake:7"))).hasToString("fake:7");
    assertThat(codecs.choose(CompressionLevel.parse("fake:127"))).hasToString("fake:9");
    assertThat(codecs.choose(CompressionLevel.parse("fake"))).hasToString("fake:5");
  }

  @Test
  void aCodecThatIsNotThereGivesWayToTheDefaultStep() {
    assertThat(codecs.choose(CompressionLevel.parse("zstd:19"))).hasToString("deflate:1");
  }

  @Test
  void normalizingSaysWhatWillReallyBeServed() {
    assertThat(codecs.normalize(CompressionLevel.parse("fake"))).hasToString("fake:5");
    assertThat(codecs.normalize(CompressionLevel.parse("fake:9"))).hasToString("fake:9");
    assertThat(codecs.normalize(CompressionLevel.parse("zstd"))).hasToString("3");
    assertThat(codecs.normalize(CompressionLevel.SMALL)).isEqualTo(CompressionLevel.SMALL);
  }

  @Test
  void retainingKeepsWhatBothPeersHaveAndStored() {
    assertThat(codecs.retain(List.of(14, 4)).ids()).containsExactly(0, 14);
    assertThat(codecs.retain(List.of(14, 1)).ids()).containsExactly(0, 1, 14);
    CodecRegistry nothing = codecs.retain(List.of());
    assertThat(nothing.ids()).containsExactly(0);
    assertThat(nothing.choose(CompressionLevel.SMALLEST).isStored()).isTrue();
    assertThat(nothing.choose(CompressionLevel.parse("fake")).isStored()).isTrue();
  }

  @Test
  void peersThatHaveTheSameShareARegistry() {
    CodecRegistry builtIn = codecs.retain(List.of(0, 1));
    CodecRegistry other = codecs.retain(List.of(14));

    assertThat(codecs.retain(List.of(1, 2, 4))).isSameAs(builtIn);
    assertThat(codecs.retain(List.of(14, 4))).isSameAs(other);
    assertThat(codecs.retain(List.of(0, 1))).isSameAs(builtIn);
    assertThat(codecs.retain(List.of(14, 1, 0))).isSameAs(codecs);
    assertThat(codecs.betweenMachines().retain(List.of(0, 1))).isNotSameAs(builtIn);
  }

  /** Each of them may have other codecs. */
  @Test
  void registriesForPeersThatAreGoneAreBounded() throws Exception {
    CodecRegistry many =
        codecs.with(
            IntStream.range(5, 14).mapToObj(id -> FakeCodec.of(id, "fake" + id, LEVELS)).toList());
    List<WeakReference<CodecRegistry>> made = new ArrayList<>();
    for (int id = 5; id < 14; id++) {
      made.add(new WeakReference<>(many.retain(List.of(id))));
    }

    WeakReference<CodecRegistry> first = made.get(0);
    for (int i = 0; i < 100 && first.get() != null; i++) {
      System.gc();
      Thread.sleep(20);
    }
    assertThat(first.get()).isNull();
    assertThat(many.retain(List.of(13))).isSameAs(made.get(8).get());
  }

  @Test
  void oneInstanceServesBlockAfterBlockAlsoAfterRetaining() throws IOException {
    CodecChoice choice = codecs.choose(CompressionLevel.parse("fake"));
    byte[] bytes = {1, 2, 3};
    for (CodecRegistry registry : List.of(codecs, codecs.retain(List.of(14)), codecs)) {
      assertThat(registry.compress(choice, bytes, 0, 3, new byte[3], 0)).isEqualTo(3);
      registry.decompress(fake, bytes, 0, 3, new byte[3], 0, 3);
    }
    assertThat(fake.made()).hasValue(2);
    assertThat(fake.closed()).hasValue(0);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 6})
  @Timeout(30)
  void pooledInstancesOfDeflateKeepNoArrays(int level) throws Exception {
    for (WeakReference<byte[]> array : deflateOwn(level)) {
      while (array.get() != null) {
        System.gc();
        Thread.sleep(10);
      }
    }
    assertThat(codecs.find("deflate")).as("its pools are there").isPresent();
  }

  private List<WeakReference<byte[]>> deflateOwn(int level) throws IOException {
    CodecChoice choice = codecs.choose(CompressionLevel.of("deflate", level));
    byte[] raw = new byte[1000];
    byte[] encoded = new byte[choice.codec().maxCompressedLength(raw.length)];
    int length = codecs.compress(choice, raw, 0, raw.length, encoded, 0);
    byte[] back = new byte[raw.length];
    codecs.decompress(choice.codec(), encoded, 0, length, back, 0, back.length);
    assertThat(back).isEqualTo(raw);
    return List.of(
        new WeakReference<>(raw), new WeakReference<>(encoded), new WeakReference<>(back));
  }

  @Test
  void anInstanceThatFailedIsClosedAndNotUsedAgain() {
    CodecChoice choice = codecs.choose(CompressionLevel.parse("fake"));
    byte[] poison = {FakeCodec.POISON};
    for (int i = 1; i <= 3; i++) {
      assertThatExceptionOfType(IllegalStateException.class)
          .isThrownBy(() -> codecs.compress(choice, poison, 0, 1, new byte[1], 0));
      assertThatExceptionOfType(StreamCorruptedException.class)
          .isThrownBy(() -> codecs.decompress(fake, poison, 0, 1, new byte[1], 0, 1));
      assertThat(fake.made()).hasValue(2 * i);
      assertThat(fake.closed()).hasValue(2 * i);
    }
  }

  /** A peer may ask for each of them, by as many connections as it likes. */
  @Test
  @Timeout(60)
  void idleCompressorsOfAllLevelsAreBoundedTogether() throws Exception {
    int bound = 2 * Math.max(8, 2 * Runtime.getRuntime().availableProcessors());
    MeetingCodec meeting = new MeetingCodec(bound);
    CodecRegistry registry = CodecRegistry.builtIn().with(List.of(meeting));
    for (int level = 1; level <= MeetingCodec.LEVELS.max(); level++) {
      compressAtOnce(registry, new CodecChoice(meeting, level), bound);
      assertThat(meeting.open()).as("idle up to level %d", level).isLessThanOrEqualTo(bound);
    }
    meeting.meetNoMore();
    int made = meeting.made();
    for (int i = 0; i < 100; i++) {
      CodecChoice choice = new CodecChoice(meeting, 3 + i % 2);
      registry.compress(choice, new byte[10], 0, 10, new byte[10], 0);
    }
    assertThat(meeting.made() - made).as("made for two levels that are used again").isEqualTo(2);
  }

  private static void compressAtOnce(CodecRegistry registry, CodecChoice choice, int threads)
      throws Exception {
    ExecutorService executor = Executors.newFixedThreadPool(threads);
    try {
      List<Callable<Integer>> calls =
          Collections.nCopies(
              threads, () -> registry.compress(choice, new byte[10], 0, 10, new byte[10], 0));
      for (Future<Integer> done : executor.invokeAll(calls)) {
        assertThat(done.get()).isEqualTo(10);
      }
    } finally {
      executor.shutdown();
    }
  }

  @ParameterizedTest
  @ValueSource(bytes = {FakeCodec.OTHER_POISON, FakeCodec.UNCHECKED_POISON})
  void exceptionsOfACodecsOwnBecomeThoseOfJavaIo(byte first) {
    byte[] poison = {first};

    assertThatExceptionOfType(StreamCorruptedException.class)
        .isThrownBy(() -> codecs.decompress(fake, poison, 0, 1, new byte[1], 0, 1))
        .withMessageStartingWith("fake block malformed: ")
        .withNoCause();
    assertThat(fake.closed()).hasValue(1);
  }

  /** Peers without a codec's library could not read it, and filters refuse it. */
  @Test
  void causesOfACodecsOwnAreLeftOut() {
    byte[] poison = {FakeCodec.POISON_WITH_CAUSE};

    assertThatExceptionOfType(EOFException.class)
        .isThrownBy(() -> codecs.decompress(fake, poison, 0, 1, new byte[1], 0, 1))
        .withMessage("poisoned")
        .withNoCause();
  }
}
