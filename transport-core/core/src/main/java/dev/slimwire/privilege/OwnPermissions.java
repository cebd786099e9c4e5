package dev.slimwire.privilege;

import java.security.AccessController;
import java.security.PrivilegedAction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs what the library's own classes are permitted to do, whoever calls them: RMI's threads of
 * connections have no permissions under a security manager. JDKs from 24 on have no such managers.
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
  public static <T extends @Nullable Object> T with(Supplier<T> action) {
    return Runtime.version().feature() < WITHOUT_MANAGERS ? privileged(action) : action.get();
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

  @SuppressWarnings("removal") // JDKs that may be without it do not come here
  private static <T extends @Nullable Object> T privileged(Supplier<T> action) {
    return AccessController.doPrivileged((PrivilegedAction<T>) action::get);
  }
}
