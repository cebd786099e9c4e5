package dev.slimwire.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.codec.LevelPolicy;
import dev.slimwire.frame.history.HistoryOffer;
import dev.slimwire.level.LevelSink;
import dev.slimwire.level.LevelSource;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What peers agree on, and what they send before they know of each other. */
final class NegotiationTest {

  private static final byte[] GREETING = {'h', 'i'};

  private final RecordingOutputStream wire = new RecordingOutputStream();

  @Test
  void connectionsThatAgreedOnTheSameShareIt() throws IOException {
    FrameConfig config = FrameConfig.of(CodecRegistry.builtIn());
    FrameConnection first = new ConnectedPair(config, config).initiator;
    FrameConnection second = new ConnectedPair(config, config).initiator;

    assertThat(second.negotiated()).isSameAs(first.negotiated());
    assertThat(second.output().receiver().blocks()).isSameAs(first.output().receiver().blocks());
  }

  @Test
  void soDoThoseToPeersThatLackACodec() throws IOException {
    FrameConfig server = FrameConfig.of(new DeflatedMessages().registry());
    FrameConfig client = FrameConfig.of(CodecRegistry.builtIn());
    FrameConnection first = new ConnectedPair(client, server).acceptor;
    FrameConnection second = new ConnectedPair(client, server).acceptor;

    assertThat(first.negotiated().codecs().ids()).containsExactly(0, 1);
    assertThat(second.negotiated()).isSameAs(first.negotiated());
    assertThat(second.output().receiver().codecs()).isSameAs(first.negotiated().codecs());
  }

  @Test
  void connectionsThatAgreedOnSomethingElseDoNotShareIt() throws IOException {
    FrameConfig config = FrameConfig.of(CodecRegistry.builtIn());
    FrameConnection first = new ConnectedPair(config, config).initiator;
    FrameConfig other = config.withPolicy(CompressionPolicy.REQUIRE);
    FrameConnection second = new ConnectedPair(config, other).initiator;

    assertThat(second.negotiated().peerPolicy()).isEqualTo(CompressionPolicy.REQUIRE);
    assertThat(first.negotiated().peerPolicy()).isEqualTo(CompressionPolicy.PREFER);
  }

  @Test
  void preamblesCostNoRoundTripOfTheirOwn() throws Exception {
    FrameConnection client = initiate(InputStream.nullInputStream());
    assertThat(wire.writeCount()).isZero();
    client.output().write(new byte[7]);
    client.output().flush();
    assertThat(wire.writeCount()).isEqualTo(1);
    assertThat(wire.lastWrite()).startsWith(GREETING).hasSizeLessThan(64);
  }

  @Test
  void initiatorSendsStoredFramesOnlyUntilItKnowsThePeer() throws Exception {
    FrameConnection client = initiate(InputStream.nullInputStream());
    client.output().write(Payloads.text(10_000));
    client.output().flush();
    assertThat(wire.writeCount()).isEqualTo(3);
    assertThat(wire.toByteArray().length).isGreaterThan(10_000);
    assertThatThrownBy(() -> client.input().read()).isInstanceOf(EOFException.class);
  }

  @Test
  void defaultLevelOfRepliesIsLoweredByThePolicy() throws Exception {
    FrameConfig config = FrameConfig.of(CodecRegistry.builtIn());
    FrameConnection server =
        accept(
            Preamble.of(config, CompressionLevel.SMALLEST, HistoryOffer.NONE),
            config,
            LevelPolicy.atMost(0));
    server.output().write(Payloads.text(5000));
    server.output().flush();
    assertThat(wire.toByteArray().length).isGreaterThan(5000);
    assertThat(server.negotiated().level()).isEqualTo(CompressionLevel.SMALLEST);
  }

  @Test
  void peersWithoutACommonCodecSendStoredFrames() throws Exception {
    FrameConfig config = FrameConfig.of(CodecRegistry.builtIn());
    Preamble nothing =
        new Preamble(
            1,
            1,
            List.of(),
            1 << 20,
            CompressionLevel.FAST,
            HistoryOffer.NONE,
            CompressionPolicy.PREFER,
            false,
            false,
            0,
            0);
    FrameConnection server = accept(nothing, config, LevelPolicy.UNLIMITED);
    server.output().write(Payloads.text(5000));
    server.output().flush();
    assertThat(server.negotiated().codecs().ids()).containsExactly(0);
    assertThat(wire.toByteArray().length).isGreaterThan(5000);
  }

  @Test
  void blocksAreNoLongerThanThePeerAccepts() throws Exception {
    FrameConfig config = FrameConfig.of(CodecRegistry.builtIn());
    Preamble small =
        new Preamble(
            1,
            1,
            List.of(0, 1),
            5000,
            CompressionLevel.NONE,
            HistoryOffer.NONE,
            CompressionPolicy.PREFER,
            false,
            false,
            0,
            0);
    FrameConnection server = accept(small, config, LevelPolicy.UNLIMITED);
    server.output().write(Payloads.text(10_001));
    server.output().flush();
    assertThat(wire.writeCount()).isEqualTo(3);
  }

  /** A client that reads {@code answer} and writes to {@link #wire}. */
  private FrameConnection initiate(InputStream answer) {
    return FrameConnection.initiate(
        answer,
        wire,
        FrameConfig.of(CodecRegistry.builtIn()),
        GREETING,
        LevelSource.DEFAULT,
        LevelSink.IGNORE);
  }

  /** A server that has read {@code initiator} and writes to {@link #wire}. */
  private FrameConnection accept(Preamble initiator, FrameConfig config, LevelPolicy policy)
      throws IOException {
    return FrameConnection.accept(
        new ByteArrayInputStream(initiator.toBytes(config.codecs())),
        wire,
        config,
        policy,
        LevelSource.DEFAULT,
        LevelSink.IGNORE);
  }
}
