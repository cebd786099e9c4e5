package dev.slimwire.examples.answerpages.demo;

import dev.slimwire.examples.answerpages.service.Term;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A sum over all rows of an answer in any order: equal answers have equal digests. It includes
 * every character of every term. Not secure against adversaries, and not thread-safe.
 */
public final class Digest {

  private static final long ODD = 0x9e3779b97f4a7c15L;

  private long sum;
  private long rows;

  /** Begins with no rows. */
  public Digest() {}

  /** Adds a row. */
  public void add(@Nullable Term[] row) {
    long mixed = row.length;
    for (Term term : row) {
      mixed = mix(mixed + (term == null ? 0 : hash(term)));
    }
    sum += mixed;
    rows++;
  }

  private static long hash(Term term) {
    long text = term.text().hashCode();
    if (term instanceof Term.Literal literal) {
      return mix(text + 1) + hash(literal.language()) + 3 * hash(literal.datatype());
    }
    return mix(text + (term instanceof Term.Iri ? 2L << 32 : 3L << 32));
  }

  private static long hash(@Nullable String text) {
    return text == null ? 0 : mix(text.hashCode());
  }

  /** Spreads a value over all 64 bits. */
  private static long mix(long value) {
    long mixed = (value ^ (value >>> 32)) * ODD;
    return (mixed ^ (mixed >>> 29)) * ODD;
  }

  /** Returns how many rows were added. */
  public long rows() {
    return rows;
  }

  /** Returns the sum, as 16 hexadecimal digits. */
  public String hex() {
    return String.format(Locale.ROOT, "%016x", sum);
  }
}
