package dev.slimwire.page.column.text;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.slimwire.page.column.wire.ByteSink;
import dev.slimwire.page.column.wire.ByteSource;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The charset of a column's text. The ordinal is its number on the wire; each one can encode
 * everything that earlier ones can, and the last one any string.
 */
public enum TextCharset {
  LATIN_1,
  UTF_8_STRICT,
  /** Big endian, including lone surrogates, which no charset of the JDK preserves. */
  UTF_16_LENIENT;

  /** The bits of a flags byte that name a charset. */
  public static final int MASK = 3;

  /** Returns the charset that a flags byte names. */
  public static TextCharset of(int flags, ByteSource from) throws IOException {
    int number = flags & MASK;
    if (number >= values().length) {
      throw from.malformed("charset", "0 to 2", number);
    }
    return values()[number];
  }

  /** Returns the first charset that has all the characters, with the string's bytes. */
  public static Encoded encodeShortest(String text) throws InvalidObjectException {
    for (TextCharset charset : values()) {
      byte[] bytes = charset.encode(text);
      if (bytes != null) {
        return new Encoded(charset, bytes);
      }
    }
    throw new AssertionError("UTF-16 has all characters");
  }

  /** A string's bytes in some charset. */
  public record Encoded(TextCharset charset, byte[] bytes) {}

  /** Returns the bytes of a string, or null if it has a character that this charset lacks. */
  byte @Nullable [] encode(String text) throws InvalidObjectException {
    if (this == UTF_16_LENIENT) {
      return encodeUtf16(text);
    }
    byte[] bytes = bytes(text);
    return decodeJdk(bytes, bytes.length).equals(text) ? bytes : null;
  }

  /**
   * Returns the bytes of a string whose characters are all in this charset, which is not UTF-16.
   */
  public byte[] bytes(String text) {
    return text.getBytes(this == LATIN_1 ? ISO_8859_1 : UTF_8);
  }

  /** Returns the string encoded by the first {@code length} bytes. */
  public String decode(byte[] bytes, int length, ByteSource from) throws IOException {
    if (this == LATIN_1) {
      return new String(bytes, 0, length, ISO_8859_1);
    }
    if (this == UTF_16_LENIENT) {
      return decodeUtf16(bytes, length, from);
    }
    String text = decodeJdk(bytes, length);
    if (text.indexOf('\ufffd') >= 0 && !isEncodingOf(text, bytes, length)) {
      throw from.malformed("string", "UTF-8", "other bytes");
    }
    return text;
  }

  private String decodeJdk(byte[] bytes, int length) {
    return new String(bytes, 0, length, this == LATIN_1 ? ISO_8859_1 : UTF_8);
  }

  private static boolean isEncodingOf(String text, byte[] bytes, int length) {
    byte[] encoded = text.getBytes(UTF_8);
    return Arrays.equals(encoded, 0, encoded.length, bytes, 0, length);
  }

  private static byte[] encodeUtf16(String text) throws InvalidObjectException {
    byte[] bytes = new byte[utf16Length(text.length())];
    for (int i = 0; i < text.length(); i++) {
      bytes[2 * i] = (byte) (text.charAt(i) >>> 8);
      bytes[2 * i + 1] = (byte) text.charAt(i);
    }
    return bytes;
  }

  static int utf16Length(int chars) throws InvalidObjectException {
    return ByteSink.toLength(2L * chars);
  }

  private static String decodeUtf16(byte[] bytes, int length, ByteSource from) throws IOException {
    if (length % 2 != 0) {
      throw from.malformed("string length", "an even number of UTF-16 bytes", length);
    }
    char[] chars = new char[length / 2];
    for (int i = 0; i < chars.length; i++) {
      chars[i] = (char) (bytes[2 * i] << 8 | bytes[2 * i + 1] & 0xff);
    }
    return new String(chars);
  }
}
