package dev.slimwire.kryo;

import dev.slimwire.kryo.serializer.FieldsSerializer;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The text of what both ends must have in common, since graphs themselves contain neither names nor
 * types.
 */
final class GraphSchema {

  private GraphSchema() {}

  /** Returns a line for each class, in the order of ids, and one for each of its members. */
  static String of(List<GraphClass<?>> classes) {
    StringBuilder text = new StringBuilder();
    classes.stream()
        .sorted(Comparator.comparingInt(GraphClass::id))
        .forEach(
            each ->
                text.append(each.id())
                    .append(' ')
                    .append(each.type().getName())
                    .append(isFinal(each.type()) ? " final" : "")
                    .append(members(each)));
    return text.toString();
  }

  /** Returns the first 64 bits of the text's SHA-256; never 0, which means no schema. */
  static long fingerprint(String text) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      long first = ByteBuffer.wrap(hash).getLong();
      return first == 0 ? 1 : first;
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }

  /** Kryo writes no class where the declared one is final; of an array, that of its elements. */
  private static boolean isFinal(Class<?> type) {
    Class<?> element = type;
    while (element.isArray()) {
      element = element.getComponentType();
    }
    return Modifier.isFinal(element.getModifiers());
  }

  private static String members(GraphClass<?> registered) {
    Class<?> type = registered.type();
    if (registered.writesItself()) {
      return ": by a serializer\n";
    }
    if (type.isEnum()) {
      return Arrays.stream(type.getEnumConstants())
          .map(each -> ((Enum<?>) each).name())
          .collect(Collectors.joining(", ", ": ", "\n"));
    }
    if (type.isRecord()) {
      return Arrays.stream(type.getRecordComponents())
          .map(GraphSchema::line)
          .collect(Collectors.joining("", ":\n", ""));
    }
    if (type.isArray()
        || Collection.class.isAssignableFrom(type)
        || Map.class.isAssignableFrom(type)) {
      return ": its elements\n";
    }
    return FieldsSerializer.fields(type).stream()
        .map(GraphSchema::line)
        .collect(Collectors.joining("", ":\n", ""));
  }

  private static String line(RecordComponent component) {
    return line(component.getName(), component.getType());
  }

  private static String line(Field field) {
    return line(field.getName(), field.getType());
  }

  private static String line(String name, Class<?> type) {
    return "  " + name + ": " + type.getTypeName() + '\n';
  }
}
