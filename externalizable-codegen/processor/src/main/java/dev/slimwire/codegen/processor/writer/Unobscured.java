package dev.slimwire.codegen.processor.writer;

import com.palantir.javapoet.ClassName;
import dev.slimwire.codegen.processor.model.ColumnType;
import dev.slimwire.codegen.processor.model.TypeModel;
import dev.slimwire.codegen.processor.model.TypeNames;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Renames variables that obscure packages: beside a parameter {@code at}, {@code at.example.Item}
 * would be a field of it (JLS 6.4.2). Code names a package only where two types have the same
 * simple name; all other code stays as it is.
 */
final class Unobscured {

  private static final String PART = "\\p{javaJavaIdentifierPart}";
  private static final String NAME = "\\p{javaJavaIdentifierStart}" + PART + "*+";

  /**
   * Text without variables, to be skipped, or a qualified name, up to that of a method: a type
   * comes before a parenthesis only after {@code new}.
   */
  private static final Pattern TOKEN =
      Pattern.compile(
          "\"(?:[^\"\\\\]++|\\\\.)*+\"|'(?:[^'\\\\]++|\\\\.)*+'|(?s:/\\*.*?\\*/)|//.*"
              + "|(?m:^(?:package|import) .*)"
              + ("|(?<![" + PART + ".])(?:this\\.)?")
              + ("(?<name>(?<=\\bnew\\s)" + NAME + "(?:\\." + NAME + ")++|")
              + (NAME + "(?!\\()(?:\\." + NAME + "(?!\\())*+)"));

  private final Function<ColumnType, Optional<TypeModel>> nested;
  private final Set<String> types;

  /**
   * Makes one for the code of a type.
   *
   * @param nested finds the types that it contains
   */
  Unobscured(TypeModel model, Function<ColumnType, Optional<TypeModel>> nested) {
    this.nested = nested;
    this.types =
        classesIn(model)
            .filter(each -> !each.packageName().isEmpty())
            .map(ClassName::canonicalName)
            .collect(Collectors.toSet());
  }

  private Stream<ClassName> classesIn(TypeModel model) {
    Stream<ClassName> own = Stream.of(model.declared().type());
    if (model instanceof TypeModel.Rows rows) {
      return Stream.concat(own, rows.columns().stream().flatMap(each -> classesIn(each.type())));
    }
    return model instanceof TypeModel.Sealed hierarchy
        ? Stream.concat(own, hierarchy.subtypes().stream().flatMap(each -> classesIn(each.type())))
        : own;
  }

  private Stream<ClassName> classesIn(ColumnType type) {
    Stream<ClassName> inner =
        type instanceof ColumnType.Nested generic && generic.isGeneric()
            ? nested.apply(generic).stream().flatMap(this::classesIn)
            : type.parts().stream().flatMap(this::classesIn);
    return Stream.of(TypeNames.classesIn(type.javaType()), calledFor(type), inner)
        .flatMap(Function.identity());
  }

  private static Stream<ClassName> calledFor(ColumnType type) {
    if (type instanceof ColumnType.EnumOf constants) {
      return Stream.of(constants.columns());
    }
    if (type instanceof ColumnType.Nested rows) {
      return Stream.of(rows.columns());
    }
    return type instanceof ColumnType.Adapted adapted
        ? Stream.of(adapted.adapter())
        : Stream.empty();
  }

  /** Returns code whose variables are named as no package that it names. */
  String of(String source) {
    Set<String> names = new HashSet<>();
    map(
        source,
        name -> {
          names.add(name);
          return name;
        });
    // Names with capitals are hardly ever packages; other classes know constants by their names.
    Set<String> obscured =
        names.stream()
            .filter(this::isOfType)
            .map(Unobscured::firstOf)
            .filter(each -> each.equals(each.toLowerCase(Locale.ROOT)))
            .filter(names::contains)
            .collect(Collectors.toSet());
    if (obscured.isEmpty()) {
      return source;
    }
    Map<String, String> renamed = rename(obscured, names);
    return map(source, name -> isOfType(name) ? name : renamed(name, renamed));
  }

  /** Finds names that nothing else has, no package either. */
  private Map<String, String> rename(Set<String> obscured, Set<String> names) {
    Set<String> taken =
        Stream.concat(names.stream(), types.stream())
            .map(Unobscured::firstOf)
            .collect(Collectors.toCollection(HashSet::new));
    Map<String, String> renamed = new HashMap<>();
    for (String name : new TreeSet<>(obscured)) {
      String free = name;
      while (!taken.add(free)) {
        free += "_";
      }
      renamed.put(name, free);
    }
    return renamed;
  }

  private static String renamed(String name, Map<String, String> renamed) {
    String first = firstOf(name);
    return renamed.getOrDefault(first, first) + name.substring(first.length());
  }

  private static String firstOf(String name) {
    return name.split("\\.", 2)[0];
  }

  /** Returns whether a name is that of a type with its package, or of a member of one. */
  private boolean isOfType(String name) {
    return Stream.iterate(name, each -> each.contains("."), Unobscured::outerOf)
        .anyMatch(types::contains);
  }

  private static String outerOf(String name) {
    return name.substring(0, name.lastIndexOf('.'));
  }

  private static String map(String source, UnaryOperator<String> change) {
    Matcher token = TOKEN.matcher(source);
    StringBuilder mapped = new StringBuilder();
    int end = 0;
    while (token.find()) {
      String name = token.group("name");
      if (name != null) {
        mapped.append(source, end, token.start("name")).append(change.apply(name));
        end = token.end();
      }
    }
    return mapped.append(source, end, source.length()).toString();
  }
}
