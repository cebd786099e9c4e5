package dev.slimwire.pool;

import java.util.concurrent.ConcurrentMap;
import java.util.function.Function;

/**
 * What is made when it is first asked for, and kept in a map. Of {@link
 * ConcurrentMap#computeIfAbsent} a mark may stay if the stack is full meanwhile, and all who ask
 * later fail.
 */
public final class OnceMade {

  private OnceMade() {}

  /**
   * Returns what is kept for a key.
   *
   * @param maker makes it; what two threads make at the same time is kept once
   */
  public static <K, V> V get(
      ConcurrentMap<K, V> kept, K key, Function<? super K, ? extends V> maker) {
    V known = kept.get(key);
    if (known != null) {
      return known;
    }
    V made = maker.apply(key);
    V before = kept.putIfAbsent(key, made);
    return before != null ? before : made;
  }
}
