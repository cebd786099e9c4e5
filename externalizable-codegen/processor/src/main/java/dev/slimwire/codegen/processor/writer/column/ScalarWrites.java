package dev.slimwire.codegen.processor.writer.column;

import com.palantir.javapoet.CodeBlock;
import dev.slimwire.codegen.processor.model.ColumnType;
import dev.slimwire.codegen.processor.model.Scalar;
import dev.slimwire.codegen.processor.model.Wire;
import dev.slimwire.codegen.processor.writer.snippet.Names;
import dev.slimwire.codegen.processor.writer.snippet.Place;

/** Writes the code that writes columns of scalars. */
final class ScalarWrites {

  private final ColumnType.Of type;
  private final Scalar scalar;
  private final Wire wire;
  private final Place place;
  private final CodeBlock.Builder code = CodeBlock.builder();

  ScalarWrites(ColumnType.Of type, Place place) {
    this.type = type;
    this.scalar = type.scalar();
    this.wire = scalar.wire();
    this.place = place;
  }

  CodeBlock code() {
    boolean holdsAll = type.isPrimitive() || wire.holdsNulls();
    if (holdsAll && scalar.isSame()) {
      writeColumn("values");
    } else if (holdsAll) {
      plain();
    } else if (scalar.hasNanos()) {
      withNanos();
    } else {
      withNulls();
    }
    return code.build();
  }

  private void plain() {
    declareColumn();
    beginLoop();
    if (type.isPrimitive()) {
      code.addStatement("column[i] = $L", ScalarCode.toWire(scalar, CodeBlock.of("values[i]")));
    } else {
      declareValue();
      code.addStatement(
          "column[i] = value == null ? null : $L",
          ScalarCode.toWire(scalar, CodeBlock.of("value")));
    }
    code.endControlFlow();
    writeColumn("column");
  }

  private void withNulls() {
    code.addStatement("boolean[] nulls = new boolean[count]");
    code.addStatement("boolean anyNull = false");
    declareColumn();
    beginLoop();
    declareValue();
    code.beginControlFlow("if (value == null)");
    code.addStatement("nulls[i] = true");
    code.addStatement("anyNull = true");
    code.nextControlFlow("else");
    code.addStatement("column[i] = $L", ScalarCode.toWire(scalar, CodeBlock.of("value")));
    code.endControlFlow();
    code.endControlFlow();
    code.beginControlFlow("if (anyNull)");
    code.addStatement("out.writeBooleans($L, nulls, count)", place.mask());
    code.endControlFlow();
    writeColumn("column");
  }

  private void withNanos() {
    code.addStatement("int[] nanos = new int[count]");
    code.addStatement("boolean anyNanos = false");
    declareColumn();
    beginLoop();
    declareValue();
    code.beginControlFlow("if (value == null)");
    code.addStatement("nanos[i] = -1");
    code.nextControlFlow("else");
    code.addStatement("nanos[i] = value.getNano()");
    code.addStatement("column[i] = $L", ScalarCode.toWire(scalar, CodeBlock.of("value")));
    code.endControlFlow();
    code.addStatement("anyNanos |= nanos[i] != 0");
    code.endControlFlow();
    code.beginControlFlow("if (anyNanos)");
    code.addStatement("out.writeInts($L, nanos, count)", place.mask());
    code.endControlFlow();
    writeColumn("column");
  }

  private void declareColumn() {
    code.addStatement("$T[] column = $L", wire.element(), Names.newArray(wire.element(), "count"));
  }

  private void declareValue() {
    code.addStatement("$T value = values[i]", type.javaType());
  }

  private void beginLoop() {
    code.beginControlFlow("for (int i = 0; i < count; i++)");
  }

  private void writeColumn(String array) {
    code.addStatement("out.write$L($L, $L, count)", wire.method(), place.values(), array);
  }
}
