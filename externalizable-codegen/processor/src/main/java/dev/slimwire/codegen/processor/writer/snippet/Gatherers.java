package dev.slimwire.codegen.processor.writer.snippet;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.slimwire.codegen.processor.model.ColumnType;
import dev.slimwire.codegen.processor.model.TypeModel;
import dev.slimwire.codegen.processor.model.TypeModel.Subtype;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Modifier;

/**
 * What is common to the classes that gather objects as columns. Objects lie scattered in memory:
 * looking at each of them once is faster than once per column.
 */
public final class Gatherers {

  private Gatherers() {}

  public static ClassName of(ClassName columns) {
    return columns.nestedClass(TypeModel.GATHERER);
  }

  /** Returns the statement that makes a gatherer. */
  public static CodeBlock make(ColumnType.Nested type, String variable, String capacity) {
    ClassName gatherer = of(type.columns());
    return CodeBlock.builder()
        .addStatement("$T $L = new $T($L)", gatherer, variable, gatherer, capacity)
        .build();
  }

  public static Modifier[] visibility(TypeModel.Declared declared) {
    return declared.isPublic() ? new Modifier[] {Modifier.PUBLIC} : new Modifier[0];
  }

  public static TypeSpec.Builder newClass(TypeModel.Declared declared) {
    return TypeSpec.classBuilder(TypeModel.GATHERER)
        .addModifiers(visibility(declared))
        .addModifiers(Modifier.STATIC, Modifier.FINAL)
        .addJavadoc("Takes objects one by one, then writes their columns.\n");
  }

  /**
   * Returns the beginning of a constructor. Arrays are made in it: loops that may do so are slower.
   */
  public static MethodSpec.Builder newConstructor(Modifier... visibility) {
    return MethodSpec.constructorBuilder()
        .addModifiers(visibility)
        .addJavadoc("Makes an empty one with room for so many objects.\n")
        .addParameter(int.class, "capacity");
  }

  public static MethodSpec.Builder writing(String name, Modifier... modifiers) {
    return MethodSpec.methodBuilder(name)
        .addModifiers(modifiers)
        .addParameter(Names.WRITER, "out")
        .addParameter(int.class, "at")
        .addParameter(int.class, "step")
        .addException(IOException.class);
  }

  /** Returns the beginning of a method that takes the cells of tables at one position. */
  public static MethodSpec.Builder addingCells(TypeName cell, Modifier... visibility) {
    return MethodSpec.methodBuilder("addCells")
        .addModifiers(visibility)
        .addJavadoc(
            "Takes the cells at a position of the first rows, of those that have so many.\n")
        .addParameter(Names.arrayOf(Names.arrayOf(cell)), "rows")
        .addParameter(int.class, "height")
        .addParameter(int.class, "position");
  }

  /** Returns what variables for each subtype begin with. */
  public static Map<Subtype, String> namesOf(TypeModel.Sealed model) {
    Map<Subtype, String> names = new LinkedHashMap<>();
    Set<String> taken = new HashSet<>();
    for (Subtype subtype : model.subtypes()) {
      String name = Names.uncapital(subtype.type().raw().simpleName());
      names.put(subtype, Names.free(name, subtype.id(), taken));
    }
    return names;
  }

  public static FieldSpec field(TypeName type, String name) {
    return FieldSpec.builder(type, name, Modifier.PRIVATE).build();
  }

  /** Returns the statement that makes room in an array that is full. */
  public static CodeBlock grow(String array) {
    return CodeBlock.builder()
        .addStatement("$L = $T.copyOf($L, 4 * $L.length)", array, Arrays.class, array, array)
        .build();
  }
}
