package dev.slimwire.frame;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.format.FrameFormat;
import java.io.IOException;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Short messages at the level auto, through connections. */
final class MessagePiecesTest {

  /** What the slowest of all links would be reported as. */
  private static final int SLOWEST = 0xff;

  /** What no writer is faster than. */
  private static final int FASTEST = 0;

  private static final int LIST = 33_000;
  private static final int WRITE = 8 << 10;

  private ConnectedPair pair;

  @BeforeEach
  void connect() throws IOException {
    FrameConfig config = FrameConfig.of(CodecRegistry.builtIn());
    pair = new ConnectedPair(config, config);
    pair.asked = CompressionLevel.auto();
  }

  /** Returns the writes that a message became; it is as long as it is since then. */
  private List<byte[]> send(byte[] message, int step) throws IOException {
    int before = pair.forward.writeCount();
    for (int from = 0; from < message.length; from += step) {
      pair.initiator.output().write(message, from, Math.min(step, message.length - from));
    }
    int unflushed = pair.forward.writeCount();
    pair.initiator.output().flush();
    assertThat(pair.forward.writeCount() - unflushed).as("writes by flush").isLessThan(2);
    assertThat(pair.acceptor.input().readNBytes(message.length)).isEqualTo(message);
    List<byte[]> writes = pair.forward.writes();
    return writes.subList(before, writes.size());
  }

  @Test
  void messagesLikeTheOneBeforeGoOutInPieces() throws IOException {
    byte[] list = Payloads.text(LIST);
    assertThat(send(list, WRITE)).hasSize(1);
    for (int i = 0; i < 3; i++) {
      assertThat(send(list, WRITE)).hasSize(4);
      pair.initiator.output().levels().reported(FASTEST);
    }
  }

  @Test
  void messagesOfTwoBlocksDoSo() throws IOException {
    byte[] list = Payloads.text(120_000);
    assertThat(send(list, WRITE)).hasSize(2);
    for (int i = 0; i < 3; i++) {
      assertThat(send(list, WRITE)).hasSize(5);
      pair.initiator.output().levels().reported(FASTEST);
    }
  }

  @Test
  void messagesAtOtherLevelsDoNot() throws IOException {
    byte[] list = Payloads.text(LIST);
    for (String level : List.of("3", "within:20ms")) {
      pair.asked = CompressionLevel.parse(level);
      for (int i = 0; i < 3; i++) {
        assertThat(send(list, WRITE)).as(level).hasSize(1);
      }
    }
  }

  @Test
  void storedMessagesLeaveAsTheyAreWritten() throws IOException {
    pair.asked = CompressionLevel.NONE;
    assertThat(send(Payloads.text(LIST), WRITE)).hasSize(LIST / WRITE + 1);
    assertThat(send(Payloads.text(1600), 100)).hasSize(1);
  }

  @Test
  void longStoredMessagesLeaveInHalfAsManyWritesAndNoLongerOnes() throws IOException {
    pair.asked = CompressionLevel.NONE;
    byte[] page = Payloads.text((1 << 20) + 1);
    List<byte[]> writes = send(page, WRITE);
    assertThat(writes).hasSizeLessThan(page.length / WRITE * 3 / 5);
    verifyShort(writes, page.length);
  }

