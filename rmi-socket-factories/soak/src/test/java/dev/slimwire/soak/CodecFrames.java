package dev.slimwire.soak;

import dev.slimwire.metrics.TransferMetrics;
import java.io.Serial;
import java.io.Serializable;
import java.util.List;
import java.util.stream.Collectors;

/**
 * How many frames of a codec a server has written and read. What is flat proves nothing of a codec
 * that was not at work: natives are left out without a word where a JVM does not let them in.
 *
 * @param codec the codec's name
 * @param written frames that the server has written
 * @param read frames that the server has read
 */
record CodecFrames(String codec, long written, long read) implements Serializable {

  @Serial private static final long serialVersionUID = 1L;

  /** The codecs on the class path, whether they can be used or not. */
  private static final List<String> EXPECTED = List.of("stored", "deflate", "lz4", "zstd");

  static List<CodecFrames> of(TransferMetrics metrics) {
    return metrics.getCodecs().stream()
        .map(row -> new CodecFrames(row.getCodec(), row.getFramesWritten(), row.getFramesRead()))
        .toList();
  }

  /** Adds all to the summary, and a failure for each codec that one side did not use. */
  static void judge(List<CodecFrames> counted, Summary summary) {
    summary.add(
        "frames that the server wrote, and read: "
            + counted.stream().map(CodecFrames::toString).collect(Collectors.joining("; ")));
    for (String codec : EXPECTED) {
      boolean used =
          counted.stream()
              .anyMatch(each -> each.codec.equals(codec) && each.written > 0 && each.read > 0);
      if (!used) {
        summary.fail("codec " + codec + " was not used in both directions");
      }
    }
  }

  @Override
  public String toString() {
    return codec + " " + written + ", " + read;
  }
}
