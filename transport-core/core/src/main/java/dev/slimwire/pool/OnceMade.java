package dev.slimwire.pool;

import java.util.concurrent.ConcurrentMap;
import java.util.function.Function;

/**
 * Creates objects on first request and keeps them in a map. {@link ConcurrentMap#computeIfAbsent}
 * may leave a reservation behind if the stack overflows meanwhile, so that all later requests fail.
 */
public final class OnceMade {

  private OnceMade() {}

  /**
   * Returns the object kept for a key.
   *
   * @param maker creates it; if two threads do so at the same time, one object is kept
   */
  public static <K, V> V get(
      ConcurrentMap<K, V> kept, K key, Function<? super K, ? extends V> maker) {
    V known = kept.get(key);
    return known != null ? known : keep(kept, key, maker.apply(key));
  }

  /**
   * Keeps an object for a key that had none a moment ago.
   *
   * @return the object that is kept, of another thread if that was faster
   */
  public static <K, V> V keep(ConcurrentMap<K, V> kept, K key, V made) {
    V before = kept.putIfAbsent(key, made);
    return before != null ? before : made;
  }
}
