package dev.slimwire.containers;

import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import java.rmi.NotBoundException;
import java.rmi.Remote;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.RMIClientSocketFactory;
import java.rmi.server.RMIServerSocketFactory;
import java.rmi.server.UnicastRemoteObject;
import org.jspecify.annotations.Nullable;

/**
 * A container's program: a server with compressed sockets.
 *
 * <p>Arguments: {@code own} for a registry in its JVM; {@code mixed} for the same, with stubs that
 * stock clients can read; else the host of the registry.
 */
final class CompressedServer {

  private static final int BIND_MILLIS = 500;

  private CompressedServer() {}

  public static void main(String[] args) throws Exception {
    RMIClientSocketFactory client =
        args[0].equals("mixed") ? null : new CompressedRMIClientSocketFactory();
    RMIServerSocketFactory server = new CompressedRMIServerSocketFactory();
    AnswersService service = new AnswersService();
    Remote stub = UnicastRemoteObject.exportObject(service, Names.SERVER_PORT, client, server);
    if (args[0].equals("own") || args[0].equals("mixed")) {
      LocateRegistry.createRegistry(Names.REGISTRY_PORT, client, server)
          .rebind(Names.ANSWERS, stub);
    } else {
      bindForEver(args[0], stub, client);
    }
    Names.serveUntilKilled(service);
  }

  /** Binds the stub now, and again and again: the registry may be killed and restarted. */
  private static void bindForEver(String host, Remote stub, @Nullable RMIClientSocketFactory client)
      throws Exception {
    Registry registry = LocateRegistry.getRegistry(host, Names.REGISTRY_PORT, client);
    ((Directory) registry.lookup(Names.DIRECTORY)).bind(Names.ANSWERS, stub);
    Thread binder = new Thread(() -> bindAgain(registry, stub), "binder");
    binder.setDaemon(true);
    binder.start();
  }

  private static void bindAgain(Registry registry, Remote stub) {
    while (true) {
      try {
        Thread.sleep(BIND_MILLIS);
        ((Directory) registry.lookup(Names.DIRECTORY)).bind(Names.ANSWERS, stub);
      } catch (RemoteException | NotBoundException absent) {
        System.out.println("registry: " + absent);
      } catch (InterruptedException end) {
        return;
      }
    }
  }
}
