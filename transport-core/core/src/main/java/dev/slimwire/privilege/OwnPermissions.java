package dev.slimwire.privilege;

import java.security.AccessController;
import java.security.PrivilegedAction;
import org.jspecify.annotations.Nullable;

/**
 * Runs actions with the permissions of the library's own classes, independent of the caller: RMI's
 * connection threads have no permissions under a security manager. JDK 24 and later have no
 * security managers.
 */
public final class OwnPermissions {

  /** The first JDK without security managers. */
  private static final int WITHOUT_MANAGERS = 24;

  private OwnPermissions() {}

  /**
   * Returns what an action returns.
   *
   * @param action needs the permissions of its own class, too
   */
  public static <T extends @Nullable Object> T with(PrivilegedAction<T> action) {
    return Runtime.version().feature() < WITHOUT_MANAGERS ? privileged(action) : action.run();
  }

  /**
   * Runs an action that returns nothing.
   *
   * @param action as for {@link #with}
   */
  public static void run(Runnable action) {
    with(
        () -> {
          action.run();
          return action;
        });
  }

  @SuppressWarnings("removal") // not reached on JDKs that may lack it
  private static <T extends @Nullable Object> T privileged(PrivilegedAction<T> action) {
    return AccessController.doPrivileged(action);
  }
}
