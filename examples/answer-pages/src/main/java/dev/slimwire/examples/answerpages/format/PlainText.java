package dev.slimwire.examples.answerpages.format;

import java.util.Locale;

/** Text that a terminal displays rather than interprets. */
public final class PlainText {

  private PlainText() {}

  /**
   * Returns a text with its control characters as backslash, {@code u} and four digits: text from
   * others may contain some that move the cursor, change the window title or worse.
   */
  public static String visible(String text) {
    int plain = 0;
    while (plain < text.length() && !Character.isISOControl(text.charAt(plain))) {
      plain++;
    }
    if (plain == text.length()) {
      return text;
    }
    StringBuilder shown = new StringBuilder(text.length() + 5).append(text, 0, plain);
    for (int i = plain; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Character.isISOControl(c)) {
        shown.append(String.format(Locale.ROOT, "\\u%04X", (int) c));
      } else {
        shown.append(c);
      }
    }
    return shown.toString();
  }
}
