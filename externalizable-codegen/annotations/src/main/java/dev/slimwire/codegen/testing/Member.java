package dev.slimwire.codegen.testing;

import org.jspecify.annotations.Nullable;

/**
 * What an id stands for: a column, a constant or a subtype.
 *
 * @param text its whole line, except for the id
 * @param name the name of a column, constant or subtype
 * @param type the type of a column, or the subtype; empty for a constant
 * @param hasDefault whether a column has a default
 */
record Member(String text, String name, String type, boolean hasDefault) {

  private static final String DEFAULT = ", default ";
  private static final String UNKNOWN = ", unknown";

  /** Returns whether it is the constant or subtype that replaces unknown ones. */
  boolean isUnknown() {
    return text.equals(name + UNKNOWN);
  }

  /**
   * Parses the text after an id.
   *
   * @return null if it is malformed
   */
  static @Nullable Member parse(Schema.Kind kind, String text) {
    if (kind != Schema.Kind.COLUMNS) {
      String name =
          text.endsWith(UNKNOWN) ? text.substring(0, text.length() - UNKNOWN.length()) : text;
      return new Member(text, name, kind == Schema.Kind.SUBTYPES ? name : "", false);
    }
    int colon = text.indexOf(": ");
    if (colon < 0) {
      return null;
    }
    String type = text.substring(colon + 2);
    int end = type.indexOf(DEFAULT);
    return new Member(
        text, text.substring(0, colon), end < 0 ? type : type.substring(0, end), end >= 0);
  }
}
