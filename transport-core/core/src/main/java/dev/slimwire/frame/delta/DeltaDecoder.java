package dev.slimwire.frame.delta;

import java.io.StreamCorruptedException;

/** Reconstructs a block from its delta and its source; trusts no byte of the delta. */
public final class DeltaDecoder {

  private static final int ADDED = 0;
  private static final int COPIED = 1;
  private static final int POSITION = 2;

  private DeltaDecoder() {}

  /**
   * Decodes a delta.
   *
   * @param source holds the source from its first byte on
   * @param sourceLength the number of its bytes
   * @param delta holds the instructions from its first byte on
   * @param deltaLength the number of their bytes
   * @param raw receives the block from its first byte on
   * @param rawLength the number of bytes that the block must have
   * @throws StreamCorruptedException if the delta is malformed, refers to bytes that the source
   *     does not have, or does not yield exactly the block
   */
  public static void decode(
      byte[] source, int sourceLength, byte[] delta, int deltaLength, byte[] raw, int rawLength)
      throws StreamCorruptedException {
    int at = 0;
    int done = 0;
    while (done < rawLength) {
      verifyAtMost("bytes of an instruction", deltaLength - at, DeltaFormat.INSTRUCTION);
      int added = DeltaFormat.field(delta, at, ADDED);
      int copied = DeltaFormat.field(delta, at, COPIED);
      int position = DeltaFormat.field(delta, at, POSITION);
      at += DeltaFormat.INSTRUCTION;
      verifyAtMost("added bytes", Math.min(deltaLength - at, rawLength - done), added);
      System.arraycopy(delta, at, raw, done, added);
      at += added;
      done += added;
      verifyAtMost("copied bytes", rawLength - done, copied);
      verifyAtMost("end of the copied bytes in the source", sourceLength, position + copied);
      System.arraycopy(source, position, raw, done, copied);
      done += copied;
      if (added + copied == 0) {
        throw new StreamCorruptedException(
            "delta: instruction: expected added or copied bytes, actual none");
      }
    }
    verifyAtMost("bytes after the block's end", 0, deltaLength - at);
  }

  /** Creates no text unless it fails. */
  private static void verifyAtMost(String what, int most, int actual)
      throws StreamCorruptedException {
    if (actual > most) {
      throw new StreamCorruptedException(
          "delta: " + what + ": expected at most " + most + ", actual " + actual);
    }
  }
}
