package dev.slimwire.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.slimwire.codec.LevelRange;
import dev.slimwire.codec.MessageCodec;
import dev.slimwire.codec.MessageCompressor;
import dev.slimwire.codec.MessageDecompressor;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.Timeout;

/**
 * The tests that every {@link MessageCodec} must pass in addition to {@link BlockCodecContract},
 * for authors of codecs: extend this class and return the codec. Needs JUnit Jupiter and AssertJ.
 *
 * <p>Messages come from a random seed that each run reports; {@code -Dslimwire.seed=...} repeats a
 * run.
 */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
public abstract class MessageCodecContract {

  private static final long SEED = Long.getLong("slimwire.seed", System.nanoTime());
  private static final int PIECE = 9000;

  /** For the subclasses of codec authors. */
  protected MessageCodecContract() {}

  /** Returns the codec under test. */
  protected abstract MessageCodec codec();

  /** The pieces of a message as they were sent. */
  private record Sent(List<byte[]> raw, List<byte[]> encoded) {

    int length() {
      return encoded.stream().mapToInt(piece -> piece.length).sum();
    }
  }

  @BeforeAll
  static void reportSeed(TestReporter reporter) {
    reporter.publishEntry("slimwire.seed", Long.toString(SEED));
  }

  @Test
  void refusesLevelsOutOfRange() {
    LevelRange levels = codec().levels();
    for (int level : new int[] {levels.min() - 1, levels.max() + 1}) {
      assertThatIllegalArgumentException()
          .as("level %d", level)
          .isThrownBy(() -> codec().newMessageCompressor(level).close());
    }
  }

  @Test
  void eachPieceIsDecodedAsSoonAsItIsThere() throws IOException {
    Random random = new Random(SEED);
    LevelRange levels = codec().levels();
    for (int level : new int[] {levels.min(), levels.standard(), levels.max()}) {
      try (MessageCompressor compressor = codec().newMessageCompressor(level);
          MessageDecompressor decompressor = codec().newMessageDecompressor()) {
        for (SampleKind kind : SampleKind.values()) {
          int[] lengths = {1, 2, 300, 8192, 70_000, 1, 200_001, 65_536};
          verify(decompressor, compressed(compressor, kind, random, lengths), kind);
          verify(decompressor, compressed(compressor, kind, random, 1), kind);
        }
      }
    }
  }

  @Test
  void piecesOfOneMessageTakeFewerBytesThanMessagesOfThatLength() {
    Random random = new Random(SEED);
    try (MessageCompressor compressor = codec().newMessageCompressor(codec().levels().standard())) {
      byte[] text = SampleKind.TEXT.bytes(PIECE, random);
      int once = compressed(compressor, List.of(text)).length();
      int four = compressed(compressor, List.of(text, text, text, text)).length();
      assertThat(four).as("seed %d", SEED).isLessThan(2 * once);
    }
  }

  @Test
  void messageThatWasLeftIncompleteDoesNotDisturbTheNext() throws IOException {
    Random random = new Random(SEED);
    byte[] text = SampleKind.TEXT.bytes(PIECE, random);
    try (MessageCompressor compressor = codec().newMessageCompressor(codec().levels().standard());
        MessageDecompressor decompressor = codec().newMessageDecompressor()) {
      Sent expected = compressed(compressor, List.of(text, text));
      for (int i = 0; i < 3; i++) {
        compressor.begin();
        byte[] first = piece(compressor, text, false);
        decompressor.begin();
        decompress(decompressor, first, false, text.length);
        Sent next = compressed(compressor, List.of(text, text));
        assertThat(next.encoded().get(1)).isEqualTo(expected.encoded().get(1));
        verify(decompressor, next, SampleKind.TEXT);
      }
    }
  }

  @Test
  void anotherLengthThanDeclaredIsRefused() {
    Random random = new Random(SEED);
    Sent sent = sample(random);
    for (int declared : new int[] {1, PIECE - 1, PIECE + 1, 2 * PIECE, 200_000}) {
      assertThatIOException()
          .as("declared as %d, seed %d", declared, SEED)
          .isThrownBy(() -> decompressSecond(sent.encoded().get(1), declared, false));
    }
  }

  @Test
  void endOfTheMessageIsWhereItIsSaidToBe() {
    Random random = new Random(SEED);
    Sent sent = sample(random);
    assertThatIOException().isThrownBy(() -> decompressSecond(sent.encoded().get(1), PIECE, true));
    assertThatIOException()
        .isThrownBy(
            () -> {
              try (MessageDecompressor decompressor = codec().newMessageDecompressor()) {
                decompressor.begin();
                for (byte[] piece : sent.encoded()) {
                  decompress(decompressor, piece, false, PIECE);
                }
              }
            });
  }

  @Test
  void aBombIsRefusedAtItsDeclaredLength() {
    byte[] zeros = new byte[4 << 20];
    try (MessageCompressor compressor = codec().newMessageCompressor(codec().levels().standard())) {
      byte[] bomb = compressed(compressor, List.of(zeros, zeros)).encoded().get(0);
      assertThatIOException()
          .isThrownBy(
              () -> {
                try (MessageDecompressor decompressor = codec().newMessageDecompressor()) {
                  decompressor.begin();
                  decompress(decompressor, bomb, false, PIECE);
                }
              });
    }
  }

