package dev.slimwire.page.column.text;

import dev.slimwire.page.column.number.Lengths;
import dev.slimwire.page.column.wire.Budget;
import dev.slimwire.page.column.wire.ByteSink;
import dev.slimwire.page.column.wire.ByteSource;
import java.io.IOException;
import java.util.Arrays;

/**
 * Writes strings as the number of bytes shared with the previous string, and the rest. Reused from
 * column to column; not thread-safe.
 */
public final class FrontCoder {

  /** The bit of a flags byte for prefix lengths that are numbers. */
  public static final int PREFIX_NUMBERS = 16;

  /** The bit of a flags byte for suffix lengths that are numbers. */
  public static final int SUFFIX_NUMBERS = 32;

  private static final byte[] NOTHING = {};

  private final Lengths prefixes = new Lengths();
  private final Lengths suffixLengths = new Lengths();
  private final ByteSink suffixes = new ByteSink(4096);
  private byte[] previous = NOTHING;
  private int previousFrom;
  private int previousTo;
  private int flags;

  /** Writes all of some strings. */
  public void write(EncodedStrings entries) throws IOException {
    begin(entries.count());
    byte[] bytes = entries.array();
    for (int i = 0; i < entries.count(); i++) {
      add(bytes, entries.start(i), entries.end(i));
    }
    finish();
  }

  /** Starts writing strings one by one, at most {@code count} of them. */
  public void begin(int count) {
    prefixes.clear(count);
    suffixLengths.clear(count);
    suffixes.setLength(0);
    previous = NOTHING;
    previousFrom = 0;
    previousTo = 0;
  }

  /** Writes a string, which must not change until the next one. */
  public void add(byte[] bytes, int from, int to) throws IOException {
    int prefix = commonPrefix(previous, previousFrom, previousTo, bytes, from, to);
    int suffix = to - from - prefix;
    prefixes.add(prefix);
    suffixLengths.add(suffix);
    suffixes.write(bytes, from + prefix, suffix);
    previous = bytes;
    previousFrom = from;
    previousTo = to;
  }

  private static int commonPrefix(byte[] a, int aFrom, int aTo, byte[] b, int bFrom, int bTo) {
    int mismatch = Arrays.mismatch(a, aFrom, aTo, b, bFrom, bTo);
    return mismatch < 0 ? bTo - bFrom : mismatch;
  }

  /**
   * Returns approximately how many bytes are in suffixes, judging by every {@code step}-th string.
   */
  public static long suffixLength(EncodedStrings entries, int step) {
    byte[] bytes = entries.array();
    long length = 0;
    for (int i = 1; i < entries.count(); i += step) {
      int from = entries.start(i);
      int to = entries.end(i);
      length += to - from - commonPrefix(bytes, entries.start(i - 1), from, bytes, from, to);
    }
    return length * step;
  }

  /** Ends what was begun. */
  public void finish() throws IOException {
    flags =
        (prefixes.finish() ? PREFIX_NUMBERS : 0) | (suffixLengths.finish() ? SUFFIX_NUMBERS : 0);
  }

  /** Returns the bits for the flags byte. */
  public int flags() {
    return flags;
  }

  /** Returns the bytes that were written. */
  public long length() {
    return (long) prefixes.out().length() + suffixLengths.out().length() + suffixes.length();
  }

  /** Returns the lengths of the prefixes shared with previous strings. */
  public ByteSink prefixes() {
    return prefixes.out();
  }

  /** Returns the lengths of the rests. */
  public ByteSink suffixLengths() {
    return suffixLengths.out();
  }

  /** Returns the rests. */
  public ByteSink suffixes() {
    return suffixes;
  }

  /** Reads entries. Their size is checked before anything is allocated. */
  public static String[] read(int count, int flags, ByteSource in, Budget budget)
      throws IOException {
    TextCharset charset = TextCharset.of(flags, in);
    int[] prefixes = Lengths.read(count, (flags & PREFIX_NUMBERS) != 0, "prefix lengths", in);
    int[] suffixes = Lengths.read(count, (flags & SUFFIX_NUMBERS) != 0, "suffix lengths", in);
    int longest = verifyLengths(prefixes, suffixes, in, budget);
    byte[] entry = new byte[longest];
    String[] entries = new String[count];
    int before = 0;
    for (int i = 0; i < count; i++) {
      int length = prefixes[i] + suffixes[i];
      if (suffixes[i] == 0 && length == before) { // few bytes can represent many of them
        entries[i] = i == 0 ? "" : entries[i - 1];
        continue;
      }
      int from = in.skip(suffixes[i], "suffixes");
      System.arraycopy(in.array(), from, entry, prefixes[i], suffixes[i]);
      entries[i] = charset.decode(entry, length, in);
      before = length;
    }
    return entries;
  }

  /** Returns the length of the longest entry; it cannot exceed the sum of all suffixes. */
  private static int verifyLengths(int[] prefixes, int[] suffixes, ByteSource in, Budget budget)
      throws IOException {
    long suffixTotal = 0;
    long text = 0;
    int length = 0;
    int longest = 0;
    for (int i = 0; i < prefixes.length; i++) {
      if (prefixes[i] > length) {
        throw in.malformed("prefix length", "at most " + length, prefixes[i]);
      }
      suffixTotal += suffixes[i];
      if (suffixTotal > in.remaining()) {
        throw in.malformed("suffix lengths", "at most " + in.remaining(), suffixTotal);
      }
      length = prefixes[i] + suffixes[i];
      longest = Math.max(longest, length);
      text += length;
    }
    budget.takeText(text, longest, in);
    return longest;
  }
}
