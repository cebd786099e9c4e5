package dev.slimwire.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.codec.BlockCompressor;
import dev.slimwire.codec.BlockDecompressor;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.codec.LevelRange;
import dev.slimwire.frame.format.FrameFormat;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Long messages at the default level, between two places of one machine, and of two. */
final class LongMessagesTest {

  /** What the slowest of all links would be reported as. */
  private static final int SLOWEST = 0xff;

  /** A link of some 10 Mbit/s that was waited for, at six steps an octave from 0.1 ns on. */
  private static final int SLOW = 0x80 | 78;

  /** What no writer is faster than. */
  private static final int FASTEST = 0;

  /** More than any link saves for a block. */
  private static final long HARD_NANOS = 20_000_000;

  private static final byte[] LONG = shrinking(1 << 20);
  private static final byte[] TWO_BLOCKS = Payloads.text(120_000);
  private static final int WRITE = 8 << 10;

  private static final List<CompressionLevel> LEVELS =
      Stream.of("0", "1", "3", "6", "auto", "auto:3", "within:1ms")
          .map(CompressionLevel::parse)
          .toList();

  private ConnectedPair pair;

  @BeforeEach
  void connect() throws IOException {
    pair = pair(CompressionLevel.FAST);
    setWithinMachine();
  }

  /** Text of which every fourth part is random. */
  private static byte[] shrinking(int length) {
    byte[] bytes = Payloads.text(length);
    byte[] random = Payloads.random(length);
    for (int from = 0; from + 16 <= length; from += 64) {
      System.arraycopy(random, from, bytes, from, 16);
    }
    return bytes;
  }

  private static ConnectedPair pair(CompressionLevel standard) throws IOException {
    FrameConfig config = FrameConfig.of(CodecRegistry.builtIn()).withLevel(standard);
    return new ConnectedPair(config, config);
  }

  private void setWithinMachine() {
    pair.initiator.setWithinMachine();
    pair.acceptor.setWithinMachine();
  }

  /** Sends a message, and returns its frames. */
  private List<byte[]> send(byte[] message) throws IOException {
    int before = pair.forward.writeCount();
    for (int from = 0; from < message.length; from += WRITE) {
      pair.initiator.output().write(message, from, Math.min(WRITE, message.length - from));
    }
    pair.initiator.output().flush();
    assertThat(pair.acceptor.input().readNBytes(message.length)).isEqualTo(message);
    List<byte[]> writes = pair.forward.writes();
    return writes.subList(before, writes.size());
  }

  private static int bytes(List<byte[]> frames) {
    return frames.stream().mapToInt(frame -> frame.length).sum();
  }

  /** Sends long messages until it is known that their bytes take nothing. */
  private void learn() throws IOException {
    for (int message = 0; message < 12; message++) {
      send(LONG);
      pair.initiator.output().levels().reported(FASTEST);
    }
  }

  @Test
  void withinTheMachineTheyAreStoredAsSoonAsReportsSayThatBytesTakeNothing() throws IOException {
    assertThat(bytes(send(LONG))).as("nothing is known yet").isLessThan(LONG.length / 2);
    learn();
    assertThat(bytes(send(LONG))).isGreaterThan(LONG.length * 9 / 10);
  }

  @Test
  void storedOnesLeaveInShortWrites() throws IOException {
    learn();
    assertThat(send(LONG).size()).isGreaterThan(LONG.length / (3 * WRITE));
  }

  @Test
  void betweenMachinesTheyAreCompressed() throws IOException {
    pair = pair(CompressionLevel.FAST);
    learn();
    assertThat(bytes(send(LONG))).isLessThan(LONG.length / 2);
  }

  @Test
  void betweenMachinesTheyTakeFewerBytesWhereReportsSayThatTheLinkTakesTheTime()
      throws IOException {
    int quick = bytesWithoutHarderCodec();
    FrameConfig config =
        FrameConfig.of(CodecRegistry.builtIn().with(List.of(new HarderCodec(0))))
            .withLevel(CompressionLevel.FAST);
    pair = new ConnectedPair(config, config);
    report(SLOWEST);
    int slow = bytes(send(LONG));
    report(FASTEST);
    int quickAgain = bytes(send(LONG));

    assertThat(slow).isLessThan(quick * 99 / 100);
    assertThat(quickAgain).isCloseTo(quick, withinPercentage(1));
  }

