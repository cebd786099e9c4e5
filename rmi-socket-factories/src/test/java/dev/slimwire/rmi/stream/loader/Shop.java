package dev.slimwire.rmi.stream.loader;

import dev.slimwire.rmi.stream.RemoteStream;
import java.rmi.Remote;
import java.rmi.RemoteException;

/** What an application calls. */
public interface Shop extends Remote {

  Item item() throws RemoteException;

  RemoteStream<Item> items() throws RemoteException;
}
