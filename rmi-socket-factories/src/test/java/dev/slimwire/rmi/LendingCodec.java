package dev.slimwire.rmi;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.codec.BlockCompressor;
import dev.slimwire.codec.BlockDecompressor;
import dev.slimwire.codec.LevelRange;
import java.io.IOException;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/** A codec that notices instances which two threads hold, or which are used behind their end. */
final class LendingCodec implements BlockCodec {

  private static final int IDLE = 0;
  private static final int LENT = 1;
  private static final int ENDED = 2;

  private final BlockCodec codec;
  private final Queue<String> violations = new ConcurrentLinkedQueue<>();
  private final AtomicInteger open = new AtomicInteger();
  private final AtomicInteger lent = new AtomicInteger();

  LendingCodec(BlockCodec codec) {
    this.codec = codec;
  }

  Queue<String> violations() {
    return violations;
  }

  /** Returns how many instances were made and not ended. */
  int open() {
    return open.get();
  }

  /** Returns how many instances work now. */
  int lent() {
    return lent.get();
  }

  @Override
  public int id() {
    return PRIVATE_USE_ID;
  }

  @Override
  public String name() {
    return "lending";
  }

  @Override
  public LevelRange levels() {
    return codec.levels();
  }

  @Override
  public int maxCompressedLength(int rawLength) {
    return codec.maxCompressedLength(rawLength);
  }

  /** What becomes of one instance. */
  private final class Life {

    private final AtomicInteger state = new AtomicInteger();

    Life() {
      open.incrementAndGet();
    }

    void begin() {
      if (!state.compareAndSet(IDLE, LENT)) {
        violations.add("used while " + (state.get() == LENT ? "it is lent" : "ended"));
      }
      lent.incrementAndGet();
    }

    void done() {
      lent.decrementAndGet();
      if (!state.compareAndSet(LENT, IDLE)) {
        violations.add("ended at work");
      }
    }

    void end() {
      if (!state.compareAndSet(IDLE, ENDED)) {
        violations.add("ended " + (state.get() == LENT ? "at work" : "twice"));
      }
      open.decrementAndGet();
    }
  }

  @Override
  public BlockCompressor newCompressor(int level) {
    BlockCompressor compressor = codec.newCompressor(level);
    Life life = new Life();
    return new BlockCompressor() {
      @Override
      public int compress(
          byte[] raw, int rawOffset, int rawLength, byte[] encoded, int encodedOffset) {
        life.begin();
        try {
          return compressor.compress(raw, rawOffset, rawLength, encoded, encodedOffset);
        } finally {
          life.done();
        }
      }

      @Override
      public void close() {
        life.end();
        compressor.close();
      }
    };
  }

  @Override
  public BlockDecompressor newDecompressor() {
    BlockDecompressor decompressor = codec.newDecompressor();
    Life life = new Life();
    return new BlockDecompressor() {
      @Override
      public void decompress(
          byte[] encoded,
          int encodedOffset,
          int encodedLength,
          byte[] raw,
          int rawOffset,
          int rawLength)
          throws IOException {
        life.begin();
        try {
          decompressor.decompress(encoded, encodedOffset, encodedLength, raw, rawOffset, rawLength);
        } finally {
          life.done();
        }
      }

      @Override
      public void close() {
        life.end();
        decompressor.close();
      }
    };
  }
}
