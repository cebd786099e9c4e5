package dev.slimwire.frame.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.zip.DataFormatException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

/** An independent decoder, the JDK's, reads what sending windows write. */
final class SendingWindowTest {

  private static final int REACH = HistoryOffer.LONGEST_WINDOW;

  private final SendingWindow window = new SendingWindow();
  private final byte[] target = new byte[HistoryOffer.LONGEST_BLOCK / 8 * 9 + 8];

  @Test
  void repeatedBlockIsAReference() throws DataFormatException {
    byte[] block = random(new Random(1), 1000);
    InflatedHistory reader = new InflatedHistory(new byte[0]);
    verify(reader, block);
    assertThat(deflate(block, REACH).length).isLessThan(20);
  }

  @Test
  void anyBlocksAreReadBack(TestReporter reporter) throws DataFormatException {
    long seed = Long.getLong("slimwire.seed", System.nanoTime());
    reporter.publishEntry("slimwire.seed", Long.toString(seed));
    Random random = new Random(seed);
    for (int history = 0; history < 20; history++) {
      window.restart(history % 2, history % 4 > 1);
      InflatedHistory reader = new InflatedHistory(Seed.bytes(history % 2));
      byte[] past = random(random, 60_000);
      for (int i = 0; i < 60; i++) {
        verify(reader, mixed(random, past));
      }
    }
  }

  @Test
  void whatIsRepeatedStaysAReferenceHoweverOftenAndWhereverItStands() throws DataFormatException {
    InflatedHistory reader = new InflatedHistory(new byte[0]);
    Random random = new Random(6);
    byte[] repeated = random(random, 1000);
    for (int i = 0; i < 200; i++) {
      byte[] block = random(random, 20 + random.nextInt(20) + repeated.length);
      int before = random.nextInt(20);
      System.arraycopy(repeated, 0, block, before, repeated.length);
      byte[] deflated = deflate(block, REACH);
      assertThat(reader.inflate(deflated, block.length, REACH)).isEqualTo(block);
      if (i > 0) {
        assertThat(deflated.length).isLessThan(90);
      }
    }
  }

  @Test
  void whatIsRepeatedFromTheFarEndOfTheWindowIsAReference() throws DataFormatException {
    InflatedHistory reader = new InflatedHistory(new byte[0]);
    Random random = new Random(11);
    byte[] others = random(random, 1000);
    for (int i = 0; i < 10; i++) {
      byte[] block = random(random, 700);
      verify(reader, block);
      for (int behind = block.length; behind + others.length <= REACH; behind += others.length) {
        verify(reader, others);
      }
      byte[] again = deflate(block, REACH);
      assertThat(again.length).isLessThan(30);
      assertThat(reader.inflate(again, block.length, REACH)).isEqualTo(block);
    }
  }

  @Test
  void whatIsRepeatedFromBehindManyNewBytesIsAReference() throws DataFormatException {
    InflatedHistory reader = new InflatedHistory(new byte[0]);
    Random random = new Random(12);
    for (int i = 0; i < 100; i++) {
      verify(reader, random(random, 1000)); // the index grows
    }
    byte[] block = random(random, 700);
    verify(reader, block);
    for (int behind = block.length; behind < 10_000; behind += 1000) {
      verify(reader, random(random, 1000));
    }
    byte[] again = deflate(block, REACH);
    assertThat(again.length).isLessThan(60);
    assertThat(reader.inflate(again, block.length, REACH)).isEqualTo(block);
  }

  @Test
  void windowWhoseIndexHasGrownBeginsAfresh() throws DataFormatException {
    Random random = new Random(13);
    for (int i = 0; i < 5; i++) {
      window.restart(i % 2, i > 2);
      InflatedHistory reader = new InflatedHistory(Seed.bytes(i % 2));
      byte[] past = random(random, 60_000);
      for (int j = 0; j < 60; j++) {
        verify(reader, mixed(random, past));
        verify(reader, random(random, 1000));
      }
    }
    window.restart(Seed.ID, false);
    byte[] deflated = deflate(Arrays.copyOfRange(Seed.bytes(Seed.ID), 4000, 5000), REACH);
    assertThat(deflated.length).isLessThan(30);
  }

