package dev.slimwire.frame.format;

/**
 * The 16-bit check of frame headers: CRC-16/CCITT-FALSE (polynomial 0x1021, initial value 0xFFFF,
 * not reflected, no final XOR) over the direction (1 byte), the frame's number in its direction (4
 * bytes, from 0) and the header. The first two are not sent: frames that were dropped, repeated,
 * swapped or reflected fail the check at no cost. It finds every error within 16 adjacent bits.
 */
public final class HeaderCheck {

  private static final int POLYNOMIAL = 0x1021;
  private static final char[] TABLE = table();

  private HeaderCheck() {}

  public static int of(
      Direction direction, int frameNumber, byte[] header, int offset, int length) {
    int check = update(0xffff, direction.code());
    for (int shift = 24; shift >= 0; shift -= 8) {
      check = update(check, frameNumber >>> shift);
    }
    for (int i = offset; i < offset + length; i++) {
      check = update(check, header[i]);
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
