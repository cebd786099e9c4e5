package dev.slimwire.codegen.processor.writer.column;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.slimwire.codegen.processor.model.ColumnType;
import dev.slimwire.codegen.processor.writer.snippet.Helper;
import dev.slimwire.codegen.processor.writer.snippet.Helpers;
import dev.slimwire.codegen.processor.writer.snippet.Names;
import dev.slimwire.codegen.processor.writer.snippet.Place;
import java.util.Arrays;
import java.util.Optional;

/**
 * A column, or a level of its type: one method writes it and one reads it.
 *
 * @param method what the methods' names end with
 * @param place where the column is
 * @param label how failures name it
 * @param required whether the column is there whenever it is asked for, like that of elements
 * @param defaultValue the declared default
 */
public record ColumnPart(
    String method, Place place, String label, boolean required, Optional<CodeBlock> defaultValue) {

  /** Returns the same column as another type. */
  ColumnPart as(String suffix) {
    return new ColumnPart(method + suffix, place, label, required, defaultValue);
  }

  /** Returns the same column as another type, where it is known to be in the page. */
  ColumnPart requiredAs(String suffix) {
    return new ColumnPart(method + suffix, place, label, true, Optional.empty());
  }

  /** Returns the column of elements in this column's group. */
  ColumnPart element(String suffix, int id) {
    return new ColumnPart(method + suffix, new Place(id), label, true, Optional.empty());
  }

  /** Returns code that leaves the method if a column that is read as nulls has nothing else. */
  CodeBlock leaveOut(ColumnType type, Helpers helpers) {
    boolean mayBeNull =
        type instanceof ColumnType.Nested
            || type instanceof ColumnType.EnumOf
            || type instanceof ColumnType.Of of && !of.isPrimitive();
    if (required || defaultValue.isPresent() || !mayBeNull) {
      return CodeBlock.of("");
    }
    return CodeBlock.builder()
        .beginControlFlow("if ($L(values, count))", helpers.use(Helper.ALL_NULL))
        .addStatement("return")
        .endControlFlow()
        .build();
  }

  /** Returns code that leaves the method if the column is not in the page. */
  CodeBlock whenMissing(ColumnType type, CodeBlock column) {
    if (required) {
      return CodeBlock.of("");
    }
    TypeName javaType = type.javaType();
    CodeBlock.Builder code = CodeBlock.builder().beginControlFlow("if (!in.has($L))", column);
    if (defaultValue.isPresent()) {
      code.addStatement("$T[] values = $L", javaType, Names.newArray(javaType, "count"));
      code.addStatement("$T.fill(values, $L)", Arrays.class, defaultValue.get());
      code.addStatement("return values");
    } else {
      code.addStatement("return $L", Names.newArray(javaType, "count"));
    }
    return code.endControlFlow().build();
  }
}
