package dev.slimwire.rmi.filter;

import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import java.io.IOException;
import java.net.Socket;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.RMIClientSocketFactory;
import java.rmi.server.RMIServerSocketFactory;
import org.jspecify.annotations.Nullable;

/** What RMI runs over. */
enum Wire {
  PLAIN {
    @Override
    @Nullable RMIClientSocketFactory client() {
      return null;
    }

    @Override
    @Nullable RMIServerSocketFactory server() {
      return null;
    }
  },
  SLIMWIRE {
    @Override
    RMIClientSocketFactory client() {
      return new CompressedRMIClientSocketFactory();
    }

    @Override
    RMIServerSocketFactory server() {
      return new CompressedRMIServerSocketFactory();
    }
  };

  private static final String HOST = "127.0.0.1";

  abstract @Nullable RMIClientSocketFactory client();

  abstract @Nullable RMIServerSocketFactory server();

  Registry registry(int port) throws RemoteException {
    return LocateRegistry.getRegistry(HOST, port, client());
  }

  /** Returns a socket on which RMI's protocol can be spoken. */
  Socket connect(int port) throws IOException {
    RMIClientSocketFactory factory = client();
    return factory == null ? new Socket(HOST, port) : factory.createSocket(HOST, port);
  }
}
