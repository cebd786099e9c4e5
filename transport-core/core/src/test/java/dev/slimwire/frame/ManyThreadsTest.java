package dev.slimwire.frame;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Sixteen threads on one stream, and on one configuration's pools. */
@Timeout(120)
final class ManyThreadsTest {

  private static final int THREADS = 16;
  private static final int RECORDS = 400;
  private static final FrameConfig CONFIG =
      FrameConfig.of(CodecRegistry.builtIn()).withLevel(CompressionLevel.FASTEST);

  /** What one thread does, told apart by its number. */
  private interface Work {
    void run(int thread) throws Exception;
  }

  private static void together(Work work) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    CyclicBarrier start = new CyclicBarrier(THREADS);
    try {
      List<Callable<Void>> all = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        int thread = i;
        all.add(
            () -> {
              start.await();
              work.run(thread);
              return null;
            });
      }
      for (Future<Void> done : threads.invokeAll(all)) {
        done.get();
      }
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void writesOfManyThreadsStayWholeAndInTheirOrder() throws Exception {
    ByteArrayOutputStream wire = new ByteArrayOutputStream();
    try (FrameOutputStream out = FrameOutputStream.of(wire, CONFIG)) {
      together(
          thread -> {
            Random random = new Random(thread);
            for (int i = 0; i < RECORDS; i++) {
              out.write(record(thread, i, random.nextInt(3000)));
              if (random.nextInt(3) == 0) {
                out.flush();
              }
            }
          });
    }
    int[] next = new int[THREADS];
    try (DataInputStream in =
        new DataInputStream(
            FrameInputStream.of(new ByteArrayInputStream(wire.toByteArray()), CONFIG))) {
      for (int i = 0; i < THREADS * RECORDS; i++) {
        int thread = in.readInt();
        assertThat(in.readInt()).as("record of thread %d", thread).isEqualTo(next[thread]++);
        byte[] content = in.readNBytes(in.readInt());
        assertThat(content).containsOnly(thread);
      }
      assertThat(in.read()).isEqualTo(-1);
    }
  }

  private static byte[] record(int thread, int number, int length) {
    byte[] content = new byte[1 + length];
    Arrays.fill(content, (byte) thread);
    return ByteBuffer.allocate(12 + content.length)
        .putInt(thread)
        .putInt(number)
        .putInt(content.length)
        .put(content)
        .array();
  }

  @Test
  void pooledCodecsAndBuffersHaveOneUserAtATime() throws Exception {
    CodecRegistry codecs = CONFIG.codecs();
    BlockCodec deflate = codecs.find("deflate").orElseThrow();
    together(
        thread -> {
          Random random = new Random(thread);
          for (int i = 0; i < RECORDS; i++) {
            byte[] raw = record(thread, i, 1 + random.nextInt(3000));
            byte[] encoded = new byte[deflate.maxCompressedLength(raw.length)];
            int length =
                codecs.compress(
                    codecs.choose(CompressionLevel.of(5)), raw, 0, raw.length, encoded, 0);
            verifyDecodes(codecs, deflate, encoded, length, raw, random.nextInt(4) == 0);
          }
        });
  }

  /** Malformed blocks end the instances that saw them; the others go on. */
  private static void verifyDecodes(
      CodecRegistry codecs, BlockCodec codec, byte[] encoded, int length, byte[] raw, boolean spoil)
      throws IOException {
    byte[] decoded = new byte[raw.length];
    if (spoil) {
      try {
        codecs.decompress(codec, encoded, 0, length - 1, decoded, 0, raw.length);
        throw new AssertionError("a block that was cut off was decoded");
      } catch (IOException refused) {
        assertThat(refused).isNotNull();
      }
    }
    codecs.decompress(codec, encoded, 0, length, decoded, 0, raw.length);
    assertThat(decoded).isEqualTo(raw);
  }
}
