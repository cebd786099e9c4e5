package dev.slimwire.frame;

import static dev.slimwire.frame.HostilePeer.concat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.MessageCompressor;
import dev.slimwire.frame.format.Direction;
import dev.slimwire.frame.format.FrameFormat;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.StreamCorruptedException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One test per MUST of {@code docs/wire-format/frames.md} on pieces of messages. */
final class HostilePieceFramesTest {

  private static final int FLUSHED = DeflatedMessages.ID;
  private static final int MOST_MESSAGES = 256;

  private final DeflatedMessages codec = new DeflatedMessages();
  private final FrameConfig config = FrameConfig.of(codec.registry());
  private final FrameBytes frames = new FrameBytes(Direction.FORWARD);
  private final MessageCompressor compressor = codec.newMessageCompressor(6);
  private final byte[] text = Payloads.text(900);

  @Test
  void rightFramesAreRead() throws IOException {
    first(0, 300).next(300, 600).last(600, 900).first(0, 900);
    frames.shortFrame((byte) 1);
    first(0, 300).last(300, 900);
    byte[] twice = concat(text, text);
    assertThat(open().readAllBytes()).isEqualTo(concat(concat(twice, new byte[] {1}), text));
    assertThat(codec.made).as("a compressor, and a decompressor that was given back").hasValue(2);
  }

  @Test
  void pieceWithoutAFirstOneIsRefused() {
    first(0, 300);
    frames.shortFrame((byte) 1);
    next(300, 600);
    assertRefused("piece of a message: expected its first piece before it, actual none");
  }

  @Test
  void lastPieceWithoutAFirstOneIsRefused() {
    compressor.begin();
    last(0, 300);
    assertRefused("piece of a message: expected its first piece before it, actual none");
  }

  @Test
  void pieceBehindTheLastOneIsRefused() {
    first(0, 300).last(300, 600);
    putPiece(FrameFormat.PIECE, new byte[] {1, 2}, new byte[100]);
    assertRefused("piece of a message: expected its first piece before it, actual none");
  }

  @Test
  void pieceBehindAnotherFirstOneRefersToThatOne() throws IOException {
    first(0, 300).first(300, 600).last(600, 900);
    assertThat(open().readAllBytes()).isEqualTo(text);
  }

  @Test
  void pieceOfTheMessageBeforeIsRefused() {
    first(0, 300);
    byte[] piece = compressed(300, 600, false);
    frames.shortFrame((byte) 1);
    first(600, 900);
    putPiece(FrameFormat.PIECE, piece, Arrays.copyOfRange(text, 300, 600));
    assertThatThrownBy(() -> open().readAllBytes()).isInstanceOf(IOException.class);
  }

