package dev.slimwire.examples.answerpages.service;

import dev.slimwire.codegen.Column;
import dev.slimwire.codegen.Columns;
import dev.slimwire.codegen.Id;
import java.io.Serial;
import java.io.Serializable;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A value that a variable may be bound to. Immutable; {@code toString()} writes it as Turtle does.
 */
@Columns(nestedOnly = true)
public sealed interface Term extends Serializable {

  /** Returns the IRI, the label or the blank node's name, without any decoration. */
  String text();

  /**
   * An absolute IRI.
   *
   * @param text the IRI
   */
  @Id(1)
  record Iri(@Column(1) String text) implements Term {

    @Serial private static final long serialVersionUID = 1;

    /** Checks that there is a text: pages are read by this constructor, too. */
    public Iri {
      Objects.requireNonNull(text, "text");
    }

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
  @Id(2)
  record Literal(
      @Column(1) String text,
      @Column(2) @Nullable String language,
      @Column(3) @Nullable String datatype)
      implements Term {

    @Serial private static final long serialVersionUID = 1;

    /** Checks that there is a text, and at most one of language and datatype. */
    public Literal {
      Objects.requireNonNull(text, "text");
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
  @Id(3)
  record BlankNode(@Column(1) String text) implements Term {

    @Serial private static final long serialVersionUID = 1;

    /** Checks that there is a text. */
    public BlankNode {
      Objects.requireNonNull(text, "text");
    }

    @Override
    public String toString() {
      return "_:" + text;
    }
  }
}
