package dev.slimwire.examples.answerpages.service;

import dev.slimwire.page.PageWriter;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Writes the terms of one variable as the columns of {@link TermKind}. */
final class TermColumnWriter {

  private final byte[] kinds;
  private final Texts[] texts = new Texts[TermKind.IDS];

  /** Makes buffers that serve the columns of a page one after the other. */
  TermColumnWriter(int rows) {
    kinds = new byte[rows];
    for (int i = 0; i < TermKind.IDS; i++) {
      texts[i] = new Texts(rows);
    }
  }

  /** The texts of one kind, gathered. The array is made when the kind occurs. */
  private static final class Texts {

    private static final String[] NONE = {};

    private final int capacity;
    private String[] values = NONE;
    private int count;

    Texts(int capacity) {
      this.capacity = capacity;
    }

    void add(String text) {
      if (values.length == 0) {
        values = new String[capacity];
      }
      values[count++] = text;
    }
  }

  /** Writes the column at a position of all rows. */
  void write(@Nullable Term[][] rows, int position, PageWriter out) throws IOException {
    for (Texts of : texts) {
      of.count = 0;
    }
    for (int i = 0; i < rows.length; i++) {
      kinds[i] = add(rows[i][position]);
    }
    int id = TermKind.firstId(position);
    out.writeBytes(id, kinds, rows.length);
    for (int part = 1; part < TermKind.IDS; part++) {
      if (texts[part].count > 0) {
        out.writeStrings(id + part, texts[part].values, texts[part].count);
      }
    }
  }

  private byte add(@Nullable Term term) {
    if (term == null) {
      return TermKind.UNBOUND;
    }
    if (term instanceof Term.Iri) {
      texts[TermKind.IRIS].add(term.text());
      return TermKind.IRI;
    }
    if (term instanceof Term.BlankNode) {
      texts[TermKind.BLANK_NODES].add(term.text());
      return TermKind.BLANK;
    }
    return addLiteral((Term.Literal) term);
  }

  private byte addLiteral(Term.Literal literal) {
    texts[TermKind.LABELS].add(literal.text());
    if (literal.language() != null) {
      texts[TermKind.LANGUAGES].add(literal.language());
      return TermKind.WITH_LANGUAGE;
    }
    if (literal.datatype() != null) {
      texts[TermKind.DATATYPES].add(literal.datatype());
      return TermKind.WITH_DATATYPE;
    }
    return TermKind.PLAIN;
  }
}
