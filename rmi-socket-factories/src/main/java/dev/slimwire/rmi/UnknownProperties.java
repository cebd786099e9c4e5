package dev.slimwire.rmi;

import dev.slimwire.privilege.OwnPermissions;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Tells once which system properties look like ours and are not: nobody reads a policy whose name
 * is mistyped. Not before the first connection, since loggers that are used before a program begins
 * would deprive it of the choice of its log manager.
 */
final class UnknownProperties {

  private static final AtomicBoolean TOLD = new AtomicBoolean();

  private UnknownProperties() {}

  static void tellOnce() {
    if (!TOLD.get() && TOLD.compareAndSet(false, true)) {
      Optional<String> line = line(names());
      if (line.isPresent()) {
        System.getLogger("dev.slimwire.rmi").log(System.Logger.Level.WARNING, line.get());
      }
    }
  }

  private static Collection<String> names() {
    try {
      return OwnPermissions.with(() -> System.getProperties().stringPropertyNames());
    } catch (SecurityException denied) {
      return Set.of();
    }
  }

  /**
   * Returns what the log says of properties with these names; nothing if all of ours are known. The
   * first call waits for it, so it loads no classes of streams.
   */
  static Optional<String> line(Collection<String> names) {
    List<String> unknown = new ArrayList<>();
    for (String name : names) {
      if (name.startsWith(ClientProperties.PREFIX) && !ClientProperties.isKnown(name)) {
        unknown.add(name);
      }
    }
    return unknown.isEmpty() ? Optional.empty() : Optional.of(line(unknown));
  }

  private static String line(List<String> unknown) {
    unknown.sort(null);
    return "system properties that have no effect: "
        + String.join(", ", unknown)
        + "; expected "
        + ClientProperties.PREFIX
        + " and "
        + ClientProperties.known();
  }
}
