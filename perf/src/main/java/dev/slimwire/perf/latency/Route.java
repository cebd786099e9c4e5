package dev.slimwire.perf.latency;

import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.rmi.server.RMIClientSocketFactory;
import java.rmi.server.RMIServerSocketFactory;
import javax.net.ssl.SSLServerSocketFactory;
import javax.rmi.ssl.SslRMIClientSocketFactory;
import org.jspecify.annotations.Nullable;

/** How calls travel: with and without slimwire, with and without TLS. */
enum Route {
  PLAIN("plain", false, false),
  SLIMWIRE("slimwire", true, false),
  PLAIN_TLS("plain over TLS", false, true),
  SLIMWIRE_TLS("slimwire over TLS", true, true);

  private static final int BACKLOG = 50;

  private final String label;
  private final boolean slimwire;
  private final boolean tls;

  Route(String label, boolean slimwire, boolean tls) {
    this.label = label;
    this.slimwire = slimwire;
    this.tls = tls;
  }

  /** Returns what goes into stubs; null for plain RMI. */
  @Nullable RMIClientSocketFactory clientFactory() {
    RMIClientSocketFactory below = tls ? new SslRMIClientSocketFactory() : null;
    if (!slimwire) {
      return below;
    }
    CompressedRMIClientSocketFactory factory = new CompressedRMIClientSocketFactory();
    return below == null ? factory : factory.over(below);
  }

  /** Returns a factory that gives RMI a socket, whatever port RMI believes to open. */
  RMIServerSocketFactory serverFactory(ServerSocket hidden) {
    return slimwire
        ? CompressedRMIServerSocketFactory.builder().over(port -> hidden).build()
        : port -> hidden;
  }

  /** Listens on a free port. */
  ServerSocket listen(InetAddress address) throws IOException {
    return tls
        ? SSLServerSocketFactory.getDefault().createServerSocket(0, BACKLOG, address)
        : new ServerSocket(0, BACKLOG, address);
  }

  /** Returns the name in reports. */
  @Override
  public String toString() {
    return label;
  }
}
