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

  /** So many characters are compared in no time. */
  private static final int SHORT_TEXT = 256;

  /** The most characters that all sets and maps of a page compare: a second, or less. */
  private static final long MAX_COMPARED = 1L << 30;

  /** A text is compared with so many at most: hash tables order texts of one hash code. */
  private static final int TREE_HEIGHT = 32;

  /** How many characters may still be in sets that nobody looks at more closely. */
  private long unseen = MAX_COMPARED;

  /** How many characters may still be compared in those that somebody looks at. */
  private long left = MAX_COMPARED;

  /** Verifies texts, which are strings or have their text as a string, or are null. */
  void verifyTexts(int id, @Nullable Object[] texts, int from, int to)
      throws StreamCorruptedException {
    Map<Integer, Integer> counts = new HashMap<>();
    for (int i = from; i < to; i++) {
      int length = texts[i] == null ? 0 : texts[i].toString().length();
      if (length > SHORT_TEXT) {
        int before = counts.merge(texts[i].hashCode(), 1, Integer::sum) - 1;
        compare(id, Math.min(before, TREE_HEIGHT), length);
      }
    }
  }

  /**
   * Verifies elements of any other class.
   *
   * @param longest how long texts in them may be
   */
  void verify(int id, @Nullable Object[] elements, int from, int to, int longest)
      throws StreamCorruptedException {
    int count = to - from;
    if (count <= MAX_COLLISIONS) {
      long most = longest <= SHORT_TEXT ? 0 : (long) count * (count - 1) / 2 * longest;
      if (most <= unseen) {
        unseen -= most;
        return;
      }
    }
    if (areAlike(elements, from, to)) {
      verifyEach(id, elements, from, to, longest);
    }
  }

  /** Returns whether some have the same hash code. */
  private static boolean areAlike(@Nullable Object[] elements, int from, int to) {
    int[] hashes = new int[to - from];
    for (int i = from; i < to; i++) {
      hashes[i - from] = Objects.hashCode(elements[i]);
    }
    Arrays.sort(hashes);
    int i = 1;
    while (i < hashes.length && hashes[i] != hashes[i - 1]) {
      i++;
    }
    return i < hashes.length;
  }

  private void verifyEach(int id, @Nullable Object[] elements, int from, int to, int longest)
      throws StreamCorruptedException {
    Set<@Nullable Object> distinct = new HashSet<>();
    Map<Integer, Integer> counts = new HashMap<>();
    for (int i = from; i < to; i++) {
      int hash = Objects.hashCode(elements[i]);
      int before = counts.getOrDefault(hash, 0);
      compare(id, before, longest <= SHORT_TEXT ? 0 : longest);
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

  private void compare(int id, int others, int length) throws StreamCorruptedException {
    left -= (long) others * length;
    if (left < 0) {
      throw new StreamCorruptedException(
          String.format(
              "column %d: characters of texts in elements that share a hash code: expected at most"
                  + " %d to compare in a page, actual %d or more",
              id, MAX_COMPARED, MAX_COMPARED - left));
    }
  }
}
