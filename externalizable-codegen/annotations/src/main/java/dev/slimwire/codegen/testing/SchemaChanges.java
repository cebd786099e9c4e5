package dev.slimwire.codegen.testing;

import dev.slimwire.codegen.testing.Schema.Type;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The differences between two schemas, and whether peers can still read each other. */
final class SchemaChanges {

  private final Schema before;
  private final Schema now;
  private final List<String> breaking = new ArrayList<>();
  private final List<String> compatible = new ArrayList<>();

  /** Pairs of types that were compared; the names of a pair differ if a type was renamed. */
  private final Set<List<String>> compared = new LinkedHashSet<>();

  private SchemaChanges(Schema before, Schema now) {
    this.before = before;
    this.now = now;
  }

  static SchemaChanges between(Schema before, Schema now) {
    SchemaChanges changes = new SchemaChanges(before, now);
    before.types().keySet().stream()
        .filter(now.types()::containsKey)
        .forEach(name -> changes.compare(name, name));
    changes.addNewAndGone();
    return changes;
  }

  /** Returns the changes that make pages unreadable, with the rules that forbid them. */
  List<String> breaking() {
    return breaking;
  }

  /** Returns the changes that do not. */
  List<String> compatible() {
    return compatible;
  }

  private void addNewAndGone() {
    before.types().keySet().stream()
        .filter(name -> !now.types().containsKey(name))
        .forEach(this::addGone);
    now.types().keySet().stream()
        .filter(name -> !before.types().containsKey(name))
        .forEach(name -> compatible.add(name + " is new"));
  }

  private void addGone(String name) {
    String what = name + " was removed or renamed";
    if (isSent(name)) {
      breaking.add(
          what
              + ", and peers find it by its name if it is sent on its own: keep the name; if it"
              + " never was,"
              + " or no peer needs it any more, remove it from the file, with the types that no"
              + " other"
              + " type contains");
    } else {
      compatible.add(what);
    }
  }

  /** Returns whether a type that was renamed was sent on its own: nothing else has its columns. */
  private boolean isSent(String oldName) {
    return !before.contains(oldName)
        || now.sent().stream().anyMatch(name -> compared.contains(List.of(oldName, name)));
  }

  private void compare(String oldName, String newName) {
    if (!compared.add(List.of(oldName, newName))) {
      return;
    }
    Type old = before.types().get(oldName);
    Type type = now.types().get(newName);
    if (old == null || type == null || old.kind() != type.kind()) {
      breaking.add(newName + " is not what " + oldName + " was: a type keeps its kind");
      return;
    }
    String where = newName + ": ";
    old.members().forEach((id, member) -> compareMember(where, id, member, type));
    new IdChanges(old, type).breaking().forEach(each -> breaking.add(where + each));
    findNew(where, old, type);
  }

  private void compareMember(String where, int id, Member member, Type type) {
    String what = where + type.kind().noun + " " + id + " (" + member.name() + ")";
    Member found = type.members().get(id);
    if (found == null) {
      addGoneMember(what, id, member, type);
    } else if (!found.text().equals(member.text())) {
      int before = breaking.size();
      if (type.kind() != Schema.Kind.CONSTANTS) {
        compareTypes(what, TypeText.parse(member.type()), TypeText.parse(found.type()), member);
      }
      if (type.kind() == Schema.Kind.COLUMNS) {
        compareDefaults(what, member, found);
      }
      if (breaking.size() == before) {
        compatible.add(what + " was \"" + member.text() + "\" and is \"" + found.text() + "\"");
      }
    }
  }

  private void addGoneMember(String what, int id, Member member, Type type) {
    if (!type.reserved().contains(id)) {
      breaking.add(what + " was removed, and its id is free: add @Reserved(" + id + ")");
    } else if (isNeeded(type, member)) {
      breaking.add(
          what
              + " was removed, which peers without a default for it cannot read: give it a"
              + " @DefaultValue first, and remove it once all peers have that");
    } else if (!type.readsUnknown()) {
      breaking.add(
          what
              + " was removed, and pages that still have it cannot be read: mark another"
              + " @Unknown");
    } else {
      compatible.add(what + " was removed, and its id is reserved");
    }
  }

  private void compareTypes(String what, TypeText old, TypeText type, Member member) {
    boolean isDeclared = before.types().containsKey(old.head());
    if (isDeclared && now.types().containsKey(type.head())) {
      compare(old.head(), type.head());
    } else if (!old.widensTo(type)) {
      breaking.add(what + " was " + member.type() + ": types only widen");
    } else {
      for (int i = 0; i < old.parts().size(); i++) {
        compareTypes(what, old.parts().get(i), type.parts().get(i), member);
      }
    }
  }

  private void compareDefaults(String what, Member member, Member found) {
    if (member.hasDefault() && !found.hasDefault()) {
      breaking.add(
          what
              + " has lost its default: "
              + (TypeText.parse(found.type()).isPrimitive()
                  ? "pages without it become unreadable"
                  : "peers that still have it read it instead of nulls, in pages where all are"
                      + " null"));
    }
  }

  private void findNew(String where, Type old, Type type) {
    type.members()
        .forEach(
            (id, member) -> {
              boolean known = old.members().containsKey(id) || old.reserved().contains(id);
              if (!known && isNeeded(type, member)) {
                breaking.add(
                    where + type.named(id) + " is new, and has no default: add @DefaultValue");
              } else if (!known) {
                compatible.add(where + type.named(id) + " is new");
              }
            });
    type.reserved().stream()
        .filter(id -> !old.reserved().contains(id) && !old.members().containsKey(id))
        .forEach(id -> compatible.add(where + "id " + id + " is reserved now"));
  }

  /** Returns whether pages without a member cannot be read by those that have it. */
  private static boolean isNeeded(Type type, Member member) {
    return type.kind() == Schema.Kind.COLUMNS
        && !member.hasDefault()
        && TypeText.parse(member.type()).isPrimitive();
  }
}
