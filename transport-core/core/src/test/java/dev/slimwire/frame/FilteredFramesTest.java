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
import org.junit.jupiter.api.Test;

/** Which blocks are filtered, and what it saves. */
final class FilteredFramesTest {

  private static final FrameConfig CONFIG =
      FrameConfig.of(CodecRegistry.builtIn()).withHistory(HistoryMode.NONE);

  /** A preamble that was recorded before there were filters. */
  private static final String OLDER =
      "0019810201010202000103040010000004020003050301800007" + "00a16738ad";

  private final ConnectedPair pair;

  FilteredFramesTest() throws IOException {
    pair = new ConnectedPair(CONFIG, CONFIG);
  }

  @Test
  void rowsThatReferToTheirNeighboursTakeFewerBytes() throws IOException {
    byte[] rows = Rows.grouped(20_000);
    List<byte[]> frames = send(pair, rows);
    assertThat(kinds(frames).subList(1, frames.size() - 1)).containsOnly("filtered");
    assertThat(received(pair, rows.length)).isEqualTo(rows);
    assertThat(length(frames)).isLessThan(length(sentToOlderPeer(rows)) * 9 / 10);
  }

  @Test
  void messageOfOneBlockHasItsLevel() throws IOException {
    byte[] rows = Arrays.copyOf(Rows.grouped(20_000), 50_000);
    pair.asked = CompressionLevel.SMALL;
    assertThat(kinds(send(pair, rows))).containsExactly("first filtered");
    assertThat(received(pair, rows.length)).isEqualTo(rows);
    assertThat(pair.heard).endsWith(CompressionLevel.SMALL);
  }

  @Test
  void whatGainsNothingIsNotFiltered() throws IOException {
    byte[] rows = Rows.shared(20_000);
    byte[] text = Payloads.text(300_000);
    assertThat(kinds(send(pair, rows))).doesNotContain("filtered", "first filtered");
    assertThat(kinds(send(pair, text))).doesNotContain("filtered", "first filtered");
    assertThat(received(pair, rows.length + text.length)).startsWith(rows).endsWith(text);
  }

  @Test
  void rowsThatComeLaterAreNoticed() throws IOException {
    byte[] shared = Rows.shared(20_000);
    byte[] grouped = Rows.grouped(20_000);
    send(pair, shared);
    assertThat(received(pair, shared.length)).isEqualTo(shared);
    List<String> kinds = new ArrayList<>();
    for (int i = 0; i < 40 && !kinds.contains("filtered"); i++) {
      kinds.addAll(kinds(send(pair, grouped)));
      assertThat(received(pair, grouped.length)).isEqualTo(grouped);
    }
    assertThat(kinds).contains("filtered");
  }

  @Test
  void shortBlocksAreNotFiltered() throws IOException {
    byte[] rows = Arrays.copyOf(Rows.grouped(20_000), 32_767);
    assertThat(kinds(send(pair, rows))).containsExactly("data");
    assertThat(received(pair, rows.length)).isEqualTo(rows);
  }

  @Test
  void messagesWithoutCompressionAreNot() throws IOException {
    pair.asked = CompressionLevel.NONE;
    byte[] rows = Rows.grouped(10_000);
    assertThat(kinds(send(pair, rows))).containsOnly("data");
    assertThat(received(pair, rows.length)).isEqualTo(rows);
  }

  @Test
  void listenersHearOfAllBytes() throws IOException {
    TransferCounter written = new TransferCounter();
    TransferCounter read = new TransferCounter();
    ConnectedPair counted =
        new ConnectedPair(CONFIG.withListener(written), CONFIG.withListener(read));
    byte[] rows = Rows.grouped(20_000);
    assertThat(kinds(send(counted, rows))).contains("filtered");
    assertThat(received(counted, rows.length)).isEqualTo(rows);
    assertThat(read.rawRead()).isEqualTo(rows.length + 1).isEqualTo(written.rawWritten());
    assertThat(read.wireRead()).isEqualTo(written.wireWritten());
  }

  @Test
  void buffersAreGivenBack() throws IOException {
    FrameConfig config = FrameConfig.of(CodecRegistry.builtIn());
    ConnectedPair other = new ConnectedPair(config, config);
    PooledBuffers buffers = PooledBuffers.of(config);
    byte[] rows = Rows.grouped(20_000);
    byte[] shared = Rows.shared(20_000);
    for (int i = 0; i < 6; i++) {
      send(other, rows);
      send(other, shared);
      assertThat(received(other, rows.length + shared.length)).startsWith(rows).endsWith(shared);
    }
    buffers.assertAllAreBack();
  }

  @Test
  void olderPeersGetNone() throws IOException {
    assertThat(kinds(sentToOlderPeer(Rows.grouped(20_000))))
        .contains("data")
        .doesNotContain("filtered", "first filtered");
  }

  @Test
  void filesAndPipesHaveNone() throws IOException {
    RecordingOutputStream wire = new RecordingOutputStream();
    try (FrameOutputStream out = FrameOutputStream.of(wire, CONFIG)) {
      out.write(Rows.grouped(20_000));
    }
    List<byte[]> writes = wire.writes();
    byte[] first = writes.get(0);
    int start = SegmentStart.bytes().length;
    assertThat(kind(Arrays.copyOfRange(first, start, first.length))).isEqualTo("data");
    assertThat(kinds(writes.subList(1, writes.size() - 1))).containsOnly("data");
  }

  private static List<byte[]> sentToOlderPeer(byte[] message) throws IOException {
    RecordingOutputStream wire = new RecordingOutputStream();
    FrameConnection server =
        FrameConnection.accept(
            new ByteArrayInputStream(HexFormat.of().parseHex(OLDER)),
            wire,
            CONFIG,
            LevelPolicy.UNLIMITED,
            LevelSource.DEFAULT,
            LevelSink.IGNORE);
    server.output().write(1);
    server.output().flush();
    server.output().write(message);
    server.output().flush();
    return wire.writes().subList(1, wire.writes().size());
  }

  private static List<byte[]> send(ConnectedPair pair, byte[] message) throws IOException {
    int before = pair.forward.writeCount();
    pair.send(message);
    List<byte[]> writes = pair.forward.writes();
    return writes.subList(before, writes.size());
  }

  private static byte[] received(ConnectedPair pair, int length) throws IOException {
    return pair.acceptor.input().readNBytes(length);
  }

  private static int length(List<byte[]> frames) {
    return frames.stream().mapToInt(frame -> frame.length).sum();
  }

  private static List<String> kinds(List<byte[]> frames) {
    return frames.stream().map(FilteredFramesTest::kind).toList();
  }

  private static String kind(byte[] frame) {
    int first = frame[0] & 0xff;
    if (first == FrameFormat.FIRST_FILTERED) {
      return "first filtered";
    }
    if (first == FrameFormat.FILTERED) {
      return "filtered";
    }
    return first < FrameFormat.CONTROL ? "data" : "other";
  }
}
