package dev.slimwire.codec.deflate;

/**
 * The symbols in which the header of a block lists the lengths of its codes (RFC 1951, section
 * 3.2.7): those up to 15 are lengths, the others repeat a length. All methods are safe for use by
 * many threads.
 */
public final class HeaderSymbols {

  private static final byte[] ORDER = {
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15
  };

  /** How many symbols there are. */
  public static final int COUNT = 19;

  /** The longest code of a symbol, in bits. */
  public static final int LONGEST_CODE = 7;

  /** The symbol that repeats the length before, 3 to 6 times. */
  public static final int REPEAT = 16;

  /** The symbol of 3 to 10 symbols without a code. */
  public static final int ZEROS = 17;

  /** The symbol of 11 to 138 symbols without a code. */
  public static final int MANY_ZEROS = 18;

  private static final byte[] REPEAT_BITS = {2, 3, 7};
  private static final byte[] LEAST_REPEATS = {3, 3, 11};

  private HeaderSymbols() {}

  /** Returns the symbol whose code's length is sent at a position, 0 to 18. */
  public static int ordered(int place) {
    return ORDER[place];
  }

  /** Returns how many bits after the code of a symbol, 0 to 18, give its repetitions. */
  public static int repeatBits(int symbol) {
    return symbol < REPEAT ? 0 : REPEAT_BITS[symbol - REPEAT];
  }

  /** Returns the least number of lengths that a symbol, 0 to 18, represents. */
  public static int leastRepeats(int symbol) {
    return symbol < REPEAT ? 1 : LEAST_REPEATS[symbol - REPEAT];
  }

  /** Returns the greatest number of lengths that a symbol, 0 to 18, represents. */
  public static int mostRepeats(int symbol) {
    return leastRepeats(symbol) + (1 << repeatBits(symbol)) - 1;
  }
}
