package answers;

import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.StreamCorruptedException;
import java.lang.IllegalArgumentException;
import java.lang.Math;
import java.lang.RuntimeException;
import java.lang.SuppressWarnings;
import java.util.Arrays;
import javax.annotation.processing.Generated;

/**
 * The columns of {@link AnswerPage.Term}, generated from its declaration.
 */
@SuppressWarnings({"cast", "deprecation", "exports", "rawtypes", "removal", "static", "unchecked"})
@Generated("dev.slimwire.codegen.processor.ColumnsProcessor")
final class AnswerPage_TermColumns {
  private AnswerPage_TermColumns() {
  }

  /**
   * Reads what {@link Gatherer#write} wrote. The array may be one of a subtype: it is not to be written to.
   */
  static AnswerPage.Term[] read(PageReader in, int at, int step, int count) throws IOException {
    byte[] kinds = in.readBytes(at + 1);
    verifyRows(at + 1, kinds.length, count);
    int[] counts = new int[256];
    int from = 0;
    for (int i = 1; i <= count; i++) {
      if (i == count || kinds[i] != kinds[from]) {
        counts[kinds[from] & 0xff] += i - from;
        from = i;
      }
    }
    AnswerPage.Term.Iri[] iriRows = new AnswerPage.Term.Iri[0];
    if (counts[1] > 0) {
      iriRows = AnswerPage_Term_IriColumns.readRows(in, at + step, step >> 6, counts[1]);
      if (counts[1] == count) {
        return iriRows;
      }
      counts[1] = 0;
    }
    AnswerPage.Term.Literal[] literalRows = new AnswerPage.Term.Literal[0];
    if (counts[2] > 0) {
      literalRows = AnswerPage_Term_LiteralColumns.readRows(in, at + 2 * step, step >> 6, counts[2]);
      if (counts[2] == count) {
        return literalRows;
      }
      counts[2] = 0;
    }
    AnswerPage.Term.Other[] otherRows = new AnswerPage.Term.Other[0];
    if (counts[3] > 0) {
      otherRows = AnswerPage_Term_OtherColumns.readRows(in, at + 3 * step, step >> 6, counts[3]);
      if (counts[3] == count) {
        return otherRows;
      }
      counts[3] = 0;
    }
    AnswerPage.Term unknown = null;
    for (int kind = 1; kind < 256; kind++) {
      if (counts[kind] > 0) {
        try {
          unknown = new AnswerPage.Term.Other();
        } catch (RuntimeException e) {
          InvalidObjectException invalid = new InvalidObjectException("Other for the unknown kind " + kind + ": " + e);
          invalid.initCause(e);
          throw invalid;
        }
      }
    }
    AnswerPage.Term[] values = new AnswerPage.Term[count];
    int iriNext = 0;
    int literalNext = 0;
    int otherNext = 0;
    for (int i = 0; i < count; i++) {
      switch (kinds[i] & 0xff) {
        case 1 -> values[i] = iriRows[iriNext++];
        case 2 -> values[i] = literalRows[literalNext++];
        case 3 -> values[i] = otherRows[otherNext++];
        case 0 -> {
        }
        default -> values[i] = unknown;
      }
    }
    return values;
  }

  /**
   * Fetches the strings of an object, if any, before columns are written.
   */
  static void fetch(AnswerPage.Term value, PageWriter out) {
    if (value instanceof AnswerPage.Term.Iri) {
      AnswerPage_Term_IriColumns.fetch((AnswerPage.Term.Iri) value, out);
    } else if (value instanceof AnswerPage.Term.Literal) {
      AnswerPage_Term_LiteralColumns.fetch((AnswerPage.Term.Literal) value, out);
    } else if (value instanceof AnswerPage.Term.Other) {
      AnswerPage_Term_OtherColumns.fetch((AnswerPage.Term.Other) value, out);
    }
  }

  private static void verifyRows(int column, int actual, int expected) throws IOException {
    if (actual != expected) {
      throw new StreamCorruptedException("Term: column " + column + ": rows: expected " + expected + ", actual " + actual);
    }
  }

  /**
   * Takes objects one by one, then writes their columns.
   */
  static final class Gatherer {
    private byte[] kinds;

    private int count;

    private final AnswerPage_Term_IriColumns.Gatherer iriRows;

    private final AnswerPage_Term_LiteralColumns.Gatherer literalRows;

    private final AnswerPage_Term_OtherColumns.Gatherer otherRows;

    /**
     * Makes an empty one with room for so many objects.
     */
    Gatherer(int capacity) {
      kinds = new byte[capacity];
      iriRows = new AnswerPage_Term_IriColumns.Gatherer(Math.min(capacity, 1365));
      literalRows = new AnswerPage_Term_LiteralColumns.Gatherer(Math.min(capacity, 1365));
      otherRows = new AnswerPage_Term_OtherColumns.Gatherer(Math.min(capacity, 1365));
    }

    /**
     * Takes an object of any kind or null, and makes room for it.
     */
    void add(AnswerPage.Term value) {
      if (count == kinds.length) {
        kinds = Arrays.copyOf(kinds, 4 * kinds.length);
      }
      kinds[count++] = addByKind(value);
    }

    /**
     * Takes the cells at a position of the first rows, of those that have so many.
     */
    void addCells(AnswerPage.Term[][] rows, int height, int position) {
      if (kinds.length - count < height) {
        kinds = Arrays.copyOf(kinds, count + height);
      }
      byte[] target = kinds;
      int next = count;
      for (int i = 0; i < height; i++) {
        AnswerPage.Term[] row = rows[i];
        if (row != null && row.length > position) {
          target[next++] = addByKind(row[position]);
        }
      }
      count = next;
    }

    private byte addByKind(AnswerPage.Term value) {
      if (value == null) {
        return 0;
      }
      if (value instanceof AnswerPage.Term.Iri) {
        iriRows.addRow((AnswerPage.Term.Iri) value);
        return 1;
      }
      if (value instanceof AnswerPage.Term.Literal) {
        literalRows.addRow((AnswerPage.Term.Literal) value);
        return 2;
      }
      if (value instanceof AnswerPage.Term.Other) {
        otherRows.addRow((AnswerPage.Term.Other) value);
        return 3;
      }
      throw new IllegalArgumentException("Term: generated code does not know " + value.getClass().getName());
    }

    /**
     * Writes what was added, if anything, and begins anew.
     */
    void write(PageWriter out, int at, int step) throws IOException {
      if (count > 0) {
        out.writeBytes(at + 1, kinds, count);
        iriRows.writeRows(out, at + step, step >> 6);
        literalRows.writeRows(out, at + 2 * step, step >> 6);
        otherRows.writeRows(out, at + 3 * step, step >> 6);
        count = 0;
      }
    }
  }
}
