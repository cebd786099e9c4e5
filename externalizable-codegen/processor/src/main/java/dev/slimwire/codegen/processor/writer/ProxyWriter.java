package dev.slimwire.codegen.processor.writer;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.slimwire.codegen.processor.model.TypeModel;
import dev.slimwire.codegen.processor.writer.snippet.Names;
import java.io.IOException;
import java.io.Serial;
import javax.lang.model.element.Modifier;

/** Writes the page that is sent instead of a record. */
final class ProxyWriter {

  private final ClassName type;
  private final ClassName columns;

  ProxyWriter(ClassName type, ClassName columns) {
    this.type = type;
    this.columns = columns;
  }

  TypeSpec proxy() {
    return TypeSpec.classBuilder(TypeModel.PROXY)
        .addModifiers(Modifier.STATIC, Modifier.FINAL)
        .addJavadoc("A page with one {@link $T}.\n", type)
        .addSuperinterface(Names.PAGE)
        .addField(
            FieldSpec.builder(long.class, "serialVersionUID")
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .addAnnotation(Serial.class)
                .initializer("1")
                .build())
        .addField(FieldSpec.builder(type, "value", Modifier.PRIVATE, Modifier.TRANSIENT).build())
        .addMethod(
            MethodSpec.constructorBuilder()
                .addModifiers(Modifier.PUBLIC)
                .addJavadoc("Makes an empty one, to be read into.\n")
                .build())
        .addMethod(
            MethodSpec.constructorBuilder()
                .addParameter(type, "value")
                .addStatement("this.value = value")
                .build())
        .addMethod(writeContent())
        .addMethod(readContent())
        .addMethod(schemaFingerprint())
        .addMethod(readResolve())
        .build();
  }

  private static MethodSpec.Builder overriding(String name) {
    return MethodSpec.methodBuilder(name)
        .addModifiers(Modifier.PUBLIC)
        .addAnnotation(Override.class);
  }

  private static MethodSpec writeContent() {
    return overriding("writeContent")
        .addParameter(Names.WRITER, "out")
        .addException(IOException.class)
        .addStatement("Gatherer rows = new Gatherer(1)")
        .addStatement("rows.addRow(value)")
        .addStatement("rows.writeRows(out, 0, STEP)")
        .build();
  }

  private static MethodSpec readContent() {
    return overriding("readContent")
        .addParameter(Names.READER, "in")
        .addException(IOException.class)
        .addStatement("value = readRows(in, 0, STEP, 1)[0]")
        .build();
  }

  private MethodSpec schemaFingerprint() {
    return overriding("schemaFingerprint")
        .returns(long.class)
        .addStatement("return $L.FINGERPRINT", columns.simpleName())
        .build();
  }

  private static MethodSpec readResolve() {
    return MethodSpec.methodBuilder("readResolve")
        .addModifiers(Modifier.PRIVATE)
        .addAnnotation(Serial.class)
        .returns(Object.class)
        .addStatement("return value")
        .build();
  }
}
