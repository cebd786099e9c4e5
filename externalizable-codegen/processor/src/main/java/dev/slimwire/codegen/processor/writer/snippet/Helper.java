package dev.slimwire.codegen.processor.writer.snippet;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeVariableName;
import java.io.InvalidObjectException;
import java.io.StreamCorruptedException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** Private methods that generated classes have if they need them. */
public enum Helper {
  VERIFY_ROWS("verifyRows") {
    @Override
    MethodSpec method(String type) {
      return Names.method(name, Modifier.PRIVATE)
          .addParameter(int.class, "column")
          .addParameter(int.class, "actual")
          .addParameter(int.class, "expected")
          .beginControlFlow("if (actual != expected)")
          .addStatement(
              "throw new $T($S + column + $S + expected + $S + actual)",
              StreamCorruptedException.class,
              type + ": column ",
              ": rows: expected ",
              ", actual ")
          .endControlFlow()
          .build();
    }
  },
  ALL_NULL("allNull") {
    @Override
    MethodSpec method(String type) {
      return MethodSpec.methodBuilder(name)
          .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
          .returns(boolean.class)
          .addParameter(Object[].class, "values")
          .addParameter(int.class, "count")
          .beginControlFlow("for (int i = 0; i < count; i++)")
          .beginControlFlow("if (values[i] != null)")
          .addStatement("return false")
          .endControlFlow()
          .endControlFlow()
          .addStatement("return true")
          .build();
    }
  },
  COPY_LISTS("copyLists") {
    @Override
    MethodSpec method(String type) {
      return copying(List.class, ArrayList.class, "E");
    }
  },
  COPY_SETS("copySets") {
    @Override
    MethodSpec method(String type) {
      return copying(Set.class, LinkedHashSet.class, "E");
    }
  },
  COPY_MAPS("copyMaps") {
    @Override
    MethodSpec method(String type) {
      return copying(Map.class, LinkedHashMap.class, "K", "V");
    }
  },
  TOTAL("total") {
    @Override
    MethodSpec method(String type) {
      return Names.method(name, Modifier.PRIVATE)
          .returns(int.class)
          .addParameter(int.class, "column")
          .addParameter(int[].class, "lengths")
          .addParameter(int.class, "count")
          .addStatement("verifyRows(column, lengths.length, count)")
          .addStatement("long total = 0")
          .beginControlFlow("for (int length : lengths)")
          .addStatement("total += length")
          .beginControlFlow("if (length < -1 || total > $T.MAX_VALUE)", Integer.class)
          .addStatement(
              "throw new $T($S + column + $S + length)",
              StreamCorruptedException.class,
              type + ": column ",
              ": length of a list: expected -1 for null, or a number that fits, actual ")
          .endControlFlow()
          .addStatement("total += length < 0 ? 1 : 0")
          .endControlFlow()
          .addStatement("return (int) total")
          .build();
    }
  },
  HEIGHTS("heights") {
    @Override
    MethodSpec method(String type) {
      return Names.method(name, Modifier.PRIVATE)
          .returns(int[].class)
          .addJavadoc("Returns for each position in the rows of a table how many rows reach it.\n")
          .addParameter(int.class, "column")
          .addParameter(int[].class, "widths")
          .addParameter(int.class, "rows")
          .addStatement("verifyRows(column, widths.length, rows)")
          .addStatement("int[] ofWidth = new int[$L]", Names.MAX_WIDTH + 1)
          .addStatement("int max = 0")
          .beginControlFlow("for (int width : widths)")
          .beginControlFlow("if (width < -1 || width > $L)", Names.MAX_WIDTH)
          .addStatement(
              "throw new $T($S + column + $S + width)",
              StreamCorruptedException.class,
              type + ": column ",
              ": width of a row: expected -1 for null, or up to " + Names.MAX_WIDTH + ", actual ")
          .endControlFlow()
          .addStatement("ofWidth[$T.max(width, 0)]++", Math.class)
          .addStatement("max = $T.max(max, width)", Math.class)
          .endControlFlow()
          .addStatement("int[] heights = new int[max]")
          .addStatement("int height = 0")
          .beginControlFlow("for (int position = max - 1; position >= 0; position--)")
          .addStatement("height += ofWidth[position + 1]")
          .addStatement("heights[position] = height")
          .endControlFlow()
          .addStatement("return heights")
          .build();
    }
  },
  MISSING("missing") {
    @Override
    MethodSpec method(String type) {
      return exception()
          .addParameter(int.class, "column")
          .addStatement(
              "return new $T(what + $S + column + $S)",
              InvalidObjectException.class,
              ": column ",
              " is missing from the page, whose writer may be older, and has no @DefaultValue")
          .build();
    }
  },
  NULLS("nulls") {
    @Override
    MethodSpec method(String type) {
      return exception()
          .addStatement(
              "return new $T(what + $S)",
              InvalidObjectException.class,
              ": expected a primitive, but some of the values are null")
          .build();
    }
  },
  INVALID("invalid") {
    @Override
    MethodSpec method(String type) {
      return exception()
          .addParameter(int.class, "row")
          .addParameter(RuntimeException.class, "cause")
          .addStatement(
              "$T invalid = new $T(what + $S + row + $S + cause)",
              InvalidObjectException.class,
              InvalidObjectException.class,
              " in row ",
              ": ")
          .addStatement("invalid.initCause(cause)")
          .addStatement("return invalid")
          .build();
    }
  },
  TO_SHORT("toShort") {
    @Override
    MethodSpec method(String type) {
      return narrowing(TypeName.SHORT);
    }
  },
  TO_CHAR("toChar") {
    @Override
    MethodSpec method(String type) {
      return narrowing(TypeName.CHAR);
    }
  },
  TO_BIG_INTEGER("toBigInteger") {
    @Override
    MethodSpec method(String type) {
      return conversion(TypeName.get(BigInteger.class), TypeName.get(BigDecimal.class))
          .beginControlFlow("if (value.scale() != 0)")
          .addStatement(
              "throw new $T($S + value.scale())", ArithmeticException.class, "scale is not 0: ")
          .endControlFlow()
          .addStatement("return value.unscaledValue()")
          .build();
    }
  },
  TO_BYTES("toBytes") {
    @Override
    MethodSpec method(String type) {
      return conversion(TypeName.get(byte[].class), TypeName.get(UUID.class))
          .addStatement("$T bytes = $T.allocate(16)", ByteBuffer.class, ByteBuffer.class)
          .addStatement("bytes.putLong(value.getMostSignificantBits())")
          .addStatement("bytes.putLong(value.getLeastSignificantBits())")
          .addStatement("return bytes.array()")
          .build();
    }
  },
  TO_URI("toUri") {
    @Override
    MethodSpec method(String type) {
      return conversion(TypeName.get(URI.class), TypeName.get(String.class))
          .addStatement("$T uri = $T.create(value)", URI.class, URI.class)
          .beginControlFlow("if (value.length() > $L && uri.hashCode() == 0)", Names.LONG_TEXT)
          .addStatement(
              "throw new $T($S)",
              IllegalArgumentException.class,
              "a URI of more than "
                  + Names.LONG_TEXT
                  + " characters with the hash code 0, which it would compute each time")
          .endControlFlow()
          .addStatement("return uri")
          .build();
    }
  },
  TO_UUID("toUuid") {
    @Override
    MethodSpec method(String type) {
      return conversion(TypeName.get(UUID.class), TypeName.get(byte[].class))
          .beginControlFlow("if (value.length != 16)")
          .addStatement(
              "throw new $T($S + value.length)",
              IllegalArgumentException.class,
              "length of a UUID is not 16: ")
          .endControlFlow()
          .addStatement("$T bytes = $T.wrap(value)", ByteBuffer.class, ByteBuffer.class)
          .addStatement("return new $T(bytes.getLong(), bytes.getLong())", UUID.class)
          .build();
    }
  };

