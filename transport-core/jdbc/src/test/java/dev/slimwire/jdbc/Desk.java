package dev.slimwire.jdbc;

import dev.slimwire.rmi.stream.RemoteStream;
import java.rmi.Remote;
import java.rmi.RemoteException;
import java.util.List;

/** What the tests call. */
interface Desk extends Remote {

  /** Returns the result of a query in pages. */
  RemoteStream<ResultPage> query(String sql) throws RemoteException;

  /** Returns the result of a query as applications do it without this library. */
  List<Object[]> rows(String sql) throws RemoteException;
}
