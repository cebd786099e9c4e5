package dev.slimwire.codegen.processor.writer.column;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.slimwire.codegen.processor.model.ColumnType;
import dev.slimwire.codegen.processor.model.ColumnType.Container;
import dev.slimwire.codegen.processor.writer.snippet.Checked;
import dev.slimwire.codegen.processor.writer.snippet.Helper;
import dev.slimwire.codegen.processor.writer.snippet.Names;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;

/** Writes the code that makes lists, maps and tables of flat columns. */
final class ContainerReads {

  private final ColumnReads columns;
  private final ColumnPart part;

  ContainerReads(ColumnReads columns, ColumnPart part) {
    this.columns = columns;
    this.part = part;
  }

  CodeBlock list(ColumnType.ListOf type) {
    TypeName element = type.element().javaType();
    CodeBlock read =
        CodeBlock.of(
            "$T[] elements =\n    total == 0 ? $L : $L;\n",
            element,
            Names.newArray(element, "0"),
            elements(type.element(), "group", "step >> 6", "total"));
    boolean isSet = type.container() == Container.SET;
    return lengths(type, CodeBlock.of("$L", empty(type)))
        .add(isSet ? HashedElements.measured(type.element(), read) : read)
        .add(isSet ? sets(type) : slices(type.javaType(), slice(type)))
        .build();
  }

  /** Returns code that gives each row its part of what all of them hold. */
  private static CodeBlock slices(TypeName type, CodeBlock slice) {
    return CodeBlock.builder()
        .addStatement("$T[] values = $L", type, Names.newArray(type, "count"))
        .addStatement("int from = 0")
        .beginControlFlow("for (int i = 0; i < count; i++)")
        .beginControlFlow("if (lengths[i] >= 0)")
        .addStatement("int to = from + lengths[i]")
        .addStatement("values[i] = $L", slice)
        .addStatement("from = to")
        .endControlFlow()
        .endControlFlow()
        .addStatement("return values")
        .build();
  }

  /** Elements may fail when they are asked for their hash code, or whether they are equal. */
  private CodeBlock sets(ColumnType.ListOf type) {
    return CodeBlock.builder()
        .add(HashedElements.named(type.element(), part.label()))
        .addStatement("$T[] values = $L", type.javaType(), Names.newArray(type.javaType(), "count"))
        .addStatement("int from = 0")
        .add(Checked.begin())
        .beginControlFlow("if (lengths[i] >= 0)")
        .addStatement("int to = from + lengths[i]")
        .add(HashedElements.verified(type.element(), "elements", "from"))
        .addStatement("values[i] = $L", slice(type))
        .addStatement("from = to")
        .endControlFlow()
        .add(Checked.end(part.label(), columns.helpers()))
        .addStatement("return values")
        .build();
  }

  private static CodeBlock slice(ColumnType.ListOf type) {
    if (type.container() != Container.ARRAY) {
      return CodeBlock.of(
          "new $T<>($T.asList(elements).subList(from, to))",
          type.container() == Container.LIST ? ArrayList.class : LinkedHashSet.class,
          Arrays.class);
    }
    // Elements of a sealed type may come in an array of a subtype.
    return type.element() instanceof ColumnType.Nested nested && !nested.isGeneric()
        ? CodeBlock.of(
            "$T.copyOfRange(elements, from, to, $T.class)", Arrays.class, type.javaType())
        : CodeBlock.of("$T.copyOfRange(elements, from, to)", Arrays.class);
  }

  private static CodeBlock empty(ColumnType.ListOf type) {
    return switch (type.container()) {
      case LIST -> CodeBlock.of("new $T<>()", ArrayList.class);
      case SET -> CodeBlock.of("new $T<>()", LinkedHashSet.class);
      case ARRAY -> Names.newArray(((ArrayTypeName) type.javaType()).componentType(), "0");
    };
  }

  CodeBlock map(ColumnType.MapOf type) {
    TypeName javaType = type.javaType();
    CodeBlock empty = CodeBlock.of("new $T<>()", LinkedHashMap.class);
    return lengths(type, empty)
        .add(keysAndValues(type))
        .add(HashedElements.named(type.key(), part.label()))
        .addStatement("$T[] values = $L", javaType, Names.newArray(javaType, "count"))
        .addStatement("int next = 0")
        .add(Checked.begin())
        .beginControlFlow("if (lengths[i] >= 0)")
        .addStatement("$T map = new $T<>()", javaType, LinkedHashMap.class)
        .addStatement("int to = next + lengths[i]")
        .add(HashedElements.verified(type.key(), "keys", "next"))
        .beginControlFlow("for (; next < to; next++)")
        .addStatement("map.put(keys[next], mapped[next])")
        .endControlFlow()
        .addStatement("values[i] = map")
        .endControlFlow()
        .add(Checked.end(part.label(), columns.helpers()))
        .addStatement("return values")
        .build();
  }

