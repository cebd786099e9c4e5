package dev.slimwire.codegen.processor.writer.column;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import dev.slimwire.codegen.processor.model.ColumnType;
import dev.slimwire.codegen.processor.model.Scalar;
import dev.slimwire.codegen.processor.writer.snippet.Helper;
import dev.slimwire.codegen.processor.writer.snippet.Helpers;
import dev.slimwire.codegen.processor.writer.snippet.Names;

/**
 * Writes the code that verifies elements of sets and keys of maps. Columns that repeat themselves
 * take no bytes, but may make elements that differ and share a hash code: hash tables compare all
 * of these with each other, unless they are ordered, and long texts to their ends.
 */
final class HashedElements {

  private final Helpers helpers;

  HashedElements(Helpers helpers) {
    this.helpers = helpers;
  }

  /**
   * Returns code for those of one row.
   *
   * @param elements the variable that has those of all rows
   * @param from the variable that has the index of the first one; that behind the last is {@code
   *     to}
   */
  CodeBlock verified(ColumnType type, String elements, String from) {
    if (type instanceof ColumnType.Of of) {
      return verified(of.scalar(), elements, from);
    }
    return type instanceof ColumnType.EnumOf || type.javaType() instanceof ArrayTypeName
        ? CodeBlock.of("")
        : hashes(elements, from);
  }

  /**
   * Returns code around that which reads elements: it measures them if {@link #verified} has to
   * know how large they are.
   */
  static CodeBlock measured(ColumnType type, CodeBlock read) {
    if (!isMeasured(type)) {
      return read;
    }
    return CodeBlock.builder()
        .addStatement("in.startElements()")
        .add(read)
        .addStatement("long effort = in.endElements()")
        .build();
  }

  private static boolean isMeasured(ColumnType type) {
    if (type instanceof ColumnType.Of of) {
      return !isText(of.scalar()) && of.scalar() != Scalar.DECIMAL && !of.scalar().isOrdered();
    }
    return !(type instanceof ColumnType.EnumOf || type.javaType() instanceof ArrayTypeName);
  }

  private static boolean isText(Scalar scalar) {
    return scalar == Scalar.STRING || scalar == Scalar.URI_TEXT;
  }

  private CodeBlock verified(Scalar scalar, String elements, String from) {
    if (scalar == Scalar.DECIMAL) {
      return CodeBlock.builder()
          .beginControlFlow("if (to - $L > $L)", from, Names.LONG_COLLISIONS)
          .addStatement(
              "$L(group, $L, $L, to)", helpers.use(Helper.VERIFY_DECIMALS), elements, from)
          .endControlFlow()
          .build();
    }
    if (isText(scalar)) {
      return CodeBlock.builder()
          .addStatement("in.verifyTexts(group, $L, $L, to)", elements, from)
          .build();
    }
    return scalar.isOrdered() ? CodeBlock.of("") : hashes(elements, from);
  }

  private static CodeBlock hashes(String elements, String from) {
    return CodeBlock.builder()
        .addStatement("in.verifyHashes(group, $L, $L, to, effort)", elements, from)
        .build();
  }
}
