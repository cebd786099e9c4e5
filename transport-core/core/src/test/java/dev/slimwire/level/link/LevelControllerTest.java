package dev.slimwire.level.link;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

final class LevelControllerTest {

  private static final CodecRegistry CODECS = NamedCodec.ALL;
  private static final Candidates EXPECTED = new Candidates(CODECS, false);
  private static final int FRAME = 64 << 10;
  private static final long MILLI = 1_000_000;

  private long now;
  private final LevelController controller = new LevelController(() -> now);

  @Test
  void nothingIsKnownAtFirstSoTheDefaultStepIsUsed() {
    assertThat(choose("auto")).isEqualTo("zstd:1");
    assertThat(choose("auto:1")).isEqualTo("lz4:1");
  }

  @Test
  void slowLinksGetStrongerStepsUpToTheHighest() {
    controller.reported(2000, true);
    assertThat(choose("auto")).isIn("zstd:9", "zstd:12");
    assertThat(choose("auto:5")).isEqualTo("zstd:5");
  }

  @Test
  void oneFrameIn64TriesANeighbour() {
    controller.reported(100, true);
    int others = 0;
    String usual = choose("auto");
    for (int frame = 1; frame < 640; frame++) {
      others += choose("auto").equals(usual) ? 0 : 1;
    }
    assertThat(others).isEqualTo(10);
  }

  @Test
  void timeBetweenMessagesSaysNothingOfTheLink() {
    for (int message = 0; message < 200; message++) {
      controller.messageStarts();
      assertThat(choose("auto")).isEqualTo("zstd:1");
      frame(0, FRAME / 10);
      now += 10_000 * MILLI; // a client that thinks, or a round trip
    }
  }

  @Test
  void writesThatBlockWithinAMessageAreSignsOfASlowLink() {
    controller.messageStarts();
    for (int written = 0; written < 32; written++) {
      choose("auto");
      frame(5 * MILLI, FRAME / 11);
    }
    assertThat(choose("auto")).isIn("zstd:9", "zstd:12");
  }

  @Test
  void beginningOfALongMessageSaysNothingOfTheRest() {
    controller.reported(30, true);
    for (int written = 0; written < 24; written++) {
      assertThat(choose("auto")).isEqualTo("zstd:1");
      frame(0, FRAME / 11);
    }
    for (int message = 0; message < 5; message++) {
      controller.messageStarts();
      for (int written = 0; written < 3; written++) {
        choose("auto");
        long begun = now;
        now += MILLI; // what is done but once in a message
        controller.written(FRAME, FRAME / 20, begun, 0);
      }
      assertThat(choose("auto")).isEqualTo("zstd:1");
      for (int written = 3; written < 24; written++) {
        frame(0, FRAME / 11);
      }
    }
  }

  @Test
  void timeOfAFrameOnWhichSomethingWasTriedSaysNothingOfItsStep() {
    controller.reported(30, true);
    for (int written = 0; written < 24; written++) {
      choose("auto");
      frame(0, FRAME / 11);
    }
    for (int tried = 0; tried < 8; tried++) {
      assertThat(choose("auto")).isEqualTo("zstd:1");
      long begun = now;
      now += MILLI;
      controller.writtenWithTrial(FRAME, FRAME / 11, begun, 0);
    }
    assertThat(choose("auto")).isEqualTo("zstd:1");
  }

  private String message(double reported, boolean waited) {
    return message("auto", reported, waited);
  }

  /** Sends a message, made in 300 us a frame, and returns the codec of its first frame. */
  private String message(String level, double reported, boolean waited) {
    controller.messageStarts();
    String first = choose(level);
    for (int written = 0; written < 20; written++) {
      String choice = written == 0 ? first : choose(level);
      now += 240_000;
      frame(0, length(choice));
    }
    controller.reported(reported, waited);
    return first;
  }

  /** Returns what is left of a frame. */
  private static int length(String choice) {
    return switch (choice) {
      case "stored" -> FRAME;
      case "lz4:1" -> FRAME / 7;
      case "zstd:2" -> FRAME * 2 / 23;
      default -> FRAME / 11;
    };
  }

  @Test
  void withinTheMachineBlocksAreStoredFromTheThirdMessageOn() {
    controller.setWithinMachine();

    assertThat(message(50, false)).isEqualTo("zstd:1");
    assertThat(message(32, false)).as("on the way").isEqualTo("lz4:1");
    assertThat(message(5, false)).isEqualTo("stored");
    assertThat(message(5, false)).isEqualTo("stored");
  }

  @Test
  void tunnelThatBeginsOnTheMachineIsFoundByTheFirstReport() {
    controller.setWithinMachine();

    assertThat(message(800, true)).isEqualTo("zstd:1");
    assertThat(message(800, true)).isIn("zstd:9", "zstd:12");
  }

