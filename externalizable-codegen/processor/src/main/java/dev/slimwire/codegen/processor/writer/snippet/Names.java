package dev.slimwire.codegen.processor.writer.snippet;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.WildcardTypeName;
import dev.slimwire.codegen.processor.model.ColumnModel;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Modifier;

/** Names that generated code refers to, and snippets that all of it is made of. */
public final class Names {

  public static final ClassName WRITER = ClassName.get("dev.slimwire.page", "PageWriter");
  public static final ClassName READER = ClassName.get("dev.slimwire.page", "PageReader");
  public static final ClassName PAGE =
      ClassName.get("dev.slimwire.page", "CompressedExternalizable");

  /** The number of ids that a column of the top has for the types nested in it. */
  public static final String TOP_STEP = "1 << 25";

  /** The most cells in a row of a table. */
  public static final int MAX_WIDTH = 4095;

  /** The most characters of texts whose hash code may be computed again and again. */
  public static final int LONG_TEXT = 1000;

  private Names() {}

  public static MethodSpec.Builder method(String name, Modifier... modifiers) {
    return MethodSpec.methodBuilder(name)
        .addModifiers(modifiers)
        .addModifiers(Modifier.STATIC)
        .addException(IOException.class);
  }

  /** Returns {@code private static void name(PageWriter out, int at, int step}. */
  public static MethodSpec.Builder writing(String name, Modifier... modifiers) {
    return method(name, modifiers)
        .addParameter(WRITER, "out")
        .addParameter(int.class, "at")
        .addParameter(int.class, "step");
  }

  public static MethodSpec.Builder reading(String name, TypeName result, Modifier... modifiers) {
    return method(name, modifiers)
        .returns(result)
        .addParameter(READER, "in")
        .addParameter(int.class, "at")
        .addParameter(int.class, "step");
  }

  public static ArrayTypeName arrayOf(TypeName type) {
    return ArrayTypeName.of(type);
  }

  /** Returns a new array; a generic one needs an unchecked cast. */
  public static CodeBlock newArray(TypeName type, String length) {
    String brackets = "";
    TypeName component = type;
    while (component instanceof ArrayTypeName array) {
      component = array.componentType();
      brackets += "[]";
    }
    return component instanceof ParameterizedTypeName generic
        ? CodeBlock.of("($T[]) new $T[$L]$L", type, unbounded(generic), length, brackets)
        : CodeBlock.of("new $T[$L]$L", component, length, brackets);
  }

  /** Arrays know no arguments of their elements, nor of classes around these. */
  private static ParameterizedTypeName unbounded(ParameterizedTypeName generic) {
    TypeName[] wildcards = new TypeName[generic.typeArguments().size()];
    Arrays.fill(wildcards, WildcardTypeName.subtypeOf(Object.class));
    ClassName raw = generic.rawType();
    return generic.enclosingType() == null
        ? ParameterizedTypeName.get(raw, wildcards)
        : unbounded(generic.enclosingType()).nestedClass(raw.simpleName(), List.of(wildcards));
  }

  /** Returns the name of the variable that has all values of a column. */
  public static String variable(ColumnModel column) {
    return column.name() + "Column";
  }

  /** Reserves a name and returns it, with an id appended as often as it was already taken. */
  public static String free(String name, int id, Set<String> taken) {
    String free = name;
    while (!taken.add(free)) {
      free += id;
    }
    return free;
  }

  static String uncapital(String name) {
    return Character.toLowerCase(name.charAt(0)) + name.substring(1);
  }

  public static String capital(String name) {
    return Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }
}
