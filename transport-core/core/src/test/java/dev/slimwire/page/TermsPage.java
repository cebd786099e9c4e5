package dev.slimwire.page;

import dev.slimwire.codec.CompressionLevel;
import java.io.IOException;
import java.io.Serial;
import java.util.Arrays;

/** A page as a user writes it: rows of terms, each with a kind. */
final class TermsPage implements CompressedExternalizable {

  @Serial private static final long serialVersionUID = 1L;

  transient long first;
  transient byte[] kinds = {};
  transient String[] terms = {};
  transient CompressionLevel level;

  /** For deserialization. */
  public TermsPage() {}

  static TermsPage of(int rows) {
    TermsPage page = new TermsPage();
    page.first = 42;
    page.kinds = new byte[rows];
    page.terms = new String[rows];
    for (int row = 0; row < rows; row++) {
      page.kinds[row] = (byte) (row % 3);
      page.terms[row] = row % 7 == 0 ? null : "http://example.org/term/" + row * 31 % 1009;
    }
    return page;
  }

  @Override
  public void writeContent(PageWriter out) throws IOException {
    out.writeLong(0, first);
    out.writeBytes(1, kinds, kinds.length);
    out.writeStrings(2, terms, terms.length);
  }

  @Override
  public void readContent(PageReader in) throws IOException {
    first = in.readLong(0);
    kinds = in.readBytes(1);
    terms = in.readStrings(2);
  }

  @Override
  public CompressionLevel compressionLevel() {
    return level;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof TermsPage that
        && first == that.first
        && Arrays.equals(kinds, that.kinds)
        && Arrays.equals(terms, that.terms);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(terms);
  }
}
