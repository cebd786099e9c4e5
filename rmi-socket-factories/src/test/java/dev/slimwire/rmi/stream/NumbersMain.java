package dev.slimwire.rmi.stream;

import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import dev.slimwire.testing.tools.FreePort;
import java.io.OutputStream;
import java.lang.ref.Reference;
import java.rmi.registry.LocateRegistry;
import java.rmi.server.UnicastRemoteObject;
import java.util.ArrayList;
import java.util.List;

/** A server, or a client, in a JVM of its own. */
final class NumbersMain {

  private static final String NAME = "numbers";

  private NumbersMain() {}

  /**
   * Serves until its input ends, or makes one call and tells in a line what came of it.
   *
   * @param args {@code serve}, or a port and what to do
   */
  public static void main(String[] args) throws Exception {
    if (args[0].equals("serve")) {
      serve();
    } else {
      System.out.println(call(find(Integer.parseInt(args[0])), args[1]));
      System.exit(0);
    }
  }

  private static void serve() throws Exception {
    NumbersService service = new NumbersService();
    System.out.println(bind(service));
    System.in.transferTo(OutputStream.nullOutputStream());
    Reference.reachabilityFence(service);
    System.exit(0);
  }

  /** Offers a service in a registry, and returns the registry's port. */
  static int bind(NumbersService service) throws Exception {
    int port = FreePort.find();
    LocateRegistry.createRegistry(port)
        .rebind(
            NAME,
            UnicastRemoteObject.exportObject(
                service,
                0,
                new CompressedRMIClientSocketFactory(),
                new CompressedRMIServerSocketFactory()));
    return port;
  }

  static Numbers find(int port) throws Exception {
    return (Numbers) LocateRegistry.getRegistry("127.0.0.1", port).lookup(NAME);
  }

  private static String call(Numbers numbers, String what) throws Exception {
    List<Object> rows = new ArrayList<>();
    try {
      switch (what) {
        case "forbidden" -> RemoteStream.open(() -> numbers.forbidden(5)).forEach(rows::add);
        case "silence" -> RemoteStream.open(numbers::onDemand).forEach(rows::add);
        case "vanish" -> {
          RemoteStream.open(() -> numbers.blocks(1_000_000, 1000)).iterator().next();
          Runtime.getRuntime().halt(1);
        }
        case "much" -> {
          return RemoteStream.open(() -> numbers.blocks(300_000, 1000)).stream().count() + " rows";
        }
        default -> throw new IllegalArgumentException(what);
      }
    } catch (RemoteStreamException failed) {
      Throwable root = failed;
      while (root.getCause() != null) {
        root = root.getCause();
      }
      return rows.size() + " rows, " + root.getClass().getName() + ", " + Forbidden.wasRead();
    }
    return rows.size() + " rows";
  }
}
