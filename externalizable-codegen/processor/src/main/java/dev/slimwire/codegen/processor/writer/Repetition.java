package dev.slimwire.codegen.processor.writer;

import com.palantir.javapoet.CodeBlock;
import dev.slimwire.codegen.processor.model.ColumnModel;
import dev.slimwire.codegen.processor.model.ColumnType;
import dev.slimwire.codegen.processor.model.Scalar;
import dev.slimwire.codegen.processor.model.TypeModel;
import dev.slimwire.codegen.processor.model.TypeModel.Making;
import dev.slimwire.codegen.processor.model.Wire;
import dev.slimwire.codegen.processor.writer.snippet.Names;
import java.util.List;
import java.util.Optional;

/**
 * Determines which records may be the same object as the previous one. Then their columns hold
 * identical objects, as pages mostly return equal strings as one object, and floating point numbers
 * have equal bits.
 */
final class Repetition {

  private Repetition() {}

  /**
   * Returns the condition under which row {@code i} repeats row {@code i - 1}; empty if it may
   * never do so, as objects that can change have to stay apart.
   */
  static Optional<CodeBlock> of(TypeModel.Rows model) {
    List<ColumnModel> columns = model.columns();
    if (model.making() != Making.RECORD
        || columns.isEmpty()
        || !columns.stream().allMatch(column -> mayRepeat(column.type()))) {
      return Optional.empty();
    }
    String and = columns.size() == 1 ? " && " : "\n    && ";
    return Optional.of(
        columns.stream()
            .map(Repetition::isRepeated)
            .collect(CodeBlock.joining(and, "i > 0" + and, "")));
  }

  /** Returns whether reading may give the same object again, and not a new one per row. */
  private static boolean mayRepeat(ColumnType type) {
    return type instanceof ColumnType.Nested
        || type instanceof ColumnType.EnumOf
        || type instanceof ColumnType.Of of
            && of.scalar().isSame()
            && (of.isPrimitive() || of.scalar().wire() == Wire.STRINGS);
  }

  private static CodeBlock isRepeated(ColumnModel column) {
    String values = Names.variable(column);
    if (column.type() instanceof ColumnType.Of of && of.scalar() == Scalar.DOUBLE) {
      return equalBits(values, Double.class, "doubleToRawLongBits");
    }
    if (column.type() instanceof ColumnType.Of of && of.scalar() == Scalar.FLOAT) {
      return equalBits(values, Float.class, "floatToRawIntBits");
    }
    return CodeBlock.of("$L[i] == $L[i - 1]", values, values);
  }

  private static CodeBlock equalBits(String values, Class<?> type, String bits) {
    return CodeBlock.of("$T.$L($L[i]) == $T.$L($L[i - 1])", type, bits, values, type, bits, values);
  }
}
