package dev.slimwire.perf.transport;

import dev.slimwire.testing.tools.CountingSocket;
import dev.slimwire.testing.tools.SocketTraffic;
import java.io.IOException;
import java.io.Serial;
import java.io.Serializable;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.rmi.server.RMIClientSocketFactory;

/** Makes the sockets of a peer's clients. Only those of the server are counted. */
record PeerClientSocketFactory(Peer peer) implements RMIClientSocketFactory, Serializable {

  @Serial private static final long serialVersionUID = 1L;

  @Override
  public Socket createSocket(String host, int port) throws IOException {
    Socket socket = new CountingSocket(new SocketTraffic(), peer);
    socket.connect(new InetSocketAddress(host, port));
    return socket;
  }
}
