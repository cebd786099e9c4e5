package dev.slimwire.codec.zstd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import dev.slimwire.codec.MessageCodec;
import dev.slimwire.codec.MessageCompressor;
import dev.slimwire.codec.MessageDecompressor;
import dev.slimwire.testing.MessageCodecContract;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

final class ZstdMessageTest extends MessageCodecContract {

  private static final int MESSAGES = 3000;
  private static final String MAGIC = "28b52ffd";

  private static final int MOST_KILOBYTES = 32 << 10;

  private static final Pattern RESIDENT = Pattern.compile("(?m)^VmRSS:\\s*(\\d+) kB$");

  private final byte[] text =
      "of the first and of the second, ".repeat(300).getBytes(StandardCharsets.US_ASCII);

  @Override
  protected MessageCodec codec() {
    return new ZstdCodec();
  }

  /** Aircompressor is written from the RFC, in Java. */
  @Test
  void piecesOfAMessageAreOneFrameForAnyDecoder() {
    ByteArrayOutputStream frame = new ByteArrayOutputStream();
    try (MessageCompressor compressor = codec().newMessageCompressor(1)) {
      compressor.begin();
      byte[] encoded = new byte[codec().maxPieceLength(text.length)];
      for (int i = 0; i < 3; i++) {
        frame.write(encoded, 0, compressor.compress(text, 0, text.length, i == 2, encoded, 0));
      }
    }
    byte[] raw = new byte[3 * text.length];
    int length =
        new io.airlift.compress.zstd.ZstdDecompressor()
            .decompress(frame.toByteArray(), 0, frame.size(), raw, 0, raw.length);
    assertThat(length).isEqualTo(raw.length);
    assertThat(raw).startsWith(text).endsWith(text);
  }

  @Test
  void windowsLargerThan1MiBAreRefusedBeforeMemoryIsTaken() {
    assertRefused(MAGIC + "00 51 2b0000 61", false, "at most 1048576 bytes, actual 1179648");
    assertRefused(MAGIC + "00 ff 2b0000 61", false, "at most 1048576 bytes, actual 4123168604160");
  }

  @Test
  void headersOfOtherKindsAreRefused() {
    for (String descriptor : new String[] {"20 05", "04 50", "01 50", "08 50", "80 50"}) {
      assertRefused(MAGIC + descriptor + "2a0000 61", false, "expected nothing but a window");
    }
    assertRefused("28b52ffe 00 50 2a0000 61", false, "expected the magic fd2fb528");
  }

  @Test
  void lastBlockStandsInTheLastPieceOnly() {
    assertRefused(MAGIC + "00 50 2b0000 61", false, "expected no last block, actual one");
    assertRefused(MAGIC + "00 50 2a0000 61", true, "expected the last block, actual none");
    assertRefused(MAGIC + "00 50 2b0000 61 2b0000 61", true, "expected its end, actual 4 bytes");
  }

  @Test
  void reservedBlocksAreRefused() {
    assertRefused(MAGIC + "00 50 2e0000 61", false, "expected a block type 0 to 2, actual 3");
  }

  @Test
  void piecesMayBeLongerThanTheBuffersOutsideTheHeap() throws Exception {
    byte[] zeros = new byte[3 << 20];
    byte[] encoded = new byte[codec().maxPieceLength(zeros.length)];
    byte[] raw = new byte[zeros.length];
    Arrays.fill(raw, (byte) 1);
    try (MessageCompressor compressor = codec().newMessageCompressor(19);
        MessageDecompressor decompressor = codec().newMessageDecompressor()) {
      compressor.begin();
      int length = compressor.compress(zeros, 0, zeros.length, true, encoded, 0);
      decompressor.begin();
      decompressor.decompress(encoded, 0, length, true, raw, 0, raw.length);
      assertThat(Arrays.equals(raw, zeros)).isTrue();
    }
  }

