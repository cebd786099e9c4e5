package dev.slimwire.frame.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Codes that are kept from block to block, at both ends of a connection. */
final class KeptCodesTest {

  private final HistoryMemory memory = new HistoryMemory();
  private final SentHistory sent = new SentHistory(memory, HistoryOffer.FULL, true);
  private final ReceivedHistory received = new ReceivedHistory(memory, HistoryOffer.FULL);
  private final byte[] encoded = new byte[20_000];
  private final byte[] decoded = new byte[HistoryOffer.LONGEST_BLOCK];

  /** What the last block began with. */
  private int lastType;

  @Test
  void blocksOfAKindTakeFewerBytesThanWithFixedCodes() throws IOException {
    SentHistory fixed = new SentHistory(memory, HistoryOffer.FULL, true);
    sent.keepCodes(true);
    Random random = new Random(1);
    int withFixed = 0;
    int withKept = 0;
    int kept = 0;
    for (int i = 0; i < 400; i++) {
      byte[] block = digits(random, 300, "0123456789".getBytes());
      withFixed += fixed.deflate(block, 0, block.length, new byte[1000], 0, 400);
      withKept += send(block);
      kept += lastType == KeptCodes.KEPT_TABLE ? 1 : 0;
    }
    assertThat(kept).isGreaterThan(300);
    assertThat(withKept).isLessThan(withFixed * 80 / 100);
  }

  /** More kinds than tables, so that tables are replaced. */
  @ParameterizedTest
  @ValueSource(ints = {1, 3, 9})
  void blocksOfAnyKindsAreReadAsTheyWere(int kinds) throws IOException {
    Random random = new Random(kinds);
    int[] types = new int[8];
    for (int i = 0; i < 3000; i++) {
      sent.keepCodes(random.nextInt(10) > 0);
      byte[] alphabet = new byte[3 + random.nextInt(5)];
      new Random(i / 50 % kinds).nextBytes(alphabet);
      byte[] block = digits(random, 1 + random.nextInt(i % 7 == 0 ? 3000 : 300), alphabet);
      send(block);
      types[lastType]++;
    }
    assertThat(types[KeptCodes.NEW_TABLE]).isPositive();
    assertThat(types[KeptCodes.KEPT_TABLE]).isGreaterThan(types[KeptCodes.NEW_TABLE]);
  }

  @Test
  void blocksThatAreNotSentBreakNothing() throws IOException {
    sent.keepCodes(true);
    Random random = new Random(3);
    byte[] never = new byte[500];
    for (int i = 0; i < 300; i++) {
      if (i % 3 == 0) {
        random.nextBytes(never);
        assertThat(sent.deflate(never, 0, never.length, encoded, 0, 400)).isEqualTo(-1);
      }
      if (i % 5 == 0 && sent.deflateHead(new byte[5000], 0, encoded, 0) > 0) {
        sent.takeBack();
      }
      send(digits(random, 300, "0123456789abcdef".getBytes()));
    }
  }

  @Test
  void freshStartForgetsTheTables() throws IOException {
    sent.keepCodes(true);
    Random random = new Random(4);
    for (int round = 0; round < 5; round++) {
      SentHistory next = new SentHistory(memory, HistoryOffer.FULL, true);
      next.keepCodes(true);
      for (int i = 0; i < 40; i++) {
        byte[] block = digits(random, 300, "0123456789".getBytes());
        int length = next.deflate(block, 0, block.length, encoded, 0, 400);
        assertThat(next.isFresh()).isEqualTo(i == 0);
        read(next.isFresh(), length, block);
      }
    }
    byte[] kept = {KeptCodes.KEPT_TABLE, 0, 0, 0};
    assertThatThrownBy(() -> received.inflate(true, kept, kept.length, decoded, 8192))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessage("linked frame: code table: expected one that was sent, actual 0");
  }

