package dev.slimwire.kryo.cost;

import org.jspecify.annotations.Nullable;

/** Counts the cost of adding elements to a collection, or keys to a map. */
public interface KeyCosts {

  /** The costs of lists and queues, which call no methods of their elements. */
  KeyCosts NONE = key -> {};

  /** Counts the steps of a key, before it is added. */
  void take(@Nullable Object key);
}