  @Test
  void messagesAllocateNothingOnTheHeap() throws IOException {
    byte[] encoded = new byte[codec().maxPieceLength(text.length)];
    byte[] raw = new byte[text.length];
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    try (MessageCompressor compressor = codec().newMessageCompressor(1);
        MessageDecompressor decompressor = codec().newMessageDecompressor()) {
      long allocated = Long.MAX_VALUE;
      for (int tries = 0; tries < 8 && allocated >= MESSAGES; tries++) {
        long before = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
        for (int i = 0; i < MESSAGES; i++) {
          compressor.begin();
          decompressor.begin();
          for (int piece = 0; piece < 3; piece++) {
            boolean last = piece == 2;
            int length = compressor.compress(text, 0, text.length, last, encoded, 0);
            decompressor.decompress(encoded, 0, length, last, raw, 0, raw.length);
          }
        }
        allocated = threads.getThreadAllocatedBytes(Thread.currentThread().getId()) - before;
      }
      assertThat(allocated).as("bytes for %d messages", MESSAGES).isLessThan(MESSAGES);
    }
  }

  /** The least of some, for other threads take memory, too. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void compressorsOfTheHighestLevelTakeLittleMemory() throws IOException {
    byte[] encoded = new byte[codec().maxPieceLength(text.length)];
    long least = Long.MAX_VALUE;
    for (int i = 0; i < 3; i++) {
      long before = residentKilobytes();
      try (MessageCompressor compressor = codec().newMessageCompressor(19)) {
        compressor.begin();
        compressor.compress(text, 0, text.length, false, encoded, 0);
        least = Math.min(least, residentKilobytes() - before);
      }
    }
    assertThat(least).as("kilobytes of memory").isLessThan(MOST_KILOBYTES);
  }

  private static long residentKilobytes() throws IOException {
    Matcher resident = RESIDENT.matcher(Files.readString(Path.of("/proc/self/status")));
    assertThat(resident.find()).isTrue();
    return Long.parseLong(resident.group(1));
  }

  @Test
  void whatIsClosedUsesNoBuffersOfOthers() {
    byte[] encoded = new byte[codec().maxPieceLength(text.length)];
    MessageCompressor compressor = codec().newMessageCompressor(3);
    compressor.begin();
    compressor.close();
    assertThatThrownBy(() -> compressor.compress(text, 0, text.length, true, encoded, 0))
        .isInstanceOf(IllegalStateException.class);
    MessageDecompressor decompressor = codec().newMessageDecompressor();
    decompressor.begin();
    decompressor.close();
    assertThatThrownBy(() -> decompressor.decompress(encoded, 0, 10, true, new byte[10], 0, 10))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void contextOfAnOwnerThatWasAbandonedIsClosedWithTheNextOne() throws InterruptedException {
    Contexts contexts = new Contexts();
    AtomicInteger closed = new AtomicInteger();
    contexts.open(new Object(), closed::incrementAndGet);
    for (int i = 0; i < 100 && closed.get() == 0; i++) {
      System.gc();
      Thread.sleep(20);
      contexts.open(this, () -> {}).close();
    }
    assertThat(closed).hasValue(1);
  }

  @Test
  void contextIsClosedOnce() {
    AtomicInteger closed = new AtomicInteger();
    Contexts.Context open = new Contexts().open(this, closed::incrementAndGet);
    open.close();
    open.close();
    assertThat(closed).hasValue(1);
  }

  @Test
  void buffersOfWhatWasClosedServeTheNextOnes() {
    MessageCodec codec = codec();
    BufferPoolMXBean direct = DirectMemory.pool();
    long before = direct.getCount();
    for (int i = 0; i < 100; i++) {
      codec.newMessageDecompressor().close();
      codec.newMessageCompressor(1).close();
    }
    assertThat(direct.getCount() - before).isLessThanOrEqualTo(2);
  }

  @Test
  void buffersComeBackOnce() {
    Contexts contexts = new Contexts();
    ByteBuffer buffer = contexts.takeBuffer();
    Contexts.Context open = contexts.open(this, () -> {});
    open.close(buffer);
    open.close(buffer);
    assertThat(contexts.takeBuffer()).isSameAs(buffer);
    assertThat(contexts.takeBuffer()).isNotSameAs(buffer);
  }

  private static void assertRefused(String hex, boolean last, String reason) {
    byte[] piece = HexFormat.of().parseHex(hex.replace(" ", ""));
    try (MessageDecompressor decompressor = new ZstdCodec().newMessageDecompressor()) {
      decompressor.begin();
      assertThatThrownBy(
              () -> decompressor.decompress(piece, 0, piece.length, last, new byte[5], 0, 5))
          .isInstanceOf(StreamCorruptedException.class)
          .hasMessageContaining(reason);
    }
  }
}