  @Test
  void readerThatKeepsNoneGetsNone() throws IOException {
    HistoryOffer older = new HistoryOffer(HistoryOffer.LONGEST_WINDOW, Seed.ID, false);
    SentHistory toOlder = new SentHistory(memory, older, true);
    ReceivedHistory reader = new ReceivedHistory(memory, older);
    toOlder.keepCodes(true);
    assertThat(toOlder.mayKeepCodes()).isFalse();
    Random random = new Random(5);
    for (int i = 0; i < 100; i++) {
      byte[] block = digits(random, 300, "0123456789".getBytes());
      int length = toOlder.deflate(block, 0, block.length, encoded, 0, 400);
      assertThat(encoded[0] & 7).isEqualTo(3);
      int inflated = reader.inflate(toOlder.isFresh(), encoded, length, decoded, 8192);
      assertThat(Arrays.copyOf(decoded, inflated)).isEqualTo(block);
      reader.append(decoded, inflated);
    }
    byte[] kept = {KeptCodes.NEW_TABLE, 0, 0, 0};
    assertThatThrownBy(() -> reader.inflate(false, kept, kept.length, decoded, 8192))
        .isInstanceOf(StreamCorruptedException.class);
  }

  /** Tables of other writers: each length of header, so that symbols begin at each bit. */
  @Test
  void tablesOfOtherWritersAreKept() throws IOException {
    Random random = new Random(6);
    boolean[] bits = new boolean[8];
    for (int i = 0; i < 200; i++) {
      byte[] alphabet = Arrays.copyOf("0123456789abcdefghi".getBytes(), 2 + i % 17);
      byte[] block = digits(random, 2000, alphabet);
      byte[] deflated = KeptCodeBlocks.deflated(block);
      bits[KeptCodeBlocks.headerBits(deflated) & 7] = true;
      read(true, KeptCodeBlocks.newTable(i & 3, deflated), block);
      read(false, KeptCodeBlocks.kept(i & 3, deflated), block);
    }
    assertThat(bits).containsOnly(true);
  }

  @Test
  void eachBitBetweenTheNumberAndTheSymbolsMustBeZero() throws IOException {
    Random random = new Random(1);
    int farthest = 0;
    for (int i = 0; i < 40; i++) {
      byte[] block = digits(random, 300 + i, "0123456789".getBytes());
      byte[] deflated = KeptCodeBlocks.deflated(block);
      int start = KeptCodes.start(KeptCodeBlocks.headerBits(deflated));
      farthest = Math.max(farthest, start);
      byte[] kept = KeptCodeBlocks.kept(3, deflated);
      assertThat(readBehind(deflated, kept)).isEqualTo(block);
      for (int bit = 5; bit < start; bit++) {
        byte[] wrong = kept.clone();
        wrong[bit / 8] |= (byte) (1 << bit % 8);
        assertThatThrownBy(() -> readBehind(deflated, wrong))
            .isInstanceOf(StreamCorruptedException.class)
            .hasMessageContaining("bits after the code table's number: expected 0, actual ");
      }
    }
    assertThat(farthest).isGreaterThan(9);
  }

  /** Returns what a block in kept codes is read as, behind the one that has brought them. */
  private byte[] readBehind(byte[] deflated, byte[] kept) throws IOException {
    ReceivedHistory reader = new ReceivedHistory(new HistoryMemory(), HistoryOffer.FULL);
    byte[] table = KeptCodeBlocks.newTable(3, deflated);
    byte[] first = Arrays.copyOf(table, table.length + ReceivedHistory.ROOM);
    reader.append(decoded, reader.inflate(true, first, table.length, decoded, 8192));
    byte[] second = Arrays.copyOf(kept, kept.length + ReceivedHistory.ROOM);
    return Arrays.copyOf(decoded, reader.inflate(false, second, kept.length, decoded, 8192));
  }

  private static byte[] digits(Random random, int length, byte[] alphabet) {
    byte[] block = new byte[length];
    for (int i = 0; i < length; i++) {
      block[i] = alphabet[random.nextInt(alphabet.length)];
    }
    return block;
  }

  private int send(byte[] block) throws IOException {
    int limit = block.length < 512 ? block.length + 4 : block.length;
    int length = sent.deflate(block, 0, block.length, encoded, 0, limit);
    lastType = length < 0 ? 0 : encoded[0] & 7;
    if (length >= 0) {
      read(sent.isFresh(), length, block);
    }
    return length;
  }

  private void read(boolean fresh, byte[] bytes, byte[] block) throws IOException {
    System.arraycopy(bytes, 0, encoded, 0, bytes.length);
    read(fresh, bytes.length, block);
  }

  private void read(boolean fresh, int length, byte[] block) throws IOException {
    int inflated = received.inflate(fresh, encoded, length, decoded, decoded.length);
    assertThat(Arrays.copyOf(decoded, inflated)).isEqualTo(block);
    received.append(decoded, inflated);
  }
}
