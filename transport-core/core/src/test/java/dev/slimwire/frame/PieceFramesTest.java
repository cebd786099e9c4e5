package dev.slimwire.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codec.BlockCompressor;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.codec.MessageCompressor;
import dev.slimwire.frame.format.FrameFormat;
import dev.slimwire.metrics.TransferCounter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Which messages are compressed piece by piece, and what becomes of the codec's state. */
final class PieceFramesTest {

  private static final int LIST = 60_000;
  private static final int WRITE = 8 << 10;

  private final DeflatedMessages codec = new DeflatedMessages();
  private final FrameConfig config =
      FrameConfig.of(codec.registry())
          .withLevel(CompressionLevel.parse(DeflatedMessages.NAME))
          .withHistory(HistoryMode.NONE);
  private ConnectedPair pair;

  @BeforeEach
  void connect() throws IOException {
    pair = new ConnectedPair(config, config);
  }

  @Test
  void messagesLikeTheOneBeforeGoOutInPiecesOfOneStream() throws IOException {
    byte[] list = Payloads.text(LIST);
    assertThat(kinds(send(list))).containsExactly("data");
    for (int i = 0; i < 3; i++) {
      List<byte[]> pieces = send(list);
      assertThat(kinds(pieces)).startsWith("first").endsWith("last").contains("piece");
      assertThat(pieces.stream().mapToInt(piece -> piece.length).sum())
          .isLessThan(blocks(list).stream().mapToInt(block -> block.length).sum());
    }
  }

  /** What a codec promises of its pieces may be less than what a block by itself needs. */
  @Test
  void blocksOfACodecWithPiecesHaveTheRoomThatItAskedFor() throws IOException {
    RoomyBlocks roomy = new RoomyBlocks();
    FrameConfig asking =
        FrameConfig.of(roomy.registry()).withLevel(CompressionLevel.parse(DeflatedMessages.NAME));
    for (HistoryMode history : List.of(HistoryMode.NONE, HistoryMode.WINDOW)) {
      FrameConfig ends = asking.withHistory(history);
      pair = new ConnectedPair(ends, ends);
      send(Payloads.text(64 << 10));
    }
    assertThat(roomy.blocks).isEqualTo(2);
    assertThat(roomy.missing).isZero();
  }

  @Test
  void pieceOfNoBytesIsAFailureOfTheCodec() throws IOException {
    EmptyPieces empty = new EmptyPieces();
    FrameConfig failing =
        FrameConfig.of(empty.registry()).withLevel(config.level()).withHistory(HistoryMode.NONE);
    pair = new ConnectedPair(failing, failing);
    send(Payloads.text(LIST));
    assertThatThrownBy(() -> send(Payloads.text(LIST)))
        .isExactlyInstanceOf(IOException.class)
        .hasMessageEndingWith(
            "codec flushed:6 failed: expected a piece of 1 or more bytes, actual 0");
    assertThat(empty.closed).hasValue(1);
  }

  @Test
  void shorterOnesLeaveInTwo() throws IOException {
    byte[] list = Payloads.text(33_000);
    send(list);
    assertThat(kinds(send(list))).containsExactly("first", "last");
  }

  @Test
  void headOfTheFirstPieceIsLinked() throws IOException {
    FrameConfig windows = config.withHistory(HistoryMode.WINDOW);
    pair = new ConnectedPair(windows, windows);
    byte[] list = Payloads.text(LIST);
    send(list);
    List<byte[]> pieces = send(list);
    byte[] linked = pieces.get(0);
    assertThat(kinds(pieces)).startsWith("linked");
    int rest = 8 + (FrameFormat.readInt16(linked, 0) & 0xfff) + 1;
    assertThat(linked[rest]).isEqualTo((byte) FrameFormat.FIRST_PIECE);
  }

  @Test
  void levelOfAMessageComesWithItsFirstPiece() throws IOException {
    pair.asked = CompressionLevel.parse("flushed:9");
    byte[] list = Payloads.text(LIST);
    send(list);
    pair.heard.clear();
    assertThat(kinds(send(list))).startsWith("first", "piece");
    assertThat(pair.heard).containsExactly(pair.asked);
  }

