package dev.slimwire.examples.answerpages.service;

import java.io.Serial;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** What a variable may be bound to. Immutable; {@code toString()} writes it as Turtle does. */
public sealed interface Term extends Serializable {

  /** Returns the IRI, the label or the blank node's name, without any decoration. */
  String text();

  /**
   * An absolute IRI.
   *
   * @param text the IRI
   */
  record Iri(String text) implements Term {

    @Serial private static final long serialVersionUID = 1;

    @Override
    public String toString() {
      return TurtleText.iri(text);
    }
  }

  /**
   * A literal: plain, with a language, or with a datatype.
   *
   * @param text the label
   * @param language the language tag, or null
   * @param datatype the datatype's IRI, or null for a string; null if there is a language
   */
  record Literal(String text, @Nullable String language, @Nullable String datatype)
      implements Term {

    @Serial private static final long serialVersionUID = 1;

    /** Checks that there is at most one of language and datatype. */
    public Literal {
      if (language != null && datatype != null) {
        throw new IllegalArgumentException("language and datatype: " + language + ", " + datatype);
      }
    }

    /** Makes a plain literal. */
    public Literal(String text) {
      this(text, null, null);
    }

    @Override
    public String toString() {
      String label = TurtleText.quoted(text);
      if (language != null) {
        return label + "@" + language;
      }
      return datatype == null ? label : label + "^^" + TurtleText.iri(datatype);
    }
  }

  /**
   * A node without a name of its own.
   *
   * @param text the name it goes by in this answer
   */
  record BlankNode(String text) implements Term {

    @Serial private static final long serialVersionUID = 1;

    @Override
    public String toString() {
      return "_:" + text;
    }
  }
}
