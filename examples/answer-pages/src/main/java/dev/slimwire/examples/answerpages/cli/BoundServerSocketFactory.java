package dev.slimwire.examples.answerpages.cli;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.rmi.server.RMIServerSocketFactory;

/**
 * Opens ports at one address only.
 *
 * @param host the name or address to listen at
 */
record BoundServerSocketFactory(String host) implements RMIServerSocketFactory {

  private static final int DEFAULT_BACKLOG = 0;

  @Override
  public ServerSocket createServerSocket(int port) throws IOException {
    return new ServerSocket(port, DEFAULT_BACKLOG, InetAddress.getByName(host));
  }
}