  @Test
  void listenersHearOfAllBytesOfEachPiece() throws IOException {
    TransferCounter written = new TransferCounter();
    TransferCounter read = new TransferCounter();
    pair = new ConnectedPair(config.withListener(written), config.withListener(read));
    byte[] list = Payloads.text(LIST);
    send(list);
    long rawBefore = read.rawRead();
    long wireBefore = read.wireRead();
    List<byte[]> pieces = send(list);
    assertThat(kinds(pieces)).startsWith("first").endsWith("last");
    assertThat(read.rawRead() - rawBefore).isEqualTo(LIST);
    assertThat(read.wireRead() - wireBefore)
        .isEqualTo(pieces.stream().mapToInt(piece -> piece.length).sum());
    assertThat(written.rawWritten()).isEqualTo(read.rawRead());
    assertThat(written.wireWritten()).isEqualTo(read.wireRead());
  }

  @Test
  void buffersOfPiecesAreGivenBack() throws IOException {
    PooledBuffers buffers = PooledBuffers.of(config);
    byte[] list = Payloads.text(LIST);
    send(list);
    for (int i = 0; i < 6; i++) {
      assertThat(kinds(send(list))).startsWith("first").endsWith("last");
    }
    buffers.assertAllAreBack();
  }

  @Test
  void shortAndLongMessagesAreAsTheyWere() throws IOException {
    send(Payloads.text(LIST));
    assertThat(kinds(send(Payloads.text(6000)))).containsExactly("data");
    byte[] page = Payloads.text((1 << 20) + 7);
    send(page);
    assertThat(kinds(send(page))).doesNotContain("first", "piece", "last");
  }

  @Test
  void messagesLikeOneThatDidNotShrinkLeaveInOneWrite() throws IOException {
    byte[] random = Payloads.random(LIST);
    for (int i = 0; i < 3; i++) {
      assertThat(kinds(send(random))).containsExactly("data");
    }
    byte[] list = Payloads.text(LIST);
    assertThat(kinds(send(list))).containsExactly("data");
    assertThat(kinds(send(list))).startsWith("first").endsWith("last");
  }

  @Test
  void pieceThatDoesNotShrinkIsStoredAndEndsTheState() throws IOException {
    byte[] mixed = Payloads.text(LIST);
    System.arraycopy(Payloads.random(20_000), 0, mixed, 14_000, 20_000);
    send(mixed);
    List<String> kinds = kinds(send(mixed));
    assertThat(kinds).startsWith("first").contains("data");
    assertThat(kinds.subList(kinds.indexOf("data"), kinds.size())).containsOnly("data");
  }

  @Test
  void messageThatEndsWithAPieceTellsSo() throws IOException {
    byte[] list = Payloads.text(6 * WRITE);
    send(list);
    List<String> ends = new ArrayList<>();
    for (int writes = 2; writes < 9; writes++) {
      List<String> kinds = kinds(send(Payloads.text(writes * WRITE)));
      ends.add(kinds.get(kinds.size() - 1));
      send(list);
    }
    assertThat(ends).contains("last").doesNotContain("first", "piece");
  }

  @Test
  void oneCompressorAndOneDecompressorServeMessagesOfAllConnections() throws IOException {
    byte[] list = Payloads.text(LIST);
    for (int i = 0; i < 5; i++) {
      connect();
      for (int k = 0; k < 5; k++) {
        send(list);
      }
    }
    assertThat(codec.made).hasValue(2);
    assertThat(codec.closed).hasValue(0);
  }

  @Test
  void connectionThatIsGivenUpWithinAMessageGivesBothBack() throws IOException {
    for (int i = 0; i < 5; i++) {
      connect();
      sendHalf();
      pair.initiator.release();
      pair.acceptor.release();
    }
    assertThat(codec.made).hasValue(2);
  }

  @Test
  void connectionThatIsClosedWithinAMessageGivesBothBack() throws IOException {
    for (int i = 0; i < 5; i++) {
      connect();
      sendHalf();
      pair.initiator.output().close();
      pair.acceptor.input().close();
    }
    assertThat(codec.made).hasValue(2);
  }

  @Test
  void readerThatIsClosedBetweenTwoPiecesSaysSo() throws IOException {
    sendHalf();
    pair.acceptor.release();

    assertThatThrownBy(() -> pair.acceptor.input().readAllBytes())
        .isExactlyInstanceOf(IOException.class)
        .hasMessage("stream was closed while a message was read");
  }

