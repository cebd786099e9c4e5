package dev.slimwire.frame.history;

import dev.slimwire.codec.bytes.LittleEndian;
import dev.slimwire.codec.bytes.Matches;
import dev.slimwire.codec.deflate.Symbols;
import java.io.StreamCorruptedException;
import java.util.Arrays;
import java.util.Locale;

/**
 * Decodes the literals and matches of a block, by two code tables. Immutable, so one serves any
 * number of blocks and threads.
 */
final class SymbolReader {

  /** The number of bytes after a block that may be read, as zeros. */
  static final int ROOM = 16;

  /** The reader for the fixed codes of deflate (RFC 1951, section 3.2.6). */
  static final SymbolReader FIXED = fixed();

  private final CodeTable literals;
  private final CodeTable distances;

  SymbolReader(CodeTable literals, CodeTable distances) {
    this.literals = literals;
    this.distances = distances;
  }

  /**
   * Decodes symbols up to the end of a block, which has to be where its bytes end.
   *
   * @param in has {@value #ROOM} bytes of room after the end, which are overwritten
   * @param firstBit where the symbols begin, counted in bits
   * @param end the offset after the block
   * @param bytes holds what matches refer to, up to {@code start}, and receives the block after it
   * @param reach how far back the first match can refer at most
   * @param longest how many bytes the block may have, for which there is room
   * @return the number of decoded bytes, at least 1
   * @throws StreamCorruptedException if the block is malformed, or refers to bytes that do not
   *     exist
   */
  int read(byte[] in, int firstBit, int end, byte[] bytes, int start, int reach, int longest)
      throws StreamCorruptedException {
    Arrays.fill(in, end, end + ROOM, (byte) 0);
    int position = (firstBit >>> 3) + 1;
    int count = Byte.SIZE - (firstBit & 7);
    long bits = (in[firstBit >>> 3] & 0xff) >>> (firstBit & 7);
    int target = start;
    int limit = start + longest;
    int first = start - reach;
    while (true) {
      // now at least 56 bits, more than any match takes
      bits |= LittleEndian.getLong(in, position) << count;
      position += Long.SIZE - 1 - count >>> 3;
      count |= Long.SIZE - Byte.SIZE;
      int entry = literals.entry(bits);
      if (entry < 0) {
        bits >>>= entry;
        count -= entry & CodeTable.COUNT_MASK;
        if (target == limit || position - (count >>> 3) > end) {
          throw badLiteral(target - start, longest, end - position + (count >>> 3));
        }
        bytes[target++] = (byte) (entry >>> CodeTable.VALUE_SHIFT);
        continue;
      }
      int length = CodeTable.value(entry, bits);
      bits >>>= entry;
      count -= entry & CodeTable.COUNT_MASK;
      if ((entry & CodeTable.SPECIAL) != 0) {
        verifyEnd(entry, target - start, longest, end - position + (count >>> 3));
        return target - start;
      }
      entry = distances.entry(bits);
      int distance = CodeTable.value(entry, bits);
      bits >>>= entry;
      count -= entry & CodeTable.COUNT_MASK;
      int unread = end - position + (count >>> 3);
      if ((entry & CodeTable.SPECIAL) != 0 || distance > target - first || unread < 0) {
        throw badDistance(entry, target - start, longest, unread);
      }
      if (length > limit - target) {
        throw overLimit(longest);
      }
      Matches.repeat(bytes, target, distance, length, bytes.length);
      target += length;
    }
  }

  private static void verifyEnd(int entry, int written, int limit, int unread)
      throws StreamCorruptedException {
    if ((entry & CodeTable.INVALID) != 0 && unread >= 0) {
      throw malformed("invalid literal/length code");
    }
    if (written == 0 || unread != 0) {
      throw badEnd(written, limit, unread);
    }
  }

  private static StreamCorruptedException badDistance(
      int entry, int written, int limit, int unread) {
    if (unread < 0) {
      return badEnd(written, limit, unread);
    }
    boolean isCode = (entry & CodeTable.SPECIAL) == 0;
    return malformed(isCode ? "invalid distance too far back" : "invalid distance code");
  }

  private static StreamCorruptedException badLiteral(int written, int limit, int unread) {
    return unread < 0 ? badEnd(written, limit, unread) : overLimit(limit);
  }

  static StreamCorruptedException overLimit(int limit) {
    return malformed("expected at most " + limit + " bytes, actual more");
  }

  /** Returns the failure for a block whose bytes end too early or too late. */
  static StreamCorruptedException badEnd(int written, int limit, int unread) {
    return malformed(
        String.format(
            Locale.ROOT,
            "expected 1 to %d bytes and their end, actual %d bytes and %d after it",
            limit,
            written,
            Math.max(0, unread)));
  }

  static StreamCorruptedException malformed(String reason) {
    return new StreamCorruptedException("linked frame: " + reason);
  }

  private static SymbolReader fixed() {
    try {
      return new SymbolReader(
          CodeTable.ofLiterals(Symbols.fixedLengths()),
          CodeTable.ofDistances(Symbols.fixedDistanceLengths()));
    } catch (StreamCorruptedException impossible) {
      throw new AssertionError(impossible);
    }
  }
}
