package dev.slimwire.codegen.processor.writer;

import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.slimwire.codegen.processor.model.ColumnModel;
import dev.slimwire.codegen.processor.model.TypeModel;
import dev.slimwire.codegen.processor.writer.snippet.Gatherers;
import dev.slimwire.codegen.processor.writer.snippet.Names;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Modifier;

/**
 * Writes the class that gathers records and objects of classes: an array per column, and one that
 * says which objects are not null. The latter is always written: it has as many cells as the reader
 * allocates.
 */
final class RowsGatherer {

  private final TypeModel.Rows model;
  private final TypeName type;
  private final Map<ColumnModel, String> methods;
  private final Modifier[] visibility;

  /**
   * Makes a writer.
   *
   * @param model the type
   * @param methods what the names of the columns' methods end with, in the order of the ids
   */
  RowsGatherer(TypeModel.Rows model, Map<ColumnModel, String> methods) {
    this.model = model;
    this.type = model.declared().javaType();
    this.methods = methods;
    this.visibility = Gatherers.visibility(model.declared());
  }

  TypeSpec write() {
    TypeSpec.Builder gatherer = Gatherers.newClass(model.declared());
    for (ColumnModel column : methods.keySet()) {
      TypeName values = Names.arrayOf(column.type().javaType());
      gatherer.addField(Gatherers.field(values, Names.variable(column)));
    }
    gatherer.addField(Gatherers.field(TypeName.INT, "rowCount"));
    gatherer.addField(Gatherers.field(Names.arrayOf(TypeName.BYTE), "present"));
    gatherer.addField(Gatherers.field(TypeName.INT, "count"));
    gatherer.addMethod(constructor());
    gatherer.addMethod(add());
    gatherer.addMethod(addCells());
    gatherer.addMethod(addRow());
    if (!methods.isEmpty()) {
      gatherer.addMethod(grow());
    }
    return gatherer.addMethod(writeAll()).addMethod(writeRows()).build();
  }

  private MethodSpec constructor() {
    MethodSpec.Builder constructor = Gatherers.newConstructor(visibility);
    for (ColumnModel column : methods.keySet()) {
      TypeName value = column.type().javaType();
      constructor.addStatement(
          "$L = $L", Names.variable(column), Names.newArray(value, "capacity"));
    }
    constructor.addStatement("present = new byte[capacity]");
    return constructor.build();
  }

  private MethodSpec add() {
    return MethodSpec.methodBuilder("add")
        .addModifiers(visibility)
        .addParameter(type, "value")
        .addJavadoc("Takes an object or null, no more of them than there is room for.\n")
        .addStatement("present[count++] = (byte) (value == null ? 0 : 1)")
        .beginControlFlow("if (value != null)")
        .addStatement("addRow(value)")
        .endControlFlow()
        .build();
  }

  private MethodSpec addCells() {
    return Gatherers.addingCells(type, visibility)
        .beginControlFlow("for (int i = 0; i < height; i++)")
        .beginControlFlow("if (rows[i] != null && rows[i].length > position)")
        .addStatement("add(rows[i][position])")
        .endControlFlow()
        .endControlFlow()
        .build();
  }

  private MethodSpec addRow() {
    MethodSpec.Builder method =
        MethodSpec.methodBuilder("addRow")
            .addModifiers(visibility)
            .addParameter(type, "row")
            .addJavadoc("Takes an object that is not null, and makes room for it.\n");
    if (!methods.isEmpty()) {
      method
          .beginControlFlow("if (rowCount == $L.length)", variables().get(0))
          .addStatement("grow()")
          .endControlFlow();
    }
    for (ColumnModel column : methods.keySet()) {
      method.addStatement(
          "$L[rowCount] = row.$L", Names.variable(column), column.access().getter());
    }
    return method.addStatement("rowCount++").build();
  }

  private List<String> variables() {
    return methods.keySet().stream().map(Names::variable).toList();
  }

  private MethodSpec grow() {
    MethodSpec.Builder method = MethodSpec.methodBuilder("grow").addModifiers(Modifier.PRIVATE);
    variables().forEach(variable -> method.addCode(Gatherers.grow(variable)));
    return method.build();
  }

  private MethodSpec writeAll() {
    return Gatherers.writing("write", visibility)
        .addJavadoc("Writes what was added, if anything, and begins anew.\n")
        .beginControlFlow("if (count > 0)")
        .addStatement("out.writeBytes(at + 1, present, count)")
        .addStatement("writeRows(out, at, step)")
        .addStatement("count = 0")
        .endControlFlow()
        .build();
  }

  private MethodSpec writeRows() {
    MethodSpec.Builder method =
        Gatherers.writing("writeRows", visibility)
            .addJavadoc("Writes objects that are not null, if there are any, and begins anew.\n");
    if (!methods.isEmpty()) {
      method.beginControlFlow("if (rowCount > 0)");
      methods.forEach(
          (column, name) ->
              method.addStatement(
                  "write$L(out, at, step, $L, rowCount)", name, Names.variable(column)));
      method.endControlFlow();
    }
    return method.addStatement("rowCount = 0").build();
  }
}
