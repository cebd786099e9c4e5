package dev.slimwire.rmi;

import dev.slimwire.privilege.OwnPermissions;
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
      line(names())
          .ifPresent(
              line -> System.getLogger("dev.slimwire.rmi").log(System.Logger.Level.WARNING, line));
    }
  }

  private static Collection<String> names() {
    try {
      return OwnPermissions.with(() -> System.getProperties().stringPropertyNames());
    } catch (SecurityException denied) {
      return Set.of();
    }
  }

  /** Returns what the log says of properties with these names; nothing if all of ours are known. */
  static Optional<String> line(Collection<String> names) {
    List<String> unknown =
        names.stream()
            .filter(name -> name.startsWith(ClientProperties.PREFIX))
            .filter(name -> !ClientProperties.isKnown(name))
            .sorted()
            .toList();
    return unknown.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "system properties that have no effect: "
                + String.join(", ", unknown)
                + "; expected "
                + ClientProperties.PREFIX
                + " and "
                + ClientProperties.known());
  }
}
