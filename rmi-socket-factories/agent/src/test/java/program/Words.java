package program;

import java.rmi.Remote;
import java.rmi.RemoteException;
import java.util.List;

/** A remote object. */
public interface Words extends Remote {

  /** Returns as many words as are asked for. */
  List<String> first(int count) throws RemoteException;
}
