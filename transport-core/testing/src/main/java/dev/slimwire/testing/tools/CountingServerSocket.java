package dev.slimwire.testing.tools;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/**
 * A server socket whose accepted sockets are {@linkplain CountingSocket counted}. RMI servers use
 * it through a factory that returns it, whatever port RMI asks for:
 *
 * <pre>{@code
 * ServerSocket hidden = new CountingServerSocket(address, traffic, StreamLayer.NONE);
 * LinkProxy link = LinkProxy.to("127.0.0.1", hidden.getLocalPort()).start();
 * UnicastRemoteObject.exportObject(object, link.port(), null, port -> hidden);
 * }</pre>
 */
public final class CountingServerSocket extends ServerSocket {

  private static final int BACKLOG = 50;

  private final SocketTraffic traffic;
  private final StreamLayer layer;

  /**
   * Listens on a free port.
   *
   * @param address the address to listen on
   * @param traffic counts
   * @param layer creates the streams of accepted sockets
   * @throws IOException if there is no free port
   */
  public CountingServerSocket(InetAddress address, SocketTraffic traffic, StreamLayer layer)
      throws IOException {
    super(0, BACKLOG, address);
    this.traffic = traffic;
    this.layer = layer;
  }

  @Override
  public Socket accept() throws IOException {
    Socket socket = new CountingSocket(traffic, layer);
    implAccept(socket);
    traffic.addOpened();
    return socket;
  }
}
