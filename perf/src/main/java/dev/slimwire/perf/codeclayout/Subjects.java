package dev.slimwire.perf.codeclayout;

import dev.slimwire.perf.graphs.AccountSubject;
import dev.slimwire.perf.layout.Subject;
import dev.slimwire.perf.orders.OrderSubject;
import dev.slimwire.perf.readings.ReadingSubject;
import dev.slimwire.perf.terms.TermSubjects;
import java.util.List;

/** The cases of the suite. */
final class Subjects {

  /** All of W821 in pages of so many rows, which the targets are about. */
  static final String TARGETS = "wordnet-10000";

  private static final int[] PAGE_ROWS = {10_000, 1_000, 100};

  private Subjects() {}

  /** Returns the cases that the targets are about. */
  static List<Subject<?>> quick() {
    return List.of(
        TermSubjects.wordNet(PAGE_ROWS[0]),
        OrderSubject.create(),
        AccountSubject.create(),
        TermSubjects.randomStrings());
  }

  /** Returns all cases. */
  static List<Subject<?>> all() {
    return List.of(
        TermSubjects.wordNet(PAGE_ROWS[0]),
        TermSubjects.wordNet(PAGE_ROWS[1]),
        TermSubjects.wordNet(PAGE_ROWS[2]),
        OrderSubject.create(),
        AccountSubject.create(),
        ReadingSubject.create(),
        TermSubjects.randomStrings());
  }

  /** Returns the case of a name. */
  static Subject<?> find(String name) {
    return all().stream()
        .filter(subject -> subject.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("unknown case: " + name));
  }
}
