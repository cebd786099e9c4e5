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
        : call("in.verifyHashes", elements, from);
  }

  private CodeBlock verified(Scalar scalar, String elements, String from) {
    return switch (scalar) {
      case DECIMAL ->
          CodeBlock.builder()
              .beginControlFlow("if (to - $L > $L)", from, Names.LONG_COLLISIONS)
              .add(call(helpers.use(Helper.VERIFY_DECIMALS), elements, from))
              .endControlFlow()
              .build();
      case STRING, URI_TEXT -> call("in.verifyTexts", elements, from);
      default -> scalar.isOrdered() ? CodeBlock.of("") : call("in.verifyHashes", elements, from);
    };
  }

  private static CodeBlock call(String method, String elements, String from) {
    return CodeBlock.builder()
        .addStatement("$L(group, $L, $L, to)", method, elements, from)
        .build();
  }
}
