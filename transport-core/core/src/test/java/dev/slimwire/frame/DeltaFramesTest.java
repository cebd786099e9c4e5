package dev.slimwire.frame;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.codec.LevelPolicy;
import dev.slimwire.frame.format.FrameFormat;
import dev.slimwire.frame.format.SegmentStart;
import dev.slimwire.level.LevelSink;
import dev.slimwire.level.LevelSource;
import dev.slimwire.metrics.TransferCounter;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which frames are deltas, and to what. */
final class DeltaFramesTest {

  private static final FrameConfig CONFIG =
      FrameConfig.of(CodecRegistry.builtIn()).withHistory(HistoryMode.WINDOW);
  private static final int BLOCK = 64 << 10;

  private final ConnectedPair pair;

  DeltaFramesTest() throws IOException {
    pair = new ConnectedPair(CONFIG, CONFIG);
  }

  @Test
  void secondBlockIsADeltaToTheFirst() throws IOException {
    byte[] half = halfText(BLOCK, 1);
    byte[] message = concat(half, half);
    List<byte[]> frames = send(message);
    assertThat(kinds(frames)).containsExactly("source", "delta");
    assertThat(frames.get(1).length).isLessThan(100);
    assertThat(received(message.length)).isEqualTo(message);
  }

  @Test
  void textThatIsNearlyTheSameFartherApartThanACodecLooksIsToldByItsDifferences()
      throws IOException {
    byte[] message = nearlyRepeated();
    List<byte[]> frames = send(message);
    assertThat(kinds(frames)).startsWith("source", "delta");
    assertThat(frames.get(1).length).isLessThan(frames.get(0).length / 2);
    assertThat(received(message.length)).isEqualTo(message);
  }

