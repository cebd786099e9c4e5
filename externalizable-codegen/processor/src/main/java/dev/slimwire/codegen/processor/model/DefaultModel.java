package dev.slimwire.codegen.processor.model;

import com.palantir.javapoet.CodeBlock;

/**
 * What a column is if a page does not have it.
 *
 * @param code the expression in generated code
 * @param text the value as it was declared, in one line, of which schemas are made: it depends on
 *     nothing else
 */
public record DefaultModel(CodeBlock code, String text) {}
