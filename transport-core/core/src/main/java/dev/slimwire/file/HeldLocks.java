package dev.slimwire.file;

import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The locks of this JVM, which must not open them again: it would have to close them then, and
 * would lose them.
 *
 * <p>Other class loaders may have a copy of this class. All of them see the system properties, so
 * each lock is one while it is held; this class has its own list, too, in case a program puts other
 * properties in their place.
 */
final class HeldLocks {

  private static final String PREFIX = "dev.slimwire.file.held:";

  /** The property of each path: to give a lock back takes no memory, of which there may be none. */
  private static final Map<Path, String> OWN = new ConcurrentHashMap<>();

  private HeldLocks() {}

  /** Takes a lock; returns false if it is held already. */
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

  /** Gives a lock back. */
  static void remove(Path lockPath) {
    String property = OWN.remove(lockPath);
    if (property != null) {
      System.getProperties().remove(property);
    }
  }
}
