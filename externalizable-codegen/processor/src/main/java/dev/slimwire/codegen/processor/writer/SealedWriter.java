package dev.slimwire.codegen.processor.writer;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.slimwire.codegen.processor.model.TypeModel;
import dev.slimwire.codegen.processor.model.TypeModel.Subtype;
import dev.slimwire.codegen.processor.writer.snippet.FetchCode;
import dev.slimwire.codegen.processor.writer.snippet.Gatherers;
import dev.slimwire.codegen.processor.writer.snippet.Helper;
import dev.slimwire.codegen.processor.writer.snippet.Helpers;
import dev.slimwire.codegen.processor.writer.snippet.Names;
import dev.slimwire.codegen.processor.writer.snippet.Place;
import java.io.InvalidObjectException;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import javax.lang.model.element.Modifier;

/** Writes what sealed types have: a column of kinds, and a group without gaps for each kind. */
final class SealedWriter {

  private static final String UNKNOWN = "unknown";

  private final TypeModel.Sealed model;
  private final ClassName type;
  private final TypeSpec.Builder file;
  private final Helpers helpers;
  private final Map<Subtype, String> names;

  SealedWriter(TypeModel.Sealed model, TypeSpec.Builder file, Helpers helpers) {
    this.model = model;
    this.type = model.declared().type();
    this.file = file;
    this.helpers = helpers;
    this.names = Gatherers.namesOf(model);
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
        .addCode(readSubtypes())
        .addCode(otherKinds())
        .addCode(inOrder())
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

  /** The remaining counts are of kinds that the reader does not know. */
  private CodeBlock readSubtypes() {
    CodeBlock.Builder code = CodeBlock.builder();
    names.forEach(
        (subtype, name) ->
            code.addStatement(
                    "$T[] $LRows = new $T[0]", subtype.type().raw(), name, subtype.type().raw())
                .beginControlFlow("if (counts[$L] > 0)", subtype.id())
                .addStatement(
                    "$LRows = $T.$L(in, $L, step >> 6, counts[$L])",
                    name,
                    subtype.type().columns(),
                    subtype.isSealed() ? "read" : "readRows",
                    new Place(subtype.id()).group(),
                    subtype.id())
                .beginControlFlow("if (counts[$L] == count)", subtype.id())
                .addStatement("return $LRows", name)
                .endControlFlow()
                .addStatement("counts[$L] = 0", subtype.id())
                .endControlFlow());
    return code.build();
  }

  private CodeBlock otherKinds() {
    CodeBlock.Builder code = CodeBlock.builder();
    unknown().ifPresent(unknown -> code.addStatement("$T $L = null", type, UNKNOWN));
    return code.beginControlFlow("for (int kind = 1; kind < 256; kind++)")
        .beginControlFlow("if (counts[kind] > 0)")
        .add(unknown().map(this::makeUnknown).orElseGet(this::refuseUnknown))
        .endControlFlow()
        .endControlFlow()
        .build();
  }

  private Optional<ClassName> unknown() {
    return model.subtypes().stream()
        .filter(each -> model.unknown().equals(OptionalInt.of(each.id())))
        .map(each -> each.type().raw())
        .findFirst();
  }

  /**
   * One object replaces all rows of unknown kinds; if its constructor fails, the message names the
   * first kind.
   */
  private CodeBlock makeUnknown(ClassName unknown) {
    return CodeBlock.builder()
        .beginControlFlow("try")
        .addStatement("$L = new $T()", UNKNOWN, unknown)
        .nextControlFlow("catch ($T e)", RuntimeException.class)
        .addStatement(
            "$1T invalid = new $1T($2S + kind + $3S + e)",
            InvalidObjectException.class,
            unknown.simpleName() + " for the unknown kind ",
            ": ")
        .addStatement("invalid.initCause(e)")
        .addStatement("throw invalid")
        .endControlFlow()
        .build();
  }

  private CodeBlock refuseUnknown() {
    return CodeBlock.builder()
        .addStatement(
            "throw new $T($S + kind + $S)",
            InvalidObjectException.class,
            type.simpleName() + ": no subtype has the id ",
            " that the page has, and none is @Unknown; its writer may be newer")
        .build();
  }

  /**
   * Each kind has an array of its own type: the JVM need not verify what it stores. Kind 0 is null.
   */
  private CodeBlock inOrder() {
    CodeBlock.Builder code =
        CodeBlock.builder().addStatement("$T[] values = new $T[count]", type, type);
    names.values().forEach(name -> code.addStatement("int $LNext = 0", name));
    code.beginControlFlow("for (int i = 0; i < count; i++)")
        .beginControlFlow("switch (kinds[i] & 0xff)");
    names.forEach(
        (subtype, name) ->
            code.add("case $L -> values[i] = $LRows[$LNext++];\n", subtype.id(), name, name));
    if (unknown().isPresent()) {
      code.add("case 0 -> {\n}\ndefault -> values[i] = $L;\n", UNKNOWN);
    }
    return code.endControlFlow().endControlFlow().build();
  }
}
