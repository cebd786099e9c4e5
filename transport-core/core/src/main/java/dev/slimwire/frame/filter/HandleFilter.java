package dev.slimwire.frame.filter;

import dev.slimwire.frame.format.FrameFormat;

/**
 * Makes references in object streams relative. The JDK's serialization numbers everything that it
 * writes, and refers to earlier objects by their number, the <i>handle</i> (Java Object
 * Serialization Specification, 6.4.2). Rows that refer to an object a few objects before them each
 * have a different number, which no codec can predict, while the distance is the same in each row.
 * BCJ filters do the same to the jumps of machine code before compression.
 *
 * <p>It only knows the bytes of a block: anything that looks like a reference is treated as one,
 * and all bytes are restored exactly. The format is in {@code docs/wire-format/frames.md}.
 */
public final class HandleFilter {

  /** The filter's id in frames and preambles. */
  public static final int ID = 1;

  /** A reference: its code, a zero byte, and the rest of the handle. */
  private static final int REFERENCE = 0x71;

  private static final int LENGTH = 5;
  private static final int NUMBER = 2;

  /** The first handle of a stream: {@code baseWireHandle} without its zero byte. */
  private static final int BASE = 0x7e0000;

  /** How many numbers from {@link #BASE} on are treated as handles, absolute and relative ones. */
  private static final int NUMBERS = 1 << 20;

  /** How many of them are absolute handles. */
  private static final int HANDLES = 0xe0000;

  /** References are made relative from this distance back, up to {@link #REACH} from there. */
  private static final int BACK = 32;

  private static final int REACH = 512;

  /** A string of at most 1,023 bytes, which contain no reference. */
  private static final int STRING = 0x74;

  private static final int STRING_HEADER = 3;
  private static final int LONG_STRING_MASK = ~3;

  /**
   * The codes before references to classes, from the first one on, a bit for each: an object, an
   * array, a class, the end of a class's annotations, an enum. Those repeat unchanged.
   */
  private static final int BEFORE_CLASSES = 1 | 1 << 2 | 1 << 3 | 1 << 5 | 1 << 11;

  private static final int FIRST_BEFORE_CLASSES = 0x73;

  private HandleFilter() {}

  /**
   * Makes the references of a block relative.
   *
   * @return how many are relative now; 0, with the block unchanged, also if it has more handles
   *     than can be represented
   */
  public static int encode(byte[] block, int offset, int length) {
    int last = offset + length - LENGTH;
    int highest = 0;
    int relative = 0;
    for (int i = next(block, offset, last); i <= last; i = next(block, i + LENGTH, last)) {
      int handle = FrameFormat.readInt24(block, i + NUMBER) - BASE;
      if (handle >= HANDLES) {
        decode(block, offset, i + LENGTH - 1 - offset);
        return 0;
      }
      int distance = handle - highest + BACK;
      if (distance >= 0 && distance < REACH) {
        FrameFormat.writeInt24(block, i + NUMBER, BASE + HANDLES + distance);
        relative++;
      }
      highest = Math.max(highest, handle);
    }
    return relative;
  }

  /**
   * Makes the references of a block absolute again.
   *
   * @return false, with the block in an undefined state, if it was not written by {@link #encode}
   */
  public static boolean decode(byte[] block, int offset, int length) {
    int last = offset + length - LENGTH;
    int highest = 0;
    for (int i = next(block, offset, last); i <= last; i = next(block, i + LENGTH, last)) {
      int handle = FrameFormat.readInt24(block, i + NUMBER) - BASE;
      int distance = handle - HANDLES;
      if (distance >= 0) {
        handle = highest - BACK + distance;
        if (distance >= REACH || handle < 0 || handle >= HANDLES) {
          return false;
        }
        FrameFormat.writeInt24(block, i + NUMBER, BASE + handle);
      }
      highest = Math.max(highest, handle);
    }
    return true;
  }

  /**
   * Returns where the next reference to an object is; more than {@code last} if there is none.
   *
   * @param from the start of the block, or the byte after a reference
   */
  private static int next(byte[] block, int from, int last) {
    boolean isOfClass = false;
    int i = from;
    while (i <= last) {
      int code = block[i];
      if (code == REFERENCE && isHandle(block, i)) {
        if (!isOfClass) {
          return i;
        }
        isOfClass = false;
        i += LENGTH;
      } else if (code == STRING && (block[i + 1] & LONG_STRING_MASK) == 0) {
        isOfClass = false;
        i += STRING_HEADER + FrameFormat.readInt16(block, i + 1);
      } else {
        isOfClass =
            code >= FIRST_BEFORE_CLASSES
                && (BEFORE_CLASSES >>> code - FIRST_BEFORE_CLASSES & 1) != 0;
        i++;
      }
    }
    return i;
  }

  private static boolean isHandle(byte[] block, int reference) {
    int handle = FrameFormat.readInt24(block, reference + NUMBER) - BASE;
    return block[reference + 1] == 0 && handle >= 0 && handle < NUMBERS;
  }
}