  @Test
  void readerThatIsClosedBeforeTheFirstPieceSaysSoAndTakesNoDecompressor() throws IOException {
    for (int i = 0; i < 3; i++) {
      connect();
      byte[] list = Payloads.text(LIST);
      send(list);
      pair.acceptor.release();
      write(pair.initiator.output(), list, LIST);
      pair.initiator.output().flush();
      assertThatThrownBy(() -> pair.acceptor.input().read())
          .isExactlyInstanceOf(IOException.class)
          .hasMessage("stream was closed while a message was read");
    }
    assertThat(codec.made).hasValue(2);
  }

  @Test
  void writerThatFailsWithinAMessageGivesItsCompressorBack() throws IOException {
    for (int i = 0; i < 5; i++) {
      FailingOutput wire = new FailingOutput();
      FrameOutputStream out = accept(wire).output();
      byte[] list = Payloads.text(LIST);
      write(out, list, LIST);
      out.flush();
      write(out, list, 4 * WRITE);
      wire.fails = true;
      assertThatThrownBy(() -> write(out, list, LIST)).hasMessage("link is down");
      assertThatThrownBy(out::flush).hasMessageContaining("stream failed before");
    }
    assertThat(codec.made).hasValue(1);
  }

  @Test
  void readerThatFailsWithinAMessageGivesItsDecompressorBack() throws IOException {
    for (int i = 0; i < 5; i++) {
      connect();
      send(Payloads.text(LIST));
      int before = pair.forward.toByteArray().length;
      sendHalf();
      byte[] bytes = pair.forward.toByteArray();
      byte[] cut = Arrays.copyOf(bytes, bytes.length - 1);
      assertThat(cut.length).isGreaterThan(before);
      InputStream in =
          FrameConnection.accept(
                  new ByteArrayInputStream(cut), OutputStream.nullOutputStream(), config)
              .input();
      assertThatThrownBy(in::readAllBytes).hasMessageContaining("stream ends inside a frame");
      pair.initiator.release();
      pair.acceptor.release();
    }
    assertThat(codec.made.get() - codec.closed.get()).isLessThanOrEqualTo(3);
  }

  @Test
  void releasedWriterGoesOnWithoutAState() throws IOException {
    byte[] list = Payloads.text(LIST);
    send(list);
    pair.initiator.release();
    List<byte[]> sent = send(list);
    assertThat(kinds(sent)).containsOnly("data");
    assertThat(sent.stream().mapToInt(frame -> frame.length).sum()).isLessThan(LIST / 2);
  }

  @Test
  void peersThatDoNotReadPiecesGetNone() throws IOException {
    FrameConfig older = FrameConfig.of(CodecRegistry.builtIn()).withHistory(HistoryMode.NONE);
    for (ConnectedPair each :
        List.of(new ConnectedPair(config, older), new ConnectedPair(older, config))) {
      pair = each;
      send(Payloads.text(LIST));
      assertThat(kinds(send(Payloads.text(LIST)))).containsExactly("data");
    }
  }

  @Test
  void filesAndPipesHaveNone() throws IOException {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    byte[] list = Payloads.text(LIST);
    try (FrameOutputStream out = FrameOutputStream.of(file, config)) {
      for (int i = 0; i < 3; i++) {
        write(out, list, LIST);
        out.flush();
      }
    }
    byte[] all =
        FrameInputStream.of(new ByteArrayInputStream(file.toByteArray()), config).readAllBytes();
    assertThat(all).hasSize(3 * LIST).endsWith(list);
    assertThat(codec.made).hasValue(0);
  }

  @Test
  void messagesOfAllLengthsAndKindsArrive() throws IOException {
    Random random = new Random(41);
    List<CompressionLevel> levels = new ArrayList<>();
    for (String level : List.of("flushed", "flushed:9", "deflate", "0", "auto", "3")) {
      levels.add(CompressionLevel.parse(level));
    }
    for (int i = 0; i < 300; i++) {
      int length = 1 + random.nextInt(random.nextBoolean() ? 140_000 : 30_000);
      byte[] message = random.nextInt(5) == 0 ? Payloads.random(length) : Payloads.text(length);
      if (random.nextInt(3) == 0) {
        int part = random.nextInt(length);
        System.arraycopy(Payloads.random(part), 0, message, random.nextInt(length - part), part);
      }
      pair.asked = levels.get(random.nextInt(levels.size()));
      write(pair.initiator.output(), message, length, 1 + random.nextInt(20_000));
      pair.initiator.output().flush();
      assertThat(pair.acceptor.input().readNBytes(length)).isEqualTo(message);
    }
    assertThat(codec.made.get()).isBetween(2, 3);
  }

