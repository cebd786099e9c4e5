package dev.slimwire.codegen.processor.declaration;

import dev.slimwire.codegen.processor.model.ColumnType;
import dev.slimwire.codegen.processor.model.Scalar;
import java.util.Locale;

/**
 * The text of a default value in schemas, as it was declared: another JDK may print the same value
 * with other digits, and added fields may change the names in its code.
 */
final class DefaultText {

  private static final String SEPARATORS = "\u2028\u2029";

  private DefaultText() {}

  static String of(ColumnType type, String declared) {
    boolean isText =
        type instanceof ColumnType.Of of
            && (of.scalar() == Scalar.STRING || of.scalar() == Scalar.CHAR);
    return isText ? quoted(declared) : declared.trim(); // what parsers of numbers ignore
  }

  /** Returns a text in one line, which can be encoded. */
  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    text.codePoints().forEach(letter -> append(letter, quoted));
    return quoted.append('"').toString();
  }

  private static void append(int letter, StringBuilder quoted) {
    switch (letter) {
      case '\n' -> quoted.append("\\n");
      case '"', '\\' -> quoted.append('\\').append((char) letter);
      default -> {
        if (Character.isISOControl(letter)
            || isUnpaired(letter)
            || SEPARATORS.indexOf(letter) >= 0) {
          quoted.append(String.format(Locale.ROOT, "\\u%04x", letter));
        } else {
          quoted.appendCodePoint(letter);
        }
      }
    }
  }

  private static boolean isUnpaired(int letter) {
    return letter >= Character.MIN_SURROGATE && letter <= Character.MAX_SURROGATE;
  }
}
