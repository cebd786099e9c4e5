package dev.slimwire.fuzz.orders;

import java.rmi.Remote;
import java.rmi.RemoteException;

/** Takes orders and gives them back. */
interface OrderDesk extends Remote {

  /** Takes orders. */
  Receipt take(OrderPage page) throws RemoteException;

  /** Returns the orders that were taken last. */
  OrderPage orders() throws RemoteException;
}
