package dev.slimwire.perf.terms;

import dev.slimwire.examples.answerpages.service.PlainAnswerPage;
import dev.slimwire.examples.answerpages.service.Term;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.Serial;
import java.io.StreamCorruptedException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page as one writes it by hand: a count of rows, then per cell a byte for the kind and {@code
 * writeUTF}. All pages have three columns.
 */
public final class ExternalizableTerms implements Externalizable {

  @Serial private static final long serialVersionUID = 1;

  private static final int WIDTH = 3;
  private static final int IRI = 1;
  private static final int PLAIN = 2;
  private static final int LANGUAGE = 3;
  private static final int DATATYPE = 4;
  private static final int BLANK = 5;

  private transient PlainAnswerPage page;

  /** Makes an empty page, to be read into. */
  public ExternalizableTerms() {
    this(new PlainAnswerPage(0, true, new Term[0][]));
  }

  /**
   * Makes a page to be written.
   *
   * @param page its rows, of three columns
   */
  public ExternalizableTerms(PlainAnswerPage page) {
    this.page = page;
  }

  /** Returns the rows. */
  public PlainAnswerPage page() {
    return page;
  }

  @Override
  public void writeExternal(ObjectOutput out) throws IOException {
    out.writeLong(page.number());
    out.writeBoolean(page.last());
    out.writeInt(page.rows().length);
    for (@Nullable Term[] row : page.rows()) {
      for (@Nullable Term term : row) {
        write(term, out);
      }
    }
  }

  private static void write(@Nullable Term term, ObjectOutput out) throws IOException {
    if (term instanceof Term.Iri) {
      out.writeByte(IRI);
      out.writeUTF(term.text());
    } else if (term instanceof Term.BlankNode) {
      out.writeByte(BLANK);
      out.writeUTF(term.text());
    } else if (term instanceof Term.Literal literal) {
      write(literal, out);
    } else {
      out.writeByte(0);
    }
  }

  private static void write(Term.Literal literal, ObjectOutput out) throws IOException {
    String language = literal.language();
    String datatype = literal.datatype();
    out.writeByte(language != null ? LANGUAGE : datatype != null ? DATATYPE : PLAIN);
    out.writeUTF(literal.text());
    if (language != null) {
      out.writeUTF(language);
    } else if (datatype != null) {
      out.writeUTF(datatype);
    }
  }

  @Override
  public void readExternal(ObjectInput in) throws IOException {
    long number = in.readLong();
    boolean last = in.readBoolean();
    int count = in.readInt();
    List<@Nullable Term[]> rows = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      @Nullable Term[] row = new Term[WIDTH];
      for (int column = 0; column < WIDTH; column++) {
        row[column] = read(in);
      }
      rows.add(row);
    }
    page = new PlainAnswerPage(number, last, rows.toArray(Term[][]::new));
  }

  private static @Nullable Term read(ObjectInput in) throws IOException {
    int kind = in.readByte();
    return switch (kind) {
      case 0 -> null;
      case IRI -> new Term.Iri(in.readUTF());
      case PLAIN -> new Term.Literal(in.readUTF());
      case LANGUAGE -> new Term.Literal(in.readUTF(), in.readUTF(), null);
      case DATATYPE -> new Term.Literal(in.readUTF(), null, in.readUTF());
      case BLANK -> new Term.BlankNode(in.readUTF());
      default -> throw new StreamCorruptedException("kind of term: expected 0..5, actual " + kind);
    };
  }
}
