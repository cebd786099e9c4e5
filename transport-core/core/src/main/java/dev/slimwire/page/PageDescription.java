package dev.slimwire.page;

import java.util.List;
import java.util.Locale;

/**
 * A description of what a page consists of, for people and tools that want to know where its bytes
 * go. Immutable.
 *
 * @param schema the fingerprint of the schema that it was written with, or 0
 * @param length the bytes of the page
 * @param rawLength the bytes of its content before compression
 * @param cells the values of all columns
 * @param textLength the bytes of all distinct strings, as readers count them
 * @param blocks the blocks in order
 * @param columns the columns in order; empty if a codec is not available
 */
public record PageDescription(
    long schema,
    int length,
    int rawLength,
    long cells,
    long textLength,
    List<Block> blocks,
    List<Column> columns) {

  /** Copies the lists. */
  public PageDescription {
    blocks = List.copyOf(blocks);
    columns = List.copyOf(columns);
  }

  /**
   * A part of the content that is compressed or stored by itself.
   *
   * @param codecId the codec's id on the wire; 0: stored
   * @param codec the codec's name, or its id if it is not available
   * @param rawLength the bytes before compression
   * @param encodedLength the bytes after compression
   */
  public record Block(int codecId, String codec, int rawLength, int encodedLength) {}

  /**
   * A column.
   *
   * @param id its id
   * @param kind what it holds, for example {@code strings}; or {@code unknown}
   * @param encoding how it is encoded, for example {@code dictionary}
   * @param rows the number of its values as declared; 0 if the encoding is unknown
   * @param rawLength the bytes before compression, with its id and length
   * @param packedLength the approximate bytes after compression: its share of its blocks
   */
  public record Column(
      int id, String kind, String encoding, int rows, int rawLength, int packedLength) {}

  /** Returns how many times shorter the page is than its content. */
  public double ratio() {
    return (double) rawLength / length;
  }

  /** Returns a table of lines with the page, its blocks and its columns. */
  public String toTable() {
    TextTable blockTable = new TextTable("block", "codec", "raw", "packed", "ratio");
    for (int i = 0; i < blocks.size(); i++) {
      Block block = blocks.get(i);
      blockTable.add(
          i,
          block.codec,
          block.rawLength,
          block.encodedLength,
          TextTable.ratio(block.rawLength, block.encodedLength));
    }
    TextTable columnTable =
        new TextTable("column", "kind", "encoding", "rows", "raw", "packed", "ratio");
    for (Column column : columns) {
      columnTable.add(
          column.id,
          column.kind,
          column.encoding,
          column.rows,
          column.rawLength,
          column.packedLength,
          TextTable.ratio(column.rawLength, column.packedLength));
    }
    return headline() + "\n\n" + blockTable + "\n" + columnTable;
  }

  private String headline() {
    return String.format(
        Locale.ROOT,
        "page of %d bytes, %d raw (ratio %s), %d cells, text of %d bytes%s",
        length,
        rawLength,
        TextTable.ratio(rawLength, length),
        cells,
        textLength,
        schema == 0 ? "" : String.format(Locale.ROOT, ", schema %016x", schema));
  }

  /** Returns the table. */
  @Override
  public String toString() {
    return toTable();
  }
}
