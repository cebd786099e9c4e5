package dev.slimwire.codegen.processor.writer;

import java.util.Locale;

/**
 * Writes other letters as Unicode escapes, which Java allows anywhere in a source, and JSON in
 * strings. The encoding of generated files is the compiler's, and may lack them.
 */
final class Ascii {

  private static final int LAST = 0x7e;

  private Ascii() {}

  static String of(String text) {
    StringBuilder ascii = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char letter = text.charAt(i);
      if (letter <= LAST) {
        ascii.append(letter);
      } else {
        ascii.append(String.format(Locale.ROOT, "\\u%04x", (int) letter));
      }
    }
    return ascii.toString();
  }
}
