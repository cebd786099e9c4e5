package dev.slimwire.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.codec.LevelPolicy;
import org.junit.jupiter.api.Test;

final class TransferContextTest {

  private static final CodecRegistry CODECS = CodecRegistry.builtIn();

  @Test
  void codecThatPeersDoNotShareIsNoWayAroundThePolicy() {
    // the client asks for LZ4, which counts as step 1, but has never said that it can decode it
    TransferContext context = serving("lz4:1", LevelPolicy.atMost(1));
    assertThat(context.granted()).hasToString("1");
    assertThat(CODECS.choose(context.granted())).hasToString("deflate:1");
    assertThat(serving("zstd:19", LevelPolicy.atMost(0)).granted()).hasToString("0");
    assertThat(serving("zstd:1", LevelPolicy.UNLIMITED).granted()).hasToString("3");
  }

  @Test
  void levelOfAPageIsLoweredToo() {
    TransferContext context = serving("3", LevelPolicy.atMost(5));
    assertThat(context.grant(CompressionLevel.SMALLEST)).hasToString("5");
    assertThat(context.grant(CompressionLevel.parse("deflate:9"))).hasToString("5");
    assertThat(context.grant(CompressionLevel.FASTEST)).hasToString("1");
  }

  @Test
  void scopesNestAndLeaveNothingBound() {
    TransferContext outer = serving("6", LevelPolicy.UNLIMITED);
    outer.bind();
    TransferContext inner =
        TransferContext.requesting(CompressionLevel.FASTEST, CODECS, PageLimits.DEFAULT);
    try (TransferContext.Scope scope = inner.open()) {
      assertThat(TransferContext.current().asked()).isEqualTo(CompressionLevel.FASTEST);
      assertThat(TransferContext.current().outer()).isSameAs(outer);
    }
    assertThat(TransferContext.bound()).isSameAs(outer);
    TransferContext.unbind();
    assertThat(TransferContext.bound()).isNull();
    assertThat(TransferContext.current().asked()).isEqualTo(CompressionLevel.FAST);
  }

  @Test
  void requestsHaveALevelOfTheirOwn() {
    TransferContext context =
        TransferContext.requesting(
            null,
            CompressionLevel.SMALL,
            CODECS,
            PageLimits.DEFAULT,
            TransferContext.ReplyListener.NONE);
    assertThat(context.asked()).isNull();
    assertThat(context.granted()).isEqualTo(CompressionLevel.SMALL);
    assertThat(context.grant(CompressionLevel.SMALLEST)).isEqualTo(CompressionLevel.SMALLEST);
  }

  private static TransferContext serving(String asked, LevelPolicy policy) {
    return TransferContext.serving(
        CompressionLevel.parse(asked), policy, CODECS, PageLimits.DEFAULT);
  }
}
