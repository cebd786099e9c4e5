package dev.slimwire.rmi;

import dev.slimwire.privilege.OwnPermissions;
import java.security.PrivilegedAction;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Logs once which system properties look like ours but have no effect: mistyped ones, and those
 * that only the agent reads. Not before the first connection, since a logger that is used before
 * the program begins would deprive it of the choice of its log manager.
 */
final class UnreadProperties {

  private static final String AGENT = "dev/slimwire/agent/SlimwireAgent.class";
  private static final AtomicBoolean TOLD = new AtomicBoolean();

  private UnreadProperties() {}

  /** Returns whether there is anything to report, so that servers can skip the check later. */
  static boolean areThere() {
    return !TOLD.get() && !lines().isEmpty();
  }

  static void tellOnce() {
    if (!TOLD.get() && TOLD.compareAndSet(false, true)) {
      for (String line : lines()) {
        System.getLogger("dev.slimwire.rmi").log(System.Logger.Level.WARNING, line);
      }
    }
  }

  private static List<String> lines() {
    try {
      return OwnPermissions.with(
          new PrivilegedAction<>() {
            @Override
            public List<String> run() {
              return lines(System.getProperties().stringPropertyNames());
            }
          });
    } catch (SecurityException denied) {
      return List.of();
    }
  }

  /** With the agent, its jar is on the class path, however it got there. */
  private static boolean hasNoAgent() {
    return ClassLoader.getSystemResource(AGENT) == null;
  }

  /**
   * Returns the log lines about properties with these names; none if all of ours are read. The
   * first call waits for it, so it avoids loading stream classes.
   */
  static List<String> lines(Collection<String> names) {
    List<String> unknown = new ArrayList<>();
    List<String> ofTheAgent = new ArrayList<>();
    for (String name : names) {
      if (name.startsWith(ClientProperties.PREFIX)) {
        if (ClientProperties.isOfTheAgent(name)) {
          ofTheAgent.add(name);
        } else if (!ClientProperties.isKnown(name)) {
          unknown.add(name);
        }
      }
    }
    List<String> lines = new ArrayList<>();
    if (!unknown.isEmpty()) {
      lines.add(
          "system properties that have no effect: "
              + sorted(unknown)
              + "; expected "
              + ClientProperties.PREFIX
              + " and "
              + ClientProperties.known());
    }
    if (!ofTheAgent.isEmpty() && hasNoAgent()) {
      lines.add("system properties that have no effect without the agent: " + sorted(ofTheAgent));
    }
    return lines;
  }

  private static String sorted(List<String> names) {
    names.sort(null);
    return String.join(", ", names);
  }
}
