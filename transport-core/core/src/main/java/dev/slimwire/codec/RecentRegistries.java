package dev.slimwire.codec;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Remembers the registries that were made last for peers: peers with the same codecs get the same
 * one, so that an idle connection holds none of its own. Bounded, since peers choose what they
 * offer. Safe for use by many threads, several of which may each make a registry at first.
 */
final class RecentRegistries {

  private static final int MOST = 8;

  private volatile List<CodecRegistry> latestFirst = List.of();

  /**
   * Returns the registry of these codecs, or null if it is not remembered.
   *
   * @param ids the ids of all of them, in ascending order
   */
  @Nullable CodecRegistry find(List<Integer> ids) {
    for (CodecRegistry registry : latestFirst) {
      if (registry.ids().equals(ids)) {
        return registry;
      }
    }
    return null;
  }

  /** Remembers a registry, and returns it. */
  CodecRegistry add(CodecRegistry made) {
    List<CodecRegistry> known = latestFirst;
    List<CodecRegistry> all = new ArrayList<>(MOST);
    all.add(made);
    all.addAll(known.subList(0, Math.min(known.size(), MOST - 1)));
    latestFirst = List.copyOf(all);
    return made;
  }
}
