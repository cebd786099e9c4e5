package dev.slimwire.rmi.park;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.net.SocketAddress;

/**
 * Whether this machine still has the address that a connection goes out from: it has not if it has
 * joined another network. Nothing else would tell.
 */
final class OwnAddress {

  private OwnAddress() {}

  /** Binds a socket that is connected to nobody. */
  @FunctionalInterface
  interface Binding {

    void bind(Socket probe, SocketAddress address) throws IOException;
  }

  /** Returns whether an address is one of this machine's, as far as can be told. */
  static boolean is(InetAddress address) {
    return is(address, Socket::bind);
  }

  /** A socket is bound at once. Where it is not, all ports may be used up: the interfaces tell. */
  static boolean is(InetAddress address, Binding binding) {
    try (Socket probe = new Socket()) {
      binding.bind(probe, new InetSocketAddress(address, 0));
      return true;
    } catch (BindException notBound) {
      return isOfAnInterface(address);
    } catch (IOException unknown) {
      return true;
    }
  }

  private static boolean isOfAnInterface(InetAddress address) {
    try {
      return NetworkInterface.getByInetAddress(address) != null;
    } catch (IOException unknown) {
      return true;
    }
  }
}
