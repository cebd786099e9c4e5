package dev.slimwire.codegen.testing;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The text of a schema: for each type a head, and indented lines with ids.
 *
 * @param types the types by their names
 * @param sent the types that are known to be sent on their own: streams have their names
 */
record Schema(Map<String, Type> types, Set<String> sent) {

  private static final Pattern HEAD = Pattern.compile("(\\S.*?)(|, constants|, one of):");

  /** The text of a default may contain what patterns consider a line end, such as U+2028. */
  private static final Pattern LINE = Pattern.compile("  (\\d{1,9}) (.+)", Pattern.DOTALL);

  private static final Pattern RESERVED = Pattern.compile("  reserved (\\d{1,9}(?:, \\d{1,9})*)");

  /** What the ids of a type stand for. */
  enum Kind {
    COLUMNS("column", ""),
    CONSTANTS("constant", ", constants"),
    SUBTYPES("subtype", ", one of");

    final String noun;
    final String mark;

    Kind(String noun, String mark) {
      this.noun = noun;
      this.mark = mark;
    }

    static Kind of(String mark) {
      return mark.isEmpty() ? COLUMNS : mark.equals(CONSTANTS.mark) ? CONSTANTS : SUBTYPES;
    }
  }

  /**
   * A type.
   *
   * @param kind what its ids stand for
   * @param members what they are, as text
   * @param reserved the reserved ids
   */
  record Type(Kind kind, SortedMap<Integer, Member> members, SortedSet<Integer> reserved) {

    /** Returns whether pages with unknown members can be read. */
    boolean readsUnknown() {
      return kind == Kind.COLUMNS || members.values().stream().anyMatch(Member::isUnknown);
    }

    /** Returns how messages name a member. */
    String named(int id) {
      Member member = members.get(id);
      return kind.noun + " " + id + " (" + (member == null ? "" : member.name()) + ")";
    }

    @Override
    public String toString() {
      StringBuilder text = new StringBuilder(kind.mark).append(":\n");
      members.forEach((id, each) -> text.append("  " + id + " " + each.text() + "\n"));
      if (!reserved.isEmpty()) {
        text.append("  reserved ");
        text.append(reserved.stream().map(String::valueOf).collect(Collectors.joining(", ")));
        text.append('\n');
      }
      return text.toString();
    }
  }

  /** Returns whether a column or subtype is of a type. */
  boolean contains(String name) {
    return types.values().stream()
        .flatMap(each -> each.members().values().stream())
        .anyMatch(each -> TypeText.parse(each.type()).contains(name));
  }

  /**
   * Parses the texts in generated code, each of which begins with a type that is sent on its own,
   * or a text that {@link #toString} returned.
   *
   * @param source how messages name the texts
   * @throws IllegalArgumentException if one is malformed, or they declare a type twice, with
   *     differences
   */
  static Schema parse(String source, String... texts) {
    Map<String, Type> types = new LinkedHashMap<>();
    Set<String> sent = new LinkedHashSet<>();
    for (String text : texts) {
      sent.addAll(addTypes(types, source, text).stream().limit(1).toList());
    }
    return new Schema(types, sent);
  }

  /** Adds the types of a text, and returns their names. */
  private static List<String> addTypes(Map<String, Type> types, String source, String text) {
    List<String> names = new ArrayList<>();
    List<String> lines = text.lines().filter(line -> !line.startsWith("#")).toList();
    int at = 0;
    while (at < lines.size()) {
      Matcher head = HEAD.matcher(lines.get(at));
      if (!head.matches()) {
        throw malformed(source, lines.get(at));
      }
      Type type = new Type(Kind.of(head.group(2)), new TreeMap<>(), new TreeSet<>());
      for (at++; at < lines.size() && lines.get(at).startsWith(" "); at++) {
        addLine(type, source, lines.get(at));
      }
      names.add(head.group(1));
      Type before = types.putIfAbsent(head.group(1), type);
      if (before != null && !before.equals(type)) {
        throw new IllegalArgumentException(
            source + ": " + head.group(1) + " is declared twice, with differences: recompile");
      }
    }
    return names;
  }

  private static void addLine(Type type, String source, String line) {
    Matcher reserved = RESERVED.matcher(line);
    Matcher matcher = LINE.matcher(line);
    Member member = matcher.matches() ? Member.parse(type.kind, matcher.group(2)) : null;
    if (reserved.matches()) {
      for (String id : reserved.group(1).split(", ")) {
        type.reserved.add(Integer.valueOf(id));
      }
    } else if (member != null) {
      type.members.put(Integer.valueOf(matcher.group(1)), member);
    } else {
      throw malformed(source, line);
    }
  }

  private static IllegalArgumentException malformed(String source, String line) {
    return new IllegalArgumentException(
        source + ": expected a type, or a line with an id, actual: " + line);
  }

  @Override
  public String toString() {
    return types.entrySet().stream()
        .map(each -> each.getKey() + each.getValue())
        .collect(Collectors.joining());
  }
}