  @Test
  void messagesThatDoNotShrinkLeaveAsTheyAreWritten() throws IOException {
    pair.asked = CompressionLevel.FAST;
    byte[] picture = Payloads.random((1 << 20) + 1);
    assertThat(send(picture, WRITE)).hasSizeGreaterThan(picture.length / (3 * WRITE));
    verifyShort(send(picture, WRITE), picture.length);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void withinTheMachineShorterOnesDoSoToo(boolean within) throws IOException {
    if (within) {
      pair.initiator.setWithinMachine();
    }
    pair.asked = CompressionLevel.FAST;
    byte[] picture = Payloads.random(64 << 10);
    send(picture, WRITE);
    assertThat(send(picture, WRITE)).hasSize(within ? 4 : 1);
  }

  /**
   * Verifies that none of the writes is long, and that all of them are hardly more than a message.
   */
  private static void verifyShort(List<byte[]> writes, int rawLength) {
    assertThat(writes).allMatch(write -> write.length < 3 * WRITE);
    assertThat(writes.stream().mapToInt(write -> write.length).sum())
        .isLessThan(rawLength + rawLength / 1000);
  }

  @Test
  void textBehindThoseIsInLongBlocksAgain() throws IOException {
    pair.asked = CompressionLevel.FAST;
    byte[] text = Payloads.text(1 << 20);
    send(text, WRITE);
    int usual = send(text, WRITE).size();
    send(Payloads.random(1 << 20), WRITE);
    assertThat(send(text, WRITE)).hasSizeBetween(usual, usual + 2);
    assertThat(send(text, WRITE)).hasSize(usual);
  }

  @Test
  void messagesThatDoNotShrinkStayInLongBlocksAtAdaptiveLevels() throws IOException {
    byte[] picture = Payloads.random(1 << 20);
    send(picture, WRITE);
    assertThat(send(picture, WRITE)).hasSizeLessThan(picture.length / (4 * WRITE));
  }

  @Test
  void longMessagesDoNot() throws IOException {
    byte[] page = Payloads.text((1 << 20) + LIST);
    send(page, WRITE);
    assertThat(send(page, WRITE)).hasSizeLessThan(page.length / (4 * WRITE));
  }

  @Test
  void messagesThatAreShorterThanAPieceAreLinkedAsBefore() throws IOException {
    send(Payloads.text(LIST), WRITE);
    byte[] entry = Payloads.text(1600);
    send(entry, WRITE);
    List<byte[]> writes = send(entry, WRITE);
    assertThat(writes).hasSize(1);
    assertThat(isLinked(writes.get(0))).isTrue();
  }

  @Test
  void slowLinksGetThemAsAWhole() throws IOException {
    byte[] list = Payloads.text(LIST);
    int whole = 0;
    for (int i = 0; i < 40; i++) {
      whole += send(list, WRITE).size() == 1 ? 1 : 0;
      pair.initiator.output().levels().reported(SLOWEST);
    }
    assertThat(whole).isGreaterThan(20);
  }

  @Test
  void bytesThatDoNotShrinkTakeHardlyMore() throws IOException {
    byte[] random = Payloads.random(LIST);
    send(random, WRITE);
    int bytes = send(random, WRITE).stream().mapToInt(write -> write.length).sum();
    assertThat(bytes).isLessThan(LIST + LIST / 500);
  }

  @Test
  void messagesOfAllLengthsArriveWhateverIsReported() throws IOException {
    Random random = new Random(33);
    for (int i = 0; i < 200; i++) {
      int length = 1 + random.nextInt(random.nextBoolean() ? 90_000 : 9_000);
      byte[] message = random.nextInt(5) == 0 ? Payloads.random(length) : Payloads.text(length);
      send(message, 1 + random.nextInt(20_000));
      if (random.nextBoolean()) {
        pair.initiator.output().levels().reported(random.nextInt(0x100));
      }
      if (random.nextBoolean()) {
        pair.reply(new byte[] {1});
        assertThat(pair.initiator.input().read()).isEqualTo(1);
      }
    }
  }

  @Test
  void messagesThatAreAnsweredAtOnceAreTriedUnlinked() throws IOException {
    byte[] entry = Payloads.text(1600);
    int call = 0;
    while (isLinked(send(entry, WRITE).get(0))) {
      pair.reply(new byte[] {1});
      assertThat(pair.initiator.input().read()).isEqualTo(1);
      assertThat(++call).as("calls without a trial").isLessThan(3000);
    }
    assertThat(call).isGreaterThan(16);
  }

  private static boolean isLinked(byte[] frame) {
    return (frame[0] & FrameFormat.SHORT) == 0 && (frame[0] & FrameFormat.LINKED) != 0;
  }
}
