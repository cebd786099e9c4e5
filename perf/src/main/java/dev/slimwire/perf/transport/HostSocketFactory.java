package dev.slimwire.perf.transport;

import java.io.IOException;
import java.io.Serial;
import java.io.Serializable;
import java.net.Socket;
import java.rmi.server.RMIClientSocketFactory;

/**
 * Connects to an address of its own, as a proxy before a server is elsewhere than the server. Two
 * of one address are equal.
 *
 * @param address in place of the server's
 */
public record HostSocketFactory(String address) implements RMIClientSocketFactory, Serializable {

  @Serial private static final long serialVersionUID = 1L;

  @Override
  public Socket createSocket(String host, int port) throws IOException {
    return new Socket(address, port);
  }
}