  final String name;

  Helper(String name) {
    this.name = name;
  }

  /** Returns the method for the class that is generated for a type. */
  abstract MethodSpec method(String type);

  /** Other threads do not change copies, which have as many elements as they say. */
  MethodSpec copying(Class<?> container, Class<?> copy, String... elements) {
    TypeVariableName[] variables =
        Stream.of(elements).map(TypeVariableName::get).toArray(TypeVariableName[]::new);
    TypeName values = ParameterizedTypeName.get(ClassName.get(container), variables);
    return MethodSpec.methodBuilder(name)
        .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
        .addTypeVariables(List.of(variables))
        .addParameter(Names.arrayOf(values), "values")
        .addParameter(int.class, "count")
        .beginControlFlow("for (int i = 0; i < count; i++)")
        .addStatement("values[i] = values[i] == null ? null : new $T<>(values[i])", copy)
        .endControlFlow()
        .build();
  }

  MethodSpec.Builder exception() {
    return MethodSpec.methodBuilder(name)
        .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
        .returns(InvalidObjectException.class)
        .addParameter(String.class, "what");
  }

  MethodSpec.Builder conversion(TypeName result, TypeName parameter) {
    return MethodSpec.methodBuilder(name)
        .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
        .returns(result)
        .addParameter(parameter, "value");
  }

  MethodSpec narrowing(TypeName result) {
    return conversion(result, TypeName.INT)
        .beginControlFlow("if (($T) value != value)", result)
        .addStatement(
            "throw new $T($S + value)",
            ArithmeticException.class,
            "out of range of " + result + ": ")
        .endControlFlow()
        .addStatement("return ($T) value", result)
        .build();
  }
}
