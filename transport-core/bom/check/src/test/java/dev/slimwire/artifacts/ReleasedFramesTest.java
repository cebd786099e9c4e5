package dev.slimwire.artifacts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.FrameConfig;
import dev.slimwire.frame.FrameConnection;
import dev.slimwire.frame.HistoryMode;
import dev.slimwire.frame.LevelSink;
import dev.slimwire.frame.LevelSource;
import dev.slimwire.frame.SegmentReader;
import dev.slimwire.metrics.TransferListener;
import dev.slimwire.page.PageLimits;
import dev.slimwire.page.Pages;
import dev.slimwire.page.TransferContext;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Files, pages and connections as releases wrote them, with each codec. Writers may change; what
 * they once wrote stays readable. With {@code -Dreleased.write=0.1} the bytes of that release are
 * written.
 */
final class ReleasedFramesTest {

  private static final Path FOLDER = Path.of("src", "test", "resources", "released");
  private static final String FROZEN =
      ": bytes that were released are not read as what they were. Readers have to change, not the"
          + " file: peers and files of that release are out there. Regenerate only before 0.1.0, by"
          + " -Dreleased.write=0.1";

  @BeforeAll
  static void writeRelease() throws IOException {
    String release = System.getProperty("released.write");
    if (release != null) {
      ReleasedWriter.writeAll(Files.createDirectories(FOLDER.resolve(release)));
    }
  }

  static List<Path> files() throws IOException {
    return released("file-");
  }

  static List<Path> pages() throws IOException {
    return released("page-");
  }

  static List<Path> connections() throws IOException {
    return released("connection-forward");
  }

  private static List<Path> released(String name) throws IOException {
    try (Stream<Path> files = Files.walk(FOLDER)) {
      return files.filter(each -> each.getFileName().toString().startsWith(name)).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("files")
  void fileOfARelease(Path file) {
    verify(
        file,
        () -> {
          List<byte[]> segments = new ArrayList<>();
          FrameConfig config = FrameConfig.standard().with(codecsOf(file));
          try (SegmentReader reader =
              SegmentReader.of(new ByteArrayInputStream(bytes(file)), config)) {
            while (reader.next()) {
              segments.add(reader.input().readAllBytes());
            }
          }
          assertThat(segments).hasSize(2);
          assertThat(segments.get(0)).asString().isEqualTo(ReleasedWriter.text(1));
          assertThat(segments.get(1)).asString().isEqualTo(ReleasedWriter.text(2));
        });
  }

  /** Verifies that blocks are in the codec that a file is named after. */
  private static TransferListener codecsOf(Path file) {
    return new TransferListener() {
      @Override
      public void frameRead(int codecId, int rawLength, int wireLength) {
        if (rawLength > 0) {
          assertThat(codecId).isEqualTo(codecOf(file));
        }
      }
    };
  }

  private static int codecOf(Path file) {
    String name = file.getFileName().toString().replaceAll("^[a-z]+-|\\.hex$", "");
    return CodecRegistry.installed().find(name).orElseThrow().id();
  }

  @ParameterizedTest
  @MethodSource("pages")
  void pageOfARelease(Path file) {
    verify(
        file,
        () -> {
          TransferContext context =
              TransferContext.requesting(
                  CompressionLevel.NONE, CodecRegistry.installed(), PageLimits.DEFAULT);
          assertThat(Pages.describe(bytes(file), context).blocks())
              .allMatch(each -> each.codecId() == codecOf(file));
          Orders page = Pages.decode(bytes(file), new Orders(), context);
          assertThat(page.items).isEqualTo(ReleasedWriter.orders().items);
          assertThat(page.ids).isEqualTo(ReleasedWriter.orders().ids);
          assertThat(page.graph).isEqualTo(ReleasedWriter.orders().graph);
        });
  }

  /** The initiator's bytes: its preamble, messages at levels of all kinds, linked frames. */
  @ParameterizedTest
  @MethodSource("connections")
  void requestsOfARelease(Path file) {
    verify(
        file,
        () -> {
          List<String> asked = new ArrayList<>();
          FrameConnection server =
              FrameConnection.accept(
                  new ByteArrayInputStream(bytes(file)),
                  new ByteArrayOutputStream(),
                  FrameConfig.standard().with(HistoryMode.WINDOW),
                  level -> level,
                  LevelSource.DEFAULT,
                  level -> asked.add(String.valueOf(level)));
          assertThat(server.input().readAllBytes())
              .asString()
              .isEqualTo(String.join("", ReleasedWriter.messages()));
          assertThat(asked).containsExactlyElementsOf(ReleasedWriter.ASKED);
        });
  }

  /** The acceptor's bytes: its answer, its preamble, the default level it granted. */
  @ParameterizedTest
  @MethodSource("connections")
  void repliesOfARelease(Path file) {
    Path backward = file.resolveSibling("connection-backward.hex");
    verify(
        backward,
        () -> {
          FrameConnection client =
              FrameConnection.initiate(
                  new ByteArrayInputStream(bytes(backward)),
                  new ByteArrayOutputStream(),
                  FrameConfig.standard().with(HistoryMode.WINDOW),
                  new byte[0],
                  LevelSource.DEFAULT,
                  LevelSink.IGNORE);
          assertThat(client.input().readAllBytes())
              .asString()
              .isEqualTo(ReleasedWriter.ACK + ReleasedWriter.text(3));
          assertThat(client.negotiated().codecs().ids()).containsExactly(0, 1, 2, 3, 4);
        });
  }

  @Test
  void everyCodecWasReleased() throws IOException {
    for (String codec : ReleasedWriter.CODECS) {
      assertThat(files()).anyMatch(each -> each.endsWith("file-" + codec + ".hex"));
      assertThat(pages()).anyMatch(each -> each.endsWith("page-" + codec + ".hex"));
    }
    assertThat(connections()).isNotEmpty();
    assertThat(ReleasedWriter.CODECS)
        .as("a codec that is new needs released bytes")
        .hasSameSizeAs(CodecRegistry.installed().ids());
  }

  private interface Reading {
    void run() throws IOException;
  }

  private static void verify(Path file, Reading reading) {
    try {
      reading.run();
    } catch (IOException | AssertionError e) {
      fail(file + FROZEN, e);
    }
  }

  private static byte[] bytes(Path file) throws IOException {
    return HexFormat.of().parseHex(Files.readString(file).replaceAll("\\s", ""));
  }
}
