package dev.slimwire.examples.answerpages.demo;

import dev.slimwire.testing.tools.CountingSocket;
import dev.slimwire.testing.tools.SocketTraffic;
import dev.slimwire.testing.tools.StreamLayer;
import java.io.IOException;
import java.io.Serializable;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.rmi.server.RMIClientSocketFactory;

/** Makes sockets with deflate streams, as applications typically do. All factories are equal. */
record DeflateClientSocketFactory() implements RMIClientSocketFactory, Serializable {

  @Override
  public Socket createSocket(String host, int port) throws IOException {
    Socket socket = new CountingSocket(new SocketTraffic(), StreamLayer.DEFLATE);
    socket.connect(new InetSocketAddress(host, port));
    return socket;
  }
}
