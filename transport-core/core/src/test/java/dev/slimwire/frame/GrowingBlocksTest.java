package dev.slimwire.frame;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.metrics.TransferListener;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class GrowingBlocksTest {

  private static final int FIRST = 1000;

  /** Long enough to be measured at adaptive levels. */
  private static final int LONG = 16_000;

  private final List<Integer> lengths = new ArrayList<>();
  private final RecordingOutputStream wire = new RecordingOutputStream();
  private final FrameConfig config =
      FrameConfig.of(CodecRegistry.builtIn())
          .withLimits(new FrameLimits(FIRST, 1 << 20))
          .withListener(
              new TransferListener() {
                @Override
                public void frameWritten(int codecId, int rawLength, int wireLength) {
                  lengths.add(rawLength);
                }
              });

  @Test
  void blocksOfAMessageGrowWhileTheyShrink() throws IOException {
    FrameOutputStream out = FrameOutputStream.of(wire, config);
    byte[] message = Payloads.text(20_000);

    out.write(message);
    out.flush();

    assertThat(lengths)
        .containsExactly(FIRST, FIRST, 2000, 2000, 4 * FIRST, 4 * FIRST, 4 * FIRST, 2000);
    out.finish();
    assertThat(
            FrameInputStream.of(new ByteArrayInputStream(wire.toByteArray()), config)
                .readAllBytes())
        .isEqualTo(message);
  }

  @Test
  void blocksBecomeShortTowardsTheEndOfTheMessageBefore() throws IOException {
    FrameOutputStream out = FrameOutputStream.of(wire, config);
    out.write(Payloads.text(20_000));
    out.flush();
    lengths.clear();

    out.write(Payloads.text(20_000));
    out.flush();

    assertThat(lengths)
        .containsExactly(FIRST, FIRST, 2000, 2000, 4000, 4000, 3000, 1500, FIRST, 500);
  }

  @Test
  void blocksGrowAgainInAMessageThatIsLongerThanTheOneBefore() throws IOException {
    FrameOutputStream out = FrameOutputStream.of(wire, config);
    out.write(Payloads.text(20_000));
    out.flush();
    lengths.clear();

    out.write(Payloads.text(40_000));
    out.flush();

    assertThat(lengths.subList(8, lengths.size()))
        .startsWith(FIRST, FIRST, FIRST, FIRST, 4 * FIRST, 4 * FIRST);
  }

  @Test
  void shortMessagesBetweenDoNotChangeWhereALongOneIsExpectedToEnd() throws IOException {
    FrameOutputStream out = FrameOutputStream.of(wire, config);
    out.write(Payloads.text(20_000));
    out.flush();
    out.write(Payloads.text(1500));
    out.flush();
    lengths.clear();

    out.write(Payloads.text(20_000));
    out.flush();

    assertThat(lengths).endsWith(3000, 1500, FIRST, 500);
  }

  @Test
  void eachMessageBeginsWithShortBlocks() throws IOException {
    FrameOutputStream out = FrameOutputStream.of(wire, config);
    out.write(Payloads.text(20_000));
    out.flush();
    lengths.clear();

    out.write(Payloads.text(3000));
    out.flush();

    assertThat(lengths).containsExactly(FIRST, FIRST, FIRST);
  }

  @Test
  void blocksThatDoNotShrinkStayShort() throws IOException {
    FrameOutputStream out = FrameOutputStream.of(wire, config);

    out.write(Payloads.random(8000));
    out.flush();

    assertThat(lengths).hasSize(8).containsOnly(FIRST);
  }

  @Test
  void blocksAreShortAgainBehindOneThatDidNotShrink() throws IOException {
    FrameOutputStream out = FrameOutputStream.of(wire, config);
    out.write(Payloads.text(10_000));
    out.write(Payloads.random(4 * FIRST));
    lengths.clear();

    out.write(Payloads.text(3000));
    out.flush();

    assertThat(lengths).containsExactly(FIRST, FIRST, FIRST);
  }

  @Test
  void shortBlocksAtAdaptiveLevelsTellTooLittleToGrow() throws IOException {
    FrameOutputStream out = FrameOutputStream.of(wire, config.withLevel(CompressionLevel.auto()));

    out.write(Payloads.text(8000));
    out.flush();

    assertThat(lengths).hasSize(8).containsOnly(FIRST);
  }

  @Test
  void blocksAtTheQuickestStepOfAnAdaptiveLevelStayShort() throws IOException {
    write(CompressionLevel.parse("auto:1"), 8 * LONG);

    assertThat(lengths).hasSize(8).containsOnly(LONG);
  }

  @Test
  void blocksAtStrongerStepsOfAnAdaptiveLevelGrow() throws IOException {
    write(CompressionLevel.parse("within:60s"), 30 * LONG);

    assertThat(lengths).contains(4 * LONG);
  }

  private void write(CompressionLevel level, int length) throws IOException {
    FrameConfig adaptive = config.withLimits(new FrameLimits(LONG, 1 << 20)).withLevel(level);
    FrameOutputStream out = FrameOutputStream.of(wire, adaptive);
    out.write(Payloads.text(length));
    out.flush();
  }
}
