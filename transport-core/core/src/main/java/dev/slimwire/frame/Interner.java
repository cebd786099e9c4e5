package dev.slimwire.frame;

import org.jspecify.annotations.Nullable;

/**
 * Gives similar connections the same object, so that an idle one holds no copy of its own.
 * Remembers only the last one, since the connections of one configuration are usually alike. Safe
 * for use by many threads.
 */
final class Interner<T> {

  private volatile @Nullable T last;

  /** Returns the object that was returned last if it equals this one, otherwise this one. */
  T intern(T made) {
    T known = last;
    if (known != null && made.equals(known)) {
      return known;
    }
    last = made;
    return made;
  }
}