  @Test
  void piecesThatAreCutOrFollowedByBytesAreRefused() {
    Random random = new Random(SEED);
    Sent sent = sample(random);
    byte[] second = sent.encoded().get(1);
    for (int length = 0; length <= second.length + 1; length++) {
      if (length != second.length) {
        byte[] other = Arrays.copyOf(second, length);
        assertThatIOException()
            .as("%d of %d bytes, seed %d", length, second.length, SEED)
            .isThrownBy(() -> decompressSecond(other, PIECE, false));
      }
    }
  }

  @Test
  void corruptAndForeignBytesAreRefusedOrStayInside() {
    Random random = new Random(SEED);
    Sent sent = sample(random);
    for (int i = 0; i < 2000; i++) {
      byte[] bytes = sent.encoded().get(i % 2).clone();
      if (random.nextInt(4) == 0) {
        random.nextBytes(bytes);
      } else {
        bytes[random.nextInt(bytes.length)] ^= (byte) (1 + random.nextInt(255));
      }
      byte[] before = i % 2 == 1 ? sent.encoded().get(0) : null;
      Optional<byte[]> once = tryDecompress(before, bytes, (byte) 0x11);
      Optional<byte[]> again = tryDecompress(before, bytes, (byte) 0xee);
      assertThat(again.isPresent()).as("decodes again, seed %d", SEED).isEqualTo(once.isPresent());
      if (once.isPresent()) {
        assertThat(again.orElseThrow())
            .as("decoded again, over other bytes, seed %d", SEED)
            .isEqualTo(once.orElseThrow());
      }
    }
  }

  private Optional<byte[]> tryDecompress(byte @Nullable [] before, byte[] piece, byte filler) {
    try (MessageDecompressor decompressor = codec().newMessageDecompressor()) {
      decompressor.begin();
      if (before != null) {
        decompress(decompressor, before, false, PIECE);
      }
      return Optional.of(decompress(decompressor, piece, false, PIECE, filler));
    } catch (IOException refused) {
      return Optional.empty();
    }
  }

  @Test
  void closeIsIdempotent() {
    assertThatCode(
            () -> {
              MessageCompressor compressor =
                  codec().newMessageCompressor(codec().levels().standard());
              MessageDecompressor decompressor = codec().newMessageDecompressor();
              byte[] raw = new byte[100];
              verify(decompressor, compressed(compressor, List.of(raw, raw)), SampleKind.ZEROS);
              for (int i = 0; i < 3; i++) {
                compressor.close();
                decompressor.close();
              }
            })
        .doesNotThrowAnyException();
  }

  private Sent sample(Random random) {
    try (MessageCompressor compressor = codec().newMessageCompressor(codec().levels().standard())) {
      return compressed(compressor, SampleKind.TEXT, random, PIECE, PIECE, PIECE);
    }
  }

  private byte[] decompressSecond(byte[] encoded, int declared, boolean last) throws IOException {
    Sent sent = sample(new Random(SEED));
    try (MessageDecompressor decompressor = codec().newMessageDecompressor()) {
      decompressor.begin();
      decompress(decompressor, sent.encoded().get(0), false, PIECE);
      return decompress(decompressor, encoded, last, declared);
    }
  }

  private Sent compressed(
      MessageCompressor compressor, SampleKind kind, Random random, int... lengths) {
    return compressed(
        compressor, Arrays.stream(lengths).mapToObj(length -> kind.bytes(length, random)).toList());
  }

  private Sent compressed(MessageCompressor compressor, List<byte[]> raw) {
    List<byte[]> encoded = new ArrayList<>();
    compressor.begin();
    for (byte[] piece : raw) {
      encoded.add(piece(compressor, piece, encoded.size() == raw.size() - 1));
    }
    return new Sent(raw, encoded);
  }

  private byte[] piece(MessageCompressor compressor, byte[] raw, boolean last) {
    GuardedBytes input = GuardedBytes.holding(raw);
    int room = codec().maxPieceLength(raw.length);
    GuardedBytes output = new GuardedBytes(room, (byte) 0);
    int length =
        compressor.compress(
            input.array(), input.offset(), raw.length, last, output.array(), output.offset());
    assertThat(length).as("length of %d bytes", raw.length).isBetween(1, room);
    input.verifyUnchanged(raw);
    output.verifyGuards();
    return output.copy(length);
  }

  private static void verify(MessageDecompressor decompressor, Sent sent, SampleKind kind)
      throws IOException {
    decompressor.begin();
    for (int i = 0; i < sent.raw().size(); i++) {
      byte[] raw = sent.raw().get(i);
      boolean last = i == sent.raw().size() - 1;
      byte[] decoded = decompress(decompressor, sent.encoded().get(i), last, raw.length);
      assertThat(Arrays.equals(decoded, raw)).as("%s, piece %d, seed %d", kind, i, SEED).isTrue();
    }
  }

  private static byte[] decompress(
      MessageDecompressor decompressor, byte[] encoded, boolean last, int rawLength)
      throws IOException {
    return decompress(decompressor, encoded, last, rawLength, (byte) 0x11);
  }

  private static byte[] decompress(
      MessageDecompressor decompressor, byte[] encoded, boolean last, int rawLength, byte filler)
      throws IOException {
    GuardedBytes input = GuardedBytes.holding(encoded);
    GuardedBytes output = new GuardedBytes(rawLength, filler);
    try {
      decompressor.decompress(
          input.array(),
          input.offset(),
          encoded.length,
          last,
          output.array(),
          output.offset(),
          rawLength);
    } finally {
      input.verifyUnchanged(encoded);
      output.verifyGuards();
    }
    return output.copy(rawLength);
  }
}
