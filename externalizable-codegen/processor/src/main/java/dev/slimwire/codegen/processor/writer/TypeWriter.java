package dev.slimwire.codegen.processor.writer;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.slimwire.codegen.processor.model.ColumnType;
import dev.slimwire.codegen.processor.model.TypeModel;
import dev.slimwire.codegen.processor.model.TypeModel.Form;
import dev.slimwire.codegen.processor.writer.snippet.Helpers;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import javax.annotation.processing.Filer;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.tools.StandardLocation;

/** Writes the files for one type. Each of them originates from that type alone. */
public final class TypeWriter {

  private static final String PROCESSOR = "dev.slimwire.codegen.processor.ColumnsProcessor";

  /** Warnings about the declared types, which users cannot suppress in generated code. */
  private static final CodeBlock DECLARED =
      Stream.of("cast", "deprecation", "exports", "rawtypes", "removal", "static", "unchecked")
          .map(each -> CodeBlock.of("$S", each))
          .collect(CodeBlock.joining(", ", "{", "}"));

  private final TypeModel model;
  private final Function<ColumnType, Optional<TypeModel>> nested;

  /**
   * Makes a writer.
   *
   * @param model the type
   * @param nested finds the types that it contains
   */
  public TypeWriter(TypeModel model, Function<ColumnType, Optional<TypeModel>> nested) {
    this.model = model;
    this.nested = nested;
  }

  /**
   * Writes the files.
   *
   * @param filer where to
   * @param origin the declaration
   * @throws IOException if a file cannot be written
   */
  public void write(Filer filer, Element origin) throws IOException {
    TypeModel.Declared declared = model.declared();
    TypeSpec.Builder file = newFile(declared);
    Helpers helpers = new Helpers();
    if (model instanceof TypeModel.Rows rows) {
      new RowsWriter(rows, file, helpers).write();
      if (rows.form() != Form.NESTED) {
        new TopWriter(rows, nested, file).write();
      }
      new InstanceWriter(nested, file).writeUsed(rows);
    } else if (model instanceof TypeModel.Sealed hierarchy) {
      new SealedWriter(hierarchy, file, helpers).write();
    } else {
      new EnumWriter((TypeModel.Constants) model, file, helpers).write();
    }
    helpers.addTo(file, declared.type().simpleName());
    // It imports java.lang, too: the package may have a Math of its own.
    JavaFile source =
        JavaFile.builder(declared.type().packageName(), file.build()).indent("  ").build();
    String name = declared.columns().canonicalName();
    try (Writer out = filer.createSourceFile(name, origin).openWriter()) {
      out.write(Ascii.of(new Unobscured(model, nested).of(source.toString())));
    }
    if (model instanceof TypeModel.Rows rows && rows.form() != Form.NESTED) {
      writeMetadata(rows, filer, origin);
    }
  }

  private static TypeSpec.Builder newFile(TypeModel.Declared declared) {
    TypeSpec.Builder file =
        TypeSpec.classBuilder(declared.columns())
            .addModifiers(Modifier.FINAL)
            .addJavadoc(
                "The columns of {@link $T}, generated from its declaration.\n", declared.type())
            .addAnnotation(
                AnnotationSpec.builder(SuppressWarnings.class).addMember("value", DECLARED).build())
            .addMethod(MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE).build());
    if (declared.isPublic()) {
      file.addModifiers(Modifier.PUBLIC);
    }
    if (declared.marked()) {
      file.addAnnotation(
          AnnotationSpec.builder(ClassName.get("javax.annotation.processing", "Generated"))
              .addMember("value", "$S", PROCESSOR)
              .build());
    }
    return file;
  }

  /** Declares to native images which classes are deserialized. */
  private static void writeMetadata(TypeModel.Rows rows, Filer filer, Element origin)
      throws IOException {
    String path =
        "META-INF/native-image/dev.slimwire/"
            + rows.declared().type().canonicalName()
            + "/serialization-config.json";
    List<String> names = TopWriter.received(rows);
    try (Writer out =
        filer.createResource(StandardLocation.CLASS_OUTPUT, "", path, origin).openWriter()) {
      out.write("[\n");
      for (int i = 0; i < names.size(); i++) {
        out.write(
            "  {\"name\": \""
                + Ascii.of(names.get(i))
                + "\"}"
                + (i < names.size() - 1 ? ",\n" : "\n"));
      }
      out.write("]\n");
    }
  }
}