  /** No reader reports how a file arrives, and a disk that is slow says nothing of one. */
  @Test
  void filesHoldTheSameBytesHoweverSlowlyTheyAreWritten() throws IOException {
    FrameConfig config =
        FrameConfig.of(CodecRegistry.builtIn().with(List.of(new HarderCodec(0))))
            .withLevel(CompressionLevel.FAST);

    assertThat(file(config, 2_000_000)).isEqualTo(file(config, 0));
  }

  private static byte[] file(FrameConfig config, long nanosOfWrite) throws IOException {
    ByteArrayOutputStream file =
        new ByteArrayOutputStream() {
          @Override
          public synchronized void write(byte[] bytes, int offset, int count) {
            LockSupport.parkNanos(nanosOfWrite);
            super.write(bytes, offset, count);
          }
        };
    try (FrameOutputStream out = FrameOutputStream.of(file, config)) {
      for (int i = 0; i < 8; i++) {
        out.write(LONG);
      }
    }
    return file.toByteArray();
  }

  /** The harder codec would take longer than this link. */
  @Test
  void betweenMachinesRowsAreFilteredBeforeTheCodecWorksHarder() throws IOException {
    FrameConfig config =
        FrameConfig.of(CodecRegistry.builtIn().with(List.of(new HarderCodec(HARD_NANOS))))
            .withLevel(CompressionLevel.FAST);
    pair = new ConnectedPair(config, config);
    byte[] rows = Rows.grouped(20_000);
    assertThat(filtered(send(rows))).isZero();
    for (int message = 0; message < 6; message++) {
      send(rows);
      pair.initiator.output().levels().reported(SLOW);
    }

    assertThat(filtered(send(rows))).isPositive();
    pair.asked = CompressionLevel.parse("zstd:1");
    assertThat(filtered(send(rows))).as("another level has no time for it").isZero();
  }

  private static long filtered(List<byte[]> frames) {
    return frames.stream().filter(frame -> (frame[0] & 0xff) == FrameFormat.FILTERED).count();
  }

  /** Without reports a pause of this machine looks like a slow link; so none may be taken. */
  private int bytesWithoutHarderCodec() throws IOException {
    pair = pair(CompressionLevel.FAST);
    return bytes(send(LONG));
  }

  private void report(int what) throws IOException {
    for (int message = 0; message < 6; message++) {
      send(LONG);
      pair.initiator.output().levels().reported(what);
    }
  }

  /** Takes the place of zstd, whose second level is for slow links. */
  private static final class HarderCodec implements BlockCodec {

    private final long nanos;

    HarderCodec(long nanos) {
      this.nanos = nanos;
    }

    private final BlockCodec deflate = CodecRegistry.builtIn().find("deflate").orElseThrow();

    @Override
    public int id() {
      return 4;
    }

    @Override
    public String name() {
      return "zstd";
    }

    @Override
    public LevelRange levels() {
      return new LevelRange(1, 1, 2);
    }

    @Override
    public int maxCompressedLength(int rawLength) {
      return deflate.maxCompressedLength(rawLength);
    }

    @Override
    public BlockCompressor newCompressor(int level) {
      return level == 1 ? deflate.newCompressor(1) : hard(deflate.newCompressor(6));
    }

    private BlockCompressor hard(BlockCompressor compressor) {
      return new BlockCompressor() {
        @Override
        public int compress(
            byte[] raw, int rawOffset, int rawLength, byte[] encoded, int encodedOffset) {
          LockSupport.parkNanos(nanos);
          return compressor.compress(raw, rawOffset, rawLength, encoded, encodedOffset);
        }

        @Override
        public void close() {
          compressor.close();
        }
      };
    }

    @Override
    public BlockDecompressor newDecompressor() {
      return deflate.newDecompressor();
    }
  }

