package dev.slimwire.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.format.Direction;
import dev.slimwire.frame.format.FrameFormat;
import dev.slimwire.frame.history.ReceivedHistory;
import dev.slimwire.level.LevelSink;
import dev.slimwire.level.LevelSource;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which frames are linked, and to what. */
final class LinkedFramesTest {

  private static final CodecRegistry CODECS = CodecRegistry.builtIn();

  @Test
  void repeatedMessageCostsNextToNothing() throws IOException {
    ConnectedPair pair = pair("window", "window");
    byte[] message = Payloads.random(1000);
    assertThat(pair.send(message).length).isGreaterThan(1000);
    assertThat(pair.acceptor.input().readNBytes(1000)).isEqualTo(message);

    byte[] text = Payloads.text(1000);
    pair.send(text);
    for (int i = 0; i < 100; i++) {
      assertThat(pair.send(text).length).isLessThan(30);
    }
    assertThat(pair.acceptor.input().readNBytes(101_000)).endsWith(text);
  }

  @Test
  void messagesThatDoNotShrinkByThemselvesAreLinkedForLaterOnes() throws IOException {
    ConnectedPair pair = pair("window", "window");
    byte[] message = ascii("{a:1,bc:2,def:3,ghij:4,klmno:5,pqrstu:6,vwxyzAB:7,CDEFGHIJ:8,KLMN}");
    assertThat(pair.send(message).length).isGreaterThan(message.length);
    assertThat(pair.send(message).length).isLessThan(20);
    assertThat(pair.acceptor.input().readNBytes(2 * message.length)).endsWith(message);
  }

  @ParameterizedTest
  @CsvSource({
    "none, none, none",
    "none, window, none",
    "window, none, none",
    "seed, window, seed",
    "window, seed, seed",
    "window, window, window",
  })
  void lowerOfTheTwoModesCountsInBothDirections(String one, String other, String agreed)
      throws IOException {
    ConnectedPair pair = pair(one, other);
    HistoryMode mode = HistoryMode.parse(agreed);
    assertThat(pair.initiator.negotiated().history()).isEqualTo(mode);
    assertThat(pair.acceptor.negotiated().history()).isEqualTo(mode);
    byte[] message = Payloads.text(1000);
    for (int i = 0; i < 2; i++) {
      pair.send(message);
      pair.reply(message);
    }
    boolean linked = mode != HistoryMode.NONE;
    boolean fresh = mode == HistoryMode.SEED;
    for (byte[] frame : List.of(pair.forward.lastWrite(), pair.backward.lastWrite())) {
      assertThat(isLinked(frame)).isEqualTo(linked);
      assertThat(isLinked(frame) && isFresh(frame)).isEqualTo(fresh);
    }
    assertThat(pair.acceptor.input().readNBytes(2000)).endsWith(message);
    assertThat(pair.initiator.input().readNBytes(2000)).endsWith(message);
  }

  @Test
  void seedIsTheBeginningOfEveryHistory() throws IOException {
    byte[] message = ascii("java.util.ArrayList, {a:1,bc:2,def:3,ghij:4,klmno:5,pqrstu:6,vwxyzAB}");
    ConnectedPair seed = pair("seed", "seed");
    byte[] first = seed.send(message);
    assertThat(isFresh(first)).isTrue();
    assertThat(first.length).isLessThan(message.length);
    assertThat(seed.send(message)).hasSameSizeAs(first);
    assertThat(seed.acceptor.input().readNBytes(2 * message.length)).endsWith(message);
  }

  @Test
  void onlyMessagesOf64BytesTo64KiBBeginWithALinkedFrame() throws IOException {
    ConnectedPair pair = pair("window", "window");
    for (int length : new int[] {1, 63, 64, 127, 128, 256, 5000, 8192, 8193, 20_000, 65_537}) {
      byte[] frame = pair.send(Payloads.text(length));
      assertThat(isLinked(frame))
          .as("message of %d bytes", length)
          .isEqualTo(length >= 64 && length <= 65_536);
      assertThat(pair.acceptor.input().readNBytes(length)).isEqualTo(Payloads.text(length));
    }
  }

  @Test
  void tailsOfLongMessagesAreNotLinked() throws IOException {
    ConnectedPair pair = pair("window", "window");
    byte[] message = Payloads.text(2 * (64 << 10) + 5000);
    assertThat(isLinked(pair.send(message))).isFalse();
    assertThat(pair.acceptor.input().readNBytes(message.length)).isEqualTo(message);
  }

  @Test
  void nothingIsLinkedWithoutCompression() throws IOException {
    ConnectedPair pair = pair("window", "window");
    pair.asked = CompressionLevel.NONE;
    byte[] message = Payloads.text(1000);
    pair.send(message);
    assertThat(pair.send(message).length).isGreaterThan(1000);
  }

