package dev.slimwire.rmi.level;

import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import java.rmi.NoSuchObjectException;
import java.rmi.Remote;
import java.rmi.RemoteException;
import java.rmi.server.RMIClientSocketFactory;
import java.rmi.server.RMIServerSocketFactory;
import java.rmi.server.UnicastRemoteObject;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Services that are exported until this is closed. */
final class ExportedLevels implements AutoCloseable {

  private final List<Remote> exported = new ArrayList<>();

  static RMIServerSocketFactory compressing() {
    return new CompressedRMIServerSocketFactory();
  }

  Levels export(
      LevelsService remote,
      @Nullable RMIClientSocketFactory client,
      @Nullable RMIServerSocketFactory server)
      throws RemoteException {
    exported.add(remote);
    return (Levels) UnicastRemoteObject.exportObject(remote, 0, client, server);
  }

  void unexport(LevelsService remote) throws NoSuchObjectException {
    exported.remove(remote);
    UnicastRemoteObject.unexportObject(remote, true);
  }

  @Override
  public void close() throws NoSuchObjectException {
    for (Remote remote : exported) {
      UnicastRemoteObject.unexportObject(remote, true);
    }
  }
}
