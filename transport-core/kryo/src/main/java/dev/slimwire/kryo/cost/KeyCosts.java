package dev.slimwire.kryo.cost;

import org.jspecify.annotations.Nullable;

/** Counts what it takes to add elements to a collection, or keys to a map. */
public interface KeyCosts {

  /** Those of lists and queues, which ask their elements for nothing. */
  KeyCosts NONE = key -> {};

  /** Takes the steps of a key, before it is added. */
  void take(@Nullable Object key);
}
