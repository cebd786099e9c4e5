package dev.slimwire.artifacts;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.CompressionPolicy;
import dev.slimwire.frame.FrameConfig;
import dev.slimwire.frame.FrameConnection;
import dev.slimwire.frame.FrameLimits;
import dev.slimwire.frame.HistoryMode;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Map;

/** How initiators begin that are configured otherwise than by default: each field of preambles. */
final class ReleasedHandshakes {

  private static final FrameConfig STANDARD = FrameConfig.standard();

  /** The initiators, by the names of what they ask for. */
  static final Map<String, FrameConfig> CONFIGS =
      Map.of(
          "standard", STANDARD,
          "accept", STANDARD.withPolicy(CompressionPolicy.ACCEPT),
          "require", STANDARD.withPolicy(CompressionPolicy.REQUIRE),
          "seed", STANDARD.withHistory(HistoryMode.SEED),
          "window", STANDARD.withHistory(HistoryMode.WINDOW),
          "no-history", STANDARD.withHistory(HistoryMode.NONE),
          "adaptive", STANDARD.withLevel(CompressionLevel.parse("within:20ms:6")),
          "codec", STANDARD.withLevel(CompressionLevel.parse("zstd:7")),
          "built-in", FrameConfig.of(CodecRegistry.builtIn()),
          "small-blocks", STANDARD.withLimits(FrameLimits.DEFAULT.withMaxBlockLength(4096)));

  private ReleasedHandshakes() {}

  /** Returns a preamble and a message of one byte. */
  static byte[] opening(FrameConfig config) throws IOException {
    ByteArrayOutputStream wire = new ByteArrayOutputStream();
    FrameConnection client =
        FrameConnection.initiate(new ByteArrayInputStream(new byte[0]), wire, config);
    client.output().write(7);
    client.output().flush();
    return wire.toByteArray();
  }
}
