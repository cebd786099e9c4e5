package dev.slimwire.codegen.testing;

import dev.slimwire.codegen.testing.Schema.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Finds ids of a type that stand for something else than before, which they never may. */
final class IdChanges {

  private final Type old;
  private final Type type;
  private final List<String> breaking = new ArrayList<>();

  IdChanges(Type old, Type type) {
    this.old = old;
    this.type = type;
  }

  /** Returns the changes that make pages unreadable, with the rules that forbid them. */
  List<String> breaking() {
    findReused();
    findUnread();
    findMoved();
    return breaking;
  }

  private void findReused() {
    for (int id : old.reserved()) {
      if (type.members().containsKey(id)) {
        breaking.add(type.named(id) + " has an id that was reserved: ids are never reused");
      } else if (!type.reserved().contains(id)) {
        breaking.add("id " + id + " is no longer reserved: ids are never reused");
      }
    }
  }

  /**
   * Finds ids that were removed earlier, when a marked member replaced them that no longer does.
   */
  private void findUnread() {
    Set<Integer> gone = new TreeSet<>(type.reserved());
    gone.removeAll(old.members().keySet());
    if (old.readsUnknown() && !type.readsUnknown() && !gone.isEmpty()) {
      breaking.add(
          "none is marked @Unknown any more, and pages that still have the reserved ids "
              + gone
              + " cannot be read: mark one");
    }
  }

  /** Finds members that have other ids, while those that they had stand for something else. */
  private void findMoved() {
    for (Map.Entry<Integer, Member> each : old.members().entrySet()) {
      int id = each.getKey();
      String name = each.getValue().name();
      type.members()
          .forEach(
              (other, member) -> {
                if (member.name().equals(name) && other != id && type.members().containsKey(id)) {
                  breaking.add(
                      type.named(other)
                          + " had the id "
                          + id
                          + ": ids are permanent; if it was only renamed, rename in two steps, and"
                          + " accept each");
                }
              });
    }
  }
}
