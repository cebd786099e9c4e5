package dev.slimwire.codegen.processor.writer.column;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.slimwire.codegen.processor.model.ColumnType;
import dev.slimwire.codegen.processor.model.ColumnType.Container;
import dev.slimwire.codegen.processor.writer.snippet.FetchCode;
import dev.slimwire.codegen.processor.writer.snippet.Gatherers;
import dev.slimwire.codegen.processor.writer.snippet.Helper;
import dev.slimwire.codegen.processor.writer.snippet.Names;
import java.util.Map;

/** Writes the code that flattens lists, maps and tables. */
final class ContainerWrites {

  /** The first id of what is at a position. */
  private static final String FIRST = "int first = group + (position + 1) * (step >> 12)";

  private final ColumnWrites columns;
  private final ColumnPart part;

  ContainerWrites(ColumnWrites columns, ColumnPart part) {
    this.columns = columns;
    this.part = part;
  }

  /** Arrays stay as long as they are; what other threads may change is counted. */
  CodeBlock list(ColumnType.ListOf type) {
    boolean isArray = type.container() == Container.ARRAY;
    CodeBlock.Builder code = lengths(type, isArray ? "length" : "size()");
    TypeName element = type.element().javaType();
    boolean isNested = type.element() instanceof ColumnType.Nested;
    if (type.element() instanceof ColumnType.Nested nested) {
      code.add(Gatherers.make(nested, "elements", "total"));
    } else {
      code.addStatement("$T[] elements = $L", element, Names.newArray(element, "total"));
    }
    String take = isNested ? "elements.add(element)" : "elements[next] = element";
    if (isArray) {
      code.add(isNested ? "" : "int next = 0;\n")
          .add(flatten(element, isNested ? take : "elements[next++] = element"));
    } else {
      Helper copy = type.container() == Container.SET ? Helper.COPY_SETS : Helper.COPY_LISTS;
      code.add(counted(copy, CodeBlock.of("$T element : values[i]", element), CodeBlock.of(take)));
    }
    code.addStatement("out.writeInts(group, lengths, count)");
    if (isNested) {
      return code.addStatement("elements.write(out, group, step >> 6)").build();
    }
    ColumnPart elements = part.element("Elements", 1);
    columns.add(elements, type.element());
    return code.beginControlFlow("if (total > 0)")
        .addStatement("write$L(out, group, step >> 6, elements, total)", elements.method())
        .endControlFlow()
        .build();
  }

  private static CodeBlock flatten(TypeName element, String statement) {
    return CodeBlock.builder()
        .beginControlFlow("for (int i = 0; i < count; i++)")
        .beginControlFlow("if (lengths[i] > 0)")
        .beginControlFlow("for ($T element : values[i])", element)
        .addStatement(statement)
        .endControlFlow()
        .endControlFlow()
        .endControlFlow()
        .build();
  }

  /**
   * Flattens what may have more or fewer elements than it said: a concurrent collection that is
   * changed meanwhile. Then all are copied, and it begins again.
   *
   * @param each declares an element or entry, and names what has it
   * @param take takes it, as that at {@code next}
   */
  private CodeBlock counted(Helper copy, CodeBlock each, CodeBlock take) {
    return CodeBlock.builder()
        .addStatement("int next = 0")
        .beginControlFlow("for (int i = 0; i < count; i++)")
        .beginControlFlow("if (lengths[i] > 0)")
        .addStatement("int end = next + lengths[i]")
        .beginControlFlow("for ($L)", each)
        .beginControlFlow("if (next < end)")
        .addStatement(take)
        .endControlFlow()
        .addStatement("next++")
        .endControlFlow()
        .beginControlFlow("if (next != end)")
        .addStatement("$L(values, count)", columns.use(copy))
        .addStatement("write$L(out, at, step, values, count)", part.method())
        .addStatement("return")
        .endControlFlow()
        .endControlFlow()
        .endControlFlow()
        .build();
  }

  CodeBlock map(ColumnType.MapOf type) {
    TypeName key = type.key().javaType();
    TypeName value = type.value().javaType();
    CodeBlock entries =
        CodeBlock.of("$T.Entry<$T, $T> entry : values[i].entrySet()", Map.class, key, value);
    CodeBlock take = CodeBlock.of("keys[next] = entry.getKey();\nmapped[next] = entry.getValue()");
    return lengths(type, "size()")
        .addStatement("$T[] keys = $L", key, Names.newArray(key, "total"))
        .addStatement("$T[] mapped = $L", value, Names.newArray(value, "total"))
        .add(counted(Helper.COPY_MAPS, entries, take))
        .addStatement("out.writeInts(group, lengths, count)")
        .beginControlFlow("if (total > 0)")
        .add(keysAndValues(type))
        .endControlFlow()
        .build();
  }

  private CodeBlock keysAndValues(ColumnType.MapOf type) {
    CodeBlock keys = elements(part.element("Keys", 1), type.key(), "keys");
    CodeBlock values = elements(part.element("Values", 2), type.value(), "mapped");
    boolean keysFirst = Leaves.isLeaf(type.key()) || !Leaves.isLeaf(type.value());
    return keysFirst ? keys.toBuilder().add(values).build() : values.toBuilder().add(keys).build();
  }

  private CodeBlock elements(ColumnPart elements, ColumnType type, String array) {
    columns.add(elements, type);
    return CodeBlock.of("write$L(out, group, step >> 6, $L, total);\n", elements.method(), array);
  }

  private CodeBlock.Builder lengths(ColumnType type, String length) {
    return CodeBlock.builder()
        .addStatement("int group = $L", part.place().group())
        .addStatement("int[] lengths = new int[count]")
        .addStatement("int total = 0")
        .beginControlFlow("for (int i = 0; i < count; i++)")
        .addStatement("$T value = values[i]", type.javaType())
        .addStatement("lengths[i] = value == null ? -1 : value.$L", length)
        .addStatement("total = $T.addExact(total, $T.max(lengths[i], 0))", Math.class, Math.class)
        .endControlFlow();
  }

  /** Rows of all tables as if they were one, and their cells by position. */
  CodeBlock table(ColumnType.Table type) {
    TypeName row = Names.arrayOf(type.element().javaType());
    return lengths(type, "length")
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
