package dev.slimwire.codegen.processor.writer.column;

import dev.slimwire.codegen.processor.model.ColumnType;

/** Distinguishes leaves, whose ids come first in a group, from groups. */
public final class Leaves {

  private Leaves() {}

  public static boolean isLeaf(ColumnType type) {
    if (type instanceof ColumnType.OptionalOf optional) {
      return isLeaf(optional.element());
    }
    if (type instanceof ColumnType.Adapted adapted) {
      return isLeaf(adapted.wire());
    }
    return type instanceof ColumnType.Of || type instanceof ColumnType.EnumOf;
  }
}
