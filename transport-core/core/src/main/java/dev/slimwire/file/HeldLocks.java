package dev.slimwire.file;

import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The locks of this JVM, which must not open their files again: closing them would release the
 * locks.
 *
 * <p>Other class loaders may have a copy of this class. All of them see the system properties, so
 * each held lock is a property; this class also has a list of its own, in case a program replaces
 * the properties.
 */
final class HeldLocks {

  private static final String PREFIX = "dev.slimwire.file.held:";

  /**
   * The property of each path, so that releasing a lock allocates no memory, which may be
   * exhausted.
   */
  private static final Map<Path, String> OWN = new ConcurrentHashMap<>();

  private HeldLocks() {}

  /** Takes a lock; returns false if it is already held. */
  static boolean add(Path lockPath) {
    String property = PREFIX + lockPath.toUri();
    if (OWN.putIfAbsent(lockPath, property) != null) {
      return false;
    }
    boolean taken = false;
    try {
      taken = System.getProperties().putIfAbsent(property, "true") == null;
    } finally {
      if (!taken) {
        OWN.remove(lockPath);
      }
    }
    return taken;
  }

  /** Releases a lock. */
  static void remove(Path lockPath) {
    String property = OWN.remove(lockPath);
    if (property != null) {
      System.getProperties().remove(property);
    }
  }
}
