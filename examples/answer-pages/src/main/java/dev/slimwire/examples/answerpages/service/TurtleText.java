package dev.slimwire.examples.answerpages.service;

import java.util.Locale;

/** Writes terms as Turtle and the SPARQL TSV format do. */
final class TurtleText {

  private static final String NOT_IN_IRIS = "<>\"{}|^`\\";

  private TurtleText() {}

  /** Escapes what Turtle does not allow within an IRI: it would end there, or not be read. */
  static String iri(String iri) {
    StringBuilder text = new StringBuilder(iri.length() + 2).append('<');
    for (int i = 0; i < iri.length(); i++) {
      char c = iri.charAt(i);
      if (c <= ' ' || NOT_IN_IRIS.indexOf(c) >= 0) {
        text.append(String.format(Locale.ROOT, "\\u%04X", (int) c));
      } else {
        text.append(c);
      }
    }
    return text.append('>').toString();
  }

  static String quoted(String label) {
    StringBuilder text = new StringBuilder(label.length() + 2).append('"');
    for (int i = 0; i < label.length(); i++) {
      char c = label.charAt(i);
      switch (c) {
        case '"' -> text.append("\\\"");
        case '\\' -> text.append("\\\\");
        case '\n' -> text.append("\\n");
        case '\r' -> text.append("\\r");
        case '\t' -> text.append("\\t");
        default -> text.append(c);
      }
    }
    return text.append('"').toString();
  }
}
