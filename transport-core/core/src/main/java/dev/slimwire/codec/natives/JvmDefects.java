package dev.slimwire.codec.natives;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryManagerMXBean;
import java.util.List;
import java.util.Optional;

/**
 * Knows which JVMs corrupt arrays that native code works on. The content check detects that and
 * ends the connection, so the log should say why.
 */
public final class JvmDefects {

  private static final int DEFECTIVE = 25;
  private static final int LAST_UPDATE = 2;

  private JvmDefects() {}

  /** Writes a warning into the log if this JVM is one of them. */
  public static void warn() {
    warn(Runtime.version());
  }

  /** Writes the warning into the log if this JVM's collector corrupts arrays in that version. */
  static void warn(Runtime.Version version) {
    if (isDefective(version)) {
      describe(version, collectors())
          .ifPresent(
              text ->
                  System.getLogger("dev.slimwire.codec").log(System.Logger.Level.WARNING, text));
    }
  }

  /**
   * Returns what is wrong with a JVM.
   *
   * @param collectors the names of its garbage collectors' beans
   */
  static Optional<String> describe(Runtime.Version version, List<String> collectors) {
    boolean moves = collectors.stream().anyMatch(name -> name.startsWith("G1 "));
    return isDefective(version) && moves
        ? Optional.of(
            "JDK "
                + version
                + " with G1 can move arrays while native code works on them, the JDK's own Deflater"
                + " included: affected blocks fail their content check, which ends the"
                + " connection. Update to 25.0.3 or later, or use -XX:+UseParallelGC")
        : Optional.empty();
  }

  private static boolean isDefective(Runtime.Version version) {
    return version.feature() == DEFECTIVE
        && version.interim() == 0
        && version.update() <= LAST_UPDATE;
  }

  /**
   * Returns the collector of most JVMs if it is unknown, so that images with few modules are
   * warned, too.
   */
  private static List<String> collectors() {
    if (ModuleLayer.boot().findModule("java.management").isEmpty()) {
      return List.of("G1 ");
    }
    return ManagementFactory.getGarbageCollectorMXBeans().stream()
        .map(MemoryManagerMXBean::getName)
        .toList();
  }
}
