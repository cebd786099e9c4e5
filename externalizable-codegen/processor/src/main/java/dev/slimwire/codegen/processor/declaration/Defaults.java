package dev.slimwire.codegen.processor.declaration;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.slimwire.codegen.DefaultValue;
import dev.slimwire.codegen.Id;
import dev.slimwire.codegen.processor.model.ColumnType;
import dev.slimwire.codegen.processor.model.DefaultModel;
import dev.slimwire.codegen.processor.model.Scalar;
import java.lang.reflect.InvocationTargetException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/** Makes the code of default values, after evaluating each one here. */
final class Defaults {

  private static final Set<String> SEPARATORS = Set.of("\u2028", "\u2029");
  private static final Pattern AT_SEPARATORS =
      Pattern.compile("(?<=[\u2028\u2029])|(?=[\u2028\u2029])");

  private final Environment environment;
  private final ErrorReporter errors;

  Defaults(Environment environment, ErrorReporter errors) {
    this.environment = environment;
    this.errors = errors;
  }

  Optional<DefaultModel> of(ColumnType type, DefaultValue value, Element at) {
    Optional<CodeBlock> code = Optional.empty();
    if (type instanceof ColumnType.Of scalar) {
      code = parse(scalar.scalar(), value.value());
    } else if (type instanceof ColumnType.EnumOf constants) {
      code = constant(constants, value.value());
    }
    if (code.isEmpty()) {
      errors.report(
          ErrorCode.BAD_DEFAULT,
          at,
          at.getSimpleName()
              + ": \""
              + value.value()
              + "\" is not a valid default for "
              + nameOf(type),
          "Write what the type itself can parse, or the name of a constant; lists, arrays,"
              + " optionals, nested and adapted types have none");
    }
    return code.map(known -> new DefaultModel(known, DefaultText.of(type, value.value())));
  }

  /** Returns how messages name a type; the text of an optional is that of its element. */
  private static String nameOf(ColumnType type) {
    return type instanceof ColumnType.OptionalOf ? ShortNames.of(type.javaType()) : type.text();
  }

  private Optional<CodeBlock> constant(ColumnType.EnumOf type, String name) {
    TypeElement declaration =
        environment.elements().getTypeElement(type.javaType().canonicalName());
    boolean known =
        declaration.getEnclosedElements().stream()
            .anyMatch(
                each ->
                    each.getSimpleName().contentEquals(name)
                        && each.getAnnotation(Id.class) != null);
    return known
        ? Optional.of(CodeBlock.of("$L.$L", environment.ownerOf(declaration), name))
        : Optional.empty();
  }

  private static Optional<CodeBlock> parse(Scalar scalar, String text) {
    try {
      return Optional.ofNullable(code(scalar, text));
    } catch (IllegalArgumentException | ReflectiveOperationException e) {
      return Optional.empty();
    }
  }

  private static @Nullable CodeBlock code(Scalar scalar, String text)
      throws ReflectiveOperationException {
    return switch (scalar) {
      case BOOLEAN -> text.equals("true") || text.equals("false") ? CodeBlock.of("$L", text) : null;
      case BYTE -> CodeBlock.of("(byte) $L", Byte.parseByte(text));
      case SHORT -> CodeBlock.of("(short) $L", Short.parseShort(text));
      case CHAR -> text.length() == 1 ? CodeBlock.of("(char) $L", (int) text.charAt(0)) : null;
      case INT -> CodeBlock.of("$L", Integer.parseInt(text));
      case LONG -> CodeBlock.of("$LL", Long.parseLong(text));
      case FLOAT -> CodeBlock.of("$T.parseFloat($S)", Float.class, "" + Float.parseFloat(text));
      case DOUBLE ->
          CodeBlock.of("$T.parseDouble($S)", Double.class, "" + Double.parseDouble(text));
      case STRING -> literal(text);
      case BINARY -> null;
      case DECIMAL -> CodeBlock.of("new $T($S)", BigDecimal.class, "" + new BigDecimal(text));
      case INTEGER -> CodeBlock.of("new $T($S)", BigInteger.class, "" + new BigInteger(text));
      case UUID_BYTES -> parsed(scalar, "fromString", String.class, text);
      case URI_TEXT -> parsed(scalar, "create", String.class, text);
      case ZONE_ID, ZONE_OFFSET -> parsed(scalar, "of", String.class, text);
      default -> parsed(scalar, "parse", CharSequence.class, text);
    };
  }

  /**
   * Returns a literal, or several joined ones: JavaPoet breaks lines of code at line and paragraph
   * separators in a text.
   */
  private static CodeBlock literal(String text) {
    return AT_SEPARATORS
        .splitAsStream(text)
        .map(
            part ->
                SEPARATORS.contains(part)
                    ? CodeBlock.of(
                        "$L", String.format(Locale.ROOT, "\"\\u%04x\"", (int) part.charAt(0)))
                    : CodeBlock.of("$S", part))
        .collect(CodeBlock.joining(" + "));
  }

  /** Returns a call of a JDK factory method, after trying it once. */
  private static @Nullable CodeBlock parsed(
      Scalar scalar, String factory, Class<?> parameter, String text)
      throws ReflectiveOperationException {
    TypeName type = scalar.typeName();
    try {
      Class.forName(type.toString()).getMethod(factory, parameter).invoke(null, text);
    } catch (InvocationTargetException e) {
      return null;
    }
    return CodeBlock.of("$T.$L($S)", type, factory, text);
  }
}
