package dev.slimwire.codegen.processor.writer.column;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.slimwire.codegen.processor.model.ColumnType;
import dev.slimwire.codegen.processor.writer.snippet.FetchCode;
import dev.slimwire.codegen.processor.writer.snippet.Gatherers;
import dev.slimwire.codegen.processor.writer.snippet.Names;

/** Writes the code that writes tables by columns. */
final class TableWrites {

  /** The first id of what is at a position. */
  private static final String FIRST = "int first = group + (position + 1) * (step >> 12)";

  private final ColumnWrites columns;
  private final ColumnPart part;

  TableWrites(ColumnWrites columns, ColumnPart part) {
    this.columns = columns;
    this.part = part;
  }

  /** Rows of all tables as if they were one, and their cells by position. */
  CodeBlock code(ColumnType.Table type) {
    TypeName row = Names.arrayOf(type.element().javaType());
    return LengthCode.of(part, type, "length")
        .addStatement("out.writeInts(group, lengths, count)")
        .beginControlFlow("if (total > 0)")
        .add(flat(row))
        .add(widths(type.element()))
        .add(cells(type.element()))
        .endControlFlow()
        .build();
  }

  /** A page mostly has one table. Its rows are taken as they are. */
  private static CodeBlock flat(TypeName row) {
    return CodeBlock.builder()
        .addStatement("$T[] flat = values[0]", row)
        .beginControlFlow("if (count > 1)")
        .addStatement("flat = $L", Names.newArray(row, "total"))
        .addStatement("int next = 0")
        .beginControlFlow("for (int i = 0; i < count; i++)")
        .beginControlFlow("if (lengths[i] > 0)")
        .beginControlFlow("for ($T row : values[i])", row)
        .addStatement("flat[next++] = row")
        .endControlFlow()
        .endControlFlow()
        .endControlFlow()
        .endControlFlow()
        .build();
  }

  private CodeBlock cells(ColumnType type) {
    if (type instanceof ColumnType.Nested nested) {
      return CodeBlock.builder()
          .add(Gatherers.make(nested, "cells", "total"))
          .beginControlFlow("for (int position = 0; position < width; position++)")
          .addStatement("cells.addCells(flat, total, position)")
          .addStatement(FIRST)
          .addStatement("cells.write(out, first, step >> 18)")
          .endControlFlow()
          .build();
    }
    ColumnPart elements = part.element("Elements", 1);
    columns.add(elements, type);
    TypeName cell = type.javaType();
    return CodeBlock.builder()
        .addStatement("$T[] cells = $L", cell, Names.newArray(cell, "total"))
        .beginControlFlow("for (int position = 0; position < width; position++)")
        .addStatement("int height = 0")
        .beginControlFlow("for (int i = 0; i < total; i++)")
        .beginControlFlow("if (widths[i] > position)")
        .addStatement("cells[height++] = flat[i][position]")
        .endControlFlow()
        .endControlFlow()
        .addStatement(FIRST)
        .addStatement("write$L(out, first, step >> 18, cells, height)", elements.method())
        .endControlFlow()
        .build();
  }

  private CodeBlock fetch(ColumnType cell) {
    String name = "fetch" + part.method();
    return FetchCode.ofRow(name, cell)
        .map(
            method -> {
              columns.add(method);
              return CodeBlock.builder()
                  .beginControlFlow("if (row != null)")
                  .addStatement("$L(row, out)", name)
                  .endControlFlow()
                  .build();
            })
        .orElse(CodeBlock.of(""));
  }

  /** The widths of rows; their strings are fetched on the way. */
  private CodeBlock widths(ColumnType cell) {
    return CodeBlock.builder()
        .addStatement("int[] widths = new int[total]")
        .addStatement("int width = 0")
        .beginControlFlow("for (int i = 0; i < total; i++)")
        .addStatement("$T row = flat[i]", Names.arrayOf(cell.javaType()))
        .addStatement("widths[i] = row == null ? -1 : row.length")
        .addStatement("width = $T.max(width, widths[i])", Math.class)
        .add(fetch(cell))
        .endControlFlow()
        .beginControlFlow("if (width > $L)", Names.MAX_WIDTH)
        .addStatement(
            "throw new $T($S + width)",
            IllegalArgumentException.class,
            part.label() + ": width of a row is over " + Names.MAX_WIDTH + ": ")
        .endControlFlow()
        .addStatement("out.writeInts(group + 1, widths, total)")
        .build();
  }
}