  @Test
  void linkedFramesCarryTheLevelOfTheirMessage() throws IOException {
    ConnectedPair pair = pair("window", "window");
    pair.heard.clear();
    for (int i = 0; i < 4; i++) {
      pair.asked = i % 2 == 0 ? CompressionLevel.SMALL : null;
      assertThat(isLinked(pair.send(Payloads.text(500)))).isTrue();
    }
    assertThat(pair.acceptor.input().readNBytes(2000)).endsWith(Payloads.text(500));
    assertThat(pair.heard)
        .containsExactly(CompressionLevel.SMALL, null, CompressionLevel.SMALL, null);
  }

  @ParameterizedTest
  @ValueSource(strings = {"none", "seed", "window"})
  void filesAndPipesHaveNoHistory(String mode) throws IOException {
    FrameConfig config = FrameConfig.of(CODECS).withHistory(HistoryMode.parse(mode));
    RecordingOutputStream file = new RecordingOutputStream();
    byte[] message = Payloads.text(1000);
    try (FrameOutputStream out = FrameOutputStream.of(file, config)) {
      for (int i = 0; i < 3; i++) {
        out.write(message);
        out.flush();
        assertThat(isLinked(file.lastWrite())).isFalse();
      }
    }
    assertThat(
            FrameInputStream.of(new ByteArrayInputStream(file.toByteArray()), config)
                .readAllBytes())
        .endsWith(message);
  }

