package dev.slimwire.rmi;

import java.net.ServerSocket;

/** Another JVM, which opens a port and ends. */
final class OpenedPortMain {

  private OpenedPortMain() {}

  public static void main(String[] args) throws Exception {
    try (ServerSocket opened = new CompressedRMIServerSocketFactory().createServerSocket(0)) {
      System.out.println("opened " + (opened.getLocalPort() > 0));
    }
  }
}
