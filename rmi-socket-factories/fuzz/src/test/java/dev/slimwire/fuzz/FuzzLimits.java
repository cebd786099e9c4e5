package dev.slimwire.fuzz;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.codec.LevelPolicy;
import dev.slimwire.frame.FrameConfig;
import dev.slimwire.frame.FrameLimits;
import dev.slimwire.page.PageLimits;
import dev.slimwire.page.TransferContext;

/** Narrow limits, and the memory that follows from them. */
final class FuzzLimits {

  static final CodecRegistry CODECS = CodecRegistry.installed();

  private static final int BLOCK = 1 << 16;
  private static final int RAW = 1 << 17;
  static final int CELLS = 1 << 14;
  static final int TEXT = 1 << 17;

  static final FrameConfig FRAMES =
      FrameConfig.standard()
          .withLimits(FrameLimits.DEFAULT.withFirstBlockLength(4096).withMaxBlockLength(BLOCK));

  static final TransferContext PAGES =
      TransferContext.serving(
          CompressionLevel.FAST,
          LevelPolicy.UNLIMITED,
          CODECS,
          PageLimits.DEFAULT
              .withMaxRawLength(RAW)
              .withMaxCells(CELLS)
              .withMaxCharacters(TEXT)
              .withRatioFloor(RAW));

  /** Streams, their windows, and an exception. */
  private static final int FIXED = 1 << 20;

  private FuzzLimits() {}

  /** A frame takes 7 bytes at least, and no more memory than a block, encoded, and its delta. */
  static long memoryOfFrames(int wireLength) {
    return FIXED + (wireLength / 7 + 1) * 3L * (BLOCK + 4096);
  }

  /**
   * A page is there encoded and raw; a cell costs an object with some fields, or a row of them;
   * text is there as bytes and as characters, and twice while it is decoded.
   */
  static long memoryOfPage(int wireLength) {
    return FIXED + wireLength + RAW + 256L * CELLS + 8L * TEXT;
  }

  /** A column is described in a hundred times its bytes. */
  static long memoryOfDescription(int wireLength) {
    return FIXED + 2L * RAW + 300L * wireLength;
  }
}
