package dev.slimwire.codegen.processor.writer;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.slimwire.codegen.processor.model.TypeModel;
import dev.slimwire.codegen.processor.model.TypeModel.Subtype;
import dev.slimwire.codegen.processor.writer.snippet.Gatherers;
import dev.slimwire.codegen.processor.writer.snippet.Names;
import dev.slimwire.codegen.processor.writer.snippet.Place;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.lang.model.element.Modifier;

/** Writes the class that gathers objects of a sealed type: their kinds, and each kind's columns. */
final class SealedGatherer {

  /** All subtypes together begin with room for no more objects: most may be of one subtype. */
  private static final int FIRST_ROWS = 1 << 12;

  private final TypeModel.Sealed model;
  private final ClassName type;
  private final Modifier[] visibility;
  private final Map<Subtype, String> fields = new LinkedHashMap<>();

  SealedGatherer(TypeModel.Sealed model) {
    this.model = model;
    this.type = model.declared().type();
    this.visibility = Gatherers.visibility(model.declared());
    Gatherers.namesOf(model).forEach((subtype, name) -> fields.put(subtype, name + "Rows"));
  }

  TypeSpec write() {
    TypeSpec.Builder gatherer =
        Gatherers.newClass(model.declared())
            .addField(Gatherers.field(Names.arrayOf(TypeName.BYTE), "kinds"))
            .addField(Gatherers.field(TypeName.INT, "count"));
    MethodSpec.Builder constructor =
        Gatherers.newConstructor(visibility).addStatement("kinds = new byte[capacity]");
    fields.forEach(
        (subtype, field) -> {
          ClassName rows = Gatherers.of(subtype.type().columns());
          gatherer.addField(rows, field, Modifier.PRIVATE, Modifier.FINAL);
          constructor.addStatement(
              "$L = new $T($T.min(capacity, $L))",
              field,
              rows,
              Math.class,
              FIRST_ROWS / fields.size());
        });
    return gatherer
        .addMethod(constructor.build())
        .addMethod(add())
        .addMethod(addCells())
        .addMethod(addByKind())
        .addMethod(writeAll())
        .build();
  }

  private MethodSpec add() {
    return MethodSpec.methodBuilder("add")
        .addModifiers(visibility)
        .addParameter(type, "value")
        .addJavadoc("Takes an object of any kind or null, and makes room for it.\n")
        .beginControlFlow("if (count == kinds.length)")
        .addCode(Gatherers.grow("kinds"))
        .endControlFlow()
        .addStatement("kinds[count++] = addByKind(value)")
        .build();
  }

  /** A loop that counts in fields is slower than one that counts in local variables. */
  private MethodSpec addCells() {
    return Gatherers.addingCells(type, visibility)
        .beginControlFlow("if (kinds.length - count < height)")
        .addStatement("kinds = $T.copyOf(kinds, count + height)", Arrays.class)
        .endControlFlow()
        .addStatement("byte[] target = kinds")
        .addStatement("int next = count")
        .beginControlFlow("for (int i = 0; i < height; i++)")
        .addStatement("$T[] row = rows[i]", type)
        .beginControlFlow("if (row != null && row.length > position)")
        .addStatement("target[next++] = addByKind(row[position])")
        .endControlFlow()
        .endControlFlow()
        .addStatement("count = next")
        .build();
  }

  private MethodSpec addByKind() {
    MethodSpec.Builder method =
        MethodSpec.methodBuilder("addByKind")
            .addModifiers(Modifier.PRIVATE)
            .addParameter(type, "value")
            .returns(byte.class)
            .beginControlFlow("if (value == null)")
            .addStatement("return 0")
            .endControlFlow();
    fields.forEach(
        (subtype, field) ->
            method
                .beginControlFlow("if (value instanceof $T)", subtype.type().raw())
                .addStatement(
                    "$L.$L(($T) value)",
                    field,
                    subtype.isSealed() ? "add" : "addRow",
                    subtype.type().raw())
                .addStatement("return $L", subtype.id())
                .endControlFlow());
    return method
        .addStatement(
            "throw new $T($S + value.getClass().getName())",
            IllegalArgumentException.class,
            type.simpleName() + ": generated code does not know ")
        .build();
  }

  private MethodSpec writeAll() {
    MethodSpec.Builder method =
        Gatherers.writing("write", visibility)
            .addJavadoc("Writes what was added, if anything, and begins anew.\n")
            .beginControlFlow("if (count > 0)")
            .addStatement("out.writeBytes(at + 1, kinds, count)");
    fields.forEach(
        (subtype, field) ->
            method.addStatement(
                "$L.$L(out, $L, step >> 6)",
                field,
                subtype.isSealed() ? "write" : "writeRows",
                new Place(subtype.id()).group()));
    return method.addStatement("count = 0").endControlFlow().build();
  }
}
