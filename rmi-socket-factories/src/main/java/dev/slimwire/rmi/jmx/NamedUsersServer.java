package dev.slimwire.rmi.jmx;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.rmi.server.RMIClientSocketFactory;
import java.rmi.server.RMIServerSocketFactory;
import java.security.Principal;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import javax.management.remote.rmi.RMIConnection;
import javax.security.auth.Subject;
import org.jspecify.annotations.Nullable;

/**
 * Refuses clients that an access file does not name, as the JDK's agent does. RMI's connector lets
 * them in and denies their operations, except for notifications: JDK 17 sends them all
 * notifications, and on JDK 25 the first of them that asks for notifications keeps everybody from
 * receiving any. It denies nothing to clients without a subject.
 */
final class NamedUsersServer extends UnlockedServer {

  private final Set<String> named;

  private NamedUsersServer(
      int port,
      RMIClientSocketFactory client,
      RMIServerSocketFactory server,
      Map<String, ?> environment,
      Set<String> named)
      throws IOException {
    super(port, client, server, environment);
    this.named = named;
  }

  /** Reads an access file as the JDK does. */
  static NamedUsersServer of(
      int port,
      RMIClientSocketFactory client,
      RMIServerSocketFactory server,
      Map<String, ?> environment,
      Path accessFile)
      throws IOException {
    Properties lines = new Properties();
    try (InputStream in = Files.newInputStream(accessFile)) {
      lines.load(in);
    }
    return new NamedUsersServer(port, client, server, environment, lines.stringPropertyNames());
  }

  @Override
  protected RMIConnection makeClient(String connectionId, @Nullable Subject subject)
      throws IOException {
    List<String> names =
        subject == null
            ? List.of()
            : subject.getPrincipals().stream().map(Principal::getName).toList();
    if (names.stream().noneMatch(named::contains)) {
      throw new SecurityException(
          "access denied: expected a user named in the access file, actual " + names);
    }
    return super.makeClient(connectionId, subject);
  }
}
