package dev.slimwire.codegen.processor.writer;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.slimwire.codegen.processor.model.ColumnType;
import dev.slimwire.codegen.processor.model.TypeModel;
import dev.slimwire.codegen.processor.model.TypeModel.Form;
import dev.slimwire.codegen.processor.writer.snippet.Gatherers;
import dev.slimwire.codegen.processor.writer.snippet.Names;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** Writes what types have that are sent on their own: schema, filter, entry points. */
final class TopWriter {

  private final TypeModel.Rows model;
  private final ClassName type;
  private final Function<ColumnType, Optional<TypeModel>> nested;
  private final TypeSpec.Builder file;

  TopWriter(
      TypeModel.Rows model,
      Function<ColumnType, Optional<TypeModel>> nested,
      TypeSpec.Builder file) {
    this.model = model;
    this.type = model.declared().type();
    this.nested = nested;
    this.file = file;
  }

  /** Returns the classes in a stream with such an object that filters are asked about. */
  static List<String> received(TypeModel.Rows model) {
    ClassName type = model.declared().type();
    ClassName proxy = model.declared().columns().nestedClass(TypeModel.PROXY);
    Stream<ClassName> received =
        model.form() == Form.PAGE
            ? Stream.concat(Stream.of(type), model.superclasses().stream())
            : Stream.of(proxy, type);
    return received.map(ClassName::reflectionName).toList();
  }

  void write() {
    String schema = SchemaText.of(model, nested);
    constant(TypeName.get(String.class), "SCHEMA", StringCode.of(schema), "The columns.\n", true);
    constant(
        TypeName.LONG,
        "FINGERPRINT",
        CodeBlock.of("0x$LL", String.format(Locale.ROOT, "%016x", SchemaText.fingerprint(schema))),
        "The first 64 bits of the SHA-256 of {@link #SCHEMA}.\n",
        true);
    constant(
        TypeName.get(String.class),
        "FILTER",
        CodeBlock.of("$S", String.join(";", received(model))),
        "What a filter has to allow; join such patterns with semicolons and end with {@code !*}.\n",
        true);
    constant(
        TypeName.INT,
        "STEP",
        CodeBlock.of(Names.TOP_STEP),
        "The ids that each column of the top has for what is nested in it.\n",
        false);
    if (model.form() == Form.PAGE) {
      file.addMethod(writePage());
      file.addMethod(readPage());
    } else {
      file.addMethod(proxy());
      file.addType(new ProxyWriter(type, model.declared().columns()).proxy());
    }
  }

  private void constant(
      TypeName constant, String name, CodeBlock value, String javadoc, boolean shared) {
    FieldSpec.Builder field =
        FieldSpec.builder(constant, name, Modifier.STATIC, Modifier.FINAL)
            .addJavadoc(javadoc)
            .initializer(value);
    if (!shared) {
      field.addModifiers(Modifier.PRIVATE);
    } else if (model.declared().isPublic()) {
      field.addModifiers(Modifier.PUBLIC);
    }
    file.addField(field.build());
  }

  private MethodSpec writePage() {
    return Names.method("write", Gatherers.visibility(model.declared()))
        .addJavadoc("Writes the content of a page.\n")
        .addParameter(type, "page")
        .addParameter(Names.WRITER, "out")
        .addStatement("Gatherer rows = new Gatherer(1)")
        .addStatement("rows.addRow(page)")
        .addStatement("rows.writeRows(out, 0, STEP)")
        .build();
  }

  private MethodSpec readPage() {
    return Names.method("read", Gatherers.visibility(model.declared()))
        .addJavadoc("Reads the content of a page into it.\n")
        .addParameter(type, "page")
        .addParameter(Names.READER, "in")
        .addStatement("fillRows(in, 0, STEP, new $T[] {page}, 1)", type)
        .addStatement("in.nameColumns($S)", "")
        .build();
  }

  private MethodSpec proxy() {
    return MethodSpec.methodBuilder("proxy")
        .addModifiers(Gatherers.visibility(model.declared()))
        .addModifiers(Modifier.STATIC)
        .returns(Object.class)
        .addJavadoc("Returns the page that is sent instead of an object.\n")
        .addParameter(type, "value")
        .addStatement("return new Proxy(value)")
        .build();
  }
}
