package dev.slimwire.kryo.cost;

import com.esotericsoftware.kryo.KryoException;
import java.lang.reflect.Method;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.concurrent.CopyOnWriteArraySet;
import org.jspecify.annotations.Nullable;

/**
 * Counts the cost of the hash codes of one graph's set elements and map keys, before they are
 * computed. Collections and records do not cache hash codes: forty levels, each of which contains
 * the next one twice, take 2^40 steps and a kilobyte on the wire. Nor do long numbers, which may be
 * added again and again by references of two bytes. Comparisons in sorted sets and maps count, too.
 * Not thread-safe.
 *
 * <p>Objects of other classes, queues among them, count as one step, whatever they refer to: most
 * have hash codes of a key or of themselves.
 */
public final class HashCosts {

  /** Creates the exception for a graph whose cost is too high. */
  public interface Refusal {

    /** Returns the exception: {@code most} of {@code what} was allowed. */
    KryoException overLimit(String what, long most, long actual);
  }

  /** The steps that any graph may take, some milliseconds. */
  private static final long LEAST = 1_000_000;

  /** The steps allowed for each byte of a graph; legitimate ones take a few. */
  private static final long PER_BYTE = 100;

  /** The number of short comparisons that take about as long as a step. */
  static final int COMPARISONS = 8;

  private final Refusal refusal;
  private Map<Object, Long> known = new IdentityHashMap<>(0);

  /** The containers being filled, innermost first, which may still grow. */
  private final Deque<Object> open = new ArrayDeque<>();

  private HashedCosts hashed = new HashedCosts(this);
  private long limit;
  private long left;
  private boolean mayGrow;

  /** Creates a counter that refuses graphs with an exception of the caller's. */
  public HashCosts(Refusal refusal) {
    this.refusal = refusal;
  }

  /** Starts counting for a graph of the given length in bytes. */
  public void begin(int length) {
    limit = Math.max(LEAST, PER_BYTE * length);
    left = limit;
  }

  /** Forgets the graph, which must not be retained. */
  public void end() {
    known = new IdentityHashMap<>(0);
    open.clear();
    hashed = new HashedCosts(this);
  }

  /** Starts filling a collection or a map; returns the counter of its elements or keys. */
  public KeyCosts opened(Object container) {
    open.push(container);
    if (container instanceof SortedSet || container instanceof SortedMap) {
      return new SortedCosts(this);
    }
    if (container instanceof CopyOnWriteArraySet) {
      return new SearchedCosts(this);
    }
    return container instanceof Set || container instanceof Map ? hashed : KeyCosts.NONE;
  }

  /** Returns the counter of the elements of a hash set that is filled elsewhere. */
  public KeyCosts hashed() {
    return hashed;
  }

  /** Ends filling the innermost container, which will not grow any more. */
  public void closed() {
    open.pop();
  }

  /** Returns the steps of an element's hash code, which are no fewer than those of comparing it. */
  long of(@Nullable Object element) {
    mayGrow = false;
    return cost(element);
  }

  void spend(long steps) {
    left -= steps;
    if (left < 0) {
      throw refusal.overLimit(
          "steps for the hash codes and comparisons of sets and maps", limit, limit - left);
    }
  }

  private long cost(@Nullable Object object) {
    spend(1); // this takes time, too, repeatedly where an object may grow
    if (object == null || !isStructured(object)) {
      return ValueCosts.ofHashCode(object);
    }
    Long before = known.get(object);
    if (before != null) {
      return before;
    }
    boolean outer = mayGrow;
    mayGrow = isOpen(object);
    long cost = 1 + costOfParts(object);
    if (!mayGrow) {
      known.put(object, cost);
    }
    mayGrow |= outer;
    return cost;
  }

  private boolean isOpen(Object object) {
    spend(open.size() / COMPARISONS);
    for (Object container : open) {
      if (container == object) {
        return true;
      }
    }
    return false;
  }

  private static boolean isStructured(Object object) {
    return object instanceof List
        || object instanceof Set
        || object instanceof Map
        || object instanceof Map.Entry
        || object instanceof Record
        || object instanceof Optional;
  }

  private long costOfParts(Object object) {
    if (object instanceof CopyOnWriteArraySet<?> set) { // compared element by element with others
      return saturated(sum(set) * (1 + set.size() / COMPARISONS));
    }
    if (object instanceof Collection<?> elements) {
      return sum(elements);
    }
    if (object instanceof Map<?, ?> map) {
      return sum(map.keySet()) + sum(map.values());
    }
    if (object instanceof Map.Entry<?, ?> entry) {
      return saturated(cost(entry.getKey()) + cost(entry.getValue()));
    }
    if (object instanceof Optional<?> optional) {
      return cost(optional.orElse(null));
    }
    long sum = 0;
    for (Method accessor : RecordParts.of(object)) {
      sum = saturated(sum + cost(RecordParts.value(accessor, object)));
    }
    return sum;
  }

  private long sum(Collection<?> parts) {
    long sum = 0;
    for (Object part : parts) {
      sum = saturated(sum + cost(part));
    }
    return sum;
  }

  private long saturated(long steps) {
    return Math.min(steps, limit);
  }
}
