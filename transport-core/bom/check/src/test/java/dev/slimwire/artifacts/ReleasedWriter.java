package dev.slimwire.artifacts;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.FrameConfig;
import dev.slimwire.frame.FrameOutputStream;
import dev.slimwire.page.PageLimits;
import dev.slimwire.page.Pages;
import dev.slimwire.page.TransferContext;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/** Writes what a release writes into files, pages and connections, to be kept. */
final class ReleasedWriter {

  static final List<String> CODECS = List.of("stored", "deflate", "lz4", "lzf", "zstd");

  private ReleasedWriter() {}

  static void writeAll(Path folder) throws IOException {
    for (String codec : CODECS) {
      write(folder, "file-" + codec, file(codec));
      CompressionLevel level = standard(codec);
      TransferContext context =
          TransferContext.requesting(level, CodecRegistry.installed(), PageLimits.DEFAULT);
      write(folder, "page-" + codec, Pages.encode(ReleasedSamples.orders(), context));
    }
    for (ReleasedConversation each : ReleasedConversation.ALL) {
      byte[] backward = each.backward();
      write(folder, each.name() + "-backward", backward);
      write(folder, each.name() + "-forward", each.forward(backward));
    }
    for (Map.Entry<String, FrameConfig> each : ReleasedHandshakes.CONFIGS.entrySet()) {
      write(folder, "handshake-" + each.getKey(), ReleasedHandshakes.opening(each.getValue()));
    }
  }

  /** Two segments, at the standard and the highest level. */
  private static byte[] file(String codec) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    CompressionLevel[] levels = {standard(codec), highest(codec)};
    for (int i = 0; i < levels.length; i++) {
      try (FrameOutputStream out =
          FrameOutputStream.of(bytes, FrameConfig.standard().withLevel(levels[i]))) {
        out.write(ReleasedSamples.text(i + 1).getBytes(StandardCharsets.US_ASCII));
      }
    }
    return bytes.toByteArray();
  }

  private static CompressionLevel standard(String codec) {
    return codec.equals("stored") ? CompressionLevel.NONE : CompressionLevel.parse(codec);
  }

  private static CompressionLevel highest(String codec) {
    BlockCodec found = CodecRegistry.installed().find(codec).orElseThrow();
    return codec.equals("stored") || codec.equals("lzf")
        ? standard(codec)
        : CompressionLevel.of(codec, found.levels().max());
  }

  /** Writes a file that is new; one that is there has to have the same bytes. */
  static void write(Path folder, String name, byte[] bytes) throws IOException {
    Path file = folder.resolve(name + ".hex");
    if (!Files.exists(file)) {
      Files.writeString(file, HexFormat.of().formatHex(bytes).replaceAll(".{1,64}", "$0\n"));
    } else if (!Arrays.equals(ReleasedFiles.bytes(file), bytes)) {
      throw new IOException(file + " has other bytes: what is recorded stays, name a new folder");
    }
  }
}