  @Test
  void connectionThatLostItsWindowBeginsAfresh() throws IOException {
    FrameConfig shared = config("window");
    List<ConnectedPair> pairs = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      pairs.add(new ConnectedPair(shared, config("window")));
    }
    byte[] message = Payloads.text(700);
    int fresh = 0;
    for (int round = 0; round < 3; round++) {
      for (ConnectedPair pair : pairs) {
        fresh += isFresh(pair.send(message)) ? 1 : 0;
        assertThat(pair.acceptor.input().readNBytes(700)).isEqualTo(message);
      }
    }
    // more connections than windows: no round can go on with all of them
    assertThat(fresh).isGreaterThan(300);
  }

  @Test
  void windowsThatAreOfferedAreBoundedAndComeBack() throws IOException {
    FrameConfig server = config("window");
    List<ConnectedPair> pairs = new ArrayList<>();
    for (int i = 0; i < 66; i++) {
      pairs.add(new ConnectedPair(config("window"), server));
    }
    assertThat(pairs)
        .extracting(pair -> pair.initiator.negotiated().history())
        .startsWith(HistoryMode.WINDOW)
        .endsWith(HistoryMode.SEED, HistoryMode.SEED);
    pairs.get(0).acceptor.release();
    pairs.get(0).acceptor.release();
    pairs.get(1).acceptor.input().close();
    pairs.get(2).initiator.output().finish();
    assertThat(pairs.get(2).acceptor.input().read()).isEqualTo(-1);
    List<HistoryMode> next = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      next.add(new ConnectedPair(config("window"), server).initiator.negotiated().history());
    }
    assertThat(next)
        .containsExactly(
            HistoryMode.WINDOW, HistoryMode.WINDOW, HistoryMode.WINDOW, HistoryMode.SEED);
  }

  @Test
  void connectionsThatFailWhileTheyAreMadeTakeNoWindow() throws IOException {
    FrameConfig server = config("window");
    ByteArrayOutputStream sent = new ByteArrayOutputStream();
    OutputStream out =
        FrameConnection.initiate(InputStream.nullInputStream(), sent, config("window")).output();
    out.write(1);
    out.flush();
    for (int i = 0; i < 64; i++) {
      assertThatThrownBy(() -> acceptWithoutLevel(sent.toByteArray(), server))
          .hasMessage("level that a policy granted");
      assertThatThrownBy(() -> initiateWithoutGreeting(server))
          .isInstanceOf(NullPointerException.class);
    }
    assertThat(new ConnectedPair(config("window"), server).initiator.negotiated().history())
        .isEqualTo(HistoryMode.WINDOW);
  }

  /** Fails behind the offer of a window, as for want of memory. */
  @SuppressWarnings("NullAway")
  private static void initiateWithoutGreeting(FrameConfig config) {
    FrameConnection.initiate(
        InputStream.nullInputStream(),
        OutputStream.nullOutputStream(),
        config,
        null,
        LevelSource.DEFAULT,
        LevelSink.IGNORE);
  }

  @SuppressWarnings("NullAway") // as a policy of a program that does not check
  private static void acceptWithoutLevel(byte[] sent, FrameConfig config) throws IOException {
    FrameConnection.accept(
        new ByteArrayInputStream(sent),
        OutputStream.nullOutputStream(),
        config,
        asked -> null,
        LevelSource.DEFAULT,
        LevelSink.IGNORE);
  }

  @Test
  void windowTakesNoMemoryBehindTheEnd() throws IOException {
    ConnectedPair pair = pair("window", "window");
    FrameConfig config = config("window");
    ReceivedHistory history = new ReceivedHistory(config.memory(), config.newHistoryOffer());
    for (int i = 0; i < 20; i++) {
      pair.send(Payloads.text(2000));
    }
    InputStream sent = new ByteArrayInputStream(pair.forward.toByteArray());
    Preamble.read(sent, CODECS);
    FrameInputStream in =
        new FrameInputStream(sent, config, Direction.FORWARD, LevelSink.IGNORE, history, false);

    assertThat(in.readNBytes(2001)).endsWith(Payloads.text(2000));
    assertThat(history.windowLength()).isGreaterThan(2000);
    assertThat(in.readAllBytes()).hasSize(19 * 2000);
    assertThat(history.windowLength()).isZero();
  }

  @Test
  void modesAreReadInAnyCase() {
    for (HistoryMode mode : HistoryMode.values()) {
      assertThat(HistoryMode.parse(" " + mode.name() + "\n")).isEqualTo(mode);
      assertThat(HistoryMode.parse(mode.toString())).isEqualTo(mode);
    }
    assertThatThrownBy(() -> HistoryMode.parse("all"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("unknown history \"all\": expected none, seed or window");
  }

  @ParameterizedTest
  @CsvSource({"window, 500", "none, 0", "seed, 0"})
  void headsOfLongerMessagesThatAreRepeatedCostNextToNothing(String mode, int saved)
      throws IOException {
    ConnectedPair pair = pair(mode, mode);
    int first = 0;
    for (int i = 0; i < 30; i++) {
      byte[] message = message(i);
      int writes = pair.forward.writeCount();
      int length = pair.send(message).length;
      first = i == 0 ? length : first;
      assertThat(length).isLessThanOrEqualTo(first - (i == 29 ? saved : 0) + 300);
      assertThat(pair.forward.writeCount()).isEqualTo(writes + 1);
      assertThat(pair.acceptor.input().readNBytes(message.length)).isEqualTo(message);
    }
  }

  @Test
  void messagesOfAllLengthsShareOneHistory() throws IOException {
    ConnectedPair pair = pair("window", "window");
    for (int i = 0; i < 200; i++) {
      byte[] message = message(i);
      byte[] part = Arrays.copyOf(message, i % 3 == 0 ? 100 + 40 * i : message.length);
      pair.send(part);
      assertThat(pair.acceptor.input().readNBytes(part.length)).isEqualTo(part);
    }
  }

  @Test
  void headAndRestAskForTheSameLevelAndTellNothingOfArrival() throws IOException {
    ConnectedPair pair = pair("window", "window");
    pair.heard.clear();
    pair.asked = CompressionLevel.SMALL;
    byte[] message = message(1);
    byte[] frames = pair.send(message);
    assertThat(pair.acceptor.input().readNBytes(message.length)).isEqualTo(message);
    assertThat(pair.heard).containsExactly(CompressionLevel.SMALL, CompressionLevel.SMALL);
    int payload = 1 + (FrameFormat.readInt16(frames, 0) & 0xfff);
    int rest = FrameFormat.LINKED_HEADER + FrameFormat.LEVEL_SIZE + 4 + payload;
    // a frame that starts a message is not timed by its reader
    assertThat(frames[rest] & ~FrameFormat.CODEC_MASK).isEqualTo(FrameFormat.LEVEL);
  }

  @Test
  void messageWhoseRestDoesNotShrinkIsOneFrame() throws IOException {
    ConnectedPair pair = pair("window", "window");
    for (int i = 0; i < 20; i++) {
      byte[] message = message(i);
      if (i % 2 == 1) {
        byte[] hidden = Payloads.random(message.length - 6000);
        for (int j = 0; j < hidden.length; j++) {
          message[6000 + j] = (byte) (hidden[j] & 0x7f | 0x20); // looks like text, and is not
        }
        Arrays.fill(message, 1000, 1300, (byte) i);
      }
      pair.send(message);
      assertThat(pair.acceptor.input().readNBytes(message.length)).isEqualTo(message);
    }
  }

  /** The same kilobytes first, and then others each time. */
  private static byte[] message(int number) {
    Random random = new Random(5);
    byte[] message = new byte[20_000];
    for (int i = 0; i < message.length; i++) {
      if (i == 3000) {
        random = new Random(number);
      }
      message[i] = (byte) ('a' + random.nextInt(16));
    }
    return message;
  }

  private static ConnectedPair pair(String initiating, String accepting) throws IOException {
    return new ConnectedPair(config(initiating), config(accepting));
  }

  private static FrameConfig config(String mode) {
    return FrameConfig.of(CODECS).withHistory(HistoryMode.parse(mode));
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  private static boolean isLinked(byte[] frame) {
    return (frame[0] & 0xc0) == FrameFormat.LINKED;
  }

  private static boolean isFresh(byte[] frame) {
    return (frame[0] & FrameFormat.FRESH) != 0;
  }
}
