package dev.slimwire.codegen.processor.writer.column;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.slimwire.codegen.processor.model.ColumnType;
import dev.slimwire.codegen.processor.model.ColumnType.Container;
import dev.slimwire.codegen.processor.writer.snippet.Gatherers;
import dev.slimwire.codegen.processor.writer.snippet.Helper;
import dev.slimwire.codegen.processor.writer.snippet.Names;
import java.util.Map;

/**
 * Writes the code that flattens lists, arrays and maps. Concurrent collections may have more or
 * fewer elements than they said, if they are changed meanwhile.
 */
final class ContainerWrites {

  private final ColumnWrites columns;
  private final ColumnPart part;

  ContainerWrites(ColumnWrites columns, ColumnPart part) {
    this.columns = columns;
    this.part = part;
  }

  CodeBlock list(ColumnType.ListOf type) {
    boolean isNested = type.element() instanceof ColumnType.Nested;
    CodeBlock each = CodeBlock.of("$T element : values[i]", type.element().javaType());
    CodeBlock take =
        CodeBlock.of(isNested ? "elements.add(element);\n" : "elements[next] = element;\n");
    String length = type.container() == Container.ARRAY ? "length" : "size()";
    return LengthCode.of(part, type, length)
        .add(room(type.element()))
        .add(
            switch (type.container()) {
              case ARRAY -> flatten(each, take);
              case LIST -> flattenShared(each, take, Helper.COPY_LISTS);
              case SET -> flattenShared(each, take, Helper.COPY_SETS);
            })
        .addStatement("out.writeInts(group, lengths, count)")
        .add(elements(type.element()))
        .build();
  }

  private static CodeBlock room(ColumnType element) {
    TypeName type = element.javaType();
    return element instanceof ColumnType.Nested nested
        ? Gatherers.make(nested, "elements", "total")
        : CodeBlock.of("$T[] elements = $L;\n", type, Names.newArray(type, "total"));
  }

  private CodeBlock elements(ColumnType element) {
    return element instanceof ColumnType.Nested
        ? CodeBlock.of("elements.write(out, group, step >> 6);\n")
        : ifAny(elements(part.element("Elements", 1), element, "elements"));
  }

  private static CodeBlock ifAny(CodeBlock code) {
    return CodeBlock.builder()
        .beginControlFlow("if (total > 0)")
        .add(code)
        .endControlFlow()
        .build();
  }

  /**
   * Flattens containers whose length does not change.
   *
   * @param each declares an element, and names what has it
   * @param take takes it, as that at {@code next}
   */
  private static CodeBlock flatten(CodeBlock each, CodeBlock take) {
    return CodeBlock.builder()
        .addStatement("int next = 0")
        .beginControlFlow("for (int i = 0; i < count; i++)")
        .beginControlFlow("if (lengths[i] > 0)")
        .beginControlFlow("for ($L)", each)
        .add(take)
        .addStatement("next++")
        .endControlFlow()
        .endControlFlow()
        .endControlFlow()
        .build();
  }

  /**
   * Flattens containers that other threads may change. If one has changed, all are copied, and
   * flattening begins again.
   *
   * @param each declares an element or entry, and names what has it
   * @param take takes it, as that at {@code next}
   */
  private CodeBlock flattenShared(CodeBlock each, CodeBlock take, Helper copy) {
    return CodeBlock.builder()
        .addStatement("int next = 0")
        .beginControlFlow("for (int i = 0; i < count; i++)")
        .beginControlFlow("if (lengths[i] > 0)")
        .addStatement("int end = next + lengths[i]")
        .beginControlFlow("for ($L)", each)
        .beginControlFlow("if (next < end)")
        .add(take)
        .endControlFlow()
        .addStatement("next++")
        .endControlFlow()
        .beginControlFlow("if (next != end)")
        .addStatement("$L(values, count)", columns.use(copy))
        .addStatement("write$L(out, at, step, values, count)", part.method())
        .addStatement("return")
        .endControlFlow()
        .endControlFlow()
        .endControlFlow()
        .build();
  }

  CodeBlock map(ColumnType.MapOf type) {
    TypeName key = type.key().javaType();
    TypeName value = type.value().javaType();
    CodeBlock entries =
        CodeBlock.of("$T.Entry<$T, $T> entry : values[i].entrySet()", Map.class, key, value);
    CodeBlock take =
        CodeBlock.of("keys[next] = entry.getKey();\nmapped[next] = entry.getValue();\n");
    return LengthCode.of(part, type, "size()")
        .addStatement("$T[] keys = $L", key, Names.newArray(key, "total"))
        .addStatement("$T[] mapped = $L", value, Names.newArray(value, "total"))
        .add(flattenShared(entries, take, Helper.COPY_MAPS))
        .addStatement("out.writeInts(group, lengths, count)")
        .add(ifAny(keysAndValues(type)))
        .build();
  }

  private CodeBlock keysAndValues(ColumnType.MapOf type) {
    CodeBlock keys = elements(part.element("Keys", 1), type.key(), "keys");
    CodeBlock values = elements(part.element("Values", 2), type.value(), "mapped");
    boolean keysFirst = Leaves.isLeaf(type.key()) || !Leaves.isLeaf(type.value());
    return keysFirst ? keys.toBuilder().add(values).build() : values.toBuilder().add(keys).build();
  }

  private CodeBlock elements(ColumnPart elements, ColumnType type, String array) {
    columns.add(elements, type);
    return CodeBlock.of("write$L(out, group, step >> 6, $L, total);\n", elements.method(), array);
  }
}