  @Test
  void messageThatIsWrittenInPiecesIsCutTheSame() throws IOException {
    byte[] message = nearlyRepeated();
    List<byte[]> expected = send(message);
    assertThat(received(message.length)).isEqualTo(message);
    ConnectedPair other = new ConnectedPair(CONFIG, CONFIG);
    int before = other.forward.writeCount();
    for (int at = 0; at < message.length; at += 1024) {
      other.initiator.output().write(message, at, Math.min(1024, message.length - at));
    }
    other.initiator.output().flush();
    List<byte[]> writes = other.forward.writes();
    assertThat(writes.subList(before, writes.size())).hasSameSizeAs(expected);
    assertThat(writes.subList(before, writes.size()).get(1)).isEqualTo(expected.get(1));
    assertThat(other.acceptor.input().readNBytes(message.length)).isEqualTo(message);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 1024, 8192, BLOCK})
  void messageThatEndsWithItsFirstBlockLeavesNothingForTheReaderToKeep(int piece)
      throws IOException {
    byte[] message = halfText(BLOCK, 1);
    int before = pair.forward.writeCount();
    for (int at = 0; at < BLOCK; at += piece) {
      pair.initiator.output().write(message, at, piece);
    }
    pair.initiator.output().flush();
    List<byte[]> writes = pair.forward.writes();
    assertThat(kinds(writes.subList(before, writes.size()))).containsExactly("linked");
    assertThat(received(message.length)).isEqualTo(message);
  }

  @Test
  void listenersHearOfAllBytesOfDeltas() throws IOException {
    TransferCounter written = new TransferCounter();
    TransferCounter read = new TransferCounter();
    ConnectedPair counted =
        new ConnectedPair(CONFIG.withListener(written), CONFIG.withListener(read));
    int before = counted.forward.writeCount();
    byte[] message = nearlyRepeated();
    counted.send(message);
    List<byte[]> writes = counted.forward.writes();
    assertThat(kinds(writes.subList(before, writes.size()))).startsWith("source", "delta");
    assertThat(counted.acceptor.input().readNBytes(message.length)).isEqualTo(message);
    assertThat(read.rawRead()).isEqualTo(message.length + 1).isEqualTo(written.rawWritten());
    assertThat(read.wireRead()).isEqualTo(written.wireWritten());
  }

  @Test
  void buffersOfSourcesAndDeltasAreGivenBack() throws IOException {
    FrameConfig config = FrameConfig.of(CodecRegistry.builtIn()).withHistory(HistoryMode.WINDOW);
    ConnectedPair other = new ConnectedPair(config, config);
    PooledBuffers buffers = PooledBuffers.of(config);
    byte[] message = nearlyRepeated();
    for (int i = 0; i < 6; i++) {
      int before = other.forward.writeCount();
      other.send(message);
      List<byte[]> writes = other.forward.writes();
      assertThat(kinds(writes.subList(before, writes.size()))).startsWith("source", "delta");
      assertThat(other.acceptor.input().readNBytes(message.length)).isEqualTo(message);
    }
    buffers.assertAllAreBack();
  }

  @Test
  void onlyTheBlockBehindASourceIsADelta() throws IOException {
    byte[] half = halfText(BLOCK, 1);
    byte[] message = concat(concat(half, half), concat(half, half));
    assertThat(kinds(send(message))).containsExactly("source", "delta", "data");
    assertThat(received(message.length)).isEqualTo(message);
  }

  @Test
  void blockWithLittleInCommonIsNoDelta() throws IOException {
    byte[] message = concat(halfText(BLOCK, 1), halfText(BLOCK, 2));
    assertThat(kinds(send(message))).containsExactly("source", "data");
    assertThat(received(message.length)).isEqualTo(message);
  }

  @Test
  void shortTailIsNoDelta() throws IOException {
    byte[] half = halfText(BLOCK, 1);
    byte[] message = concat(half, Arrays.copyOf(half, 8191));
    assertThat(kinds(send(message))).containsExactly("source", "data");
    byte[] shorter = concat(half, new byte[] {1});
    assertThat(kinds(send(shorter))).containsExactly("source", "short");
    assertThat(received(message.length + shorter.length)).endsWith(shorter);
  }

  @Test
  void blocksThatAreStoredOrShrinkToNextToNothingAreNoSources() throws IOException {
    byte[] random = Payloads.random(BLOCK);
    assertThat(kinds(send(concat(random, random)))).containsExactly("data", "data");
    byte[] zeros = new byte[2 * BLOCK];
    assertThat(kinds(send(zeros))).containsExactly("data", "data");
    assertThat(received(4 * BLOCK)).startsWith(random).endsWith(zeros);
  }

  @Test
  void historyAndDeltasDoNotDisturbEachOther() throws IOException {
    byte[] small = Payloads.text(1000);
    byte[] large = nearlyRepeated();
    assertThat(kinds(send(small))).containsExactly("linked");
    for (int i = 0; i < 3; i++) {
      assertThat(kinds(send(large))).startsWith("source", "delta");
      List<byte[]> linked = send(small);
      assertThat(kinds(linked)).containsExactly("linked");
      assertThat(linked.get(0).length).isLessThan(30);
    }
    byte[] all = received(4 * small.length + 3 * large.length);
    assertThat(all).startsWith(small).endsWith(concat(large, small));
  }

  @Test
  void messagesWithoutCompressionHaveNone() throws IOException {
    FrameConfig none = CONFIG.withLevel(CompressionLevel.NONE);
    ConnectedPair stored = new ConnectedPair(none, none);
    byte[] half = halfText(BLOCK, 1);
    int before = stored.forward.writeCount();
    stored.send(concat(half, half));
    List<byte[]> writes = stored.forward.writes();
    assertThat(kinds(writes.subList(before, writes.size()))).containsExactly("data", "data");
    assertThat(stored.acceptor.input().readNBytes(2 * BLOCK)).endsWith(half);
  }

  @Test
  void noneAreSentAtTheQuickestStepOfAnAdaptiveLevel() throws IOException {
    FrameConfig quick = CONFIG.withLevel(CompressionLevel.parse("auto:1"));
    ConnectedPair adaptive = new ConnectedPair(quick, quick);
    byte[] message = nearlyRepeated();
    int before = adaptive.forward.writeCount();
    adaptive.send(message);
    List<byte[]> writes = adaptive.forward.writes();
    assertThat(kinds(writes.subList(before, writes.size())))
        .contains("data")
        .doesNotContain("source", "delta");
    assertThat(adaptive.acceptor.input().readNBytes(message.length)).isEqualTo(message);
  }

  /** The preamble is one that was recorded before there were deltas. */
  @Test
  void olderPeersGetNone() throws IOException {
    byte[] recorded =
        HexFormat.of()
            .parseHex("0019810201010202000103040010000004020003050301800007" + "00a16738ad");
    RecordingOutputStream wire = new RecordingOutputStream();
    FrameConnection server =
        FrameConnection.accept(
            new ByteArrayInputStream(recorded),
            wire,
            CONFIG,
            LevelPolicy.UNLIMITED,
            LevelSource.DEFAULT,
            LevelSink.IGNORE);
    assertThat(server.negotiated()).asString().contains(", deltas no, ");
    server.output().write(1);
    server.output().flush();
    server.output().write(nearlyRepeated());
    server.output().flush();
    List<byte[]> writes = wire.writes();
    assertThat(kinds(writes.subList(1, writes.size())))
        .contains("data")
        .doesNotContain("source", "delta");
  }

  @Test
  void filesAndPipesHaveNone() throws IOException {
    RecordingOutputStream wire = new RecordingOutputStream();
    try (FrameOutputStream out = FrameOutputStream.of(wire, CONFIG)) {
      out.write(nearlyRepeated());
    }
    List<byte[]> writes = wire.writes();
    byte[] first = writes.get(0);
    int start = SegmentStart.bytes().length;
    assertThat(kind(Arrays.copyOfRange(first, start, first.length))).isEqualTo("data");
    assertThat(kinds(writes.subList(1, writes.size() - 1))).containsOnly("data");
  }

  private List<byte[]> send(byte[] message) throws IOException {
    int before = pair.forward.writeCount();
    pair.send(message);
    List<byte[]> writes = pair.forward.writes();
    return writes.subList(before, writes.size());
  }

  private byte[] received(int length) throws IOException {
    return pair.acceptor.input().readNBytes(length);
  }

  private static List<String> kinds(List<byte[]> frames) {
    List<String> kinds = new ArrayList<>();
    frames.forEach(each -> kinds.add(kind(each)));
    return kinds;
  }

  private static String kind(byte[] frame) {
    int first = frame[0] & 0xff;
    if (first >= FrameFormat.SHORT) {
      return "short";
    }
    if (first >= FrameFormat.LINKED) {
      return "linked";
    }
    if (first == FrameFormat.END_MARK) {
      return "end";
    }
    return first >= FrameFormat.SOURCE ? "source" : first >= FrameFormat.DELTA ? "delta" : "data";
  }

  /** Bytes that a codec halves, without a run that repeats. */
  private static byte[] halfText(int length, int seed) {
    Random random = new Random(seed);
    byte[] text = new byte[length];
    for (int i = 0; i < length; i++) {
      text[i] = (byte) ('a' + random.nextInt(16));
    }
    return text;
  }

  /** A text, and the same with a difference in each 300 bytes: 45,000 bytes apart. */
  private static byte[] nearlyRepeated() {
    byte[] text = halfText(45_000, 1);
    byte[] other = text.clone();
    for (int i = 0; i < other.length; i += 300) {
      other[i] = '!';
    }
    return concat(concat(text, halfText(20_000, 2)), concat(other, halfText(9000, 3)));
  }

  private static byte[] concat(byte[] first, byte[] second) {
    byte[] both = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    return both;
  }
}
