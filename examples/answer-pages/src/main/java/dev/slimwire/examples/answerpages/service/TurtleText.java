package dev.slimwire.examples.answerpages.service;

/** Writes terms as Turtle and the SPARQL TSV format do. */
final class TurtleText {

  private TurtleText() {}

  static String iri(String iri) {
    return "<" + iri + ">";
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
