package dev.slimwire.examples.answerpages.service;

import dev.slimwire.page.PageReader;
import java.io.IOException;
import java.io.StreamCorruptedException;
import org.jspecify.annotations.Nullable;

/**
 * Reads the terms of one variable. Columns come from the wire: each is checked against the kinds.
 * Neighbours with the same text share their term.
 */
final class TermColumnReader {

  /** The texts of one kind, handed out in order. */
  private static final class Texts {

    private final int id;
    private final @Nullable String[] values;
    private int next;

    Texts(PageReader in, int id) throws IOException {
      this.id = id;
      this.values = in.has(id) ? in.readStrings(id) : new String[0];
    }

    String next() throws IOException {
      String text = next < values.length ? values[next] : null;
      if (text == null) {
        throw new StreamCorruptedException(
            "answer page: column " + id + " has no text for term " + next + " of " + values.length);
      }
      next++;
      return text;
    }

    void verifyEnd() throws IOException {
      if (next != values.length) {
        throw new StreamCorruptedException(
            "answer page: column "
                + id
                + " has "
                + values.length
                + " texts for "
                + next
                + " terms");
      }
    }
  }

  private final int id;
  private final byte[] kinds;
  private final Texts iris;
  private final Texts labels;
  private final Texts languages;
  private final Texts datatypes;
  private final Texts blankNodes;
  private Term.Iri lastIri = new Term.Iri("");
  private Term.Literal lastLiteral = new Term.Literal("");

  private TermColumnReader(PageReader in, int id) throws IOException {
    this.id = id;
    this.kinds = in.readBytes(id);
    this.iris = new Texts(in, id + TermKind.IRIS);
    this.labels = new Texts(in, id + TermKind.LABELS);
    this.languages = new Texts(in, id + TermKind.LANGUAGES);
    this.datatypes = new Texts(in, id + TermKind.DATATYPES);
    this.blankNodes = new Texts(in, id + TermKind.BLANK_NODES);
  }

  /**
   * Reads the column of a variable.
   *
   * @param position the variable's position, from 0
   * @param rows how many terms there must be
   */
  static @Nullable Term[] read(PageReader in, int position, int rows) throws IOException {
    TermColumnReader column = new TermColumnReader(in, TermKind.firstId(position));
    if (column.kinds.length != rows) {
      throw new StreamCorruptedException(
          String.format(
              "answer page: column %d has %d terms, expected %d",
              column.id, column.kinds.length, rows));
    }
    return column.terms();
  }

  private @Nullable Term[] terms() throws IOException {
    @Nullable Term[] terms = new Term[kinds.length];
    for (int i = 0; i < terms.length; i++) {
      terms[i] = term(kinds[i]);
    }
    iris.verifyEnd();
    labels.verifyEnd();
    languages.verifyEnd();
    datatypes.verifyEnd();
    blankNodes.verifyEnd();
    return terms;
  }

  private @Nullable Term term(byte kind) throws IOException {
    return switch (kind) {
      case TermKind.UNBOUND -> null;
      case TermKind.IRI -> iri(iris.next());
      case TermKind.PLAIN -> literal(labels.next(), null, null);
      case TermKind.WITH_LANGUAGE -> literal(labels.next(), languages.next(), null);
      case TermKind.WITH_DATATYPE -> literal(labels.next(), null, datatypes.next());
      case TermKind.BLANK -> new Term.BlankNode(blankNodes.next());
      default ->
          throw new StreamCorruptedException(
              "answer page: column " + id + " has an unknown kind of term: " + (kind & 0xff));
    };
  }

  // Pages give repeated texts as one object: identity is enough to find a neighbour.
  @SuppressWarnings("ReferenceEquality")
  private Term iri(String text) {
    if (lastIri.text() != text) {
      lastIri = new Term.Iri(text);
    }
    return lastIri;
  }

  @SuppressWarnings("ReferenceEquality")
  private Term literal(String label, @Nullable String language, @Nullable String datatype) {
    if (lastLiteral.text() != label
        || lastLiteral.language() != language
        || lastLiteral.datatype() != datatype) {
      lastLiteral = new Term.Literal(label, language, datatype);
    }
    return lastLiteral;
  }
}
