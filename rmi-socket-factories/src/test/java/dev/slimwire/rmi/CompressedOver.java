package dev.slimwire.rmi;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.rmi.server.RMIClientSocketFactory;
import java.rmi.server.RMIServerSocketFactory;
import java.rmi.server.RMISocketFactory;

/** Compression above a global factory that was there before; docs/migrating.md shows it. */
final class CompressedOver extends RMISocketFactory {

  private final RMIClientSocketFactory client;
  private final RMIServerSocketFactory server;

  CompressedOver(RMISocketFactory own) {
    client = new CompressedRMIClientSocketFactory().over(own);
    server = CompressedRMIServerSocketFactory.builder().over(own).build();
  }

  @Override
  public Socket createSocket(String host, int port) throws IOException {
    return client.createSocket(host, port);
  }

  @Override
  public ServerSocket createServerSocket(int port) throws IOException {
    return server.createServerSocket(port);
  }
}
