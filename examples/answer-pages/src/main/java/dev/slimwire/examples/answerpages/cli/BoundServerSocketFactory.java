package dev.slimwire.examples.answerpages.cli;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.rmi.server.RMIServerSocketFactory;

/**
 * Opens ports on one address only.
 *
 * @param host the name or address to listen on
 */
record BoundServerSocketFactory(String host) implements RMIServerSocketFactory {

  /** How many clients may wait to be accepted: the JDK's 50 are few if many connect at once. */
  private static final int BACKLOG = 1024;

  @Override
  public ServerSocket createServerSocket(int port) throws IOException {
    return new ServerSocket(port, BACKLOG, InetAddress.getByName(host));
  }
}
