package dev.slimwire.page.column;

import java.io.IOException;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Writes strings as the number of bytes shared with the string before, and the rest. Reused from
 * column to column; not thread-safe.
 */
final class FrontCoder {

  private final ByteSink prefixes = new ByteSink(1024);
  private final ByteSink suffixLengths = new ByteSink(1024);
  private final ByteSink suffixes = new ByteSink(4096);
  private final CharsetEncoder latin1Encoder = StandardCharsets.ISO_8859_1.newEncoder();
  private final char[] pending = new char[4096];
  private int pendingLength;
  private char[] current = new char[128];
  private char[] previous = new char[128];
  private int previousLength;
  private long textLength;

  /** Writes the entries and returns the first charset that has all their characters. */
  TextCharset write(String[] entries, int count) throws IOException {
    if (writeLatin1(entries, count)) {
      return TextCharset.LATIN_1;
    }
    if (writeBytes(entries, count, TextCharset.UTF_8_STRICT)) {
      return TextCharset.UTF_8_STRICT;
    }
    writeBytes(entries, count, TextCharset.UTF_16_LENIENT);
    return TextCharset.UTF_16_LENIENT;
  }

  /** Nearly all columns: no object is made per entry. */
  private boolean writeLatin1(String[] entries, int count) throws IOException {
    begin();
    for (int i = 0; i < count; i++) {
      if (!addLatin1(entries[i])) {
        return false;
      }
    }
    return endLatin1();
  }

  /** Begins to write entries one by one. */
  void begin() {
    prefixes.setLength(0);
    suffixLengths.setLength(0);
    suffixes.setLength(0);
    textLength = 0;
    previousLength = 0;
    pendingLength = 0;
  }

  /** Writes an entry and returns false if some character is not Latin-1. */
  boolean addLatin1(String entry) throws IOException {
    load(entry);
    return addLoaded(entry.length());
  }

  /** Returns an array that begins with the characters of an entry, for {@link #addLoaded}. */
  char[] load(String entry) {
    int length = entry.length();
    if (length > current.length) {
      current = new char[Math.max(length, 2 * current.length)];
    }
    entry.getChars(0, length, current, 0);
    return current;
  }

  /** Writes the entry that was loaded and returns false if some character is not Latin-1. */
  boolean addLoaded(int length) throws IOException {
    int mismatch = Arrays.mismatch(previous, 0, previousLength, current, 0, length);
    int prefix = mismatch < 0 ? length : mismatch;
    writeLengths(prefix, length);
    boolean latin1 = addSuffix(prefix, length);
    char[] swapped = previous;
    previous = current;
    current = swapped;
    previousLength = length;
    return latin1;
  }

  /** Gathers short suffixes: the encoder is fast, but not to call. */
  private boolean addSuffix(int from, int to) throws IOException {
    int length = to - from;
    if (length > pending.length - pendingLength && !endLatin1()) {
      return false;
    }
    if (length > pending.length) {
      return suffixes.writeLatin1(current, from, to, latin1Encoder);
    }
    System.arraycopy(current, from, pending, pendingLength, length);
    pendingLength += length;
    return true;
  }

  /** Writes what is pending and returns false if some character is not Latin-1. */
  boolean endLatin1() throws IOException {
    boolean latin1 = suffixes.writeLatin1(pending, 0, pendingLength, latin1Encoder);
    pendingLength = 0;
    return latin1;
  }

  private boolean writeBytes(String[] entries, int count, TextCharset charset) throws IOException {
    begin();
    byte[] before = new byte[0];
    for (int i = 0; i < count; i++) {
      byte[] entry = charset.encode(entries[i]);
      if (entry == null) {
        return false;
      }
      int mismatch = Arrays.mismatch(before, entry);
      int prefix = mismatch < 0 ? entry.length : mismatch;
      writeLengths(prefix, entry.length);
      suffixes.write(entry, prefix, entry.length - prefix);
      before = entry;
    }
    return true;
  }

  private void writeLengths(int prefix, int length) throws IOException {
    prefixes.writeVarint(prefix);
    suffixLengths.writeVarint(length - prefix);
    textLength += length;
  }

  /** Returns about how many bytes front coding takes, going by every {@code step}-th entry. */
  static long lengthOf(String[] entries, int count, int step) {
    long length = 0;
    for (int i = 0; i < count; i += step) {
      String entry = entries[i];
      int prefix = i == 0 ? 0 : commonPrefix(entries[i - 1], entry);
      int suffix = entry.length() - prefix;
      length += ByteSink.varintLength(prefix) + ByteSink.varintLength(suffix) + suffix;
    }
    return length * step;
  }

  private static int commonPrefix(String a, String b) {
    int limit = Math.min(a.length(), b.length());
    int common = 0;
    while (common < limit && a.charAt(common) == b.charAt(common)) {
      common++;
    }
    return common;
  }

  /** Returns the bytes of all entries, front coding undone. */
  long textLength() {
    return textLength;
  }

  ByteSink prefixes() {
    return prefixes;
  }

  ByteSink suffixLengths() {
    return suffixLengths;
  }

  ByteSink suffixes() {
    return suffixes;
  }

  /** Reads entries. What they take is checked before any of it is allocated. */
  static String[] read(int count, TextCharset charset, ByteSource in, Budget budget)
      throws IOException {
    int[] prefixes = in.readLengths(count, "prefix lengths");
    int[] suffixes = in.readLengths(count, "suffix lengths");
    int longest = verifyLengths(prefixes, suffixes, in, budget);
    byte[] entry = new byte[longest];
    String[] entries = new String[count];
    for (int i = 0; i < count; i++) {
      int from = in.skip(suffixes[i], "suffixes");
      System.arraycopy(in.array(), from, entry, prefixes[i], suffixes[i]);
      entries[i] = charset.decode(entry, prefixes[i] + suffixes[i], in);
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
    budget.takeText(text, in);
    return longest;
  }
}
