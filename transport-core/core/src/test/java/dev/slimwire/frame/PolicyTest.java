package dev.slimwire.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.codec.LevelPolicy;
import dev.slimwire.frame.format.FrameFormat;
import dev.slimwire.level.LevelSink;
import dev.slimwire.level.LevelSource;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What becomes of each pair of policies, as the codec ids on the wire tell. */
final class PolicyTest {

  private static final CodecRegistry CODECS = CodecRegistry.builtIn();
  private static final CodecRegistry STORED_ONLY = CODECS.retain(List.of());
  private static final int STORED = BlockCodec.STORED_ID;
  private static final int DEFLATE = 1;

  @ParameterizedTest
  @CsvSource({
    "accept, accept, 0",
    "accept, prefer, 1",
    "accept, require, 1",
    "prefer, accept, 1",
    "prefer, prefer, 1",
    "prefer, require, 1",
    "require, accept, 1",
    "require, prefer, 1",
    "require, require, 1",
  })
  void defaultLevelsCountIfOneSideAsks(String initiator, String acceptor, int codecId)
      throws IOException {
    Exchange exchange = new Exchange(config(CODECS, initiator), config(CODECS, acceptor), null);
    assertThat(exchange.codecOfRequest()).isEqualTo(codecId);
    assertThat(exchange.codecOfReply()).isEqualTo(codecId);
  }

  @ParameterizedTest
  @CsvSource({"accept, accept, 0", "accept, prefer, 1", "prefer, accept, 1"})
  void soTheyDoWithoutAPolicyForLevels(String initiator, String acceptor, int codecId)
      throws IOException {
    RecordingOutputStream forward = new RecordingOutputStream();
    RecordingOutputStream backward = new RecordingOutputStream();
    FrameConnection asking =
        FrameConnection.initiate(InputStream.nullInputStream(), forward, config(CODECS, initiator));
    asking.output().write(1);
    asking.output().flush();
    FrameConnection answering =
        FrameConnection.accept(
            new ByteArrayInputStream(forward.toByteArray()), backward, config(CODECS, acceptor));
    assertThat(Exchange.codec(answering, backward)).isEqualTo(codecId);
  }

  @Test
  void messageThatNamesALevelAsksByItself() throws IOException {
    FrameConfig accept = config(CODECS, "accept");
    Exchange exchange = new Exchange(accept, accept, CompressionLevel.SMALL);
    assertThat(exchange.codecOfRequest()).isEqualTo(DEFLATE);
    assertThat(exchange.codecOfReply()).isEqualTo(DEFLATE);
  }

  @ParameterizedTest
  @CsvSource({"accept, prefer", "prefer, accept", "prefer, prefer"})
  void noCommonCodecMeansStoredWhereNobodyRequiresOne(String initiator, String acceptor)
      throws IOException {
    Exchange exchange =
        new Exchange(config(CODECS, initiator), config(STORED_ONLY, acceptor), null);
    assertThat(exchange.codecOfRequest()).isEqualTo(STORED);
    assertThat(exchange.codecOfReply()).isEqualTo(STORED);
    assertThat(exchange.initiator.negotiated().hasCommonCodec()).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"require, prefer", "prefer, require", "require, require"})
  void noCommonCodecIsAnErrorWhereOneIsRequired(String initiator, String acceptor) {
    assertThatThrownBy(
            () -> new Exchange(config(CODECS, initiator), config(STORED_ONLY, acceptor), null))
        .isInstanceOf(UnsupportedPeerException.class)
        .hasMessage(
            "no codec in common, but compression is required: policy %s, peer's %s;"
                + " codecs [0], peer's [0, 1]",
            acceptor, initiator);
  }

  @Test
  void initiatorThatRequiresACodecRefusesAnAcceptorWithoutOne() throws IOException {
    Exchange exchange = new Exchange(config(CODECS, "prefer"), config(STORED_ONLY, "prefer"), null);
    FrameConnection strict =
        FrameConnection.initiate(
            new ByteArrayInputStream(exchange.backward.toByteArray()),
            OutputStream.nullOutputStream(),
            config(CODECS, "require"),
            new byte[0],
            LevelSource.DEFAULT,
            LevelSink.IGNORE);
    assertThatThrownBy(strict::awaitPreamble)
        .isInstanceOf(UnsupportedPeerException.class)
        .hasMessageContaining("no codec in common, but compression is required");
  }

  @Test
  void negotiationExplainsItselfInOneLine() throws IOException {
    Exchange exchange = new Exchange(config(CODECS, "accept"), config(CODECS, "require"), null);
    assertThat(exchange.initiator.negotiated())
        .hasToString(
            "slimwire 1, common codecs [deflate, stored], blocks sent up to 262144,"
                + " history seed, deltas yes, peer's default level 3, policy accept, peer's require");
  }

  @Test
  void policiesAreReadInAnyCase() {
    for (CompressionPolicy policy : CompressionPolicy.values()) {
      assertThat(CompressionPolicy.parse(policy.toString())).isEqualTo(policy);
      assertThat(CompressionPolicy.parse(" " + policy.name() + "\n")).isEqualTo(policy);
    }
    assertThatThrownBy(() -> CompressionPolicy.parse("maybe"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("unknown policy \"maybe\": expected off, accept, prefer or require");
  }

  @Test
  void sideThatIsOffHasNoFrames() {
    assertThatThrownBy(() -> config(CODECS, "off"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("policy off");
  }

  private static FrameConfig config(CodecRegistry codecs, String policy) {
    return FrameConfig.of(codecs).withPolicy(CompressionPolicy.parse(policy));
  }

  /** Two peers that have read each other's preambles. */
  private static final class Exchange {

    private final RecordingOutputStream forward = new RecordingOutputStream();
    private final RecordingOutputStream backward = new RecordingOutputStream();
    private final FrameConnection initiator;
    private final FrameConnection acceptor;

    Exchange(FrameConfig initiating, FrameConfig accepting, @Nullable CompressionLevel level)
        throws IOException {
      Later answer = new Later();
      initiator =
          FrameConnection.initiate(
              answer, forward, initiating, new byte[0], () -> level, LevelSink.IGNORE);
      initiator.output().write(1);
      initiator.output().flush();
      acceptor =
          FrameConnection.accept(
              new ByteArrayInputStream(forward.toByteArray()),
              backward,
              accepting,
              LevelPolicy.UNLIMITED,
              () -> level,
              LevelSink.IGNORE);
      acceptor.output().write(2);
      acceptor.output().flush();
      answer.bytes = new ByteArrayInputStream(backward.toByteArray());
      initiator.awaitPreamble();
    }

    int codecOfRequest() throws IOException {
      return codec(initiator, forward);
    }

    int codecOfReply() throws IOException {
      return codec(acceptor, backward);
    }

    private static int codec(FrameConnection sender, RecordingOutputStream wire)
        throws IOException {
      sender.output().write(Payloads.text(100_000)); // too long to have a linked head
      sender.output().flush();
      return wire.lastWrite()[0] & FrameFormat.CODEC_MASK;
    }
  }

  /** An answer that is written after the question. */
  private static final class Later extends InputStream {

    private InputStream bytes = InputStream.nullInputStream();

    @Override
    public int read() throws IOException {
      return bytes.read();
    }

    @Override
    public int read(byte[] target, int offset, int count) throws IOException {
      return bytes.read(target, offset, count);
    }
  }
}
