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

  /** The property of each lock: to give it back takes no memory, of which there may be none. */
  private static final Map<Object, String> OWN = new ConcurrentHashMap<>();

  private HeldLocks() {}

  /** Takes a lock; returns false if it is held already. */
  static boolean add(Path lockPath) {
    return add(lockPath, PREFIX + lockPath.toUri());
  }

  /**
   * Takes the right to write a file whatever its name is, which may have changed, or be one of
   * several.
   *
   * @param fileKey tells it from others
   */
  static boolean addFile(Object fileKey) {
    return add(fileKey, PREFIX + fileKey);
  }

  private static boolean add(Object lock, String property) {
    if (OWN.putIfAbsent(lock, property) != null) {
      return false;
    }
    boolean taken = false;
    try {
      taken = System.getProperties().putIfAbsent(property, "true") == null;
    } finally {
      if (!taken) {
        OWN.remove(lock);
      }
    }
    return taken;
  }

  /** Gives a lock back, of a path or a file. */
  static void remove(Object lock) {
    String property = OWN.remove(lock);
    if (property != null) {
      System.getProperties().remove(property);
    }
  }
}
