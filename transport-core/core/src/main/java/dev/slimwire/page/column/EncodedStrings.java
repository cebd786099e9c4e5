package dev.slimwire.page.column;

import java.io.IOException;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The bytes of strings, one behind the other, all of them in the first charset that has all their
 * characters. Reused from column to column; not thread-safe.
 */
final class EncodedStrings {

  private final CharsetEncoder latin1Encoder = StandardCharsets.ISO_8859_1.newEncoder();
  private final char[] chars = new char[4096];
  private final ByteSink bytes = new ByteSink(4096);
  private int[] ends = new int[64];
  private int count;
  private int gathered;
  private boolean latin1;
  private TextCharset charset = TextCharset.LATIN_1;

  /** Begins with no strings. */
  void begin() {
    bytes.setLength(0);
    count = 0;
    gathered = 0;
    latin1 = true;
  }

  /** Adds a string. */
  void add(String string) throws IOException {
    if (count == ends.length) {
      ends = Arrays.copyOf(ends, 2 * count);
    }
    if (latin1) {
      int length = string.length();
      if (length > chars.length - gathered) {
        addInParts(string, length);
      } else {
        string.getChars(0, length, chars, gathered);
        gathered += length;
      }
      ends[count] = bytes.length() + gathered;
    }
    count++;
  }

  private void addInParts(String string, int length) throws IOException {
    int from = 0;
    while (length - from > chars.length - gathered) {
      int to = from + chars.length - gathered;
      string.getChars(from, to, chars, gathered);
      gathered = chars.length;
      encodeGathered();
      from = to;
    }
    string.getChars(from, length, chars, gathered);
    gathered += length - from;
  }

  /** Characters are gathered first: the encoder is fast, but not to call. */
  private void encodeGathered() throws IOException {
    latin1 = latin1 && bytes.writeLatin1(chars, gathered, latin1Encoder);
    gathered = 0;
  }

  /**
   * Ends what was begun.
   *
   * @param strings those that were added
   */
  void finish(String[] strings) throws IOException {
    encodeGathered();
    charset = TextCharset.LATIN_1;
    if (!latin1) {
      encodeOthers(strings);
    }
  }

  private void encodeOthers(String[] strings) throws IOException {
    charset = TextCharset.UTF_8_STRICT;
    if (!encodeOneByOne(strings)) {
      charset = TextCharset.UTF_16_LENIENT;
      encodeOneByOne(strings);
    }
  }

  private boolean encodeOneByOne(String[] strings) throws IOException {
    bytes.setLength(0);
    for (int i = 0; i < count; i++) {
      byte[] encoded = charset.encode(strings[i]);
      if (encoded == null) {
        return false;
      }
      bytes.write(encoded, 0, encoded.length);
      ends[i] = bytes.length();
    }
    return true;
  }

  /** Returns the array with all of the strings. */
  byte[] array() {
    return bytes.array();
  }

  int count() {
    return count;
  }

  /** Returns the index of a string's first byte. */
  int start(int index) {
    return index == 0 ? 0 : ends[index - 1];
  }

  /** Returns the index behind a string's last byte. */
  int end(int index) {
    return ends[index];
  }

  /** Returns the bytes of all strings. */
  int length() {
    return bytes.length();
  }

  TextCharset charset() {
    return charset;
  }
}
