package dev.slimwire.codegen.processor.writer;

import com.palantir.javapoet.TypeName;
import dev.slimwire.codegen.processor.model.ColumnModel;
import dev.slimwire.codegen.processor.model.ColumnType;
import dev.slimwire.codegen.processor.model.TypeModel;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The schema of a type and of all that it contains: ids, names and types, a line per column. */
final class SchemaText {

  private final Function<ColumnType, Optional<TypeModel>> nested;
  private final Map<TypeName, String> texts = new LinkedHashMap<>();

  private SchemaText(Function<ColumnType, Optional<TypeModel>> nested) {
    this.nested = nested;
  }

  static String of(TypeModel model, Function<ColumnType, Optional<TypeModel>> nested) {
    SchemaText schema = new SchemaText(nested);
    schema.add(model);
    return String.join("", schema.texts.values());
  }

  /** Returns the first 64 bits of the text's SHA-256; never 0, which stands for no schema. */
  static long fingerprint(String text) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      long fingerprint = ByteBuffer.wrap(hash).getLong();
      return fingerprint == 0 ? 1 : fingerprint;
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }

  private void add(TypeModel model) {
    TypeName type = model.declared().javaType();
    StringBuilder text = new StringBuilder(type.toString());
    texts.put(type, "");
    if (model instanceof TypeModel.Rows rows) {
      text.append(":\n");
      rows.columns().stream()
          .sorted(Comparator.comparingInt(ColumnModel::id))
          .forEach(column -> addColumn(column, text));
    } else if (model instanceof TypeModel.Sealed hierarchy) {
      text.append(", one of:\n");
      for (TypeModel.Subtype subtype : hierarchy.subtypes()) {
        addLine(
            subtype.id(), subtype.type().text() + mark(subtype.id(), hierarchy.unknown()), text);
        addTypes(subtype.type());
      }
    } else if (model instanceof TypeModel.Constants constants) {
      text.append(", constants:\n");
      constants
          .constants()
          .forEach((id, name) -> addLine(id, name + mark(id, constants.unknown()), text));
    }
    addReserved(model.declared().reserved(), text);
    texts.put(type, text.toString());
  }

  private static String mark(int id, OptionalInt unknown) {
    return unknown.equals(OptionalInt.of(id)) ? ", unknown" : "";
  }

  private static void addReserved(Set<Integer> ids, StringBuilder text) {
    if (!ids.isEmpty()) {
      String list = ids.stream().map(String::valueOf).collect(Collectors.joining(", "));
      text.append("  reserved ").append(list).append('\n');
    }
  }

  private void addColumn(ColumnModel column, StringBuilder text) {
    String line = column.name() + ": " + column.type().text();
    String otherwise = column.defaultValue().map(value -> ", default " + value.text()).orElse("");
    addLine(column.id(), line + otherwise, text);
    addTypes(column.type());
  }

  private static void addLine(int id, String line, StringBuilder text) {
    text.append("  ").append(id).append(' ').append(line).append('\n');
  }

  private void addTypes(ColumnType type) {
    if (type instanceof ColumnType.Nested || type instanceof ColumnType.EnumOf) {
      if (!texts.containsKey(type.javaType())) {
        nested.apply(type).ifPresent(this::add);
      }
    }
    type.parts().forEach(this::addTypes);
  }
}
