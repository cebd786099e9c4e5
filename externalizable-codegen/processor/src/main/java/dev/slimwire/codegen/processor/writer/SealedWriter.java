package dev.slimwire.codegen.processor.writer;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.slimwire.codegen.processor.model.TypeModel;
import dev.slimwire.codegen.processor.model.TypeModel.Subtype;
import java.io.InvalidObjectException;
import java.util.Arrays;
import javax.lang.model.element.Modifier;

/** Writes what sealed types have: a column of kinds, and a group without gaps for each kind. */
final class SealedWriter {

  private final TypeModel.Sealed model;
  private final ClassName type;
  private final TypeSpec.Builder file;
  private final Helpers helpers;

  SealedWriter(TypeModel.Sealed model, TypeSpec.Builder file, Helpers helpers) {
    this.model = model;
    this.type = model.declared().type();
    this.file = file;
    this.helpers = helpers;
  }

  void write() {
    file.addType(new SealedGatherer(model).write());
    file.addMethod(read(Gatherers.visibility(model.declared())));
    file.addMethod(FetchCode.ofSealed(model));
  }

  private MethodSpec read(Modifier... modifiers) {
    return Names.reading("read", Names.arrayOf(type), modifiers)
        .addJavadoc(
            "Reads what {@link Gatherer#write} wrote. The array may be one of a subtype: it is not to be"
                + " written to.\n")
        .addParameter(int.class, "count")
        .addStatement("byte[] kinds = in.readBytes(at + 1)")
        .addStatement("$L(at + 1, kinds.length, count)", helpers.use(Helper.VERIFY_ROWS))
        .addCode(countKinds())
        .addStatement("$T[][] rows = new $T[256][]", type, type)
        .addCode(readSubtypes())
        .addCode(otherKinds())
        .addStatement("$T[] values = new $T[count]", type, type)
        .addStatement("int[] next = new int[256]")
        .beginControlFlow("for (int i = 0; i < count; i++)")
        .addStatement("int kind = kinds[i] & 0xff")
        .beginControlFlow("if (kind != 0)")
        .addStatement("values[i] = rows[kind][next[kind]++]")
        .endControlFlow()
        .endControlFlow()
        .addStatement("return values")
        .build();
  }

  /** Counts run by run: adding to the same number again and again is slow. */
  private static CodeBlock countKinds() {
    return CodeBlock.builder()
        .addStatement("int[] counts = new int[256]")
        .addStatement("int from = 0")
        .beginControlFlow("for (int i = 1; i <= count; i++)")
        .beginControlFlow("if (i == count || kinds[i] != kinds[from])")
        .addStatement("counts[kinds[from] & 0xff] += i - from")
        .addStatement("from = i")
        .endControlFlow()
        .endControlFlow()
        .build();
  }

  private CodeBlock readSubtypes() {
    CodeBlock.Builder code = CodeBlock.builder();
    for (Subtype subtype : model.subtypes()) {
      code.beginControlFlow("if (counts[$L] > 0)", subtype.id())
          .addStatement(
              "rows[$L] = $T.$L(in, $L, step >> 6, counts[$L])",
              subtype.id(),
              subtype.type().columns(),
              subtype.isSealed() ? "read" : "readRows",
              new Place(subtype.id()).group(),
              subtype.id())
          .beginControlFlow("if (counts[$L] == count)", subtype.id())
          .addStatement("return rows[$L]", subtype.id())
          .endControlFlow()
          .endControlFlow();
    }
    return code.build();
  }

  private CodeBlock otherKinds() {
    return CodeBlock.builder()
        .beginControlFlow("for (int kind = 1; kind < 256; kind++)")
        .beginControlFlow("if (counts[kind] > 0 && rows[kind] == null)")
        .add(model.unknown().isPresent() ? fillUnknown() : refuseUnknown())
        .endControlFlow()
        .endControlFlow()
        .build();
  }

  private CodeBlock fillUnknown() {
    TypeName unknown =
        model.subtypes().stream()
            .filter(each -> each.id() == model.unknown().getAsInt())
            .findFirst()
            .orElseThrow()
            .type()
            .javaType();
    return CodeBlock.builder()
        .addStatement("rows[kind] = new $T[counts[kind]]", type)
        .addStatement("$T.fill(rows[kind], new $T())", Arrays.class, unknown)
        .build();
  }

  private CodeBlock refuseUnknown() {
    return CodeBlock.builder()
        .addStatement(
            "throw new $T($S + kind + $S)",
            InvalidObjectException.class,
            type.simpleName() + ": no subtype has the id ",
            " that the page has; its writer may be newer")
        .build();
  }
}
