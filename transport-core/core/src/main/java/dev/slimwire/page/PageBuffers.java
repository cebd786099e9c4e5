package dev.slimwire.page;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.page.column.StringsColumn;
import dev.slimwire.page.column.wire.ByteSink;

/**
 * What the writing of a page takes and the next page can use again: memory that is in the caches
 * already. Pooled with the codecs; nobody holds it between pages. Not thread-safe.
 */
final class PageBuffers {

  /** Pages with more cells leave nothing behind: pools are to stay small. */
  private static final long MAX_CELLS = 1 << 17;

  /** And so do those with more bytes, or longer texts. */
  private static final long MAX_BYTES = 4 << 20;

  private final ByteSink block = new ByteSink(1024);
  private final ByteSink packed = new ByteSink(1024);
  private final StringsColumn strings = new StringsColumn();

  private PageBuffers() {}

  static PageBuffers take(CodecRegistry codecs) {
    return codecs.take(PageBuffers.class, PageBuffers::new);
  }

  /** Gives the buffers back after they wrote a page. After a failure nobody does. */
  void giveBack(PageHeader header, CodecRegistry codecs) {
    if (header.cells() <= MAX_CELLS
        && header.rawLength() <= MAX_BYTES
        && header.textLength() <= MAX_BYTES) {
      strings.clear();
      codecs.giveBack(PageBuffers.class, this);
    }
  }

  /** Returns room for the block at hand, raw. */
  ByteSink block() {
    return block;
  }

  /** Returns room for the page. */
  ByteSink packed() {
    return packed;
  }

  StringsColumn strings() {
    return strings;
  }
}