  @Test
  void blocksAreStoredOnlyIfTheLinkBoreTheQuickestCodec() {
    controller.setWithinMachine();
    message(50, false);

    assertThat(message(44, true)).isEqualTo("lz4:1");

    assertThat(message(50, false)).isNotEqualTo("stored");
  }

  @Test
  void betweenMachinesTheDefaultStepWorksHarderWhereTheLinkTakesTheTime() {
    assertThat(message("3", 100, true)).isEqualTo("zstd:1");
    message("3", 100, true);

    assertThat(message("3", 100, true)).isEqualTo("zstd:2");
  }

  @Test
  void betweenMachinesTheDefaultStepNeverWorksLessThanItsFirstCodec() {
    for (int message = 0; message < 100; message++) {
      assertThat(message("3", 1, false)).isEqualTo("zstd:1");
    }
  }

  @Test
  void defaultStepBetweenMachinesTakesItBackWhereTheLinkIsQuickAgain() {
    for (int message = 0; message < 4; message++) {
      message("3", 100, true);
    }
    assertThat(message("3", 100, true)).isEqualTo("zstd:2");
    for (int message = 0; message < 4; message++) {
      message("3", 1, false);
    }
    assertThat(message("3", 1, false)).isEqualTo("zstd:1");
  }

  @Test
  void withinTheMachinePagesOfTheDefaultStepMayBeStored() {
    LevelController pages = controller.forPages(new AtomicLong());
    controller.setWithinMachine();
    for (int message = 0; message < 4; message++) {
      message("3", 1, false);
    }
    pages.contentStarts();
    assertThat(pages.choose(CompressionLevel.FAST, CODECS, FRAME).codec()).hasToString("lz4:1");
    assertThat(message("3", 1, false)).isEqualTo("stored");
    pages.contentStarts();
    assertThat(pages.choose(CompressionLevel.FAST, CODECS, FRAME).codec()).hasToString("stored");
  }

  @Test
  void otherStepsBetweenMachinesAreKept() {
    for (int message = 0; message < 4; message++) {
      assertThat(message("1", 100, true)).isEqualTo("lz4:1");
    }
  }

  @Test
  void incompressibleBlocksAreSentStored() {
    controller.reported(1, true);
    for (int written = 0; written < 32; written++) {
      choose("auto");
      frame(0, FRAME);
    }
    assertThat(choose("auto")).isEqualTo("stored");
  }

  @Test
  void theStrongestStepThatFitsTheTimeIsChosen() {
    // as expected of 64 KB: zstd 19 takes 33 ms, zstd 12 1.4 ms, zstd 9 0.4 ms, zstd 1 0.05 ms
    assertThat(choose("within:100ms")).isEqualTo("zstd:19");
    assertThat(choose("within:20ms")).isEqualTo("zstd:12");
    assertThat(choose("within:1ms")).isEqualTo("zstd:9");
    assertThat(choose("within:100ms:6")).isEqualTo("zstd:6");
  }

  @Test
  void ifNoStepFitsTheTimeTheQuickestIsChosen() {
    assertThat(choose("within:1us")).isEqualTo("stored");
    controller.reported(1000, true); // 64 KB take 65 ms stored, and 5 ms by zstd 12
    assertThat(choose("within:1ms")).isEqualTo("zstd:12");
  }

  @Test
  void messagesOfManyFramesShareTheTime() {
    long nanos = 0;
    for (int message = 0; message < 3; message++) {
      nanos = 0;
      controller.messageStarts();
      for (int written = 0; written < 20; written++) {
        int step = step(choose("within:20ms"));
        nanos += (long) (FRAME * EXPECTED.get(step).nanosPerByte());
        controller.compressed(
            FRAME, FRAME / 12, (long) (FRAME * EXPECTED.get(step).nanosPerByte()));
      }
    }
    assertThat(nanos).as("the last message's").isBetween(5 * MILLI, 20 * MILLI);
  }

  @Test
  void otherCodecsAfterTheHandshakeAreUsed() {
    assertThat(
            controller
                .choose(CompressionLevel.auto(), CODECS.retain(List.of()), FRAME)
                .codec()
                .isStored())
        .isTrue();
    assertThat(choose("auto")).isEqualTo("zstd:1");
  }

  private String choose(String level) {
    return controller.choose(CompressionLevel.parse(level), CODECS, FRAME).codec().toString();
  }

  private static int step(String choice) {
    int index = 0;
    while (!EXPECTED.get(index).choice().toString().equals(choice)) {
      index++;
    }
    return index;
  }

  private void frame(long writeNanos, int wire) {
    long begun = now;
    now += 60_000 + writeNanos;
    controller.written(FRAME, wire, begun, writeNanos);
  }
}