  @Test
  void nextToNothingOfTheSeedIsMissedWhereItIsAlone() throws DataFormatException {
    byte[] seed = Seed.bytes(Seed.ID);
    for (int from = 0; from + 100 < seed.length; from += 100) {
      window.restart(Seed.ID, true);
      byte[] block = Arrays.copyOfRange(seed, from, from + 100);
      byte[] deflated = deflate(block, REACH);
      assertThat(deflated.length).isLessThan(20);
      assertThat(new InflatedHistory(seed).inflate(deflated, 100, REACH)).isEqualTo(block);
    }
  }

  @Test
  void removedRepeatsLeaveNoTrace() throws DataFormatException {
    InflatedHistory reader = new InflatedHistory(new byte[0]);
    Random random = new Random(7);
    byte[] past = random(random, 5000);
    verify(reader, past);
    for (int i = 0; i < 60; i++) {
      byte[] removed = mixed(random, past);
      deflate(removed, REACH);
      window.removeLast(removed.length);
      if (i % 20 == 0) {
        verify(reader, mixed(random, past));
      }
    }
    assertThat(deflate(past, REACH).length).isLessThan(200);
  }

  @Test
  void removedBlocksLeaveNoTrace() throws DataFormatException {
    InflatedHistory reader = new InflatedHistory(new byte[0]);
    Random random = new Random(2);
    byte[] kept = random(random, 3000);
    verify(reader, kept);
    for (int i = 0; i < 40; i++) {
      deflate(random(random, 3000), REACH);
      window.removeLast(3000);
    }
    byte[] again = deflate(kept, REACH);
    assertThat(again.length).isLessThan(50);
    assertThat(reader.inflate(again, kept.length, REACH)).isEqualTo(kept);
  }

  @Test
  void blocksThatAreGivenUpLeaveNoTrace() throws DataFormatException {
    InflatedHistory reader = new InflatedHistory(new byte[0]);
    Random random = new Random(3);
    byte[] kept = random(random, 3000);
    verify(reader, kept);
    for (int length = 1; length < 8000; length += 77) {
      byte[] block = random(random, length);
      assertThat(window.deflate(block, 0, length, target, 0, REACH, length - 1, false))
          .isEqualTo(-1);
    }
    byte[] again = deflate(kept, REACH);
    assertThat(again.length).isLessThan(50);
    assertThat(reader.inflate(again, kept.length, REACH)).isEqualTo(kept);
  }

  @Test
  void referencesGoNoFartherThanTheReach() throws DataFormatException {
    InflatedHistory reader = new InflatedHistory(Seed.bytes(Seed.ID));
    window.restart(Seed.ID, false);
    Random random = new Random(3);
    byte[] past = random(random, 5000);
    for (int i = 0; i < 100; i++) {
      byte[] block = mixed(random, past);
      byte[] deflated = deflate(block, 700);
      assertThat(reader.inflate(deflated, block.length, 700)).isEqualTo(block);
    }
  }

  @Test
  void restartForgetsAllButTheSeed() throws DataFormatException {
    byte[] block = random(new Random(4), 500);
    deflate(block, REACH);
    window.restart(Seed.ID, false);
    byte[] deflated = deflate(block, REACH);
    assertThat(deflated.length).isGreaterThan(block.length);
    assertThat(new InflatedHistory(Seed.bytes(Seed.ID)).inflate(deflated, 500, REACH))
        .isEqualTo(block);
  }

  @Test
  void randomBytesFitTheRoomThatIsAskedFor() {
    byte[] worst = new byte[HistoryOffer.LONGEST_BLOCK];
    Random random = new Random(5);
    for (int i = 0; i < worst.length; i++) {
      worst[i] = (byte) (144 + random.nextInt(112)); // these take 9 bits each
    }
    assertThat(deflate(worst, REACH).length).isLessThanOrEqualTo(target.length - 4);
  }

