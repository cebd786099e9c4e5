package dev.slimwire.codegen.processor.declaration;

import dev.slimwire.codegen.Reserved;
import dev.slimwire.codegen.Unknown;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;

/** The ids within one type, each given once. */
final class Ids {

  static final int MAX = 63;
  static final int MAX_CONSTANT = 255;

  private static final String JOIN =
      "; if none is left, move some into a type of their own, which takes one";

  private final String noun;
  private final int max;
  private final ErrorReporter errors;
  private final SortedSet<Integer> reserved;
  private final SortedMap<Integer, String> names = new TreeMap<>();
  private OptionalInt unknown = OptionalInt.empty();

  /**
   * Makes an empty set.
   *
   * @param type whose ids they are
   * @param noun what the ids belong to, for messages
   * @param max the greatest one
   */
  Ids(TypeElement type, String noun, int max, ErrorReporter errors) {
    this.noun = noun;
    this.max = max;
    this.errors = errors;
    this.reserved = reservedIn(type);
    reserved.stream().filter(id -> !isInRange(id)).forEach(id -> reportReserved(id, type));
  }

  private boolean isInRange(int id) {
    return id >= 1 && id <= max;
  }

  private void reportReserved(int id, TypeElement type) {
    errors.report(
        ErrorCode.ID_RANGE,
        type,
        "reserved id " + id + " of " + type.getSimpleName() + " is not in 1.." + max,
        "Give the id that was removed");
  }

  /** Returns the reserved ids of a type. */
  static SortedSet<Integer> reservedIn(TypeElement type) {
    SortedSet<Integer> ids = new TreeSet<>();
    Reserved annotation = type.getAnnotation(Reserved.class);
    if (annotation != null) {
      for (int id : annotation.value()) {
        ids.add(id);
      }
    }
    return ids;
  }

  void add(int id, Element at) {
    String name = at.getSimpleName().toString();
    if (!isInRange(id)) {
      errors.report(
          ErrorCode.ID_RANGE,
          at,
          "id " + id + " of " + name + " is not in 1.." + max,
          useFree() + (id > MAX && max == MAX ? JOIN : ""));
    } else if (reserved.contains(id)) {
      errors.report(
          ErrorCode.RESERVED_ID,
          at,
          "id " + id + " of " + name + " is reserved: peers know it as something else",
          useFree());
    } else {
      String before = names.putIfAbsent(id, name);
      if (before != null) {
        errors.report(
            ErrorCode.DUPLICATE_ID,
            at,
            noun + " " + before + " and " + name + " have the same id " + id,
            useFree());
      }
    }
  }

  /** Notes whether a constant or subtype replaces unknown ones. */
  void addUnknown(int id, Element at) {
    if (at.getAnnotation(Unknown.class) != null) {
      if (unknown.isPresent()) {
        errors.report(
            ErrorCode.UNKNOWN,
            at,
            noun
                + " "
                + names.get(unknown.getAsInt())
                + " and "
                + at.getSimpleName()
                + " are both marked @Unknown",
            "Mark only one of them");
      }
      unknown = OptionalInt.of(id);
    }
  }

  /** Returns the id of what replaces unknown ones. */
  OptionalInt unknown() {
    return unknown;
  }

  private String useFree() {
    return "Give it an id of its own that was never used";
  }
}