  /** With both marks it is no piece, but a filtered frame. */
  @Test
  void firstPieceThatIsTheLastIsRefused() {
    frames.header(FrameFormat.FIRST_PIECE | FrameFormat.LAST_PIECE, 0, 0, 0);
    frames.raw((byte) 0, (byte) 0xff, (byte) 14).raw(new byte[20]);
    assertRefused("filter: expected 1, actual 0");
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 15, 0x40, 0xff})
  void unknownCodecIsRefused(int id) {
    putFirst(id, 10, 100);
    assertRefused("codec id: expected one of [0, 1, 14], actual " + id);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void codecWithoutPiecesIsRefused(int id) {
    putFirst(id, 10, 100);
    assertRefused("codec of a message in pieces: expected one that supports them, actual " + id);
  }

  @Test
  void lengthsOverTheLimitAreRefusedBeforeAllocation() {
    putFirst(FLUSHED, 10, (1 << 20) + 1);
    assertRefused("raw length: expected at most 1048576, actual 1048577");
  }

  @Test
  void payloadOverTheLimitIsRefusedBeforeAllocation() {
    header(FrameFormat.FIRST_PIECE, (1 << 20) + 1).raw(new byte[20]);
    assertRefused("payload length: expected at most 1048576, actual 1048577");
  }

  @Test
  void decompressorIsTakenWhenThePayloadIsThere() {
    first(0, 300);
    byte[] bytes = frames.toByteArray();
    byte[] cut = Arrays.copyOf(bytes, bytes.length - 1);
    assertThatThrownBy(() -> HostilePeer.open(config, cut).readAllBytes())
        .isInstanceOf(EOFException.class);
    assertThat(codec.made).as("the compressor of this test").hasValue(1);
  }

  @Test
  void payloadThatIsNotShorterThanThePieceIsRefused() {
    putFirst(FLUSHED, 100, 100);
    assertRefused("payload length of a compressed frame: expected at most 99, actual 100");
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 1})
  void payloadOfAnotherLengthIsRefused(int more) {
    compressor.begin();
    byte[] payload = compressed(0, 300, false);
    byte[] raw = Arrays.copyOf(text, 300 + more);
    putFirst(FLUSHED, payload, raw);
    assertThatThrownBy(() -> open().readAllBytes())
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining("piece: expected " + raw.length);
  }

  @Test
  void pieceThatEndsTheMessageTooEarlyIsRefused() {
    compressor.begin();
    putFirst(FLUSHED, compressed(0, 300, true), Arrays.copyOf(text, 300));
    assertRefused("piece: expected 300");
  }

  @Test
  void lastPieceThatDoesNotEndTheMessageIsRefused() {
    first(0, 300);
    putPiece(
        FrameFormat.LAST_PIECE, compressed(300, 600, false), Arrays.copyOfRange(text, 300, 600));
    assertRefused("piece: expected 300");
  }

  @Test
  void malformedPayloadIsAnExceptionOfJavaIo() {
    putFirst(FLUSHED, new byte[] {7, 7, 7}, new byte[100]);
    assertThatThrownBy(() -> open().read())
        .satisfies(thrown -> assertThat(thrown.getClass().getPackageName()).isEqualTo("java.io"));
    assertThat(codec.closed).as("what failed is not used again").hasValue(1);
  }

  @Test
  void failureIsTerminal() throws IOException {
    putFirst(FLUSHED, new byte[] {7, 7, 7}, new byte[100]);
    first(0, 300);
    InputStream in = open();
    assertThatThrownBy(in::read).isInstanceOf(IOException.class);
    assertThatThrownBy(in::read).hasMessageContaining("stream failed before");
  }

  @Test
  void wrongContentCheckIsRefused() {
    first(0, 300);
    byte[] other = Arrays.copyOfRange(text, 300, 600);
    other[7] ^= 1;
    putPiece(FrameFormat.PIECE, compressed(300, 600, false), other);
    assertRefused("content check of frame 1");
  }

  @Test
  void codecIsPartOfTheContentCheck() {
    compressor.begin();
    byte[] payload = compressed(0, 300, false);
    byte[] fields = {0, 3, (byte) FLUSHED, 0, 1, 43};
    byte[] checked = fields.clone();
    checked[2] ^= 1;
    header(FrameFormat.FIRST_PIECE, payload.length)
        .raw(fields)
        .contentCheck(concat(checked, Arrays.copyOf(text, 300)))
        .raw(payload);
    assertRefused("content check of frame 0");
  }

  @Test
  void noneAreReadInFilesAndPipes() {
    FrameBytes file = FrameBytes.segment();
    file.header(FrameFormat.FIRST_PIECE, 0, 0, 0).raw(new byte[20]);
    assertThatThrownBy(
            () -> FrameInputStream.of(new ByteArrayInputStream(file.toByteArray()), config).read())
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining("codec id: expected one of");
  }

  @Test
  void noneAreReadWhereNoCodecHasThem() {
    first(0, 300);
    HostilePeer.assertRefused(
        FrameConfig.of(CodecRegistry.builtIn()),
        frames.toByteArray(),
        "codec id: expected one of [0, 1], actual 15");
  }

  @Test
  void everyFlippedByteIsNoticedWithoutAHang() throws IOException {
    byte[] bytes = first(0, 200).last(200, 400).frames.toByteArray();
    HostilePeer.assertFlippedBytesAreNoticed(config, bytes, Arrays.copyOf(text, 400));
  }

  @Test
  void everyCutInsideAFrameIsNoticed() throws IOException {
    int border = first(0, 200).frames.toByteArray().length;
    byte[] bytes = last(200, 400).frames.toByteArray();
    HostilePeer.assertCutsAreNoticed(config, bytes, border, Arrays.copyOf(text, 200));
  }

  @Test
  void streamThatEndsWithinAMessageGivesTheDecompressorBack() throws IOException {
    byte[] bytes = first(0, 200).frames.toByteArray();
    for (int i = 0; i < 3; i++) {
      assertThat(HostilePeer.open(config, bytes).readAllBytes()).hasSize(200);
    }
    assertThat(codec.made).as("a compressor and a decompressor").hasValue(2);
  }

  @Test
  void oldestOfTooManyMessagesThatDoNotGoOnLosesItsState() throws IOException {
    first(0, 300).last(300, 600);
    List<InputStream> readers = new ArrayList<>();
    for (int i = 0; i <= MOST_MESSAGES; i++) {
      readers.add(open());
      assertThat(readers.get(i).readNBytes(300)).hasSize(300);
    }
    assertThatThrownBy(readers.get(0)::read)
        .isInstanceOf(IOException.class)
        .hasMessage(
            "more than 64 messages in pieces were read at once, and this one was the oldest");
    assertThat(readers.get(1).readAllBytes()).isEqualTo(Arrays.copyOfRange(text, 300, 600));
    assertThat(codec.made).hasValue(MOST_MESSAGES + 2);
  }

  @Test
  void messagesThatAreDoneMakeRoom() throws IOException {
    first(0, 300).last(300, 600);
    InputStream oldest = open();
    assertThat(oldest.readNBytes(300)).hasSize(300);
    for (int i = 0; i <= MOST_MESSAGES; i++) {
      InputStream other = open();
      assertThat(i % 2 == 0 ? other.readAllBytes() : other.readNBytes(600)).hasSize(600);
    }
    assertThat(oldest.readAllBytes()).isEqualTo(Arrays.copyOfRange(text, 300, 600));
  }

  private HostilePieceFramesTest first(int from, int to) {
    compressor.begin();
    putFirst(FLUSHED, compressed(from, to, false), Arrays.copyOfRange(text, from, to));
    return this;
  }

  private HostilePieceFramesTest next(int from, int to) {
    putPiece(FrameFormat.PIECE, compressed(from, to, false), Arrays.copyOfRange(text, from, to));
    return this;
  }

  private HostilePieceFramesTest last(int from, int to) {
    putPiece(
        FrameFormat.LAST_PIECE, compressed(from, to, true), Arrays.copyOfRange(text, from, to));
    return this;
  }

  private byte[] compressed(int from, int to, boolean last) {
    byte[] encoded = new byte[2000];
    int length = compressor.compress(text, from, to - from, last, encoded, 0);
    return Arrays.copyOf(encoded, length);
  }

  private void putFirst(int codecId, int payloadLength, int rawLength) {
    putFirst(codecId, new byte[payloadLength], new byte[rawLength]);
  }

  private void putFirst(int codecId, byte[] payload, byte[] raw) {
    byte[] fields = {0, 3, (byte) codecId, 0, 0, 0};
    FrameFormat.writeInt24(fields, 3, raw.length - 1);
    header(FrameFormat.FIRST_PIECE, payload.length)
        .raw(fields)
        .contentCheck(concat(fields, raw))
        .raw(payload);
  }

  private void putPiece(int first, byte[] payload, byte[] raw) {
    byte[] fields = new byte[3];
    FrameFormat.writeInt24(fields, 0, raw.length - 1);
    header(first, payload.length).raw(fields).contentCheck(concat(fields, raw)).raw(payload);
  }

  private FrameBytes header(int first, int payloadLength) {
    int length = payloadLength - 1;
    return frames.header(first, length >> 16, length >> 8 & 0xff, length & 0xff);
  }

  private InputStream open() throws IOException {
    return HostilePeer.open(config, frames.toByteArray());
  }

  private void assertRefused(String reason) {
    HostilePeer.assertRefused(config, frames.toByteArray(), reason);
  }
}
