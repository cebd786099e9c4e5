package dev.slimwire.artifacts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.FrameConfig;
import dev.slimwire.frame.SegmentReader;
import dev.slimwire.metrics.TransferListener;
import dev.slimwire.page.PageLimits;
import dev.slimwire.page.Pages;
import dev.slimwire.page.TransferContext;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Files and pages as releases wrote them, with each codec. */
final class ReleasedFramesTest {

  static List<Path> files() throws IOException {
    return ReleasedFiles.named("file-");
  }

  static List<Path> pages() throws IOException {
    return ReleasedFiles.named("page-");
  }

  @ParameterizedTest
  @MethodSource("files")
  void fileOfARelease(Path file) {
    ReleasedFiles.verify(
        file,
        () -> {
          List<byte[]> segments = new ArrayList<>();
          FrameConfig config = FrameConfig.standard().withListener(codecsOf(file));
          try (SegmentReader reader =
              SegmentReader.of(new ByteArrayInputStream(ReleasedFiles.bytes(file)), config)) {
            while (reader.next()) {
              segments.add(reader.input().readAllBytes());
            }
          }
          assertThat(segments).hasSize(2);
          assertThat(segments.get(0)).asString().isEqualTo(ReleasedSamples.text(1));
          assertThat(segments.get(1)).asString().isEqualTo(ReleasedSamples.text(2));
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
    ReleasedFiles.verify(
        file,
        () -> {
          TransferContext context =
              TransferContext.requesting(
                  CompressionLevel.NONE, CodecRegistry.installed(), PageLimits.DEFAULT);
          assertThat(Pages.describe(ReleasedFiles.bytes(file), context).blocks())
              .allMatch(each -> each.codecId() == codecOf(file));
          Orders page = Pages.decode(ReleasedFiles.bytes(file), new Orders(), context);
          assertThat(page.items).isEqualTo(ReleasedSamples.orders().items);
          assertThat(page.ids).isEqualTo(ReleasedSamples.orders().ids);
          assertThat(page.graph).isEqualTo(ReleasedSamples.orders().graph);
        });
  }

  @Test
  void everyCodecWasReleased() throws IOException {
    for (String codec : ReleasedWriter.CODECS) {
      assertThat(files()).anyMatch(each -> each.endsWith("file-" + codec + ".hex"));
      assertThat(pages()).anyMatch(each -> each.endsWith("page-" + codec + ".hex"));
    }
    assertThat(ReleasedWriter.CODECS)
        .as("a codec that is new needs released bytes")
        .hasSameSizeAs(CodecRegistry.installed().ids());
  }
}
