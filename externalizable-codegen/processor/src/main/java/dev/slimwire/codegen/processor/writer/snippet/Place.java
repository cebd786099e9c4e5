package dev.slimwire.codegen.processor.writer.snippet;

import com.palantir.javapoet.CodeBlock;

/**
 * Where a column is within its group, whose first id is {@code at} and whose nested groups are
 * {@code step} ids apart: two ids for a leaf, and {@code step} ids for a group.
 *
 * @param id the column's id
 */
public record Place(int id) {

  /** Returns the id of the column that says which values are null, or has their nanoseconds. */
  public CodeBlock mask() {
    return CodeBlock.of("at + $L", 2 * id);
  }

  /** Returns the id of the column of values. */
  public CodeBlock values() {
    return CodeBlock.of("at + $L", 2 * id + 1);
  }

  /** Returns the first id of the column's group. */
  public CodeBlock group() {
    return id == 1 ? CodeBlock.of("at + step") : CodeBlock.of("at + $L * step", id);
  }
}
