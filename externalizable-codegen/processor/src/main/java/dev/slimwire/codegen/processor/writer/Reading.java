package dev.slimwire.codegen.processor.writer;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.slimwire.codegen.processor.model.ColumnType;
import java.util.Arrays;
import java.util.Optional;

/**
 * How a column is read.
 *
 * @param method what the reading method's name ends with
 * @param place where the column is
 * @param label what failures call it
 * @param required whether the column is there whenever it is asked for, like that of elements
 * @param defaultValue the declared default
 */
record Reading(
    String method, Place place, String label, boolean required, Optional<CodeBlock> defaultValue) {

  /** Returns the same column, read by another method as another type. */
  Reading as(String suffix) {
    return new Reading(method + suffix, place, label, required, defaultValue);
  }

  /** Returns the column of elements in this column's group. */
  Reading element(String suffix, int id) {
    return new Reading(method + suffix, new Place(id), label, true, Optional.empty());
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

  /** Returns the begin of a loop whose body may fail on values that make no sense. */
  static CodeBlock beginChecked() {
    return CodeBlock.builder()
        .addStatement("int i = 0")
        .beginControlFlow("try")
        .beginControlFlow("for (; i < count; i++)")
        .build();
  }

  CodeBlock endChecked(Helpers helpers) {
    return CodeBlock.builder()
        .endControlFlow()
        .nextControlFlow("catch ($T e)", RuntimeException.class)
        .addStatement("throw $L($S, i, e)", helpers.use(Helper.INVALID), label)
        .endControlFlow()
        .build();
  }
}
