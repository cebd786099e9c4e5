package dev.slimwire.frame;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.format.FrameFormat;
import dev.slimwire.level.LevelSink;
import dev.slimwire.level.LevelSource;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The bytes in {@code docs/wire-format/vectors} are what this version writes and reads. */
final class GoldenVectorTest {

  private static final Path VECTORS = Path.of("..", "..", "docs", "wire-format", "vectors");
  private static final FrameConfig CONFIG = FrameConfig.of(CodecRegistry.builtIn());

  @Test
  void storedSegmentIsWrittenAndReadAsDocumented() throws IOException {
    ByteArrayOutputStream wire = new ByteArrayOutputStream();
    FrameConfig config =
        CONFIG.withLevel(CompressionLevel.NONE).withLimits(new FrameLimits(4096, 4096));
    try (FrameOutputStream out = FrameOutputStream.of(wire, config)) {
      out.write("slim".getBytes(StandardCharsets.US_ASCII));
      out.flush();
      out.write(new byte[130]);
    }
    assertThat(wire.toByteArray()).isEqualTo(vector("segment-stored"));
    InputStream in =
        FrameInputStream.of(new ByteArrayInputStream(vector("segment-stored")), CONFIG);
    assertThat(in.readNBytes(4)).isEqualTo("slim".getBytes(StandardCharsets.US_ASCII));
    assertThat(in.readAllBytes()).isEqualTo(new byte[130]);
  }

  @Test
  void deflateSegmentIsReadAsDocumented() throws IOException {
    byte[] expected = new byte[300];
    Arrays.fill(expected, (byte) 'w');
    assertThat(
            FrameInputStream.of(new ByteArrayInputStream(vector("segment-deflate")), CONFIG)
                .readAllBytes())
        .isEqualTo(expected);
  }

  @Test
  void connectionIsOpenedAsDocumented() throws IOException {
    ArrayDeque<@Nullable CompressionLevel> asked =
        new ArrayDeque<>(List.of(CompressionLevel.SMALL, CompressionLevel.of("deflate", 9)));
    RecordingOutputStream wire = new RecordingOutputStream();
    FrameConnection client =
        FrameConnection.initiate(
            new ByteArrayInputStream(vector("connection-backward")),
            wire,
            CONFIG,
            "JRMI\0\2S".getBytes(StandardCharsets.US_ASCII),
            asked::poll,
            LevelSink.IGNORE);
    client.output().write("JRMI\0\2K".getBytes(StandardCharsets.US_ASCII));
    client.output().flush();
    client.output().write(1);
    client.output().flush();
    client.output().write(2);
    client.output().flush();
    assertThat(wire.toByteArray()).isEqualTo(vector("connection-forward"));
    assertThat(client.input().readNBytes(3)).containsExactly('a', 'c', 'k');
    assertThat(client.negotiated().level()).isEqualTo(CompressionLevel.FAST);
  }

  @Test
  void connectionIsAcceptedAsDocumented() throws IOException {
    List<String> asked = new ArrayList<>();
    FrameConnection server = accepted("connection", CONFIG, asked);
    assertThat(server.input().readNBytes(9))
        .isEqualTo("JRMI\0\2K\1\2".getBytes(StandardCharsets.US_ASCII));
    assertThat(asked).containsExactly("6", "deflate:9", "null");
  }

  @Test
  void linkedFramesAreReadAsDocumented() throws IOException {
    FrameConfig config = CONFIG.withHistory(HistoryMode.WINDOW);
    List<String> asked = new ArrayList<>();
    FrameConnection server = accepted("codes", "linked", config, asked);
    byte[] part =
        Arrays.copyOfRange(HexFile.read(VECTORS.resolveSibling("seed-1.hex")), 8000, 8100);
    assertThat(server.input().readNBytes(7))
        .isEqualTo("JRMI\0\2K".getBytes(StandardCharsets.US_ASCII));
    assertThat(server.input().readNBytes(100)).isEqualTo(part);
    assertThat(server.input().readNBytes(100)).isEqualTo(part);
    assertThat(server.input().readNBytes(5)).isEqualTo("again".getBytes(StandardCharsets.US_ASCII));
    assertThat(server.input().readAllBytes()).isEqualTo(new byte[64]);
    assertThat(asked).containsExactly("null", "null", "null", "6");
  }

