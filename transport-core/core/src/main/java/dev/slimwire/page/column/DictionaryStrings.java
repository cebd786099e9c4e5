package dev.slimwire.page.column;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * A dictionary and a reference per row: number of rows, flags, number of entries, prefix lengths,
 * suffix lengths, suffixes, null bitmap, references. The sections are apart since each of them
 * repeats itself in its own way. When no string repeats, there are no references.
 */
final class DictionaryStrings {

  private DictionaryStrings() {}

  static void write(
      StringDictionary dictionary,
      FrontCoder frontCoder,
      @Nullable String[] values,
      int count,
      ColumnSink out)
      throws IOException {
    TextCharset charset = frontCoder.write(dictionary.entries(), dictionary.size());
    ByteSink head = new ByteSink(2 * ByteSink.MAX_VARINT_LENGTH + 1);
    head.writeVarint(count);
    head.writeByte(charset.ordinal() | (dictionary.nulls() > 0 ? StringsColumn.NULLS : 0));
    head.writeVarint(dictionary.size());
    ByteSink references = dictionary.references();
    if (dictionary.size() == count - dictionary.nulls()) {
      references.setLength(0);
    }
    out.writeColumn(
        Encoding.STRINGS_DICTIONARY,
        count,
        frontCoder.textLength(),
        head,
        frontCoder.prefixes(),
        frontCoder.suffixLengths(),
        frontCoder.suffixes(),
        NullBitmap.write(values, count, dictionary.nulls()),
        references);
  }

  static @Nullable String[] read(int count, int flags, ByteSource in, Budget budget)
      throws IOException {
    int size = in.readLength("dictionary entries");
    String[] entries = FrontCoder.read(size, TextCharset.of(flags, in), in, budget);
    NullBitmap nulls = NullBitmap.read((flags & StringsColumn.NULLS) != 0, count, in);
    int strings = count - nulls.nulls();
    if (size > strings) {
      throw in.malformed("dictionary entries", "at most " + strings + ", one per row", size);
    }
    int[] references = size == strings ? new int[size] : in.readLengths(strings, "references");
    return resolve(entries, nulls, references, count, in);
  }

  private static @Nullable String[] resolve(
      String[] entries, NullBitmap nulls, int[] references, int count, ByteSource in)
      throws IOException {
    @Nullable String[] values = new @Nullable String[count];
    int added = 0;
    int next = 0;
    for (int row = 0; row < count; row++) {
      if (nulls.isNull(row)) {
        continue;
      }
      int reference = references[next++];
      if (reference > added || reference == 0 && added == entries.length) {
        throw in.malformed("reference", "one of " + entries.length + " entries", reference);
      }
      values[row] = entries[reference == 0 ? added++ : added - reference];
    }
    if (added != entries.length) {
      throw in.malformed("dictionary entries", added + " as referred to", entries.length);
    }
    return values;
  }
}
