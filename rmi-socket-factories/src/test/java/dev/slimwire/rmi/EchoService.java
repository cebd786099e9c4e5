package dev.slimwire.rmi;

import java.rmi.RemoteException;
import java.rmi.server.RMIClientSocketFactory;
import java.rmi.server.RMIServerSocketFactory;
import java.rmi.server.UnicastRemoteObject;

/** Exports itself by its constructor, as the RMI tutorial does. */
final class EchoService extends UnicastRemoteObject implements Echo {

  private static final long serialVersionUID = 1L;

  private final transient RMIClientSocketFactory clientFactory;
  private final transient RMIServerSocketFactory serverFactory;

  EchoService(int port, RMIClientSocketFactory client, RMIServerSocketFactory server)
      throws RemoteException {
    super(port, client, server);
    clientFactory = client;
    serverFactory = server;
  }

  @Override
  public Object echo(Object argument) {
    return argument;
  }

  @Override
  public String level() {
    RequestLevel level = RequestLevel.current();
    return level.asked() + " " + level.granted();
  }

  @Override
  public Object callBack(Echo other, Object argument) throws RemoteException {
    return other.echo(argument);
  }

  @Override
  public void fail(String message) {
    throw new IllegalStateException(message);
  }

  @Override
  public Echo open() throws RemoteException {
    return new EchoService(0, clientFactory, serverFactory);
  }
}
