package dev.slimwire.codegen.processor.writer;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.slimwire.codegen.processor.writer.snippet.Helper;
import dev.slimwire.codegen.processor.writer.snippet.Helpers;
import dev.slimwire.codegen.processor.writer.snippet.Names;
import java.io.StreamCorruptedException;
import javax.lang.model.element.Modifier;

/** Writes the code that reads objects of which some may be null. */
final class PresenceCode {

  private final TypeName type;
  private final String label;

  /**
   * Makes one for a type.
   *
   * @param label how failures name it
   */
  PresenceCode(TypeName type, String label) {
    this.type = type;
    this.label = label;
  }

  MethodSpec read(Modifier[] visibility, Helpers helpers) {
    TypeName rows = Names.arrayOf(type);
    return Names.reading("read", rows, visibility)
        .addJavadoc("Reads what {@link Gatherer#write} wrote.\n")
        .addParameter(int.class, "count")
        .addStatement("byte[] present = in.readBytes(at + 1)")
        .addStatement("$L(at + 1, present.length, count)", helpers.use(Helper.VERIFY_ROWS))
        .addCode(countPresent())
        .addStatement(
            "$T rows = rowCount == 0 ? $L : readRows(in, at, step, rowCount)",
            rows,
            Names.newArray(type, "0"))
        .beginControlFlow("if (rowCount == count)")
        .addStatement("return rows")
        .endControlFlow()
        .addStatement("$T values = $L", rows, Names.newArray(type, "count"))
        .addStatement("int next = 0")
        .beginControlFlow("for (int i = 0; i < count; i++)")
        .beginControlFlow("if (present[i] == 1)")
        .addStatement("values[i] = rows[next++]")
        .endControlFlow()
        .endControlFlow()
        .addStatement("return values")
        .build();
  }

  private CodeBlock countPresent() {
    return CodeBlock.builder()
        .addStatement("int rowCount = 0")
        .beginControlFlow("for (byte each : present)")
        .beginControlFlow("if (each != 0 && each != 1)")
        .addStatement(
            "throw new $T($S + (at + 1) + $S + each)",
            StreamCorruptedException.class,
            label + ": column ",
            ": expected 0 for null or 1, actual ")
        .endControlFlow()
        .addStatement("rowCount += each")
        .endControlFlow()
        .build();
  }
}
