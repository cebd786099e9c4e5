package dev.slimwire.codec.deflate;

import dev.slimwire.codec.bytes.LittleEndian;
import java.util.Arrays;

/** The codes of a block, and the writing of its symbols with them. */
final class BlockCodes {

  /** The longest code, so that four literals can be put at once. */
  private static final int LIMIT = BitWriter.MAX_COUNT / 4;

  /** Where the number of bits begins in several codes at once. */
  private static final int COUNT_SHIFT = 56;

  private static final long VALUE_MASK = (1L << COUNT_SHIFT) - 1;

  private static final int FIXED_SYMBOLS = Symbols.FIXED_LITERALS_AND_LENGTHS;
  private static final byte[] FIXED = Symbols.fixedLengths();
  private static final byte[] FIXED_DISTANCES = Symbols.fixedDistanceLengths();

  final byte[] literalOrLengthCodes = new byte[FIXED_SYMBOLS];
  final byte[] distanceCodes = new byte[Symbols.DISTANCES];

  private final int[] entries = new int[FIXED_SYMBOLS];
  private final int[] distanceEntries = new int[Symbols.DISTANCES];

  /** By the length of a match, with its extra bits. */
  private final int[] lengthEntries = new int[Symbols.LONGEST_MATCH + 1];

  private final CodeLengths codeLengths = new CodeLengths(FIXED_SYMBOLS);
  private final PrefixCodes codes = new PrefixCodes();

  /** Chooses code lengths for counted symbols. */
  void fit(Frequencies counted) {
    codeLengths.find(
        counted.literalsAndLengths, Symbols.LITERALS_AND_LENGTHS, LIMIT, literalOrLengthCodes);
    Arrays.fill(literalOrLengthCodes, Symbols.LITERALS_AND_LENGTHS, FIXED_SYMBOLS, (byte) 0);
    codeLengths.find(counted.distances, Symbols.DISTANCES, LIMIT, distanceCodes);
  }

  /** Chooses the lengths of fixed codes (RFC 1951, section 3.2.6). */
  void fix() {
    System.arraycopy(FIXED, 0, literalOrLengthCodes, 0, FIXED.length);
    System.arraycopy(FIXED_DISTANCES, 0, distanceCodes, 0, distanceCodes.length);
  }

  /** Writes all symbols, and the end of the block. */
  void write(Sequences sequences, BitWriter bits) {
    codes.assign(literalOrLengthCodes, FIXED_SYMBOLS, entries);
    codes.assign(distanceCodes, Symbols.DISTANCES, distanceEntries);
    PrefixCodes.joinLengths(entries, lengthEntries);
    writeSteps(sequences, bits);
    bits.put(entries[Symbols.END_OF_BLOCK]);
  }

  /** Keeps pending bits in variables: with fields, each put would wait for the previous one. */
  private void writeSteps(Sequences sequences, BitWriter bits) {
    byte[] target = bits.target();
    int position = bits.position();
    long pending = bits.pending();
    int count = bits.pendingCount();
    int last = sequences.stepCount - 1;
    int literal = 0;
    for (int i = 0; i <= last; i += 2) {
      int end = literal + sequences.steps[i];
      while (literal < end) {
        long entry = literals(sequences.literals, literal, end);
        literal = Math.min(literal + 4, end);
        pending |= (entry & VALUE_MASK) << count;
        count += (int) (entry >>> COUNT_SHIFT);
        LittleEndian.setLong(target, position, pending);
        position += count >>> 3;
        pending >>>= count & ~7;
        count &= 7;
      }
      long entry = i < last ? match(sequences.steps[i + 1]) : 0;
      pending |= (entry & VALUE_MASK) << count;
      count += (int) (entry >>> COUNT_SHIFT);
      LittleEndian.setLong(target, position, pending);
      position += count >>> 3;
      pending >>>= count & ~7;
      count &= 7;
    }
    bits.resume(position, pending, count);
  }

  /** Returns the codes of up to four literals, their number of bits above them. */
  private long literals(byte[] literals, int from, int end) {
    long all = 0;
    int count = 0;
    if (from <= end - 4) {
      int first = entries[literals[from] & 0xff];
      int second = entries[literals[from + 1] & 0xff];
      int third = entries[literals[from + 2] & 0xff];
      int fourth = entries[literals[from + 3] & 0xff];
      int one = PrefixCodes.count(first);
      int two = one + PrefixCodes.count(second);
      int three = PrefixCodes.count(third);
      long high = PrefixCodes.bits(third) | PrefixCodes.bits(fourth) << three;
      all = PrefixCodes.bits(first) | PrefixCodes.bits(second) << one | high << two;
      count = two + three + PrefixCodes.count(fourth);
    } else {
      for (int i = from; i < end; i++) {
        int entry = entries[literals[i] & 0xff];
        all |= (long) PrefixCodes.bits(entry) << count;
        count += PrefixCodes.count(entry);
      }
    }
    return all | (long) count << COUNT_SHIFT;
  }

  /** Returns the codes of a match, their number of bits above them. */
  private long match(int match) {
    int length = lengthEntries[Sequences.length(match)];
    int less = Sequences.distanceLess(match);
    int extra = Symbols.distanceExtra(less);
    int distance = distanceEntries[Symbols.distanceCode(less)];
    int count = PrefixCodes.count(distance);
    long distanceBits = PrefixCodes.bits(distance) | (less & (1L << extra) - 1) << count;
    return PrefixCodes.bits(length)
        | distanceBits << PrefixCodes.count(length)
        | (long) (PrefixCodes.count(length) + count + extra) << COUNT_SHIFT;
  }
}
