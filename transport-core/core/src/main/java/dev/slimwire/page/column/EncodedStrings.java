package dev.slimwire.page.column;

import java.io.IOException;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;

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
  private TextCharset charset = TextCharset.LATIN_1;

  /** Encodes the first {@code newCount} strings. */
  void encode(String[] strings, int newCount) throws IOException {
    count = newCount;
    if (ends.length < count) {
      ends = new int[Math.max(count, 2 * ends.length)];
    }
    charset = TextCharset.LATIN_1;
    if (!encodeLatin1(strings)) {
      encodeOthers(strings);
    }
  }

  /** Nearly all columns. Characters are gathered first: the encoder is fast, but not to call. */
  private boolean encodeLatin1(String[] strings) throws IOException {
    bytes.setLength(0);
    int gathered = 0;
    for (int i = 0; i < count; i++) {
      String string = strings[i];
      int length = string.length();
      int from = 0;
      while (length - from > chars.length - gathered) {
        int to = from + chars.length - gathered;
        string.getChars(from, to, chars, gathered);
        if (!bytes.writeLatin1(chars, chars.length, latin1Encoder)) {
          return false;
        }
        from = to;
        gathered = 0;
      }
      string.getChars(from, length, chars, gathered);
      gathered += length - from;
      ends[i] = bytes.length() + gathered;
    }
    return bytes.writeLatin1(chars, gathered, latin1Encoder);
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
