package dev.slimwire.frame.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Both ends of a connection. */
final class HistoryTest {

  private final HistoryMemory memory = new HistoryMemory();
  private final byte[] encoded = new byte[20_000];
  private final byte[] decoded = new byte[HistoryOffer.LONGEST_BLOCK];

  @ParameterizedTest
  @CsvSource({"32768, 1", "32768, 0", "32768, 9", "8192, 1", "1000, 1", "1, 1", "0, 1"})
  void writersKeepToWhatReadersOffer(int window, int seed) throws IOException {
    HistoryOffer offer = new HistoryOffer(window, seed, false);
    SentHistory sent = new SentHistory(memory, offer, window > 0);
    // a reader that offers less than all keeps more than it has to, but for the first bytes
    ReceivedHistory received = new ReceivedHistory(memory, offer);
    Random random = new Random(window);
    byte[] past = new byte[50_000];
    random.nextBytes(past);
    for (int i = 0; i < 300; i++) {
      int length = 1 + random.nextInt(HistoryOffer.LONGEST_BLOCK);
      int from = random.nextInt(past.length - length);
      byte[] block = Arrays.copyOfRange(past, from, from + length);
      verify(sent, received, block);
    }
  }

  @Test
  void readerWithoutTheSeedOfAWriterIsNotReferredToIt() throws IOException {
    // the writer does not know seed 9, the reader has it: both are right
    SentHistory sent = new SentHistory(memory, new HistoryOffer(32_768, 9, false), true);
    ReceivedHistory received = new ReceivedHistory(memory, HistoryOffer.FULL);
    byte[] block = Arrays.copyOfRange(Seed.bytes(1), 100, 1100);
    int first = verify(sent, received, block);
    assertThat(first).isGreaterThan(300);
    assertThat(verify(sent, received, block)).isLessThan(20);
  }

  /** Other writers may begin with a stored block, or one that has codes of its own. */
  @Test
  void seedStaysInReachBehindAFirstBlockOfAnyKind() throws IOException {
    ReceivedHistory received = new ReceivedHistory(memory, HistoryOffer.FULL);
    byte[] stored = {1, 1, 0, (byte) 0xfe, (byte) 0xff, 'a'};
    assertThat(inflate(received, true, stored)).isEqualTo(new byte[] {'a'});

    byte[] seed = Seed.bytes(Seed.ID);
    byte[] past = Arrays.copyOf(seed, seed.length + 1);
    past[seed.length] = 'a';
    byte[] block = Arrays.copyOfRange(seed, 4000, 5000);
    Deflater deflater = new Deflater(9, true);
    deflater.setDictionary(past);
    deflater.setInput(block);
    deflater.finish();
    int length = deflater.deflate(encoded);
    deflater.end();
    assertThat(length).isLessThan(100);
    assertThat(inflate(received, false, Arrays.copyOf(encoded, length))).isEqualTo(block);
  }

  private byte[] inflate(ReceivedHistory received, boolean fresh, byte[] block) throws IOException {
    byte[] in = Arrays.copyOf(block, block.length + ReceivedHistory.ROOM);
    int length = received.inflate(fresh, in, block.length, decoded, decoded.length);
    received.append(decoded, length);
    return Arrays.copyOf(decoded, length);
  }

  @Test
  void blockThatIsNotSentBreaksNothing() throws IOException {
    SentHistory sent = new SentHistory(memory, HistoryOffer.FULL, true);
    ReceivedHistory received = new ReceivedHistory(memory, HistoryOffer.FULL);
    byte[] random = new byte[1000];
    new Random(1).nextBytes(random);
    for (int i = 0; i < 3; i++) {
      assertThat(sent.deflate(random, 0, 1000, encoded, 0, 900)).isEqualTo(-1);
      verify(sent, received, Arrays.copyOfRange(Seed.bytes(1), 500 * i, 500 * i + 400));
    }
    assertThat(sent.isFresh()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void headThatIsTakenBackBreaksNothing(boolean window) throws IOException {
    HistoryOffer offer = window ? HistoryOffer.FULL : HistoryOffer.SEED_ONLY;
    SentHistory sent = new SentHistory(memory, offer, window);
    ReceivedHistory received = new ReceivedHistory(memory, offer);
    byte[] seed = Seed.bytes(1);
    for (int i = 0; i < 6; i++) {
      int length = sent.deflateHead(seed, 100 * i, encoded, 0);
      assertThat(length).isPositive();
      int head = sent.lastLength();
      if (i % 3 < 2) {
        sent.takeBack();
      } else {
        verify(sent, received, length, Arrays.copyOfRange(seed, 100 * i, 100 * i + head));
      }
      verify(sent, received, Arrays.copyOfRange(seed, 500 * i, 500 * i + 400));
    }
  }

  private int verify(SentHistory sent, ReceivedHistory received, byte[] block) throws IOException {
    int length = sent.deflate(block, 0, block.length, encoded, 0, encoded.length);
    assertThat(length).isPositive();
    verify(sent, received, length, block);
    return length;
  }

  private void verify(SentHistory sent, ReceivedHistory received, int length, byte[] block)
      throws IOException {
    int inflated = received.inflate(sent.isFresh(), encoded, length, decoded, decoded.length);
    assertThat(Arrays.copyOf(decoded, inflated)).isEqualTo(block);
    received.append(decoded, inflated);
  }
}
