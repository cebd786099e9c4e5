package dev.slimwire.page;

import dev.slimwire.page.column.wire.ByteSource;
import java.io.IOException;

/** Steps through the columns of a page, whatever they hold. Not thread-safe. */
final class ColumnCursor {

  private final ByteSource content;
  private int id = -1;
  private int encoding;

  ColumnCursor(ByteSource content) {
    this.content = content;
  }

  /** Steps to the next column, which must exist, and returns its data. */
  ByteSource advance() throws IOException {
    int next = content.readLength("column id");
    if (next <= id) {
      throw content.malformed("column id", "more than " + id, next);
    }
    id = next;
    encoding = content.readByte("encoding");
    int length = content.readLength("column length");
    return content.slice("column " + next, length, "column data");
  }

  boolean hasNext() {
    return content.remaining() > 0;
  }

  /** Returns the id of the current column, or -1 before the first one. */
  int id() {
    return id;
  }

  /** Returns the byte that identifies the current column's encoding. */
  int encoding() {
    return encoding;
  }
}
