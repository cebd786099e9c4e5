package dev.slimwire.rmi.socket;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;

/** A closed socket with the addresses of a connection that another socket has taken over. */
final class DetachedSocket extends Socket {

  private final InetAddress address;
  private final int port;
  private final int localPort;

  private DetachedSocket(Socket connected) {
    this.address = connected.getInetAddress();
    this.port = connected.getPort();
    this.localPort = connected.getLocalPort();
  }

  static DetachedSocket of(Socket connected) throws IOException {
    DetachedSocket detached = new DetachedSocket(connected);
    detached.close();
    return detached;
  }

  @Override
  public InetAddress getInetAddress() {
    return address;
  }

  @Override
  public int getPort() {
    return port;
  }

  /** That of any, as of all closed sockets. */
  @Override
  public InetAddress getLocalAddress() {
    return new InetSocketAddress(0).getAddress();
  }

  @Override
  public int getLocalPort() {
    return localPort;
  }

  @Override
  public boolean isConnected() {
    return true;
  }

  @Override
  public boolean isBound() {
    return true;
  }

  /** The JDK's would open a socket to ask. */
  @Override
  public String toString() {
    return "Socket[addr=" + address + ",port=" + port + ",localport=" + localPort + "]";
  }
}