  private CodeBlock keysAndValues(ColumnType.MapOf type) {
    columns.add(part.element("Keys", 1), type.key());
    columns.add(part.element("Values", 2), type.value());
    CodeBlock keys = HashedElements.measured(type.key(), part("keys", "Keys", type.key()));
    CodeBlock values = part("mapped", "Values", type.value());
    boolean keysFirst = Leaves.isLeaf(type.key()) || !Leaves.isLeaf(type.value());
    return keysFirst ? keys.toBuilder().add(values).build() : values.toBuilder().add(keys).build();
  }

  private CodeBlock part(String variable, String method, ColumnType type) {
    return CodeBlock.of(
        "$T[] $L =\n    total == 0 ? $L : read$L(in, group, step >> 6, total);\n",
        type.javaType(),
        variable,
        Names.newArray(type.javaType(), "0"),
        part.method() + method);
  }

  private CodeBlock.Builder lengths(ColumnType type, CodeBlock empty) {
    CodeBlock.Builder code =
        CodeBlock.builder().addStatement("int group = $L", part.place().group());
    if (!part.required()) {
      code.beginControlFlow("if (!in.has(group))")
          .addStatement("$T[] none = $L", type.javaType(), Names.newArray(type.javaType(), "count"))
          .beginControlFlow("for (int i = 0; i < count; i++)")
          .addStatement("none[i] = $L", empty)
          .endControlFlow()
          .addStatement("return none")
          .endControlFlow();
    }
    return code.addStatement("int[] lengths = in.readInts(group)")
        .addStatement("in.noteLists(lengths)")
        .addStatement("int total = $L(group, lengths, count)", columns.helpers().use(Helper.TOTAL));
  }

  private CodeBlock elements(ColumnType type, String at, String step, String count) {
    if (type instanceof ColumnType.Nested nested) {
      return CodeBlock.of("$T.read(in, $L, $L, $L)", nested.columns(), at, step, count);
    }
    columns.add(part.element("Elements", 1), type);
    return CodeBlock.of("read$LElements(in, $L, $L, $L)", part.method(), at, step, count);
  }

  CodeBlock table(ColumnType.Table type) {
    TypeName cell = type.element().javaType();
    TypeName row = Names.arrayOf(cell);
    return lengths(type, Names.newArray(row, "0"))
        .addStatement("int[] widths = total == 0 ? new int[0] : in.readInts(group + 1)")
        .addStatement("in.noteLists(widths)")
        .addStatement(
            "int[] heights = $L(group + 1, widths, total)", columns.helpers().use(Helper.HEIGHTS))
        .addStatement("$T[] cells = $L", row, Names.newArray(row, "heights.length"))
        .beginControlFlow("for (int position = 0; position < heights.length; position++)")
        .addStatement("int first = group + (position + 1) * (step >> 12)")
        .addStatement(
            "cells[position] = $L",
            elements(type.element(), "first", "step >> 18", "heights[position]"))
        .endControlFlow()
        .add(rows(row, cell))
        .add(
            slices(
                type.javaType(),
                CodeBlock.of(
                    "to - from == total ? rows : $T.copyOfRange(rows, from, to)", Arrays.class)))
        .build();
  }

  /**
   * The rows are made after all columns have shown that they have as many cells; one by one, since
   * an array of arrays takes longer in one go. Rows of the same width need no position in each
   * column, and a loop without that check is faster.
   */
  private static CodeBlock rows(TypeName row, TypeName cell) {
    return CodeBlock.builder()
        .addStatement("$T[] rows = $L", row, Names.newArray(row, "total"))
        .beginControlFlow("if (heights.length > 0 && heights[heights.length - 1] == total)")
        .beginControlFlow("for (int i = 0; i < total; i++)")
        .add(row(row, cell, "cells.length", "cells[position][i]"))
        .endControlFlow()
        .nextControlFlow("else")
        .addStatement("int[] next = new int[heights.length]")
        .beginControlFlow("for (int i = 0; i < total; i++)")
        .beginControlFlow("if (widths[i] >= 0)")
        .add(row(row, cell, "widths[i]", "cells[position][next[position]++]"))
        .endControlFlow()
        .endControlFlow()
        .endControlFlow()
        .build();
  }

  private static CodeBlock row(TypeName row, TypeName cell, String width, String value) {
    return CodeBlock.builder()
        .addStatement("$T row = $L", row, Names.newArray(cell, width))
        .beginControlFlow("for (int position = 0; position < row.length; position++)")
        .addStatement("row[position] = $L", value)
        .endControlFlow()
        .addStatement("rows[i] = row")
        .build();
  }
}
