package dev.slimwire.page;

import dev.slimwire.page.column.wire.Extent;
import java.io.StreamCorruptedException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Refuses elements that hash tables would compare with each other for hours: a few bytes of a page
 * can produce many that share a hash code, and that refer to the same long text. Not thread-safe.
 */
final class HashChecks {

  /**
   * The most distinct elements of one hash code in a set or map: points of a full square grid, with
   * two ints, have less than 90 as long as their pairs are not too many, narrow ones more.
   */
  private static final int MAX_COLLISIONS = 1000;

  /**
   * Up to this many are not examined more closely, as long as the budget allows for all of their
   * pairs.
   */
  private static final int FEW = 16;

  private static final int MAX_BUCKETS = 1 << 20;

  /** How much the sets and maps of a page may compare, in characters; takes a second or two. */
  private static final long MAX_COMPARED = 1L << 30;

  /** The part of it that is reserved for pairs known to share a hash code. */
  private static final long KEPT = MAX_COMPARED / 2;

  /**
   * The least cost of passing an element that may be ordered, such as a date: hash tables ask its
   * class each time.
   */
  private static final int MAYBE_ORDERED = 8 * Extent.LEAST_EFFORT;

  /**
   * The most texts that one is compared with, since hash tables order texts that share a hash code.
   */
  private static final int TREE_HEIGHT = 32;

  private long left = MAX_COMPARED;
  private String name = "";

  /** Sets how failures name the columns that are verified from now on; empty for no name. */
  void nameColumns(String columns) {
    name = columns;
  }

  /** Verifies texts, which are strings or have their text as a string, or are null. */
  void verifyTexts(int id, @Nullable Object[] texts, int from, int to)
      throws StreamCorruptedException {
    Map<Integer, Integer> counts = new HashMap<>();
    for (int i = from; i < to; i++) {
      int length = texts[i] == null ? 0 : texts[i].toString().length();
      if (length > Extent.SHORT_TEXT) {
        int before = counts.merge(texts[i].hashCode(), 1, Integer::sum) - 1;
        compare(id, Math.min(before, TREE_HEIGHT), length);
      }
    }
  }

  /**
   * Verifies elements of any other class.
   *
   * @param effort the cost of comparing two, in characters
   */
  void verify(int id, @Nullable Object[] elements, int from, int to, long effort)
      throws StreamCorruptedException {
    int count = to - from;
    if (count < 2) {
      return;
    }
    long each = Math.max(effort, leastEffort(elements, from, to));
    long most = count <= FEW ? pairs(count) : pairsOfOneBucket(elements, from, to);
    if (most <= Math.max(0, left - KEPT) / each) {
      left -= most * each;
      return;
    }
    long alike = pairsOfOneHashCode(elements, from, to);
    if (alike <= left / each) {
      left -= alike * each;
    } else {
      verifyEach(id, elements, from, to, each);
    }
  }

  private static int leastEffort(@Nullable Object[] elements, int from, int to) {
    Class<?> known = null; // most are all of one class
    for (int i = from; i < to; i++) {
      Object element = elements[i];
      if (element != null && element.getClass() != known) {
        if (element instanceof Comparable) {
          return MAYBE_ORDERED;
        }
        known = element.getClass();
      }
    }
    return Extent.LEAST_EFFORT;
  }

  private static long pairs(long count) {
    return count * (count - 1) / 2;
  }

  /**
   * Returns how many pairs share a bucket of a hash table, in a fraction of the time that filling
   * one takes, or an impossibly high number if too many share one.
   */
  private static long pairsOfOneBucket(@Nullable Object[] elements, int from, int to) {
    int[] counts = new int[4 * Integer.highestOneBit(Math.min(to - from, MAX_BUCKETS / 4))];
    long pairs = 0;
    for (int i = from; i < to; i++) {
      int hash = Objects.hashCode(elements[i]);
      int before = counts[(hash ^ hash >>> 16) & counts.length - 1]++;
      if (before == MAX_COLLISIONS) {
        return Long.MAX_VALUE;
      }
      pairs += before;
    }
    return pairs;
  }

  /**
   * Returns how many pairs share a hash code, or an impossibly high number if too many share one.
   */
  private static long pairsOfOneHashCode(@Nullable Object[] elements, int from, int to) {
    int[] hashes = new int[to - from];
    for (int i = from; i < to; i++) {
      hashes[i - from] = Objects.hashCode(elements[i]);
    }
    Arrays.sort(hashes);
    long alike = 0;
    int first = 0;
    for (int i = 1; i < hashes.length; i++) {
      if (hashes[i] != hashes[first]) {
        first = i;
      }
      alike += i - first;
      if (i - first == MAX_COLLISIONS) {
        return Long.MAX_VALUE;
      }
    }
    return alike;
  }

  private void verifyEach(int id, @Nullable Object[] elements, int from, int to, long effort)
      throws StreamCorruptedException {
    Set<@Nullable Object> distinct = new HashSet<>();
    Map<Integer, Integer> counts = new HashMap<>();
    for (int i = from; i < to; i++) {
      int hash = Objects.hashCode(elements[i]);
      int before = counts.getOrDefault(hash, 0);
      compare(id, before, effort);
      if (distinct.add(elements[i])) { // equal ones are harmless
        if (before == MAX_COLLISIONS) {
          throw new StreamCorruptedException(
              String.format(
                  Locale.ROOT,
                  "column %s: distinct elements with the hash code %d: expected at most %d,"
                      + " actual %d or more",
                  named(id),
                  hash,
                  MAX_COLLISIONS,
                  MAX_COLLISIONS + 1));
        }
        counts.put(hash, before + 1);
      }
    }
  }

  private void compare(int id, int others, long effort) throws StreamCorruptedException {
    if (others > 0 && effort > left / others) {
      throw new StreamCorruptedException(
          String.format(
              Locale.ROOT,
              "column %s: characters of elements that share a hash code: expected at most %d to"
                  + " compare in a page, actual more",
              named(id),
              MAX_COMPARED));
    }
    left -= others * effort;
  }

  private String named(int id) {
    return name.isEmpty() ? "" + id : id + " (" + name + ")";
  }
}
