package dev.slimwire.codegen.processor.writer.column;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import dev.slimwire.codegen.processor.model.ColumnType;
import dev.slimwire.codegen.processor.model.Scalar;

/**
 * Writes the code that verifies elements of sets and keys of maps. Repetitive columns take hardly
 * any bytes, but may yield different elements with equal hash codes: hash tables compare all of
 * these with each other, unless they are ordered, and long texts to their ends.
 */
final class HashedElements {

  private HashedElements() {}

  /**
   * Returns code for those of one row.
   *
   * @param elements the variable that has those of all rows
   * @param from the variable that has the index of the first one; the index after the last one is
   *     {@code to}
   */
  static CodeBlock verified(ColumnType type, String elements, String from) {
    CodeBlock.Builder code = CodeBlock.builder();
    if (isText(type)) {
      code.addStatement("in.verifyTexts(group, $L, $L, to)", elements, from);
    } else if (isMeasured(type)) {
      code.addStatement("in.verifyHashes(group, $L, $L, to, effort)", elements, from);
    }
    return code.build();
  }

  /** Returns code that names the column again for {@link #verified}: elements have other names. */
  static CodeBlock named(ColumnType type, String label) {
    return isText(type) || isMeasured(type)
        ? CodeBlock.of("in.nameColumns($S);\n", label)
        : CodeBlock.of("");
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

  /** Decimals are ordered, but a long one may take long to be compared with another. */
  private static boolean isMeasured(ColumnType type) {
    if (type instanceof ColumnType.Of of) {
      return !isText(type) && (of.scalar() == Scalar.DECIMAL || !of.scalar().isOrdered());
    }
    return !(type instanceof ColumnType.EnumOf || type.javaType() instanceof ArrayTypeName);
  }

  private static boolean isText(ColumnType type) {
    return type instanceof ColumnType.Of of
        && (of.scalar() == Scalar.STRING || of.scalar() == Scalar.URI_TEXT);
  }
}
