package dev.slimwire.codec;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

final class CodecPoolsTest {

  private final AtomicInteger uses = new AtomicInteger();
  private final CodecPools pools = new CodecPools(uses::incrementAndGet);
  private final FakeCodec codec = FakeCodec.of(14, "fake", LevelRange.SINGLE);

  @Test
  void useIsToldWithTheFirstBlockAndNotBefore() throws Exception {
    assertThat(uses).hasValue(0);
    compress();
    assertThat(uses).hasValue(1);
    compress();
    decompress();
    assertThat(uses).hasValue(1);
  }

  @Test
  void useIsToldWithTheFirstBlockThatIsRead() throws Exception {
    decompress();
    assertThat(uses).hasValue(1);
  }

  private void compress() {
    pools.compress(new CodecChoice(codec, 1), new byte[1], 0, 1, new byte[1], 0);
  }

  private void decompress() throws IOException {
    pools.decompress(codec, new byte[1], 0, 1, new byte[1], 0, 1);
  }
}
