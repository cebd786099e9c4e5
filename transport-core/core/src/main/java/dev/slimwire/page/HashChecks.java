package dev.slimwire.page;

import java.io.StreamCorruptedException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Refuses elements that hash tables would compare with each other for hours: few bytes of a page
 * can make many that share a hash code, and refer to a long text as often. Not thread-safe.
 */
final class HashChecks {

  /**
   * The most distinct elements of one hash code in a set or map: points of a full grid, with two
   * ints, have less than 740 as long as all of them are cells of a page.
   */
  private static final int MAX_COLLISIONS = 1000;

  /** To compare as little takes no time. */
  private static final int LITTLE = 256;

  /**
   * How much sets and maps of a page may compare, in characters, for each of the two below: a
   * second, or less.
   */
  private static final long MAX_COMPARED = 1L << 30;

  /** A text is compared with so many at most: hash tables order texts of one hash code. */
  private static final int TREE_HEIGHT = 32;

  /** How much may still be in sets that nobody looks at more closely. */
  private long unseen = MAX_COMPARED;

  /** How much may still be compared in those that somebody looks at. */
  private long left = MAX_COMPARED;

  /** Verifies texts, which are strings or have their text as a string, or are null. */
  void verifyTexts(int id, @Nullable Object[] texts, int from, int to)
      throws StreamCorruptedException {
    Map<Integer, Integer> counts = new HashMap<>();
    for (int i = from; i < to; i++) {
      int length = texts[i] == null ? 0 : texts[i].toString().length();
      if (length > LITTLE) {
        int before = counts.merge(texts[i].hashCode(), 1, Integer::sum) - 1;
        compare(id, Math.min(before, TREE_HEIGHT), length);
      }
    }
  }

  /**
   * Verifies elements of any other class.
   *
   * @param effort what it may take to compare two, in characters
   */
  void verify(int id, @Nullable Object[] elements, int from, int to, long effort)
      throws StreamCorruptedException {
    int count = to - from;
    boolean isLittle = effort <= LITTLE;
    if (count <= MAX_COLLISIONS && (isLittle || isUnseen(count, effort))) {
      return;
    }
    if (areAlike(elements, from, to, isLittle ? MAX_COLLISIONS : 1)) {
      verifyEach(id, elements, from, to, isLittle ? 0 : effort);
    }
  }

  /** Returns whether nobody has to look at so many elements, even if all share one hash code. */
  private boolean isUnseen(int count, long effort) {
    long pairs = (long) count * (count - 1) / 2;
    if (pairs > unseen / effort) {
      return false;
    }
    unseen -= pairs * effort;
    return true;
  }

  /** Returns whether more than so many have the same hash code. */
  private static boolean areAlike(@Nullable Object[] elements, int from, int to, int most) {
    int[] hashes = new int[to - from];
    for (int i = from; i < to; i++) {
      hashes[i - from] = Objects.hashCode(elements[i]);
    }
    Arrays.sort(hashes);
    int last = most;
    while (last < hashes.length && hashes[last] != hashes[last - most]) {
      last++;
    }
    return last < hashes.length;
  }

  private void verifyEach(int id, @Nullable Object[] elements, int from, int to, long effort)
      throws StreamCorruptedException {
    Set<@Nullable Object> distinct = new HashSet<>();
    Map<Integer, Integer> counts = new HashMap<>();
    for (int i = from; i < to; i++) {
      int hash = Objects.hashCode(elements[i]);
      int before = counts.getOrDefault(hash, 0);
      compare(id, before, effort);
      if (distinct.add(elements[i])) { // equal ones do no harm
        if (before == MAX_COLLISIONS) {
          throw new StreamCorruptedException(
              String.format(
                  "column %d: distinct elements with the hash code %d: expected at most %d,"
                      + " actual %d or more",
                  id, hash, MAX_COLLISIONS, MAX_COLLISIONS + 1));
        }
        counts.put(hash, before + 1);
      }
    }
  }

  private void compare(int id, int others, long effort) throws StreamCorruptedException {
    if (others > 0 && effort > left / others) {
      throw new StreamCorruptedException(
          String.format(
              "column %d: characters of elements that share a hash code: expected at most %d to"
                  + " compare in a page, actual more",
              id, MAX_COMPARED));
    }
    left -= others * effort;
  }
}
