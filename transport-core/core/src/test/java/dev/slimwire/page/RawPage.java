package dev.slimwire.page;

import dev.slimwire.page.column.wire.ByteSink;
import java.io.IOException;
import java.util.Arrays;

/** Builds pages that no writer would write, with checksums that match. */
final class RawPage {

  private final ByteSink content = new ByteSink(64);
  private long cells;
  private long text;

  /** Declares values and text in the header. */
  RawPage declare(long cellCount, long textLength) {
    cells = cellCount;
    text = textLength;
    return this;
  }

  /** Adds a column; numbers above 0x7f are written as varints. */
  RawPage column(int id, int encoding, long... data) throws IOException {
    ByteSink bytes = new ByteSink(64);
    for (long value : data) {
      bytes.writeVarint(value);
    }
    content.writeVarint(id);
    content.writeByte(encoding);
    content.writeVarint(bytes.length());
    content.write(bytes.array(), 0, bytes.length());
    return this;
  }

  /** Adds bytes as they are. */
  RawPage bytes(int... values) throws IOException {
    for (int value : values) {
      content.writeByte(value);
    }
    return this;
  }

  /** Adds bytes as they are. */
  RawPage bytes(byte[] values) throws IOException {
    content.write(values, 0, values.length);
    return this;
  }

  /** Returns the page: one stored block, or none. */
  byte[] build() throws IOException {
    ByteSink out = new ByteSink(64);
    int length = content.length();
    new PageHeader(0, length, cells, text, length == 0 ? 0 : 1).write(out);
    if (length > 0) {
      block(out, 0, length);
    }
    return toArray(out);
  }

  /** Writes the content as a stored block that claims another codec or length. */
  void block(ByteSink out, int codecId, long rawLength) throws IOException {
    out.writeByte(codecId);
    out.writeVarint(rawLength);
    if (codecId != 0) {
      out.writeVarint(content.length());
    }
    out.writeInt(Block.checksum(content.array(), 0, content.length()));
    out.write(content.array(), 0, content.length());
  }

  static byte[] toArray(ByteSink sink) {
    return Arrays.copyOf(sink.array(), sink.length());
  }
}
