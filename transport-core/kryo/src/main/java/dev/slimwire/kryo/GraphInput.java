package dev.slimwire.kryo;

import com.esotericsoftware.kryo.io.Input;

/**
 * Reads the bytes of one graph, and reports how many are missing. Kryo's own input allocates arrays
 * and strings of any declared length; this one verifies lengths first.
 */
final class GraphInput extends Input {

  private final int maxElements;

  GraphInput(byte[] graph, int maxElements) {
    super(graph);
    this.maxElements = maxElements;
  }

  int remaining() {
    return limit - position;
  }

  @Override
  protected int require(int required) {
    int remaining = limit - position;
    if (remaining < required) {
      throw GraphException.truncated(required, remaining);
    }
    return remaining;
  }

  @Override
  protected int optional(int wanted) {
    int remaining = limit - position;
    if (remaining >= wanted) {
      return wanted;
    }
    return remaining == 0 ? -1 : remaining;
  }

  @Override
  public void skip(int count) {
    verifyLength(count, 1);
    super.skip(count);
  }

  @Override
  public byte[] readBytes(int length) {
    verifyLength(length, 1);
    return super.readBytes(length);
  }

  @Override
  public boolean[] readBooleans(int length) {
    verifyLength(length, 1);
    return super.readBooleans(length);
  }

  @Override
  public char[] readChars(int length) {
    verifyLength(length, Character.BYTES);
    return super.readChars(length);
  }

  @Override
  public short[] readShorts(int length) {
    verifyLength(length, Short.BYTES);
    return super.readShorts(length);
  }

  @Override
  public int[] readInts(int length) {
    verifyLength(length, Integer.BYTES);
    return super.readInts(length);
  }

  @Override
  public int[] readInts(int length, boolean optimizePositive) {
    verifyLength(length, 1);
    return super.readInts(length, optimizePositive);
  }

  @Override
  public long[] readLongs(int length) {
    verifyLength(length, Long.BYTES);
    return super.readLongs(length);
  }

  @Override
  public long[] readLongs(int length, boolean optimizePositive) {
    verifyLength(length, 1);
    return super.readLongs(length, optimizePositive);
  }

  @Override
  public float[] readFloats(int length) {
    verifyLength(length, Float.BYTES);
    return super.readFloats(length);
  }

  @Override
  public double[] readDoubles(int length) {
    verifyLength(length, Double.BYTES);
    return super.readDoubles(length);
  }

  @Override
  public String readString() {
    verifyCharacters();
    return super.readString();
  }

  @Override
  public StringBuilder readStringBuilder() {
    verifyCharacters();
    return super.readStringBuilder();
  }

  private void verifyLength(int length, int width) {
    if (length < 0) {
      throw GraphException.malformed("array length", "at least 0", length);
    }
    if (length > maxElements) {
      throw GraphException.overLimit("elements", maxElements, length);
    }
    if ((long) length * width > remaining()) {
      throw GraphException.truncated((long) length * width, remaining());
    }
  }

  /** Verifies the declared length of a string that is not ASCII; every character is a byte. */
  private void verifyCharacters() {
    if (readVarIntFlag()) {
      int from = position;
      int declared = readVarIntFlag(true); // 0 is null, otherwise one more than the length
      if (declared < 0) {
        throw GraphException.malformed("string length", "at least 0", declared);
      }
      if (declared - 1 > remaining()) {
        throw GraphException.truncated(declared - 1L, remaining());
      }
      position = from;
    }
  }
}
