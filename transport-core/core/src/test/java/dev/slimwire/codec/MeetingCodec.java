package dev.slimwire.codec;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;

/** A codec of 19 levels whose compressors wait for each other, and are counted. */
final class MeetingCodec implements BlockCodec {

  static final LevelRange LEVELS = new LevelRange(1, 3, 19);

  private final AtomicInteger made = new AtomicInteger();
  private final AtomicInteger closed = new AtomicInteger();
  private final CyclicBarrier barrier;
  private volatile boolean meeting = true;

  /**
   * Makes a codec.
   *
   * @param parties how many compressors meet before they go on
   */
  MeetingCodec(int parties) {
    this.barrier = new CyclicBarrier(parties);
  }

  int made() {
    return made.get();
  }

  /** Returns how many compressors are not closed. */
  int open() {
    return made.get() - closed.get();
  }

  void meetNoMore() {
    meeting = false;
  }

  @Override
  public int id() {
    return 14;
  }

  @Override
  public String name() {
    return "meeting";
  }

  @Override
  public LevelRange levels() {
    return LEVELS;
  }

  @Override
  public int maxCompressedLength(int rawLength) {
    return rawLength;
  }

  @Override
  public BlockCompressor newCompressor(int level) {
    made.incrementAndGet();
    return new Meeting();
  }

  @Override
  public BlockDecompressor newDecompressor() {
    throw new AssertionError("nothing is decompressed");
  }

  private final class Meeting implements BlockCompressor {

    @Override
    public int compress(byte[] raw, int rawAt, int rawLength, byte[] encoded, int encodedAt) {
      if (meeting) {
        try {
          barrier.await();
        } catch (InterruptedException | BrokenBarrierException failure) {
          throw new IllegalStateException(failure);
        }
      }
      System.arraycopy(raw, rawAt, encoded, encodedAt, rawLength);
      return rawLength;
    }

    @Override
    public void close() {
      closed.incrementAndGet();
    }
  }
}
