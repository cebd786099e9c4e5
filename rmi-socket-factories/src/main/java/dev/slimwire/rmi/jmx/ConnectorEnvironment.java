package dev.slimwire.rmi.jmx;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import javax.management.remote.JMXAuthenticator;
import javax.management.remote.JMXConnectorServer;
import javax.management.remote.rmi.RMIConnectorServer;
import org.jspecify.annotations.Nullable;

/**
 * Who may do what over a connector: collected by {@link JmxServer.Builder} for the JDK's connector.
 * Not thread-safe.
 */
final class ConnectorEnvironment {

  private static final String PASSWORD_FILE = "jmx.remote.x.password.file";
  private static final String ACCESS_FILE = "jmx.remote.x.access.file";

  private static final Set<PosixFilePermission> OF_OTHERS =
      PosixFilePermissions.fromString("---rw-rw-");

  private final Map<String, Object> entries = new HashMap<>();

  ConnectorEnvironment() {
    entries.put("jmx.remote.x.daemon", "true");
    entries.put(RMIConnectorServer.SERIAL_FILTER_PATTERN, JmxServer.SERIAL_FILTER);
    // unauthenticated clients may send nothing except a name and a password
    entries.put(RMIConnectorServer.CREDENTIALS_FILTER_PATTERN, "java.lang.String;!*");
  }

  void setPasswords(Path passwordFile, Path accessFile) {
    requireAbsent(JMXConnectorServer.AUTHENTICATOR);
    String passwords = requireFile(passwordFile);
    String access = requireFile(accessFile);
    entries.put(PASSWORD_FILE, passwords);
    entries.put(ACCESS_FILE, access);
  }

  /**
   * Sets the authenticator of clients.
   *
   * @param accessFile says what they may do; null for everything
   */
  void setAuthenticator(JMXAuthenticator authenticator, @Nullable Path accessFile) {
    String access = accessFile == null ? null : requireFile(accessFile);
    requireAbsent(PASSWORD_FILE);
    entries.put(
        JMXConnectorServer.AUTHENTICATOR, Objects.requireNonNull(authenticator, "authenticator"));
    entries.remove(ACCESS_FILE);
    if (access != null) {
      entries.put(ACCESS_FILE, access);
    }
  }

  /** The JDK asks only the authenticator, and silently ignores passwords. */
  private void requireAbsent(String otherWay) {
    if (entries.containsKey(otherWay)) {
      throw new IllegalStateException(
          "passwords(..) and authenticator(..): JMX would ask only the authenticator. Call one of"
              + " them; authenticator(authenticator, accessFile) also takes an access file");
    }
  }

  private static String requireFile(Path file) {
    if (!Files.isReadable(file)) {
      throw new IllegalArgumentException("file is missing or not readable: " + file);
    }
    return file.toString();
  }

  /**
   * Returns the password file if users other than its owner may read or change it, as far as is
   * known.
   */
  Optional<String> passwordsForOthers() {
    if (entries.get(PASSWORD_FILE) instanceof String file) {
      try {
        Set<PosixFilePermission> granted = Files.getPosixFilePermissions(Path.of(file));
        return Collections.disjoint(granted, OF_OTHERS) ? Optional.empty() : Optional.of(file);
      } catch (IOException | UnsupportedOperationException unknown) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  void setSerialFilter(String pattern) {
    if (pattern.replace(';', ' ').isBlank()) {
      throw new IllegalArgumentException(
          "blank pattern, which would mean no filter: use \"*\" to allow all classes");
    }
    entries.put(RMIConnectorServer.SERIAL_FILTER_PATTERN, pattern);
  }

  /** Returns whether clients are authenticated. */
  boolean isChecked() {
    return entries.containsKey(PASSWORD_FILE)
        || entries.containsKey(JMXConnectorServer.AUTHENTICATOR);
  }

  /** Returns the file that says what users may do; null if they may do everything. */
  @Nullable Path accessFile() {
    return entries.get(ACCESS_FILE) instanceof String file ? Path.of(file) : null;
  }

  /** Returns a copy for the JDK's connector, which reads it at every connect. */
  Map<String, Object> toMap() {
    return Map.copyOf(entries);
  }
}
