package dev.slimwire.soak;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What a soak says of the codecs that were at work. */
final class CodecFramesTest {

  private static final CodecFrames STORED = new CodecFrames("stored", 9, 8);
  private static final CodecFrames DEFLATE = new CodecFrames("deflate", 7, 6);
  private static final CodecFrames LZ4 = new CodecFrames("lz4", 5, 4);

  private final Summary summary = new Summary("Soak");

  @Test
  void allCodecsAreAtWork() {
    CodecFrames.judge(List.of(STORED, DEFLATE, LZ4, new CodecFrames("zstd", 3, 2)), summary);
    assertThat(summary.failures()).isEmpty();
    assertThat(summary.toString())
        .contains(
            "frames that the server wrote, and read: stored 9, 8; deflate 7, 6; lz4 5, 4; zstd 3, 2");
  }

  @Test
  void codecThatIsLeftOutFailsTheSoak() {
    CodecFrames.judge(List.of(STORED, DEFLATE, LZ4), summary);
    assertThat(summary.failures()).containsExactly("codec zstd was not used in both directions");
  }

  @Test
  void codecOfOneDirectionFailsTheSoak() {
    CodecFrames.judge(List.of(STORED, DEFLATE, LZ4, new CodecFrames("zstd", 0, 2)), summary);
    assertThat(summary.failures()).containsExactly("codec zstd was not used in both directions");
  }
}
