package dev.slimwire.rmi;

import java.io.IOException;
import java.io.Serializable;
import java.net.ServerSocket;
import java.net.Socket;
import java.rmi.server.RMIClientSocketFactory;
import java.rmi.server.RMIServerSocketFactory;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLSocket;

/**
 * TLS below both factories: a user's own inner factory, which checks host names.
 *
 * @param name whom the server's certificate is for
 * @param hasKey whether this peer has a certificate
 * @param needsClientCertificate whether a server refuses clients without one
 */
public record TlsInner(String name, boolean hasKey, boolean needsClientCertificate)
    implements RMIClientSocketFactory, RMIServerSocketFactory, Serializable {

  private static final Map<TlsInner, SSLContext> CONTEXTS = new ConcurrentHashMap<>();

  /** A certificate of its own for 127.0.0.1, and clients without one. */
  public TlsInner() {
    this("ip:127.0.0.1", true, false);
  }

  @Override
  public Socket createSocket(String host, int port) throws IOException {
    SSLSocket socket = (SSLSocket) context().getSocketFactory().createSocket(host, port);
    SSLParameters parameters = socket.getSSLParameters();
    parameters.setEndpointIdentificationAlgorithm("HTTPS");
    socket.setSSLParameters(parameters);
    return socket;
  }

  @Override
  public ServerSocket createServerSocket(int port) throws IOException {
    SSLServerSocket socket =
        (SSLServerSocket) context().getServerSocketFactory().createServerSocket(port);
    socket.setNeedClientAuth(needsClientCertificate);
    return socket;
  }

  private SSLContext context() {
    return CONTEXTS.computeIfAbsent(this, inner -> TlsKeys.newContext(inner.name, inner.hasKey));
  }
}
