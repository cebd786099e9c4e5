package dev.slimwire.frame;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.format.Direction;
import dev.slimwire.frame.format.FrameFormat;
import dev.slimwire.frame.message.BlockLengths;
import dev.slimwire.frame.message.Receiver;
import dev.slimwire.level.LevelSource;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Which frames start a message, and which level they carry. */
final class MessageLevelTest {

  private static final FrameConfig CONFIG =
      FrameConfig.of(CodecRegistry.builtIn()).withLimits(new FrameLimits(1000, 4096));

  private final RecordingOutputStream wire = new RecordingOutputStream();
  private @Nullable CompressionLevel asked;
  private @Nullable CompressionLevel sending;
  private final FrameOutputStream out =
      new FrameOutputStream(
          wire,
          CONFIG,
          Direction.FORWARD,
          new Levels(),
          new byte[0],
          new Receiver(
              CONFIG.codecs(),
              BlockLengths.fixed(1000),
              CompressionLevel.FAST,
              null,
              true,
              false,
              0,
              0));

  @Test
  void firstFrameAfterAFlushStartsAMessage() throws IOException {
    for (int length : new int[] {1, 127, 128, 999, 1000, 2500}) {
      for (CompressionLevel level : levels(null, CompressionLevel.NONE, CompressionLevel.SMALL)) {
        asked = level;
        int first = wire.writeCount();
        out.write(Payloads.text(length));
        out.flush();
        assertThat(startsMessage(wire.writes().get(first)))
            .as("%d bytes at %s", length, level)
            .isTrue();
      }
    }
  }

  @Test
  void laterFramesOfAMessageStartNone() throws IOException {
    asked = CompressionLevel.SMALL;
    out.write(Payloads.text(2100));
    asked = CompressionLevel.NONE;
    out.write(Payloads.text(20));
    out.flush();
    assertThat(wire.writes())
        .extracting(MessageLevelTest::startsMessage)
        .containsExactly(true, false, false);
    assertThat(levelsRead()).containsExactly(CompressionLevel.SMALL);
  }

  @Test
  void emptyFlushEndsAMessageOfFullBlocks() throws IOException {
    asked = CompressionLevel.SMALL;
    out.write(Payloads.text(1000));
    asked = CompressionLevel.of("deflate", 9);
    out.flush();
    out.write(1);
    out.flush();
    assertThat(levelsRead()).containsExactly(CompressionLevel.SMALL, asked);
  }

  @Test
  void levelIsNeverKeptBeyondItsMessage() throws IOException {
    for (CompressionLevel level : levels(CompressionLevel.SMALL, null, CompressionLevel.NONE)) {
      asked = level;
      out.write(Payloads.text(300));
      out.flush();
    }
    assertThat(levelsRead()).containsExactly(CompressionLevel.SMALL, null, CompressionLevel.NONE);
  }

  @Test
  void messageIsSentAtALevelOfItsOwn() throws IOException {
    asked = CompressionLevel.NONE;
    sending = CompressionLevel.SMALL;
    out.write(Payloads.text(900));
    out.flush();
    asked = CompressionLevel.SMALL;
    sending = CompressionLevel.NONE;
    out.write(Payloads.text(900));
    out.flush();
    assertThat(wire.writes()).extracting(MessageLevelTest::codecId).containsExactly(1, 0);
    assertThat(levelsRead()).containsExactly(CompressionLevel.NONE, CompressionLevel.SMALL);
  }

  @Test
  void peersThatDoNotKnowAdaptiveLevelsAreAskedForFixedOnes() throws IOException {
    asked = CompressionLevel.auto();
    out.write(Payloads.text(900));
    out.flush();
    out.setReceiver(
        new Receiver(
            CONFIG.codecs(),
            BlockLengths.fixed(1000),
            CompressionLevel.FAST,
            null,
            false,
            false,
            0,
            0));
    out.write(Payloads.text(900));
    out.flush();
    assertThat(levelsRead()).containsExactly(CompressionLevel.auto(), CompressionLevel.FAST);
  }

  private static int codecId(byte[] frame) {
    return frame[0] & FrameFormat.CODEC_MASK;
  }

  private static List<@Nullable CompressionLevel> levels(@Nullable CompressionLevel... levels) {
    return Arrays.asList(levels);
  }

  private static boolean startsMessage(byte[] frame) {
    return (frame[0] & (FrameFormat.SHORT | FrameFormat.LEVEL)) != 0;
  }

  /** Returns the levels that a reader hears of. */
  private List<@Nullable CompressionLevel> levelsRead() throws IOException {
    List<@Nullable CompressionLevel> heard = new ArrayList<>();
    FrameInputStream in =
        new FrameInputStream(
            new ByteArrayInputStream(wire.toByteArray()),
            CONFIG,
            Direction.FORWARD,
            heard::add,
            null,
            false);
    assertThat(in.readAllBytes()).isNotEmpty();
    return heard;
  }

  private final class Levels implements LevelSource {

    @Override
    public @Nullable CompressionLevel level() {
      return asked;
    }

    @Override
    public @Nullable CompressionLevel sending(@Nullable CompressionLevel level) {
      return sending != null ? sending : level;
    }
  }
}
