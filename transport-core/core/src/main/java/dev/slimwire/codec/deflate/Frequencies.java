package dev.slimwire.codec.deflate;

import java.util.Arrays;

/** How often each symbol is used. */
final class Frequencies {

  final int[] literalsAndLengths = new int[Symbols.LITERALS_AND_LENGTHS];
  final int[] distances = new int[Symbols.DISTANCES];

  /**
   * The counts of every other literal, since counting the same symbol twice in a row waits for
   * memory.
   */
  private final int[] others = new int[Symbols.END_OF_BLOCK];

  void count(Sequences sequences) {
    Arrays.fill(literalsAndLengths, 0);
    Arrays.fill(distances, 0);
    countLiterals(sequences.literals, sequences.literalCount);
    countMatches(sequences.steps, sequences.stepCount);
    literalsAndLengths[Symbols.END_OF_BLOCK] = 1;
  }

  private void countLiterals(byte[] literals, int count) {
    int[] some = literalsAndLengths;
    Arrays.fill(others, 0);
    for (int i = 1; i < count; i += 2) {
      some[literals[i - 1] & 0xff]++;
      others[literals[i] & 0xff]++;
    }
    if ((count & 1) != 0) {
      some[literals[count - 1] & 0xff]++;
    }
    for (int literal = 0; literal < others.length; literal++) {
      some[literal] += others[literal];
    }
  }

  private void countMatches(int[] steps, int count) {
    int[] lengths = literalsAndLengths;
    int[] far = distances;
    for (int i = 1; i < count; i += 2) {
      lengths[Symbols.FIRST_LENGTH + Symbols.lengthCode(Sequences.length(steps[i]))]++;
      far[Symbols.distanceCode(Sequences.distanceLess(steps[i]))]++;
    }
  }

  /** Returns how many bits all symbols take, with codes of these lengths. */
  long bits(byte[] literalOrLengthCodes, byte[] distanceCodes) {
    long bits = 0;
    for (int symbol = 0; symbol < literalsAndLengths.length; symbol++) {
      int extra =
          symbol < Symbols.FIRST_LENGTH ? 0 : Symbols.lengthExtra(symbol - Symbols.FIRST_LENGTH);
      bits += (long) literalsAndLengths[symbol] * (literalOrLengthCodes[symbol] + extra);
    }
    for (int symbol = 0; symbol < distances.length; symbol++) {
      bits +=
          (long) distances[symbol] * (distanceCodes[symbol] + Symbols.distanceCodeExtra(symbol));
    }
    return bits;
  }
}
