package dev.slimwire.codegen.processor.declaration;

import com.palantir.javapoet.TypeName;
import dev.slimwire.codegen.processor.model.ColumnModel;
import dev.slimwire.codegen.processor.model.ColumnType;
import dev.slimwire.codegen.processor.model.TypeModel;
import dev.slimwire.codegen.processor.model.TypeModel.Subtype;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.TypeElement;

/**
 * Verifies what a type contains, all the way down: no cycles, four levels, tables in the first two.
 */
final class Nesting {

  private static final int MAX_DEPTH = 4;

  /** A column takes one level, and its position in the table two. */
  private static final int TABLE_DEPTH = 3;

  private final Declarations declarations;
  private final ErrorReporter errors;
  private final Set<String> reported = new LinkedHashSet<>();
  private final TypeModel root;
  private final TypeElement at;

  Nesting(Declarations declarations, ErrorReporter errors, TypeElement type, TypeModel root) {
    this.declarations = declarations;
    this.errors = errors;
    this.root = root;
    this.at = type;
  }

  void verify() {
    TypeName type = root.declared().javaType();
    visit(root, 0, new Path(List.of(type), ShortNames.of(type), true));
  }

  private void visit(TypeModel model, int depth, Path path) {
    if (depth > MAX_DEPTH) {
      reportTooDeep(depth, path);
    } else if (model instanceof TypeModel.Rows rows) {
      for (ColumnModel column : rows.columns()) {
        visit(column.type(), depth, path.column(column.name()));
      }
    } else if (model instanceof TypeModel.Sealed hierarchy) {
      for (Subtype subtype : hierarchy.subtypes()) {
        visit(subtype.type(), depth, path);
      }
    }
  }

  private void visit(ColumnType type, int depth, Path path) {
    if (type instanceof ColumnType.Nested nested) {
      enter(nested, depth + 1, path);
    } else if (type instanceof ColumnType.ListOf list) {
      boolean shared = list.element() instanceof ColumnType.Nested;
      element(list.element(), shared ? depth : depth + 1, path);
    } else if (type instanceof ColumnType.MapOf map) {
      element(map.key(), depth + 1, path);
      element(map.value(), depth + 1, path);
    } else if (type instanceof ColumnType.Table table) {
      boolean shared = table.element() instanceof ColumnType.Nested;
      if (depth + TABLE_DEPTH > MAX_DEPTH) {
        report(
            ErrorCode.NESTED_TABLE,
            path + " is a table " + depth + " levels deep, and 1 is allowed",
            "Move the table up to the page, or use a List of lists");
      } else {
        element(table.element(), depth + TABLE_DEPTH - (shared ? 1 : 0), path);
      }
    } else {
      type.parts().forEach(each -> visit(each, depth, path));
    }
  }

  private void element(ColumnType type, int depth, Path path) {
    if (depth > MAX_DEPTH) {
      reportTooDeep(depth, path);
    } else {
      visit(type, depth, path);
    }
  }

  private void enter(ColumnType.Nested type, int depth, Path path) {
    Path next = path.enter(type);
    boolean isReportedHere = type.isGeneric() && path.own();
    if (path.outer().contains(type.javaType())) {
      if (isReportedHere || type.javaType().equals(root.declared().javaType())) {
        report(
            ErrorCode.CYCLE,
            "a " + ShortNames.of(type.javaType()) + " contains itself: " + next,
            "Refer to it by an id, or send the graph by Kryo");
      }
      return;
    }
    Optional<TypeModel> model =
        isReportedHere
            ? declarations.used(type, errors, at, next.toString())
            : declarations.nested(type);
    model.ifPresent(each -> visit(each, depth, next));
  }

  private void reportTooDeep(int depth, Path path) {
    report(
        ErrorCode.TOO_DEEP,
        path + " is nested " + depth + " levels deep, and " + MAX_DEPTH + " are allowed",
        "Join two of the types, or refer to the inner one by an id, and send it in another page");
  }

  private void report(ErrorCode code, String problem, String fix) {
    if (reported.add(code.toString())) {
      errors.report(code, at, problem, fix);
    }
  }

  /**
   * The way from the root to a column.
   *
   * @param outer the types on the way
   * @param text the way, for messages
   * @param own whether all types except the root are generic, so that they are not read on their
   *     own
   */
  private record Path(List<TypeName> outer, String text, boolean own) {

    Path column(String name) {
      return new Path(outer, text + "." + name, own);
    }

    Path enter(ColumnType.Nested type) {
      List<TypeName> types = new ArrayList<>(outer);
      types.add(type.javaType());
      String next = text + " -> " + ShortNames.of(type.javaType());
      return new Path(types, next, own && type.isGeneric());
    }

    @Override
    public String toString() {
      return text;
    }
  }
}
