package dev.slimwire.page.column;

import dev.slimwire.page.column.text.FrontCoder;
import dev.slimwire.page.column.text.RowReferences;
import dev.slimwire.page.column.text.StringDictionary;
import dev.slimwire.page.column.text.TextCharset;
import dev.slimwire.page.column.wire.Budget;
import dev.slimwire.page.column.wire.ByteSource;
import dev.slimwire.page.column.wire.ColumnSink;
import dev.slimwire.page.column.wire.Encoding;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * One string or null per row: constant, or a dictionary. An instance writes columns one after the
 * other and reuses its buffers; not thread-safe.
 */
public final class StringsColumn {

  /** The bit of a flags byte for columns with nulls. */
  static final int NULLS = 4;

  private static final int FLAGS =
      TextCharset.MASK
          | NULLS
          | RowReferences.RUNS
          | FrontCoder.PREFIX_NUMBERS
          | FrontCoder.SUFFIX_NUMBERS;

  private final StringDictionary dictionary = new StringDictionary();
  private final DictionaryStrings strings = new DictionaryStrings();

  /** Creates a writer with empty buffers. */
  public StringsColumn() {}

  /** Releases the strings of the last column. */
  public void clear() {
    dictionary.clear();
  }

  /** Writes a column in the encoding that suits it. */
  public void write(@Nullable String[] values, int count, ColumnSink out) throws IOException {
    dictionary.fill(values, count);
    boolean allNull = dictionary.nulls() == count;
    boolean allSame = dictionary.size() == 1 && dictionary.nulls() == 0;
    if (count > 0 && (allNull || allSame)) {
      ConstantStrings.write(values[0], count, out);
    } else {
      strings.write(dictionary, values, count, out);
    }
  }

  /** Reads a column. Equal strings become one object, unless the dictionary contains them twice. */
  public static @Nullable String[] read(Encoding encoding, ByteSource in, Budget budget)
      throws IOException {
    int count = in.readLength("rows");
    budget.takeCells(count, in);
    int flags = in.readByte("flags");
    if ((flags & ~FLAGS) != 0) {
      throw in.malformed("flags", "reserved bits 0", "0x" + Integer.toHexString(flags));
    }
    @Nullable String[] values =
        switch (encoding) {
          case STRINGS_CONSTANT -> ConstantStrings.read(count, flags, in, budget);
          case STRINGS_DICTIONARY, STRINGS_TEMPLATES ->
              DictionaryStrings.read(encoding, count, flags, in, budget);
          default -> throw in.malformed("encoding", Encoding.Kind.STRINGS, encoding);
        };
    in.verifyEnd();
    return values;
  }
}
