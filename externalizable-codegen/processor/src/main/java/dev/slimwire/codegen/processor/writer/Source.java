package dev.slimwire.codegen.processor.writer;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.slimwire.codegen.processor.model.ColumnModel;
import dev.slimwire.codegen.processor.model.TypeModel;

/**
 * Where the values of a column are taken from: the parameter of a method, called {@code rows} or
 * {@code values}.
 *
 * @param parameter the parameter's name
 * @param element the type of its elements
 * @param suffix what follows {@code parameter[i]} to get the value; empty if it is the value
 */
record Source(String parameter, TypeName element, String suffix) {

  static Source column(TypeModel.Rows rows, ColumnModel column) {
    return new Source("rows", rows.declared().javaType(), "." + column.access().getter());
  }

  static Source array(TypeName element) {
    return new Source("values", element, "");
  }

  /** Returns the value at an index. */
  CodeBlock at(String index) {
    return CodeBlock.of("$L[$L]$L", parameter, index, suffix);
  }

  Source unwrapped(String call) {
    return new Source(parameter, element, suffix + call);
  }

  /** Returns whether the parameter itself is an array of the values. */
  boolean isArray() {
    return suffix.isEmpty();
  }
}
