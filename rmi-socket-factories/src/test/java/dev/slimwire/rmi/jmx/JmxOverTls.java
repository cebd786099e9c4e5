package dev.slimwire.rmi.jmx;

import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import dev.slimwire.rmi.TlsInner;
import dev.slimwire.testing.tools.FreePort;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;

/** A port, and the files of two users: ada, who may write, and bob, who may not. */
final class JmxOverTls {

  static final CompressedRMIClientSocketFactory SOCKETS =
      new CompressedRMIClientSocketFactory().over(new TlsInner());

  private final Path passwords;
  private final Path access;
  private final int port;

  JmxOverTls(Path folder) throws IOException {
    passwords = folder.resolve("jmxremote.password");
    Files.createFile(
        passwords,
        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    Files.writeString(passwords, "ada engine\nbob builder\n");
    access = Files.writeString(folder.resolve("jmxremote.access"), "ada readwrite\nbob readonly\n");
    port = FreePort.find();
  }

  Path access() {
    return access;
  }

  Path passwords() {
    return passwords;
  }

  int port() {
    return port;
  }

  JmxServer.Builder builder() {
    return JmxServer.builder()
        .port(port)
        .sockets(SOCKETS, CompressedRMIServerSocketFactory.builder().over(new TlsInner()).build());
  }

  JmxServer startWithPasswords() throws IOException {
    return builder().passwords(passwords, access).start();
  }

  JMXConnector connect(String name, String password) throws IOException {
    return JmxClient.connect("127.0.0.1", port, SOCKETS, name, password);
  }

  static ObjectName memory() throws MalformedObjectNameException {
    return new ObjectName("java.lang:type=Memory");
  }
}
