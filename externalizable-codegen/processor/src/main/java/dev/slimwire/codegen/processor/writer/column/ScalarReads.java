package dev.slimwire.codegen.processor.writer.column;

import com.palantir.javapoet.CodeBlock;
import dev.slimwire.codegen.processor.model.ColumnType;
import dev.slimwire.codegen.processor.model.Scalar;
import dev.slimwire.codegen.processor.model.Wire;
import dev.slimwire.codegen.processor.writer.snippet.Checked;
import dev.slimwire.codegen.processor.writer.snippet.Helper;
import dev.slimwire.codegen.processor.writer.snippet.Helpers;
import dev.slimwire.codegen.processor.writer.snippet.Names;
import dev.slimwire.codegen.processor.writer.snippet.Place;
import java.util.IdentityHashMap;
import java.util.Map;

/** Writes the code that reads columns of scalars. */
final class ScalarReads {

  private final ColumnType.Of type;
  private final Scalar scalar;
  private final Wire wire;
  private final ColumnPart part;
  private final Helpers helpers;
  private final CodeBlock.Builder code = CodeBlock.builder();

  ScalarReads(ColumnType.Of type, ColumnPart part, Helpers helpers) {
    this.type = type;
    this.scalar = type.scalar();
    this.wire = scalar.wire();
    this.part = part;
    this.helpers = helpers;
  }

  CodeBlock code() {
    Place place = part.place();
    boolean masked = !type.isPrimitive() && !wire.holdsNulls();
    if (masked) {
      readMask(place);
    } else if (type.isPrimitive()) {
      code.beginControlFlow("if (in.has($L))", place.mask());
      code.addStatement("throw $L($S)", helpers.use(Helper.NULLS), part.label());
      code.endControlFlow();
    }
    code.add(whenMissing());
    code.addStatement("$T[] column = in.read$L($L)", wire.element(), wire.method(), place.values());
    code.addStatement(
        "$L($L, column.length, count)", helpers.use(Helper.VERIFY_ROWS), place.values());
    if (masked) {
      convertUnmasked();
    } else if (scalar.isSame()) {
      code.addStatement("return column");
    } else {
      convert();
    }
    return code.build();
  }

  private void readMask(Place place) {
    String mask = maskName();
    code.addStatement(
        "$T[] $L = in.has($L) ? in.read$L($L) : null",
        scalar.hasNanos() ? int.class : boolean.class,
        mask,
        place.mask(),
        scalar.hasNanos() ? "Ints" : "Booleans",
        place.mask());
    code.beginControlFlow("if ($L != null)", mask);
    code.addStatement(
        "$L($L, $L.length, count)", helpers.use(Helper.VERIFY_ROWS), place.mask(), mask);
    code.endControlFlow();
  }

  private String maskName() {
    return scalar.hasNanos() ? "nanos" : "nulls";
  }

  private CodeBlock whenMissing() {
    if (type.isPrimitive() && !part.required() && part.defaultValue().isEmpty()) {
      return CodeBlock.builder()
          .beginControlFlow("if (!in.has($L))", part.place().values())
          .addStatement(
              "throw $L($S, $L)", helpers.use(Helper.MISSING), part.label(), part.place().values())
          .endControlFlow()
          .build();
    }
    return part.whenMissing(type, part.place().values());
  }

  private void convertUnmasked() {
    declareValues();
    beginConversion();
    if (scalar.hasNanos()) {
      code.addStatement("int nano = nanos == null ? 0 : nanos[i]");
      code.beginControlFlow("if (nano >= 0)");
    } else {
      code.beginControlFlow("if (nulls == null || !nulls[i])");
    }
    code.addStatement("values[i] = $L", value());
    code.endControlFlow();
    endConversion();
  }

  private void convert() {
    if (wire == Wire.STRINGS) {
      convertTexts();
      return;
    }
    declareValues();
    beginConversion();
    if (type.isPrimitive()) {
      code.addStatement("values[i] = $L", value());
    } else {
      code.addStatement("values[i] = column[i] == null ? null : $L", value());
    }
    endConversion();
  }

  /**
   * A string that stands for many rows counts once as text of its page, so it is converted once:
   * what a URI keeps of a long one would be as long for each row. By identity, since a look at an
   * object takes as long whatever its length is, and next to no time beside a conversion.
   */
  private void convertTexts() {
    declareValues();
    code.addStatement(
        "$T<$T, $T> known = new $T<>()",
        Map.class,
        wire.element(),
        type.javaType(),
        IdentityHashMap.class);
    beginConversion();
    code.addStatement("$T value = known.get(column[i])", type.javaType());
    code.beginControlFlow("if (value == null && column[i] != null)");
    code.addStatement("value = $L", value());
    code.addStatement("known.put(column[i], value)");
    code.endControlFlow();
    code.addStatement("values[i] = value");
    endConversion();
  }

  private CodeBlock value() {
    helpers.useIn(scalar.fromWire());
    return ScalarCode.fromWire(scalar, CodeBlock.of("column[i]"), CodeBlock.of("nano"));
  }

  private void declareValues() {
    code.addStatement(
        "$T[] values = $L", type.javaType(), Names.newArray(type.javaType(), "count"));
  }

  private void beginConversion() {
    if (scalar.isSame()) {
      code.beginControlFlow("for (int i = 0; i < count; i++)");
    } else {
      code.add(Checked.begin());
    }
  }

  private void endConversion() {
    if (scalar.isSame()) {
      code.endControlFlow();
    } else {
      code.add(Checked.end(part.label(), helpers));
    }
    code.addStatement("return values");
  }
}
