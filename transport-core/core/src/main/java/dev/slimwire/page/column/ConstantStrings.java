package dev.slimwire.page.column;

import dev.slimwire.page.column.text.TextCharset;
import dev.slimwire.page.column.wire.Budget;
import dev.slimwire.page.column.wire.ByteSink;
import dev.slimwire.page.column.wire.ByteSource;
import dev.slimwire.page.column.wire.ColumnSink;
import dev.slimwire.page.column.wire.Encoding;
import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The same string in all rows: number of rows, charset, bytes; or null in all rows. */
final class ConstantStrings {

  private ConstantStrings() {}

  static void write(@Nullable String value, int count, ColumnSink out) throws IOException {
    ByteSink data = new ByteSink(64);
    data.writeVarint(count);
    if (value == null) {
      data.writeByte(StringsColumn.NULLS);
      out.writeColumn(Encoding.STRINGS_CONSTANT, count, 0, data);
      return;
    }
    TextCharset.Encoded text = TextCharset.encodeShortest(value);
    data.writeByte(text.charset().ordinal());
    data.write(text.bytes(), 0, text.bytes().length);
    out.writeColumn(Encoding.STRINGS_CONSTANT, count, text.bytes().length, data);
  }

  static @Nullable String[] read(int count, int flags, ByteSource in, Budget budget)
      throws IOException {
    if (flags == StringsColumn.NULLS) {
      return new @Nullable String[count];
    }
    if ((flags & ~TextCharset.MASK) != 0) {
      throw in.malformed("flags", "a charset only, or none for null", flags);
    }
    int length = in.remaining();
    budget.takeText(length, length, in);
    int from = in.skip(length, "string");
    byte[] bytes = Arrays.copyOfRange(in.array(), from, from + length);
    @Nullable String[] values = new @Nullable String[count];
    Arrays.fill(values, TextCharset.of(flags, in).decode(bytes, length, in));
    return values;
  }
}