  @Test
  void anyHeadsAreReadBack() throws DataFormatException {
    Random random = new Random(8);
    InflatedHistory reader = new InflatedHistory(new byte[0]);
    byte[] past = text(random, 9000);
    verify(reader, Arrays.copyOf(past, 6000));
    int heads = 0;
    for (int i = 0; i < 300; i++) {
      byte[] block = text(random, SentHistory.LONGEST_HEAD);
      int known = random.nextInt(block.length);
      System.arraycopy(past, random.nextInt(past.length - known), block, 0, known);
      int length = window.deflateHead(block, 0, block.length, target, 0, REACH);
      if (length >= 0) {
        heads++;
        byte[] head = Arrays.copyOf(block, window.headLength());
        assertThat(reader.inflate(Arrays.copyOf(target, length), head.length, REACH))
            .isEqualTo(head);
      }
      if (i % 3 == 0) {
        window.removeLast(length < 0 ? 0 : window.headLength());
        reader.forget(length < 0 ? 0 : window.headLength());
        verify(reader, text(random, 50));
      }
    }
    assertThat(heads).isGreaterThan(200);
  }

  @Test
  void headsEndSoonBehindWhatIsKnownAndLearn() throws DataFormatException {
    Random random = new Random(9);
    byte[] block = text(random, SentHistory.LONGEST_HEAD);
    int before = 0;
    for (int i = 0; i < 20; i++) {
      int length = window.deflateHead(block, 0, block.length, target, 0, REACH);
      int learned = window.headLength() - before;
      before = window.headLength();
      assertThat(length).isBetween(1, 400);
      assertThat(learned).isLessThan(600);
    }
    assertThat(before).isGreaterThan(SentHistory.LONGEST_HEAD - 10);
  }

  @Test
  void headsThatDoNotShrinkLeaveNoTrace() throws DataFormatException {
    Random random = new Random(10);
    InflatedHistory reader = new InflatedHistory(new byte[0]);
    byte[] kept = random(random, 3000);
    verify(reader, kept);
    for (int i = 0; i < 40; i++) {
      byte[] block = random(random, SentHistory.LONGEST_HEAD);
      assertThat(window.deflateHead(block, 0, block.length, target, 0, REACH)).isEqualTo(-1);
    }
    byte[] again = deflate(kept, REACH);
    assertThat(again.length).isLessThan(50);
    assertThat(reader.inflate(again, kept.length, REACH)).isEqualTo(kept);
  }

  /** Nothing is repeated on purpose, but codes are shorter than bytes. */
  private static byte[] text(Random random, int length) {
    byte[] bytes = new byte[length];
    for (int i = 0; i < length; i++) {
      bytes[i] = (byte) ('a' + random.nextInt(8));
    }
    return bytes;
  }

  private void verify(InflatedHistory reader, byte[] block) throws DataFormatException {
    byte[] deflated = deflate(block, REACH);
    assertThat(reader.inflate(deflated, block.length, REACH)).isEqualTo(block);
  }

  private byte[] deflate(byte[] block, int reach) {
    int length = window.deflate(block, 0, block.length, target, 0, reach, target.length, false);
    return Arrays.copyOf(target, length);
  }

  /** Pieces of what came before, with new bytes between them. */
  private static byte[] mixed(Random random, byte[] past) {
    byte[] block = random(random, 1 + random.nextInt(HistoryOffer.LONGEST_BLOCK));
    for (int at = 0; at < block.length; at += random.nextInt(50)) {
      int length = Math.min(block.length - at, random.nextInt(600));
      System.arraycopy(past, random.nextInt(past.length - length), block, at, length);
      at += length;
    }
    return block;
  }

  private static byte[] random(Random random, int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }
}
