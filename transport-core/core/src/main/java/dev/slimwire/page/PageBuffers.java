package dev.slimwire.page;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.page.column.StringsColumn;
import dev.slimwire.page.column.wire.ByteSink;
import dev.slimwire.pool.Attachments;
import dev.slimwire.pool.InstancePool;

/**
 * Buffers for writing a page, which the next page can reuse while they are in the CPU caches.
 * Pooled with the codecs and not held between pages. Not thread-safe.
 */
final class PageBuffers {

  /** Buffers of pages with more cells are not pooled, so that pools stay small. */
  private static final long MAX_CELLS = 1 << 17;

  /** Nor are those of pages with more bytes or longer texts. */
  private static final long MAX_BYTES = 4 << 20;

  private final ByteSink block = new ByteSink(1024);
  private final ByteSink packed = new ByteSink(1024);
  private final StringsColumn strings = new StringsColumn();

  /** The unused buffers of all pages with the same codecs. */
  private static final class Pool {

    private final InstancePool<PageBuffers> idle =
        new InstancePool<>() {
          @Override
          protected PageBuffers create() {
            return new PageBuffers();
          }
        };

    static InstancePool<PageBuffers> of(CodecRegistry codecs) {
      return Attachments.of(codecs).get(Pool.class, Pool::new).idle;
    }
  }

  private PageBuffers() {}

  static PageBuffers take(CodecRegistry codecs) {
    return Pool.of(codecs).take();
  }

  /** Gives the buffers back after they wrote a page; not called after a failure. */
  void giveBack(PageHeader header, CodecRegistry codecs) {
    if (header.cells() <= MAX_CELLS
        && header.rawLength() <= MAX_BYTES
        && header.textLength() <= MAX_BYTES) {
      strings.clear();
      Pool.of(codecs).giveBack(this);
    }
  }

  /** Returns room for the raw bytes of the current block. */
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