  @Test
  void withAnotherLevelTheyAreCompressed() throws IOException {
    pair = pair(CompressionLevel.SMALL);
    setWithinMachine();
    learn();
    assertThat(bytes(send(LONG))).isLessThan(LONG.length / 2);
  }

  @Test
  void thoseThatNameTheirLevelAreCompressed() throws IOException {
    learn();
    pair.asked = CompressionLevel.FAST;
    assertThat(bytes(send(LONG))).isLessThan(LONG.length / 2);
    pair.asked = null;
    assertThat(bytes(send(LONG))).isGreaterThan(LONG.length * 9 / 10);
  }

  @Test
  void throughTunnelsThatBeginOnTheMachineTheyAreCompressed() throws IOException {
    learn();
    // behind quick messages, a compressed one seems to gain nothing until two stored ones were slow
    for (int message = 0; message < 16; message++) {
      send(LONG);
      pair.initiator.output().levels().reported(SLOWEST);
    }
    assertThat(bytes(send(LONG))).isLessThan(LONG.length / 2);
  }

  @Test
  void behindMessagesAtAutoOnASlowLinkTheyGoOutAsEver() throws IOException {
    pair.asked = CompressionLevel.auto();
    for (int message = 0; message < 12; message++) {
      send(Payloads.text(33_000));
      pair.initiator.output().levels().reported(SLOWEST);
    }
    pair.asked = null;
    for (int message = 0; message < 3; message++) {
      assertThat(bytes(send(LONG))).isLessThan(LONG.length / 2);
    }
  }

  @Test
  void shorterOnesAreCompressedAsBetweenMachines() throws IOException {
    send(TWO_BLOCKS);
    int compressed = bytes(send(TWO_BLOCKS));
    learn();
    send(TWO_BLOCKS); // the first one behind long ones is taken for such
    send(TWO_BLOCKS); // and begins like one that is stored, as that was
    assertThat(bytes(send(TWO_BLOCKS))).isEqualTo(compressed);
  }

  @Test
  void theirArrivalIsReportedAndTheirLevelStaysTheDefault() throws IOException {
    int withoutReport = bytes(send(new byte[] {1}));
    answer(LONG);
    answer(LONG);
    assertThat(bytes(send(new byte[] {1}))).isGreaterThan(withoutReport);
    assertThat(bytes(send(new byte[] {1}))).as("nothing is left to tell").isEqualTo(withoutReport);
    assertThat(pair.heard).containsOnlyNulls();
  }

  @Test
  void arrivalOfRepliesAtALevelThatWasNamedIsNotReported() throws IOException {
    int withoutReport = bytes(send(new byte[] {1}));
    answer(LONG);
    send(new byte[] {1}); // tells of it
    pair.asked = CompressionLevel.FAST;
    answer(LONG);
    pair.asked = null;
    assertThat(bytes(send(new byte[] {1}))).isEqualTo(withoutReport);
  }

  @Test
  void messagesOfAllLengthsAndLevelsArriveWhateverIsReported() throws IOException {
    Random random = new Random(44);
    for (int i = 0; i < 300; i++) {
      int length = 1 + random.nextInt(random.nextBoolean() ? 500_000 : 40_000);
      byte[] message = random.nextInt(5) == 0 ? Payloads.random(length) : Payloads.text(length);
      pair.asked = random.nextBoolean() ? null : LEVELS.get(random.nextInt(LEVELS.size()));
      send(message);
      if (random.nextBoolean()) {
        pair.initiator.output().levels().reported(random.nextInt(0x100));
      }
      if (random.nextBoolean()) {
        pair.asked = null;
        answer(message);
      }
    }
  }

  @Test
  void whereNoneIsLongNothingIsMeasured() throws IOException {
    for (int reply = 0; reply < 5; reply++) {
      answer(Payloads.text(1000));
    }
    assertThat(pair.initiator.output().levels().reports().meter()).isNull();
  }

  private void answer(byte[] message) throws IOException {
    send(new byte[] {1});
    pair.reply(message);
    assertThat(pair.initiator.input().readNBytes(message.length)).isEqualTo(message);
  }
}
