package dev.slimwire.page;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.page.column.ColumnSummary;
import dev.slimwire.page.column.wire.ByteSource;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.util.ArrayList;
import java.util.List;

/** Looks into a page without reading its values. */
final class PageDescriber {

  /**
   * The description of a page with three bytes per column would be a hundred times longer than the
   * page.
   */
  private static final int MAX_COLUMNS = 1 << 16;

  private final PackedPage page;
  private final CodecRegistry codecs;
  private final List<Block> blocks;

  private PageDescriber(PackedPage page, CodecRegistry codecs) throws IOException {
    this.page = page;
    this.codecs = codecs;
    this.blocks = page.blocks();
  }

  static PageDescription describe(PackedPage page, CodecRegistry codecs) throws IOException {
    PageDescriber describer = new PageDescriber(page, codecs);
    PageHeader header = page.header();
    return new PageDescription(
        header.schema(),
        page.length(),
        header.rawLength(),
        header.cells(),
        header.textLength(),
        describer.describeBlocks(),
        page.isReadableWith(codecs) ? describer.describeColumns() : List.of());
  }

  private List<PageDescription.Block> describeBlocks() {
    return blocks.stream()
        .map(
            block ->
                new PageDescription.Block(
                    block.codecId(),
                    codecs.find(block.codecId()).map(BlockCodec::name).orElse("" + block.codecId()),
                    block.rawLength(),
                    block.encodedLength()))
        .toList();
  }

  private List<PageDescription.Column> describeColumns() throws IOException {
    byte[] raw = page.unpack(codecs);
    ByteSource content = ByteSource.ofWhole("page content", raw, 0, raw.length);
    List<PageDescription.Column> columns = new ArrayList<>();
    ColumnCursor cursor = new ColumnCursor(content);
    while (cursor.hasNext()) {
      if (columns.size() == MAX_COLUMNS) {
        throw new InvalidObjectException(
            "page over limit: columns: expected at most " + MAX_COLUMNS + ", actual more");
      }
      int from = content.position();
      ByteSource data = cursor.advance();
      ColumnSummary summary = ColumnSummary.of(cursor.encoding(), data);
      columns.add(
          new PageDescription.Column(
              cursor.id(),
              summary.kind(),
              summary.encoding(),
              summary.rows(),
              content.position() - from,
              packedLength(from, content.position())));
    }
    return columns;
  }

  /** Returns the length of a range's share of its compressed blocks. */
  private int packedLength(int from, int to) {
    double packed = 0;
    int start = 0;
    for (Block block : blocks) {
      int end = start + block.rawLength();
      int shared = Math.min(to, end) - Math.max(from, start);
      if (shared > 0) {
        packed += (double) shared * block.encodedLength() / block.rawLength();
      }
      start = end;
    }
    return (int) Math.round(packed);
  }
}
