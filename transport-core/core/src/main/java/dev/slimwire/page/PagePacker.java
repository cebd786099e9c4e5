package dev.slimwire.page;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.codec.CodecChoice;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.level.PageLevels;
import dev.slimwire.level.link.LevelController;
import dev.slimwire.page.column.wire.ByteSink;
import java.io.IOException;
import java.io.InvalidObjectException;
import org.jspecify.annotations.Nullable;

/**
 * Gathers raw bytes into blocks and compresses each as soon as it is full, so that only one block
 * at a time is held raw. Not thread-safe.
 */
final class PagePacker {

  /** Shorter blocks do not gain enough to justify calling a codec. */
  private static final int MIN_COMPRESSED = 64;

  /** How much of a block of opaque bytes is sampled. */
  private static final int SAMPLE = 4 << 10;

  /** In front of the blocks: the length of the page and its header, right-aligned. */
  private static final int HEADROOM = PageFraming.LENGTH + PageHeader.MAX_LENGTH;

  private final CodecRegistry codecs;
  private CodecChoice choice;
  private @Nullable CompressionLevel adaptive;
  private @Nullable LevelController levels;
  private final ByteSink block;
  private final ByteSink packed;
  private long rawLength;
  private int blocks;
  private boolean opaque;

  /** Creates a packer with its own buffers. */
  PagePacker(CodecRegistry codecs, CodecChoice choice) {
    this(codecs, choice, new ByteSink(1024), new ByteSink(1024));
  }

  /**
   * Creates a packer.
   *
   * @param codecs the codecs
   * @param choice the codec to use
   * @param block room for the current block
   * @param packed room for the page
   */
  PagePacker(CodecRegistry codecs, CodecChoice choice, ByteSink block, ByteSink packed) {
    this.codecs = codecs;
    this.choice = choice;
    this.block = block;
    this.packed = packed;
    block.setLength(0);
    packed.setLength(HEADROOM);
  }

  /**
   * Lets the step be chosen for each block.
   *
   * @param level an adaptive level, or the highest step
   * @param connection knows the connection; null if there is none: then only expected times and
   *     those of this page's own blocks count, and the level auto is the standard step
   */
  void adapt(CompressionLevel level, @Nullable PageLevels connection) {
    adaptive = level;
    levels = connection != null ? (LevelController) connection : new LevelController();
    levels.contentStarts();
  }

  void write(ByteSink bytes) throws IOException {
    write(bytes.array(), 0, bytes.length());
  }

  void write(byte[] bytes, int offset, int length) throws IOException {
    int done = 0;
    while (done < length) {
      int part = Math.min(length - done, Block.MAX_LENGTH - block.length());
      block.write(bytes, offset + done, part);
      done += part;
      if (block.length() == Block.MAX_LENGTH) {
        endBlock();
      }
    }
  }

  /**
   * Writes bytes that may already be compressed, such as pictures. Large amounts get blocks of
   * their own, as far as the shortest block allows, so that the columns around them are still
   * compressed.
   */
  void writeOpaque(ByteSink bytes) throws IOException {
    if (bytes.length() < Block.MIN_LENGTH) {
      write(bytes);
      return;
    }
    int fill = Math.max(0, block.length() == 0 ? 0 : Block.MIN_LENGTH - block.length());
    write(bytes.array(), 0, fill);
    endBlock();
    opaque = true;
    write(bytes.array(), fill, bytes.length() - fill);
    endColumn();
    opaque = false;
  }

  /**
   * Ends the block if it is long enough, since columns of different kinds compress better
   * separately.
   */
  void endColumn() throws IOException {
    if (block.length() >= Block.MIN_LENGTH) {
      endBlock();
    }
  }

  /** Ends a block, whatever its length. */
  void endBlock() throws IOException {
    int raw = block.length();
    if (raw == 0) {
      return;
    }
    LevelController chooser = levels;
    if (chooser != null && adaptive != null) {
      choice = chooser.choose(adaptive, codecs, raw).codec();
    }
    if (choice.isStored() || raw < MIN_COMPRESSED || !looksWorthIt(raw) || !compress(raw)) {
      store(raw);
    }
    rawLength += raw;
    if (rawLength > Integer.MAX_VALUE) {
      throw new InvalidObjectException("page over limit: raw length " + rawLength + " >= 2^31");
    }
    blocks++;
    block.setLength(0);
  }

  private void store(int raw) throws IOException {
    packed.writeByte(BlockCodec.STORED_ID);
    packed.writeVarint(raw);
    packed.writeInt(Block.checksum(block.array(), 0, raw));
    packed.write(block.array(), 0, raw);
  }

  /**
   * Returns whether a sample of opaque bytes can be compressed, which costs less than trying them
   * all.
   */
  private boolean looksWorthIt(int raw) throws IOException {
    if (!opaque || raw < 2 * SAMPLE) {
      return true;
    }
    packed.reserve(choice.codec().maxCompressedLength(SAMPLE));
    int from = (raw - SAMPLE) / 2;
    int encoded =
        codecs.compress(choice, block.array(), from, SAMPLE, packed.array(), packed.length());
    return encoded <= worthwhile(SAMPLE);
  }

  /** Returns the most bytes that a compressed block may have: at least 3 % must be saved. */
  private static int worthwhile(int raw) {
    return raw - (raw * 3 + 99) / 100;
  }

  /**
   * Returns whether compression saved at least 3 %, but not too much; otherwise nothing is written.
   */
  private boolean compress(int raw) throws IOException {
    int from = packed.length();
    packed.reserve(Block.MAX_OVERHEAD + choice.codec().maxCompressedLength(raw));
    byte[] target = packed.array();
    int payload = from + Block.MAX_OVERHEAD;
    LevelController chooser = levels;
    long begun = chooser == null ? 0 : chooser.now();
    int encoded = codecs.compress(choice, block.array(), 0, raw, target, payload);
    if (chooser != null) {
      chooser.compressed(raw, encoded, chooser.now() - begun);
    }
    if (encoded > worthwhile(raw) || isTooDense(raw, encoded)) {
      return false;
    }
    packed.writeByte(choice.codec().id());
    packed.writeVarint(raw);
    packed.writeVarint(encoded);
    packed.writeInt(Block.checksum(block.array(), 0, raw));
    // where the lengths took fewer than 3 bytes, the payload is moved up to follow them
    packed.write(target, payload, encoded);
    return true;
  }

  /** Returns whether the page would look like a bomb to readers with default limits. */
  private boolean isTooDense(int raw, int encoded) {
    PageLimits limits = PageLimits.DEFAULT;
    return rawLength + raw > limits.ratioFloor()
        && (packed.length() + (long) encoded) * limits.maxRatio() < rawLength + raw;
  }

  /** Ends the last block and writes the header. */
  PackedPage finish(long schema, long cells, long textLength) throws IOException {
    endBlock();
    PageHeader header = new PageHeader(schema, (int) rawLength, cells, textLength, blocks);
    ByteSink head = new ByteSink(PageHeader.MAX_LENGTH);
    header.write(head);
    int from = HEADROOM - head.length();
    System.arraycopy(head.array(), 0, packed.array(), from, head.length());
    return PageFraming.frame(header, packed.array(), from, packed.length());
  }
}