  @Test
  void keptCodesAreReadAsDocumented() throws IOException {
    FrameConfig config = CONFIG.withHistory(HistoryMode.WINDOW);
    FrameConnection server = accepted("codes", config, new ArrayList<>());
    String squares =
        IntStream.range(0, 40).mapToObj(i -> i * i + ",").collect(Collectors.joining());
    assertThat(new String(server.input().readAllBytes(), StandardCharsets.US_ASCII))
        .isEqualTo("JRMI\0\2K" + squares + new StringBuilder(squares).reverse());
  }

  /** A peer that keeps none says so by saying nothing. */
  @ParameterizedTest
  @CsvSource({"linked, false", "codes, true"})
  void codesAreSentToPeersThatKeepThem(String peer, boolean keeps) throws IOException {
    RecordingOutputStream wire = new RecordingOutputStream();
    FrameConnection client =
        FrameConnection.initiate(
            new ByteArrayInputStream(vector(peer + "-backward")),
            wire,
            CONFIG.withHistory(HistoryMode.WINDOW).withLevel(CompressionLevel.auto()),
            new byte[0],
            CompressionLevel::auto,
            LevelSink.IGNORE);
    client.awaitPreamble();
    int kept = 0;
    for (int i = 0; i < 20; i++) {
      client.output().write(rows(i * 50, i * 50 + 90).getBytes(StandardCharsets.US_ASCII));
      client.output().flush();
      byte[] frame = wire.lastWrite();
      int payload = FrameFormat.LINKED_HEADER + FrameFormat.LEVEL_SIZE + 4;
      kept += i > 0 && (frame[payload] & 6) == 6 ? 1 : 0;
    }
    assertThat(kept > 0).isEqualTo(keeps);
  }

  @Test
  void deltasAreReadAsDocumented() throws IOException {
    List<String> asked = new ArrayList<>();
    FrameConnection server = accepted("connection", "delta", CONFIG, asked);
    assertThat(new String(server.input().readAllBytes(), StandardCharsets.US_ASCII))
        .isEqualTo(
            "JRMI\0\2K"
                + rows(0, 50)
                + "0-19 again: "
                + rows(0, 20)
                + "40-49 again: "
                + rows(40, 50)
                + "only the last: "
                + rows(49, 51));
    assertThat(asked).containsExactly("null", "null");
  }

  @Test
  void filteredFramesAreReadAsDocumented() throws IOException {
    List<String> asked = new ArrayList<>();
    FrameConnection server = accepted("connection", "filters", CONFIG, asked);
    assertThat(new String(server.input().readAllBytes(), StandardCharsets.ISO_8859_1))
        .isEqualTo(
            "JRMI\0\2K"
                + IntStream.range(0, 60)
                    .mapToObj(GoldenVectorTest::serializedRow)
                    .collect(Collectors.joining()));
    assertThat(asked).containsExactly("6", "null");
  }

  private static String serializedRow(int row) {
    int handle = 16 + 7 * (row / 3);
    return String.format(Locale.ROOT, "uq\0~\0\5sq\0~\0\2q\0~\0%ct\0\7row %03d", handle, row);
  }

  private static String rows(int from, int to) {
    return IntStream.range(from, to)
        .mapToObj(row -> String.format(Locale.ROOT, "row %03d;", row))
        .collect(Collectors.joining());
  }

  /** Returns a connection whose acceptor has written what is documented. */
  private static FrameConnection accepted(String name, FrameConfig config, List<String> asked)
      throws IOException {
    return accepted(name, name, config, asked);
  }

  private static FrameConnection accepted(
      String answer, String name, FrameConfig config, List<String> asked) throws IOException {
    ByteArrayInputStream forward = new ByteArrayInputStream(vector(name + "-forward"));
    assertThat(forward.readNBytes(7)).isEqualTo("JRMI\0\2S".getBytes(StandardCharsets.US_ASCII));
    RecordingOutputStream wire = new RecordingOutputStream();
    FrameConnection server =
        FrameConnection.accept(
            forward,
            wire,
            config,
            level -> level,
            LevelSource.DEFAULT,
            level -> asked.add(String.valueOf(level)));
    server.output().write("ack".getBytes(StandardCharsets.US_ASCII));
    server.output().flush();
    assertThat(wire.toByteArray()).isEqualTo(vector(answer + "-backward"));
    return server;
  }

  private static byte[] vector(String name) throws IOException {
    return HexFile.read(VECTORS.resolve(name + ".hex"));
  }
}
