package dev.slimwire.codegen.processor.writer.column;

import com.palantir.javapoet.CodeBlock;
import dev.slimwire.codegen.processor.model.ColumnType;

/** Writes the code that takes the lengths of lists, maps and tables. */
final class LengthCode {

  private LengthCode() {}

  /**
   * Returns the beginning of a method body: the column's {@code group}, the {@code lengths} of
   * values, -1 for null, and their {@code total}.
   *
   * @param length the member that gives the length of a value
   */
  static CodeBlock.Builder of(ColumnPart part, ColumnType type, String length) {
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
}
