package dev.slimwire.frame;

import org.jspecify.annotations.Nullable;

/**
 * Gives connections that are alike the same object, so that an idle one holds no copy of its own.
 * Knows the last one only: the connections of one configuration mostly are alike. Safe for use by
 * many threads.
 */
final class Interner<T> {

  private volatile @Nullable T last;

  /** Returns the object that was returned last if it equals this one, else this one. */
  T intern(T made) {
    T known = last;
    if (known != null && made.equals(known)) {
      return known;
    }
    last = made;
    return made;
  }
}
