package dev.slimwire.kryo.cost;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/** The cost of single values whose hash codes or comparisons process the whole value. */
final class ValueCosts {

  /** The characters that are compared in one step. */
  private static final int CHARACTERS = 32;

  private ValueCosts() {}

  /**
   * Returns the steps of a hash code, one for each 32 bits. Strings cache theirs and count as one;
   * so do addresses, unless it is 0.
   */
  static long ofHashCode(@Nullable Object value) {
    if (value instanceof BigInteger number) {
      return 1 + number.bitLength() / Integer.SIZE;
    }
    if (value instanceof BigDecimal number) {
      return 1 + number.unscaledValue().bitLength() / Integer.SIZE;
    }
    if (value instanceof URI address) {
      return ofText(address.toString());
    }
    return value instanceof BitSet bits ? 1 + bits.size() / Integer.SIZE : 1;
  }

  /** Returns the steps of a comparison. */
  static long ofText(String text) {
    return 1 + text.length() / CHARACTERS;
  }
}
