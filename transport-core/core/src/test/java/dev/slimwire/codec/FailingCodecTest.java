package dev.slimwire.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.pool.KeptLog;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A codec of others that fails when it is asked whether it can be used. */
final class FailingCodecTest {

  private final KeptLog log = new KeptLog("dev.slimwire.codec");

  @AfterEach
  void stop() {
    log.close();
  }

  static List<Throwable> failures() {
    return List.of(new IllegalStateException("broken"), new NoClassDefFoundError("broken"));
  }

  @ParameterizedTest
  @MethodSource("failures")
  void itAloneIsLeftOutAndTold(Throwable failure) {
    CodecRegistry codecs =
        CodecRegistry.builtIn()
            .with(List.of(new Failing(failure), FakeCodec.of(14, "good", LevelRange.SINGLE)));

    assertThat(codecs.find("good")).isPresent();
    assertThat(codecs.find("failing")).isEmpty();
    assertThat(log.records())
        .singleElement()
        .satisfies(
            told -> {
              assertThat(told.getMessage()).isEqualTo(Failing.class.getName() + " is left out");
              assertThat(told.getThrown()).isSameAs(failure);
            });
  }

  @ParameterizedTest
  @ValueSource(strings = {"id", "name", "levels"})
  void aCodecThatFailsToSayWhatItIsIsLeftOutAlone(String asked) {
    CodecRegistry codecs =
        CodecRegistry.builtIn()
            .with(
                List.of(
                    new Failing(new NoClassDefFoundError("broken"), asked),
                    FakeCodec.of(14, "good", LevelRange.SINGLE)));

    assertThat(codecs.find("good")).isPresent();
    assertThat(codecs.find("deflate")).isPresent();
    assertThat(codecs.find(13)).isEmpty();
    assertThat(log.records()).hasSize(1);
  }

  @Test
  void whoAsksForItByNameIsToldWhy() {
    CodecRegistry codecs =
        CodecRegistry.builtIn().with(List.of(new Failing(new IllegalStateException("broken"))));

    assertThatThrownBy(() -> codecs.require(CompressionLevel.parse("failing")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("codec failing cannot be used: ")
        .hasMessageEndingWith("broken");
  }

  /** For want of native memory, for example. */
  @Test
  void aDecompressorThatItCannotMakeIsAnIOException() {
    BlockCodec failing = new Failing(new IllegalStateException("no context"), "decompressor");
    CodecRegistry codecs = CodecRegistry.builtIn().with(List.of(failing));

    assertThatThrownBy(() -> codecs.decompress(failing, new byte[1], 0, 1, new byte[1], 0, 1))
        .isExactlyInstanceOf(IOException.class)
        .hasMessage(
            "no decompressor of the codec failing: java.lang.IllegalStateException: no context")
        .hasNoCause();
  }

  /** As native libraries do, whose result is handed on. */
  @ParameterizedTest
  @ValueSource(ints = {0, -1, Integer.MIN_VALUE})
  void aBlockOfNoBytesIsAFailure(int length) {
    BlockCodec failing = new Failing(new IllegalStateException("unused"), length + "");
    CodecRegistry codecs = CodecRegistry.builtIn().with(List.of(failing));
    CodecChoice choice = codecs.choose(CompressionLevel.parse("failing"));

    assertThatThrownBy(() -> codecs.compress(choice, new byte[1], 0, 1, new byte[9], 0))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("codec failing failed: expected a block of 1 or more bytes, actual " + length);
  }

  @ParameterizedTest
  @ValueSource(strings = {"no name", "no levels"})
  void aCodecThatHasNoNameOrNoLevelsIsLeftOutAlone(String asked) {
    BlockCodec failing = new Failing(new IllegalStateException("unused"), asked);
    CodecRegistry codecs = CodecRegistry.builtIn().with(List.of(failing));

    assertThat(codecs.find("deflate")).isPresent();
    assertThat(codecs.find(13)).isEmpty();
    assertThat(codecs.unavailable().values())
        .singleElement(InstanceOfAssertFactories.STRING)
        .contains("Failing does not say whether it is usable")
        .endsWith("it has " + asked);
  }

  @Test
  void aCodecThatMakesNoCompressorIsNamed() {
    BlockCodec failing = new Failing(new IllegalStateException("unused"), "no compressor");
    CodecRegistry codecs = CodecRegistry.builtIn().with(List.of(failing));
    CodecChoice choice = codecs.choose(CompressionLevel.parse("failing"));

    assertThatThrownBy(() -> codecs.compress(choice, new byte[1], 0, 1, new byte[9], 0))
        .hasMessage("codec failing failed: it returned no compressor");
    assertThatThrownBy(() -> codecs.decompress(failing, new byte[1], 0, 1, new byte[9], 0, 1))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("no decompressor of the codec failing")
        .hasMessageContaining("it returned none");
  }

  private record Failing(Throwable failure, String asked) implements BlockCodec {

    Failing(Throwable failure) {
      this(failure, "unavailability");
    }

    private void fail(String what) {
      if (!asked.equals(what)) {
        return;
      }
      if (failure instanceof Error error) {
        throw error;
      }
      throw (RuntimeException) failure;
    }

    @Override
    public int id() {
      fail("id");
      return 13;
    }

    @Override
    @SuppressWarnings("NullAway") // as those of others may do
    public String name() {
      fail("name");
      return asked.equals("no name") ? null : "failing";
    }

    @Override
    @SuppressWarnings("NullAway")
    public LevelRange levels() {
      fail("levels");
      return asked.equals("no levels") ? null : LevelRange.SINGLE;
    }

    @Override
    public Optional<String> unavailability() {
      fail("unavailability");
      return Optional.empty();
    }

    @Override
    public int maxCompressedLength(int rawLength) {
      return rawLength;
    }

    @Override
    @SuppressWarnings("NullAway")
    public BlockCompressor newCompressor(int level) {
      if (asked.equals("no compressor")) {
        return null;
      }
      return new BlockCompressor() {

        @Override
        public int compress(byte[] raw, int offset, int length, byte[] encoded, int encodedOffset) {
          return Integer.parseInt(asked);
        }

        @Override
        public void close() {}
      };
    }

    @Override
    @SuppressWarnings("NullAway")
    public BlockDecompressor newDecompressor() {
      if (asked.equals("no compressor")) {
        return null;
      }
      fail("decompressor");
      throw new UnsupportedOperationException();
    }
  }
}
