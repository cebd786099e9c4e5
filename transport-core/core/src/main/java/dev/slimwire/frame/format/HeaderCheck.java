package dev.slimwire.frame.format;

/**
 * The 16-bit check of frame headers: CRC-16/CCITT-FALSE (polynomial 0x1021, initial value 0xFFFF,
 * not reflected, no final XOR) over the direction (1 byte), the frame's number in its direction (4
 * bytes, from 0) and the header. The first two are not sent: frames that were dropped, repeated,
 * swapped or reflected fail the check at no cost. It detects every error within 16 adjacent bits.
 *
 * <p>An instance counts the frames of one direction. Not thread-safe.
 */
public final class HeaderCheck {

  private static final int POLYNOMIAL = 0x1021;
  private static final char[] TABLE = table();

  private final Direction direction;
  private int frameNumber;

  /** The check so far, after all bytes of the number except the last, which changes each time. */
  private int prefix;

  /** Creates the checks of a direction, before its first frame. */
  public HeaderCheck(Direction direction) {
    this.direction = direction;
    this.prefix = prefix();
  }

  /** Returns the check of a header, as that of the next frame. */
  public int of(byte[] header, int offset, int length) {
    int check = update(prefix, frameNumber);
    for (int i = offset; i < offset + length; i++) {
      check = update(check, header[i]);
    }
    return check;
  }

  /** Returns the number of the next frame. */
  public int frameNumber() {
    return frameNumber;
  }

  /** Counts the next frame, and proceeds to the one after it. */
  public void count() {
    frameNumber++;
    if ((frameNumber & 0xff) == 0) {
      prefix = prefix();
    }
  }

  private int prefix() {
    int check = update(0xffff, direction.code());
    for (int shift = 24; shift > 0; shift -= 8) {
      check = update(check, frameNumber >>> shift);
    }
    return check;
  }

  private static int update(int check, int value) {
    return (check << 8 & 0xffff) ^ TABLE[(check >>> 8 ^ value) & 0xff];
  }

  private static char[] table() {
    char[] table = new char[256];
    for (int i = 0; i < table.length; i++) {
      int remainder = i << 8;
      for (int bit = 0; bit < 8; bit++) {
        remainder = remainder << 1 ^ ((remainder & 0x8000) != 0 ? POLYNOMIAL : 0);
      }
      table[i] = (char) remainder;
    }
    return table;
  }
}
