package dev.slimwire.examples.answerpages.cli;

import java.io.IOException;
import java.net.InetAddress;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Where the server is. */
final class ServerAddress {

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--host",
      defaultValue = "localhost",
      description = "The server's name or address. Default: ${DEFAULT-VALUE}")
  private String host = "localhost";

  private int port = 1099;

  @Option(
      names = "--port",
      defaultValue = "1099",
      description = "The server's port. Default: ${DEFAULT-VALUE}")
  private void setPort(int value) {
    if (value < 1 || value > 65_535) {
      throw new ParameterException(spec.commandLine(), "--port is not in 1..65535: " + value);
    }
    port = value;
  }

  String host() {
    return host;
  }

  int port() {
    return port;
  }

  /** Verifies that a server can listen here, before anything is loaded. */
  void verifyFree() throws CliException {
    try {
      if (InetAddress.getByName(host).isAnyLocalAddress()) {
        throw new CliException(
            "--host is not an address that clients can connect to: "
                + host
                + "; they are given it, so name one of this machine",
            null);
      }
      new BoundServerSocketFactory(host).createServerSocket(port).close();
    } catch (IOException e) {
      throw cannotServe(e);
    }
  }

  CliException cannotServe(IOException failure) {
    return new CliException(
        "cannot serve at " + this + ": " + CliException.reason(failure), failure);
  }

  @Override
  public String toString() {
    boolean isBare = host.indexOf(':') >= 0 && !host.startsWith("[");
    return (isBare ? "[" + host + "]" : host) + ":" + port;
  }
}
