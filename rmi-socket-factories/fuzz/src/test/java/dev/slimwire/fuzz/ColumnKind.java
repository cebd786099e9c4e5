package dev.slimwire.fuzz;

import dev.slimwire.page.CompressedExternalizable;
import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import java.io.IOException;
import java.io.Serial;

/** The kinds of columns, each with its reader. */
enum ColumnKind {
  LONG(PageReader::readLong),
  BYTES(PageReader::readBytes),
  INTS(PageReader::readInts),
  LONGS(PageReader::readLongs),
  FLOATS(PageReader::readFloats),
  DOUBLES(PageReader::readDoubles),
  BOOLEANS(PageReader::readBooleans),
  STRINGS(PageReader::readStrings),
  BINARIES(PageReader::readBinaries),
  DECIMALS(PageReader::readDecimals);

  @FunctionalInterface
  private interface Reader {
    Object read(PageReader in, int id) throws IOException;
  }

  private final Reader reader;

  ColumnKind(Reader reader) {
    this.reader = reader;
  }

  /** A page that reads the columns 0 to 20 as one kind, past those that are of another. */
  @SuppressWarnings("serial") // it is in no object stream
  static final class AnyPage implements CompressedExternalizable {

    @Serial private static final long serialVersionUID = 1;

    private static final int LAST = 20;

    private final transient ColumnKind kind;

    AnyPage(ColumnKind kind) {
      this.kind = kind;
    }

    @Override
    public void writeContent(PageWriter out) {
      throw new UnsupportedOperationException("only read");
    }

    @Override
    public void readContent(PageReader in) throws IOException {
      for (int id = 0; id <= LAST; id++) {
        if (in.has(id)) {
          readOrSkip(in, id);
        }
      }
    }

    private void readOrSkip(PageReader in, int id) throws IOException {
      try {
        kind.reader.read(in, id);
      } catch (IOException refused) {
        Bounded.verifyDocumented(refused);
      }
    }
  }
}
