package dev.slimwire.page.column;

import dev.slimwire.page.column.template.TemplateCoder;
import dev.slimwire.page.column.template.TemplateReader;
import dev.slimwire.page.column.text.EncodedStrings;
import dev.slimwire.page.column.text.FrontCoder;
import dev.slimwire.page.column.text.RowReferences;
import dev.slimwire.page.column.text.StringDictionary;
import dev.slimwire.page.column.text.TextCharset;
import dev.slimwire.page.column.wire.Budget;
import dev.slimwire.page.column.wire.ByteSink;
import dev.slimwire.page.column.wire.ByteSource;
import dev.slimwire.page.column.wire.ColumnSink;
import dev.slimwire.page.column.wire.Encoding;
import dev.slimwire.page.column.wire.NullBitmap;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * A dictionary and a reference per row: number of rows, flags, number of entries, the entries, null
 * bitmap, references. The entries are front-coded, or templates and numbers. The sections are
 * separate, since each of them repeats itself in its own way. When no string repeats, there are no
 * references. An instance is reused from column to column; not thread-safe.
 */
final class DictionaryStrings {

  private final FrontCoder frontCoder = new FrontCoder();
  private final TemplateCoder templates = new TemplateCoder(frontCoder);
  private final RowReferences references = new RowReferences();

  void write(StringDictionary dictionary, @Nullable String[] values, int count, ColumnSink out)
      throws IOException {
    int size = dictionary.size();
    EncodedStrings encoded = dictionary.encoded();
    TextCharset charset = encoded.charset();
    boolean templated = charset != TextCharset.UTF_16_LENIENT && templates.write(encoded);
    if (!templated) {
      frontCoder.write(encoded);
    }
    ByteSink rows = references.write(dictionary);
    ByteSink head = new ByteSink(2 * ByteSink.MAX_VARINT_LENGTH + 1);
    head.writeVarint(count);
    int nulls = dictionary.nulls() > 0 ? StringsColumn.NULLS : 0;
    head.writeByte(charset.ordinal() | nulls | references.flags() | frontCoder.flags());
    head.writeVarint(size);
    ByteSink none = new ByteSink(0);
    out.writeColumn(
        templated ? Encoding.STRINGS_TEMPLATES : Encoding.STRINGS_DICTIONARY,
        count,
        templated ? templates.textLength() : encoded.length(),
        head,
        templated ? templates.slots() : none,
        templated ? templates.references() : none,
        frontCoder.prefixes(),
        frontCoder.suffixLengths(),
        frontCoder.suffixes(),
        templated ? templates.numbers() : none,
        NullBitmap.write(values, count, dictionary.nulls()),
        rows);
  }

  static @Nullable String[] read(
      Encoding encoding, int count, int flags, ByteSource in, Budget budget) throws IOException {
    int size = in.readLength("dictionary entries");
    if (size > count) {
      throw in.malformed("dictionary entries", "at most " + count + ", one per row", size);
    }
    String[] entries =
        encoding == Encoding.STRINGS_TEMPLATES
            ? TemplateReader.read(size, flags, in, budget)
            : FrontCoder.read(size, flags, in, budget);
    NullBitmap nulls = NullBitmap.read((flags & StringsColumn.NULLS) != 0, count, in);
    return RowReferences.read(entries, (flags & RowReferences.RUNS) != 0, nulls, count, in);
  }
}
