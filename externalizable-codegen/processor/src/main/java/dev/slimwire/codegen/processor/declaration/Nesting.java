package dev.slimwire.codegen.processor.declaration;

import com.palantir.javapoet.ClassName;
import dev.slimwire.codegen.processor.model.ColumnModel;
import dev.slimwire.codegen.processor.model.ColumnType;
import dev.slimwire.codegen.processor.model.TypeModel;
import dev.slimwire.codegen.processor.model.TypeModel.Subtype;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.TypeElement;

/** Verifies what a type contains, all the way down: no cycles, four levels, tables at the top. */
final class Nesting {

  private static final int MAX_DEPTH = 4;
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
    visit(root, 0, List.of(root.declared().type()), simpleName(root.declared().type()));
  }

  private void visit(TypeModel model, int depth, List<ClassName> outer, String path) {
    if (depth > MAX_DEPTH) {
      report(
          ErrorCode.TOO_DEEP,
          path + " is nested " + depth + " levels deep, and " + MAX_DEPTH + " are possible",
          "Join two of the types, or send the inner one as a page of its own");
    } else if (model instanceof TypeModel.Rows rows) {
      for (ColumnModel column : rows.columns()) {
        visit(column.type(), depth, outer, path + "." + column.name());
      }
    } else if (model instanceof TypeModel.Sealed hierarchy) {
      for (Subtype subtype : hierarchy.subtypes()) {
        visit(subtype.type(), depth, outer, path);
      }
    }
  }

  private void visit(ColumnType type, int depth, List<ClassName> outer, String path) {
    if (type instanceof ColumnType.Nested nested) {
      enter(nested.javaType(), depth + 1, outer, path);
    } else if (type instanceof ColumnType.ListOf list) {
      boolean shared = list.element() instanceof ColumnType.Nested;
      element(list.element(), shared ? depth : depth + 1, outer, path);
    } else if (type instanceof ColumnType.MapOf map) {
      element(map.key(), depth + 1, outer, path);
      element(map.value(), depth + 1, outer, path);
    } else if (type instanceof ColumnType.OptionalOf optional) {
      visit(optional.element(), depth, outer, path);
    } else if (type instanceof ColumnType.Adapted adapted) {
      visit(adapted.wire(), depth, outer, path);
    } else if (type instanceof ColumnType.Table table) {
      if (outer.size() > 1) {
        report(
            ErrorCode.NESTED_TABLE,
            path + " is a table inside of another type",
            "Move the table to the page itself, or use a List of lists");
      }
      element(table.element(), depth + TABLE_DEPTH - 1, outer, path);
    }
  }

  private void element(ColumnType type, int depth, List<ClassName> outer, String path) {
    if (depth > MAX_DEPTH) {
      report(
          ErrorCode.TOO_DEEP,
          path + " is nested " + depth + " levels deep, and " + MAX_DEPTH + " are possible",
          "Join two of the types, or send the inner one as a page of its own");
    } else {
      visit(type, depth, outer, path);
    }
  }

  private void enter(ClassName type, int depth, List<ClassName> outer, String path) {
    String next = path + " -> " + simpleName(type);
    if (outer.contains(type)) {
      if (type.equals(root.declared().type())) {
        report(
            ErrorCode.CYCLE,
            "a " + simpleName(type) + " contains itself: " + next,
            "Refer to it by an id, or send the graph by Kryo");
      }
      return;
    }
    List<ClassName> inner = new ArrayList<>(outer);
    inner.add(type);
    declarations.nested(type.canonicalName()).ifPresent(model -> visit(model, depth, inner, next));
  }

  private void report(ErrorCode code, String problem, String fix) {
    if (reported.add(code.toString())) {
      errors.report(code, at, problem, fix);
    }
  }

  private static String simpleName(ClassName type) {
    return String.join(".", type.simpleNames());
  }
}
