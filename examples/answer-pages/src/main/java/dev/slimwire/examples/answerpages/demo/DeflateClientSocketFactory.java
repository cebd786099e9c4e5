package dev.slimwire.examples.answerpages.demo;

import java.io.IOException;
import java.io.Serializable;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.rmi.server.RMIClientSocketFactory;

/** The client's side of {@link DeflateSocket}. All factories are equal. */
record DeflateClientSocketFactory() implements RMIClientSocketFactory, Serializable {

  @Override
  public Socket createSocket(String host, int port) throws IOException {
    Socket socket = new DeflateSocket(new ByteCount());
    socket.connect(new InetSocketAddress(host, port));
    return socket;
  }
}
