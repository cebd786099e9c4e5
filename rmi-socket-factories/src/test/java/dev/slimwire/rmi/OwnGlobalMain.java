package dev.slimwire.rmi;

import java.io.IOException;
import java.io.Serial;
import java.io.Serializable;
import java.net.ServerSocket;
import java.net.Socket;
import java.rmi.registry.LocateRegistry;
import java.rmi.server.RMISocketFactory;

/**
 * Another JVM, whose global factory is its own, with TLS, and may have compression above it.
 *
 * <p>Arguments: {@code serve} or {@code call}; the registry's port; {@code own} or {@code
 * compressed}. The caller prints what it got, and its log.
 */
final class OwnGlobalMain {

  private OwnGlobalMain() {}

  public static void main(String[] args) throws Exception {
    RMISocketFactory own = new Own();
    RMISocketFactory.setSocketFactory(args[2].equals("own") ? own : new CompressedOver(own));
    int port = Integer.parseInt(args[1]);
    if (args[0].equals("call")) {
      try (LogLines log = new LogLines()) {
        Echo echo = (Echo) LocateRegistry.getRegistry("127.0.0.1", port).lookup("echo");
        System.out.println(echo.echoThrough(new EchoService(0, null, null), "called"));
        log.lines().forEach(System.out::println);
      }
      System.exit(0);
    }
    LocateRegistry.createRegistry(port).rebind("echo", new EchoService(0, null, null));
    System.out.println("READY");
    while (System.in.read() >= 0) {
      // wait for the end of the test
    }
    System.exit(0);
  }

  private static final class Own extends RMISocketFactory implements Serializable {

    @Serial private static final long serialVersionUID = 1L;

    private final TlsInner tls = new TlsInner();

    @Override
    public Socket createSocket(String host, int port) throws IOException {
      return tls.createSocket(host, port);
    }

    @Override
    public ServerSocket createServerSocket(int port) throws IOException {
      return tls.createServerSocket(port);
    }
  }
}
