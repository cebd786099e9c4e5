package dev.slimwire.rmi.tls;

import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import dev.slimwire.rmi.Echo;
import dev.slimwire.rmi.EchoService;
import dev.slimwire.rmi.LogLines;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.rmi.server.RMIClientSocketFactory;
import java.rmi.server.RMIServerSocketFactory;
import javax.rmi.ssl.SslRMIClientSocketFactory;
import javax.rmi.ssl.SslRMIServerSocketFactory;

/**
 * Another JVM, with compression above the JDK's own TLS factories, which take their keys from
 * system properties. Its registry is plain.
 *
 * <p>Arguments: {@code serve} or {@code call}; the registry's port.
 */
final class SslMain {

  private SslMain() {}

  public static void main(String[] args) throws Exception {
    int port = Integer.parseInt(args[1]);
    if (args[0].equals("call")) {
      call(port);
      System.exit(0);
    }
    RMIClientSocketFactory client =
        new CompressedRMIClientSocketFactory().over(new SslRMIClientSocketFactory());
    RMIServerSocketFactory server =
        CompressedRMIServerSocketFactory.builder()
            .over(new SslRMIServerSocketFactory(null, null, true))
            .build();
    LocateRegistry.createRegistry(port).rebind("echo", new EchoService(0, client, server));
    System.out.println("READY");
    while (System.in.read() >= 0) {
      // wait for the end of the test
    }
    System.exit(0);
  }

  private static void call(int port) throws Exception {
    try (LogLines log = new LogLines()) {
      Echo echo = (Echo) LocateRegistry.getRegistry("127.0.0.1", port).lookup("echo");
      System.out.println(echo.echo("called") + ", level " + echo.level());
      log.lines().forEach(System.out::println);
    } catch (RemoteException refused) {
      for (Throwable cause = refused; cause != null; cause = cause.getCause()) {
        System.out.println(cause);
      }
    }
  }
}
