package dev.slimwire.perf.answers;

import dev.slimwire.perf.transport.PackedStub;
import dev.slimwire.perf.transport.PortControl;
import java.rmi.RemoteException;

/** What the suite asks of a variant's server. */
interface ServerControl extends PortControl, JvmControl {

  /**
   * Builds pages.
   *
   * @param every 1 for all pages of W821, 2 for every other, and so on
   * @param most how many pages at most
   * @return what they consist of
   */
  Contents build(int every, int most) throws RemoteException;

  /** Returns what the pages consist of, by every {@link Contents#SAMPLE}th row. */
  Contents sample() throws RemoteException;

  /** Opens a port of the JDK's own sockets, of which nothing is counted; returns its number. */
  int openUncounted(String transport) throws RemoteException;

  /**
   * Exports a service of the pages.
   *
   * @param form the name of the form of rows
   * @param port an open port
   * @param told the port that the client connects to
   */
  PackedStub<PageService> export(String form, int port, int told) throws RemoteException;
}
