package dev.slimwire.page.column.text;

import dev.slimwire.page.column.wire.ByteSink;
import java.io.IOException;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The concatenated bytes of strings, all in the first charset that has all their characters. Reused
 * from column to column; not thread-safe.
 */
public final class EncodedStrings {

  /** How many characters are gathered before they are encoded together. */
  private static final int LOOKED_AT = 4096;

  private final CharsetEncoder latin1Encoder = StandardCharsets.ISO_8859_1.newEncoder();
  private final char[] chars = new char[LOOKED_AT];
  private StringBuilder gathered = new StringBuilder(LOOKED_AT);
  private final ByteSink bytes = new ByteSink(4096);
  private int[] ends = new int[64];
  private int count;
  private boolean latin1 = true;
  private TextCharset charset = TextCharset.LATIN_1;

  EncodedStrings() {}

  /** Begins with no strings. */
  void begin() {
    bytes.setLength(0);
    count = 0;
    if (!latin1) {
      gathered = new StringBuilder(LOOKED_AT); // the old one may use two bytes each
    }
    gathered.setLength(0);
    latin1 = true;
  }

  /** Adds a string. */
  void add(String string) throws IOException {
    if (count == ends.length) {
      ends = Arrays.copyOf(ends, 2 * count);
    }
    if (latin1) {
      if (string.length() > LOOKED_AT - gathered.length()) {
        encodeGathered();
      }
      if (string.length() > LOOKED_AT) {
        encodeInParts(string);
      } else {
        gathered.append(string);
      }
      ends[count] = bytes.length() + gathered.length();
    }
    count++;
  }

  private void encodeInParts(String string) throws IOException {
    for (int from = 0; from < string.length(); from += LOOKED_AT) {
      int to = Math.min(string.length(), from + LOOKED_AT);
      string.getChars(from, to, chars, 0);
      encode(to - from);
    }
  }

  /**
   * Characters are gathered first: appending Latin-1 to Latin-1 is a copy, and converting it to
   * characters and bytes again, as verification, costs little for many at once.
   */
  private void encodeGathered() throws IOException {
    int length = gathered.length();
    gathered.getChars(0, length, chars, 0);
    encode(length);
    gathered.setLength(0);
  }

  private void encode(int length) throws IOException {
    latin1 = latin1 && bytes.writeLatin1(chars, length, latin1Encoder);
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
  public byte[] array() {
    return bytes.array();
  }

  /** Returns the number of strings. */
  public int count() {
    return count;
  }

  /** Returns the index of a string's first byte. */
  public int start(int index) {
    return index == 0 ? 0 : ends[index - 1];
  }

  /** Returns the index after a string's last byte. */
  public int end(int index) {
    return ends[index];
  }

  /** Returns the bytes of all strings. */
  public int length() {
    return bytes.length();
  }

  /** Returns the charset of all strings. */
  public TextCharset charset() {
    return charset;
  }
}
