package dev.slimwire.frame;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.codec.BlockCompressor;
import dev.slimwire.codec.BlockDecompressor;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.codec.LevelRange;
import dev.slimwire.frame.format.FrameFormat;
import java.io.IOException;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bytes that do not shrink, and others between them, on one connection. */
final class IncompressibleMessagesTest {

  private static final int ROUNDS = 200;

  private final CountingCodec codec = new CountingCodec();
  private final Random random = new Random(1);
  private ConnectedPair pair;

  @BeforeEach
  void connect() throws IOException {
    pair = connect("counting");
  }

  private ConnectedPair connect(String level) throws IOException {
    FrameConfig config =
        FrameConfig.of(CodecRegistry.builtIn().with(List.of(codec)))
            .withLevel(CompressionLevel.parse(level))
            .withHistory(HistoryMode.WINDOW);
    return new ConnectedPair(config, config);
  }

  @ParameterizedTest
  @ValueSource(ints = {300, 1000, 4096, 8192, 8240, 30_000, 65_536})
  void noCodecIsCalledForRandomBytes(int length) throws IOException {
    for (int i = 0; i < ROUNDS; i++) {
      byte[] frame = pair.reply(random(length));
      assertThat(frame.length).isLessThanOrEqualTo(length + FrameFormat.MAX_OVERHEAD);
    }
    assertThat(codec.calls).isZero();
  }

  @ParameterizedTest
  @ValueSource(ints = {300, 1000, 4096, 8192, 8240, 30_000, 65_536})
  void textAfterRandomBytesIsCompressedAtOnce(int length) throws IOException {
    pair = connect("deflate");
    for (int i = 0; i < ROUNDS; i++) {
      pair.reply(random(length));
    }
    assertThat(pair.reply(Payloads.text(length)).length).isLessThan(length / 2);
  }

  @ParameterizedTest
  @ValueSource(ints = {1000, 2000, 4096, 8000, 100_000})
  void smallMessagesBetweenRandomOnesStayLinked(int randomLength) throws IOException {
    byte[] status = Payloads.text(1000);
    pair.reply(status);
    for (int i = 0; i < ROUNDS; i++) {
      pair.reply(random(randomLength));
      pair.reply(random(randomLength));
      byte[] frame = pair.reply(status);
      assertThat(frame[0] & 0xc0).as("kind of frame").isEqualTo(FrameFormat.LINKED);
      assertThat(frame.length).isLessThan(60);
    }
  }

  @Test
  void randomBytesThatAreRepeatedAreFoundWithin32Messages() throws IOException {
    for (int i = 0; i < ROUNDS; i++) {
      pair.reply(random(4000));
    }
    byte[] unit = random(500);
    byte[] repeated = new byte[4000];
    for (int i = 0; i < repeated.length; i += unit.length) {
      System.arraycopy(unit, 0, repeated, i, unit.length);
    }
    int messages = 1;
    while (pair.reply(repeated).length > repeated.length / 2) {
      messages++;
      assertThat(messages).isLessThanOrEqualTo(32);
    }
    assertThat(pair.reply(repeated).length).isLessThan(repeated.length / 2);
  }

  @Test
  void codecThatFailsIsTriedNowAndThen() throws IOException {
    for (int i = 0; i < ROUNDS; i++) {
      pair.reply(Payloads.text(10_000));
    }
    assertThat(codec.calls).isBetween(ROUNDS / 32, ROUNDS / 10);
  }

  private byte[] random(int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }

  /** Makes nothing smaller, and counts how often it was asked to. */
  private static final class CountingCodec implements BlockCodec {

    private int calls;

    @Override
    public int id() {
      return PRIVATE_USE_ID;
    }

    @Override
    public String name() {
      return "counting";
    }

    @Override
    public LevelRange levels() {
      return LevelRange.SINGLE;
    }

    @Override
    public int maxCompressedLength(int rawLength) {
      return rawLength;
    }

    @Override
    public BlockCompressor newCompressor(int level) {
      return new BlockCompressor() {
        @Override
        public int compress(
            byte[] raw, int rawOffset, int rawLength, byte[] encoded, int encodedOffset) {
          calls++;
          return rawLength;
        }

        @Override
        public void close() {}
      };
    }

    @Override
    public BlockDecompressor newDecompressor() {
      throw new AssertionError("nothing was compressed");
    }
  }
}
