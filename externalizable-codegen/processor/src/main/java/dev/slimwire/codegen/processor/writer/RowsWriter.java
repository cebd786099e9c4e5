package dev.slimwire.codegen.processor.writer;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.slimwire.codegen.processor.model.ColumnModel;
import dev.slimwire.codegen.processor.model.DefaultModel;
import dev.slimwire.codegen.processor.model.TypeModel;
import dev.slimwire.codegen.processor.model.TypeModel.Making;
import dev.slimwire.codegen.processor.writer.column.ColumnPart;
import dev.slimwire.codegen.processor.writer.column.ColumnReads;
import dev.slimwire.codegen.processor.writer.column.ColumnWrites;
import dev.slimwire.codegen.processor.writer.column.Leaves;
import dev.slimwire.codegen.processor.writer.snippet.Checked;
import dev.slimwire.codegen.processor.writer.snippet.FetchCode;
import dev.slimwire.codegen.processor.writer.snippet.Gatherers;
import dev.slimwire.codegen.processor.writer.snippet.Helpers;
import dev.slimwire.codegen.processor.writer.snippet.Names;
import dev.slimwire.codegen.processor.writer.snippet.Place;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;

/** Writes what records and classes have: rows as columns, and rows that may be null. */
final class RowsWriter {

  private final TypeModel.Rows model;
  private final TypeName type;
  private final String name;
  private final TypeSpec.Builder file;
  private final Helpers helpers;
  private final Modifier[] visibility;
  private final Map<ColumnModel, String> methods = new LinkedHashMap<>();

  RowsWriter(TypeModel.Rows model, TypeSpec.Builder file, Helpers helpers) {
    this.model = model;
    this.type = model.declared().javaType();
    this.name = model.declared().type().simpleName();
    this.file = file;
    this.helpers = helpers;
    this.visibility = Gatherers.visibility(model.declared());
    nameMethods();
  }

  /** Leaves come before groups, as their ids do. */
  private void nameMethods() {
    Set<String> taken = new HashSet<>();
    model.columns().stream()
        .sorted(
            Comparator.comparing((ColumnModel column) -> !Leaves.isLeaf(column.type()))
                .thenComparing(ColumnModel::id))
        .forEach(
            column -> {
              String method = Names.free(Names.capital(column.name()), column.id(), taken);
              methods.put(column, method + "Column");
            });
  }

  void write() {
    file.addType(new RowsGatherer(model, methods).write());
    file.addMethod(new PresenceCode(type, name).read(visibility, helpers));
    file.addMethod(readRows());
    file.addMethod(FetchCode.ofRows(model));
    if (model.making() == Making.SETTERS) {
      file.addMethod(fillRows());
    }
    ColumnWrites writes = new ColumnWrites(file, helpers);
    ColumnReads reads = new ColumnReads(file, helpers);
    methods.forEach(
        (column, method) -> {
          ColumnPart part =
              new ColumnPart(
                  method,
                  new Place(column.id()),
                  name + "." + column.name(),
                  false,
                  column.defaultValue().map(DefaultModel::code));
          writes.add(part, column.type());
          reads.add(part, column.type());
        });
  }

  private MethodSpec readRows() {
    MethodSpec.Builder method =
        Names.reading("readRows", Names.arrayOf(type), visibility)
            .addJavadoc("Reads what {@link Gatherer#writeRows} wrote.\n")
            .addParameter(int.class, "count");
    if (model.making() == Making.SETTERS) {
      method.addStatement("$T[] rows = $L", type, Names.newArray(type, "count"));
      method.addCode(Checked.begin());
      method.addStatement("rows[i] = new $T()", type);
      method.addCode(Checked.end(name, helpers));
      method.addStatement("fillRows(in, at, step, rows, count)");
    } else {
      readColumns(method);
      method.addStatement("$T[] rows = $L", type, Names.newArray(type, "count"));
      method.addCode(Checked.begin());
      method.addCode(construct());
      method.addCode(Checked.end(name, helpers));
    }
    return method.addStatement("return rows").build();
  }

  private CodeBlock construct() {
    CodeBlock made = CodeBlock.of("$[rows[i] = new $T($L);\n$]", type, arguments());
    return Repetition.of(model)
        .map(
            repeated ->
                CodeBlock.builder()
                    .beginControlFlow("if ($L)", repeated)
                    .addStatement("rows[i] = rows[i - 1]")
                    .nextControlFlow("else")
                    .add(made)
                    .endControlFlow()
                    .build())
        .orElse(made);
  }

  /** Returns the columns of a row, a line each if there are many. */
  private String arguments() {
    List<String> names =
        model.columns().stream().map(column -> Names.variable(column) + "[i]").toList();
    return names.size() <= 3
        ? String.join(", ", names)
        : names.stream().collect(Collectors.joining(",\n", "\n", ""));
  }

  private MethodSpec fillRows() {
    MethodSpec.Builder method =
        Names.method("fillRows", Modifier.PRIVATE)
            .addParameter(Names.READER, "in")
            .addParameter(int.class, "at")
            .addParameter(int.class, "step")
            .addParameter(Names.arrayOf(type), "rows")
            .addParameter(int.class, "count");
    readColumns(method);
    method.addCode(Checked.begin());
    for (ColumnModel column : model.columns()) {
      method.addStatement(
          "rows[i].$L$L[i]$L",
          column.access().setter(),
          Names.variable(column),
          column.access().isMethod() ? ")" : "");
    }
    method.addCode(Checked.end(name, helpers));
    return method.build();
  }

  private void readColumns(MethodSpec.Builder method) {
    methods.forEach(
        (column, reading) ->
            method.addStatement(
                "$T[] $L = read$L(in, at, step, count)",
                column.type().javaType(),
                Names.variable(column),
                reading));
  }
}
