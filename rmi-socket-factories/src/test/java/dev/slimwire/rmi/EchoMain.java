package dev.slimwire.rmi;

import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.RMIClientSocketFactory;
import java.rmi.server.RMIServerSocketFactory;
import org.jspecify.annotations.Nullable;

/**
 * Another JVM: binds an echo service to a registry, says so, and lives until its input ends.
 *
 * <p>Arguments: {@code compressed} or {@code plain}; {@code create} or {@code use}; the registry's
 * port; the name to bind.
 */
public final class EchoMain {

  private EchoMain() {}

  public static void main(String[] args) throws Exception {
    boolean compressed = args[0].equals("compressed");
    RMIClientSocketFactory client = compressed ? new CompressedRMIClientSocketFactory() : null;
    RMIServerSocketFactory server = compressed ? new CompressedRMIServerSocketFactory() : null;
    int port = Integer.parseInt(args[2]);
    EchoService service = new EchoService(0, client, server);
    Registry registry = registry(args[1].equals("create"), port, client, server);
    registry.rebind(args[3], service);
    System.out.println("READY");
    while (System.in.read() >= 0) {
      // wait for the end of the test
    }
    System.exit(0);
  }

  private static Registry registry(
      boolean create,
      int port,
      @Nullable RMIClientSocketFactory client,
      @Nullable RMIServerSocketFactory server)
      throws Exception {
    return create
        ? LocateRegistry.createRegistry(port, client, server)
        : LocateRegistry.getRegistry("127.0.0.1", port, client);
  }
}
