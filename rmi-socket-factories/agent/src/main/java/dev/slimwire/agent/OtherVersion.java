package dev.slimwire.agent;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.rmi.CompressedRMISocketFactory;
import java.net.URL;
import java.security.CodeSource;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/**
 * Slimwire jars of the program's own, which come before the classes in the agent's jar. Of another
 * version they may lack what the agent calls.
 */
final class OtherVersion {

  private OtherVersion() {}

  /**
   * Returns what an agent says that cannot start with these jars.
   *
   * @param cause what the JVM found missing, or changed
   * @throws LinkageError the cause, if all classes are the agent's own
   */
  static String describe(LinkageError cause) {
    Set<String> others = others();
    if (others.isEmpty()) {
      throw cause;
    }
    return "slimwire on the program's class path must be of this agent's version: "
        + String.join(", ", others)
        + " ("
        + cause
        + ")";
  }

  private static Set<String> others() {
    Set<String> others = new TreeSet<>();
    String own = place(OtherVersion.class);
    for (Class<?> type : Set.of(CodecRegistry.class, CompressedRMISocketFactory.class)) {
      String place = place(type);
      if (!place.equals(own)) {
        others.add(place);
      }
    }
    return others;
  }

  private static String place(Class<?> type) {
    CodeSource source = type.getProtectionDomain().getCodeSource();
    URL place = source == null ? null : source.getLocation();
    return Objects.toString(place, "an unknown place");
  }
}
