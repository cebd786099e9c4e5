package dev.slimwire.perf.answers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.perf.harness.CpuClock;
import dev.slimwire.perf.jvm.ControlledJvm;
import dev.slimwire.perf.jvm.Host;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
final class CodecJvmTest {

  private static final CpuClock ONCE = new CpuClock(0, 1, 0);

  @Test
  void codecsOfThisJvmAreTimed() throws IOException {
    List<CodecTimes> all = new CodecJvm().measure(List.of("lz4", "zstd:1"), ONCE);
    assertThat(all).extracting(CodecTimes::level).containsExactly("lz4", "zstd:1");
    assertThat(all)
        .allSatisfy(
            times -> {
              assertThat(times.share()).isBetween(0.01, 0.5);
              assertThat(times.compress()).isPositive();
              assertThat(times.decompress()).isPositive();
            });
  }

  @Test
  void withoutNativeCodeThereIsNoZstdButAllOthers() throws IOException {
    List<String> options = new ArrayList<>(ClassPath.portable());
    options.add("-Xmx512m");
    try (ControlledJvm<CodecControl> jvm =
        ControlledJvm.start(Host.LOCAL, CodecControl.class, CodecJvm.class, options)) {
      assertThat(jvm.control().measure(List.of("lz4", "lzf", "deflate:1", "zstd:1"), ONCE))
          .extracting(CodecTimes::level)
          .containsExactly("lz4", "lzf", "deflate:1");
      assertThat(jvm.control().hasNativeCodecs()).isFalse();
    }
  }
}
