package dev.slimwire.rmi;

import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.UnicastRemoteObject;

/**
 * Another JVM, which needs nothing but the JDK and {@link Echo}: this library is not on its class
 * path.
 *
 * <p>Arguments: {@code serve} or {@code call}; the registry's port.
 */
final class StockMain {

  private StockMain() {}

  public static void main(String[] args) throws Exception {
    try {
      Class.forName("dev.slimwire.rmi.CompressedRMISocketFactory");
      throw new IllegalStateException("this library is on the class path");
    } catch (ClassNotFoundException asItShouldBe) {
      run(args[0], Integer.parseInt(args[1]));
    }
  }

  private static void run(String role, int port) throws Exception {
    if (role.equals("call")) {
      Echo echo = (Echo) LocateRegistry.getRegistry("127.0.0.1", port).lookup("echo");
      System.out.println(echo.echo("called"));
      System.exit(0);
    }
    Registry registry = LocateRegistry.createRegistry(port);
    StockEcho echo = new StockEcho();
    UnicastRemoteObject.exportObject(echo, 0);
    registry.rebind("echo", echo); // its stub would not keep it
    System.out.println("READY");
    while (System.in.read() >= 0) {
      // wait for the end of the test
    }
    System.exit(0);
  }
}
