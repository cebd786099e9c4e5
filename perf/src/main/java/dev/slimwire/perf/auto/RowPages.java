package dev.slimwire.perf.auto;

import dev.slimwire.examples.answerpages.service.AnswerPage;
import dev.slimwire.examples.answerpages.service.PlainAnswerPage;
import java.rmi.Remote;
import java.rmi.RemoteException;

/** A service that gives prebuilt pages, one with each call. */
interface RowPages extends Remote {

  /** Returns how many pages there are. */
  int count() throws RemoteException;

  /** Returns a page of serializable rows. */
  PlainAnswerPage page(int number) throws RemoteException;

  /**
   * Returns a page of columns; behind the last of those that there are, it goes on with the first.
   *
   * @param number the page's, from 0 on
   * @param last whether the page is to say that it is the last one
   */
  AnswerPage columns(int number, boolean last) throws RemoteException;
}
