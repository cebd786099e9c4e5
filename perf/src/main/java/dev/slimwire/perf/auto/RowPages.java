package dev.slimwire.perf.auto;

import dev.slimwire.examples.answerpages.service.PlainAnswerPage;
import java.rmi.Remote;
import java.rmi.RemoteException;

/** A service that gives prebuilt pages, one with each call. */
interface RowPages extends Remote {

  /** Returns how many pages there are. */
  int count() throws RemoteException;

  /** Returns a page. */
  PlainAnswerPage page(int number) throws RemoteException;
}
