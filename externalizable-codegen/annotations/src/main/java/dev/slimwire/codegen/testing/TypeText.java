package dev.slimwire.codegen.testing;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The type of a column as far as it can be seen on the wire.
 *
 * @param head a container, a scalar, or the name of a type with ids of its own
 * @param parts the types of the container's parts
 * @param orNull whether it is a primitive that may be null
 */
record TypeText(String head, List<TypeText> parts, boolean orNull) {

  private static final Set<String> PRIMITIVES =
      Set.of("boolean", "byte", "short", "char", "int", "long", "float", "double");

  private static final Map<String, Set<String>> WIDER =
      Map.of(
          "byte", Set.of("short", "int", "long", "double"),
          "short", Set.of("int", "long", "double"),
          "char", Set.of("int", "long", "double"),
          "int", Set.of("long", "double"),
          "float", Set.of("double"));

  /** Parses the text of a type. Sets are lists on the wire; adapters are not on the wire. */
  static TypeText parse(String text) {
    return new Parser(text).whole();
  }

  boolean isPrimitive() {
    return PRIMITIVES.contains(head) && !orNull;
  }

  /** Returns whether it is the type of this name, or contains it at any depth. */
  boolean contains(String name) {
    return head.equals(name) || parts.stream().anyMatch(each -> each.contains(name));
  }

  /** Returns whether pages with this scalar, or container, can be read as another one. */
  boolean widensTo(TypeText other) {
    return (head.equals(other.head) || WIDER.getOrDefault(head, Set.of()).contains(other.head))
        && (!orNull || other.orNull);
  }

  /** Reads a type from the left to the right. */
  private static final class Parser {

    private final String text;
    private int at;

    Parser(String text) {
      this.text = text;
    }

    TypeText whole() {
      TypeText type = next();
      if (at < text.length() && !text.startsWith(" using ", at)) {
        throw new IllegalArgumentException("expected a type, actual: " + text);
      }
      return type;
    }

    private TypeText next() {
      if (skip("list of ") || skip("set of ")) {
        return new TypeText("list", List.of(next()), false);
      }
      if (skip("table of ")) {
        return new TypeText("table", List.of(next()), false);
      }
      if (!isNamedOptional() && skip("optional ")) {
        return new TypeText("optional", List.of(next()), false);
      }
      if (skip("map of ")) {
        TypeText key = next();
        if (!skip(" to ")) {
          throw new IllegalArgumentException("expected a map, actual: " + text);
        }
        return new TypeText("map", List.of(key, next()), false);
      }
      return new TypeText(name(), List.of(), skip(" or null"));
    }

    /** Returns whether a class of the default package with this name comes next. */
    private boolean isNamedOptional() {
      return text.startsWith("optional to ", at) || text.startsWith("optional using ", at);
    }

    /** Reads a name, up to a blank that is not within the arguments of a generic type. */
    private String name() {
      int from = at;
      int depth = 0;
      for (; at < text.length() && (depth > 0 || text.charAt(at) != ' '); at++) {
        depth += text.charAt(at) == '<' ? 1 : text.charAt(at) == '>' ? -1 : 0;
      }
      return text.substring(from, at);
    }

    private boolean skip(String word) {
      boolean found = text.startsWith(word, at);
      at += found ? word.length() : 0;
      return found;
    }
  }
}
