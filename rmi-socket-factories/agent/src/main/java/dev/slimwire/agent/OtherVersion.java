package dev.slimwire.agent;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.rmi.CompressedRMISocketFactory;
import java.lang.module.ModuleDescriptor;
import java.net.URL;
import java.security.CodeSource;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The program's own slimwire jars, which take precedence over the classes in the agent's jar. If
 * their version differs, they may lack what the agent calls, and the program's calls would fail.
 */
final class OtherVersion {

  private static final String EXPECTED =
      "the program's own slimwire must have this agent's version: ";

  /** The prefixes of our module names and jar titles. */
  private static final String MODULES = "dev.slimwire.";

  private static final String TITLES = "slimwire ";

  private static final List<Class<?>> ONE_OF_EACH_JAR =
      List.of(CodecRegistry.class, CompressedRMISocketFactory.class);

  private OtherVersion() {}

  /**
   * Verifies the versions of slimwire's jars and modules; folders have none, nor do program jars
   * that include slimwire's classes.
   *
   * @throws IllegalStateException if one differs
   * @throws LinkageError if one lacks what is needed here already
   */
  static void verify() {
    String expected = version(OtherVersion.class);
    for (Class<?> type : ONE_OF_EACH_JAR) {
      String actual = version(type);
      if (expected != null && actual != null && !actual.equals(expected)) {
        throw new IllegalStateException(
            EXPECTED + place(type) + " (expected " + expected + ", actual " + actual + ")");
      }
    }
  }

  /**
   * Returns a version of slimwire; the version of a program that has it in its own jar does not
   * count.
   */
  private static @Nullable String version(Class<?> type) {
    ModuleDescriptor module = type.getModule().getDescriptor();
    if (module != null) {
      return module.name().startsWith(MODULES) ? module.rawVersion().orElse(null) : null;
    }
    Package jar = type.getPackage();
    String title = jar.getImplementationTitle();
    return title != null && title.startsWith(TITLES) ? jar.getImplementationVersion() : null;
  }

  /**
   * Returns the message of an agent that cannot start with these jars.
   *
   * @param cause what the JVM found missing or changed
   * @throws LinkageError the cause, if all classes are the agent's own
   */
  static String describe(LinkageError cause) {
    Set<String> others = others();
    if (others.isEmpty()) {
      throw cause;
    }
    return EXPECTED + String.join(", ", others) + " (" + cause + ")";
  }

  private static Set<String> others() {
    Set<String> others = new TreeSet<>();
    String own = place(OtherVersion.class);
    for (Class<?> type : ONE_OF_EACH_JAR) {
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