  private void sendHalf() throws IOException {
    byte[] list = Payloads.text(LIST);
    send(list);
    int before = pair.forward.writeCount();
    write(pair.initiator.output(), list, 4 * WRITE);
    assertThat(kinds(writesSince(before))).containsExactly("first", "piece");
    pair.acceptor.input().readNBytes(WRITE);
  }

  private List<byte[]> send(byte[] message) throws IOException {
    int before = pair.forward.writeCount();
    write(pair.initiator.output(), message, message.length);
    pair.initiator.output().flush();
    assertThat(pair.acceptor.input().readNBytes(message.length)).isEqualTo(message);
    return writesSince(before);
  }

  private List<byte[]> writesSince(int before) {
    List<byte[]> writes = pair.forward.writes();
    return writes.subList(before, writes.size());
  }

  /** What the same pieces take as blocks. */
  private static List<byte[]> blocks(byte[] message) throws IOException {
    List<byte[]> blocks = new ArrayList<>();
    for (int from = 0; from < message.length; from += 2 * WRITE) {
      int to = Math.min(from + 2 * WRITE, message.length);
      blocks.add(HostilePeer.deflated(Arrays.copyOfRange(message, from, to), new byte[0]));
    }
    return blocks;
  }

  private static void write(FrameOutputStream out, byte[] message, int count) throws IOException {
    write(out, message, count, WRITE);
  }

  private static void write(FrameOutputStream out, byte[] message, int count, int step)
      throws IOException {
    for (int from = 0; from < count; from += step) {
      out.write(message, from, Math.min(step, count - from));
    }
  }

  private FrameConnection accept(OutputStream out) throws IOException {
    byte[] preamble = pair.forward.writes().get(0);
    return FrameConnection.accept(new ByteArrayInputStream(preamble), out, config);
  }

  private static List<String> kinds(List<byte[]> frames) {
    return frames.stream().map(PieceFramesTest::kind).toList();
  }

  private static String kind(byte[] frame) {
    int first = frame[0] & 0xff;
    return switch (first) {
      case FrameFormat.FIRST_PIECE -> "first";
      case FrameFormat.PIECE -> "piece";
      case FrameFormat.LAST_PIECE -> "last";
      default ->
          (first & FrameFormat.SHORT) != 0
              ? "short"
              : (first & FrameFormat.LINKED) != 0 ? "linked" : "data";
    };
  }

  /** Makes nothing of the first piece of a message, as a library may that fails. */
  private static final class EmptyPieces extends DeflatedMessages {

    @Override
    public MessageCompressor newMessageCompressor(int level) {
      MessageCompressor compressor = super.newMessageCompressor(level);
      return new MessageCompressor() {

        @Override
        public void begin() {
          compressor.begin();
        }

        @Override
        public int compress(
            byte[] raw, int offset, int length, boolean last, byte[] encoded, int encodedOffset) {
          return 0;
        }

        @Override
        public void close() {
          compressor.close();
        }
      };
    }
  }

  /** Asks for twice as much room for a block as for a piece, and looks whether it has it. */
  private static final class RoomyBlocks extends DeflatedMessages {

    private int blocks;
    private int missing;

    @Override
    public int maxCompressedLength(int rawLength) {
      return 2 * rawLength + 100;
    }

    @Override
    public int maxPieceLength(int rawLength) {
      return rawLength + 100;
    }

    @Override
    public BlockCompressor newCompressor(int level) {
      BlockCompressor compressor = super.newCompressor(level);
      return new BlockCompressor() {

        @Override
        public int compress(byte[] raw, int offset, int length, byte[] encoded, int encodedOffset) {
          int room = encoded.length - encodedOffset;
          blocks++;
          missing = Math.max(missing, maxCompressedLength(length) - room);
          return compressor.compress(raw, offset, length, encoded, encodedOffset);
        }

        @Override
        public void close() {
          compressor.close();
        }
      };
    }
  }

  private static final class FailingOutput extends OutputStream {

    private boolean fails;

    @Override
    public void write(byte[] bytes, int offset, int count) throws IOException {
      if (fails) {
        throw new IOException("link is down");
      }
    }

    @Override
    public void write(int b) {
      throw new AssertionError("frames are written at once");
    }
  }
}
