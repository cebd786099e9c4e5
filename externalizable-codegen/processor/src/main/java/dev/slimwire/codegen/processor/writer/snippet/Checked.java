package dev.slimwire.codegen.processor.writer.snippet;

import com.palantir.javapoet.CodeBlock;

/** A loop over rows whose body may fail on values that make no sense. */
public final class Checked {

  private Checked() {}

  public static CodeBlock begin() {
    return CodeBlock.builder()
        .addStatement("int i = 0")
        .beginControlFlow("try")
        .beginControlFlow("for (; i < count; i++)")
        .build();
  }

  /** Returns the end of the loop; a failure gets the label and the row. */
  public static CodeBlock end(String label, Helpers helpers) {
    return CodeBlock.builder()
        .endControlFlow()
        .nextControlFlow("catch ($T e)", RuntimeException.class)
        .addStatement("throw $L($S, i, e)", helpers.use(Helper.INVALID), label)
        .endControlFlow()
        .build();
  }
}
