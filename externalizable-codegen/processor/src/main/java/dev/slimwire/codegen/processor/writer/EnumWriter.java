package dev.slimwire.codegen.processor.writer;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.slimwire.codegen.processor.model.TypeModel;
import dev.slimwire.codegen.processor.writer.snippet.Helper;
import dev.slimwire.codegen.processor.writer.snippet.Helpers;
import dev.slimwire.codegen.processor.writer.snippet.Names;
import java.io.InvalidObjectException;
import java.util.Arrays;
import javax.lang.model.element.Modifier;

/** Writes what enums have: tables from constants to ids, and back. */
final class EnumWriter {

  private final TypeModel.Constants model;
  private final ClassName type;
  private final TypeSpec.Builder file;
  private final Helpers helpers;
  private final Modifier[] visibility;

  EnumWriter(TypeModel.Constants model, TypeSpec.Builder file, Helpers helpers) {
    this.model = model;
    this.type = model.declared().type();
    this.file = file;
    this.helpers = helpers;
    this.visibility =
        model.declared().isPublic() ? new Modifier[] {Modifier.PUBLIC} : new Modifier[0];
  }

  void write() {
    file.addField(
        table("IDS", FieldSpec.builder(byte[].class, "IDS"))
            .initializer("new byte[$L.values().length]", model.owner())
            .build());
    file.addField(
        table("CONSTANTS", FieldSpec.builder(Names.arrayOf(type), "CONSTANTS"))
            .initializer("new $T[256]", type)
            .build());
    CodeBlock.Builder tables = CodeBlock.builder();
    model
        .unknown()
        .ifPresent(
            id ->
                tables.addStatement(
                    "$T.fill(CONSTANTS, 1, CONSTANTS.length, $L.$L)",
                    Arrays.class,
                    model.owner(),
                    model.constants().get(id)));
    model
        .constants()
        .forEach((id, name) -> tables.addStatement("add($L.$L, $L)", model.owner(), name, id));
    file.addStaticBlock(tables.build());
    file.addMethod(add());
    file.addMethod(write(visibility));
    file.addMethod(read(visibility));
  }

  private static FieldSpec.Builder table(String name, FieldSpec.Builder field) {
    String javadoc = name.equals("IDS") ? "The ids by ordinal.\n" : "The constants by id.\n";
    return field
        .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
        .addJavadoc(javadoc);
  }

  private MethodSpec add() {
    return MethodSpec.methodBuilder("add")
        .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
        .addParameter(type, "constant")
        .addParameter(int.class, "id")
        .addStatement("IDS[constant.ordinal()] = (byte) id")
        .addStatement("CONSTANTS[id] = constant")
        .build();
  }

  private MethodSpec write(Modifier... modifiers) {
    return Names.method("write", modifiers)
        .addJavadoc("Writes constants, some of which may be null.\n")
        .addParameter(Names.WRITER, "out")
        .addParameter(int.class, "column")
        .addParameter(Names.arrayOf(type), "values")
        .addParameter(int.class, "count")
        .addStatement("byte[] ids = new byte[count]")
        .beginControlFlow("for (int i = 0; i < count; i++)")
        .addStatement("ids[i] = values[i] == null ? 0 : IDS[values[i].ordinal()]")
        .beginControlFlow("if (ids[i] == 0 && values[i] != null)")
        .addStatement(
            "throw new $T($S + values[i])",
            IllegalArgumentException.class,
            type.simpleName() + ": generated code does not know ")
        .endControlFlow()
        .endControlFlow()
        .addStatement("out.writeBytes(column, ids, count)")
        .build();
  }

  private MethodSpec read(Modifier... modifiers) {
    return Names.method("read", modifiers)
        .returns(Names.arrayOf(type))
        .addJavadoc("Reads what {@link #write} wrote.\n")
        .addParameter(Names.READER, "in")
        .addParameter(int.class, "column")
        .addParameter(int.class, "count")
        .addStatement("byte[] ids = in.readBytes(column)")
        .addStatement("$L(column, ids.length, count)", helpers.use(Helper.VERIFY_ROWS))
        .addStatement("$T[] values = new $T[count]", type, type)
        .beginControlFlow("for (int i = 0; i < count; i++)")
        .addStatement("values[i] = CONSTANTS[ids[i] & 0xff]")
        .addCode(model.unknown().isPresent() ? CodeBlock.of("") : verifyKnown())
        .endControlFlow()
        .addStatement("return values")
        .build();
  }

  private CodeBlock verifyKnown() {
    return CodeBlock.builder()
        .beginControlFlow("if (values[i] == null && ids[i] != 0)")
        .addStatement(
            "throw new $T($S + (ids[i] & 0xff) + $S)",
            InvalidObjectException.class,
            type.simpleName() + ": no constant has the id ",
            " that the page has, and none is @Unknown; its writer may be newer")
        .endControlFlow()
        .build();
  }
}
