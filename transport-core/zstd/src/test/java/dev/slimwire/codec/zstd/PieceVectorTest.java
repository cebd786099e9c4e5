package dev.slimwire.codec.zstd;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.frame.FrameConfig;
import dev.slimwire.frame.FrameConnection;
import dev.slimwire.frame.HistoryMode;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The bytes of messages in pieces in {@code docs/wire-format/vectors} are read as they stand. */
final class PieceVectorTest {

  private static final Path VECTORS = Path.of("..", "..", "docs", "wire-format", "vectors");
  private static final FrameConfig CONFIG =
      FrameConfig.of(CodecRegistry.builtIn().with(List.of(new ZstdCodec())));
  private static final int GREETING = 7;
  private static final int FIRST_PIECE = 0x1f;

  @Test
  void piecesAreReadAsDocumented() throws IOException {
    byte[] sent = vector("pieces-forward");
    ByteArrayOutputStream wire = new ByteArrayOutputStream();
    FrameConnection server =
        FrameConnection.accept(new ByteArrayInputStream(sent, GREETING, sent.length), wire, CONFIG);
    server.output().write("ack".getBytes(StandardCharsets.US_ASCII));
    server.output().flush();
    assertThat(wire.toByteArray()).isEqualTo(vector("pieces-backward"));
    assertThat(new String(server.input().readAllBytes(), StandardCharsets.US_ASCII))
        .isEqualTo(
            "JRMI\0\2K" + rows(0, 50) + rows(50, 100) + rows(0, 20) + "again: " + rows(0, 60));
  }

  /** A peer without field 0A is one of before. */
  @Test
  void piecesAreSentToPeersThatReadThem() throws IOException {
    byte[] peer = vector("pieces-backward");
    assertThat(sendsPieces(peer)).isTrue();
    assertThat(sendsPieces(vector("connection-backward"))).isFalse();
  }

  private static boolean sendsPieces(byte[] peer) throws IOException {
    boolean[] found = {false};
    ByteArrayOutputStream wire =
        new ByteArrayOutputStream() {
          @Override
          public synchronized void write(byte[] bytes, int offset, int count) {
            found[0] |= bytes[offset] == FIRST_PIECE;
          }
        };
    FrameConnection client =
        FrameConnection.initiate(
            new ByteArrayInputStream(peer), wire, CONFIG.withHistory(HistoryMode.NONE));
    client.awaitPreamble();
    byte[] message = rows(0, 7000).getBytes(StandardCharsets.US_ASCII);
    for (int i = 0; i < 3; i++) {
      client.output().write(Arrays.copyOf(message, 50_000));
      client.output().flush();
    }
    return found[0];
  }

  private static String rows(int from, int to) {
    return IntStream.range(from, to)
        .mapToObj(row -> String.format(Locale.ROOT, "row %03d;", row))
        .collect(Collectors.joining());
  }

  private static byte[] vector(String name) throws IOException {
    String text = Files.readString(VECTORS.resolve(name + ".hex"));
    return HexFormat.of().parseHex(text.replaceAll("#[^\n]*", "").replaceAll("\\s", ""));
  }
}
