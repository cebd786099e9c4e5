package shop;

import java.rmi.Remote;
import java.rmi.RemoteException;

public interface Shelf extends Remote {
  String titles() throws RemoteException;
}
