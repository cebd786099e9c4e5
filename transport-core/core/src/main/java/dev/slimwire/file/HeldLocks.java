package dev.slimwire.file;

import java.nio.file.Path;
import java.util.Set;
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

  private static final Set<Path> OWN = ConcurrentHashMap.newKeySet();

  private HeldLocks() {}

  /** Takes a lock; returns false if it is held already. */
  static boolean add(Path lockPath) {
    if (!OWN.add(lockPath)) {
      return false;
    }
    if (System.getProperties().putIfAbsent(property(lockPath), "true") == null) {
      return true;
    }
    OWN.remove(lockPath);
    return false;
  }

  /** Gives a lock back. */
  static void remove(Path lockPath) {
    System.getProperties().remove(property(lockPath));
    OWN.remove(lockPath);
  }

  private static String property(Path lockPath) {
    return PREFIX + lockPath.toUri();
  }
}
