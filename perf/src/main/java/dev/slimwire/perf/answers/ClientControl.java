package dev.slimwire.perf.answers;

import dev.slimwire.perf.transport.PackedStub;
import java.rmi.RemoteException;

/** What the suite asks of a variant's client. */
interface ClientControl extends JvmControl {

  /**
   * Takes the stub of the service, without a use of it.
   *
   * @param form the name of the form of rows
   */
  void use(PackedStub<PageService> stub, String form) throws RemoteException;

  /**
   * Fetches all pages. Checks every row, but every {@link Contents#SAMPLE}th with read-ahead, where
   * the time of the check cannot be told from that of the pages.
   *
   * @param readAhead as of {@code AnswerClient}; 0 for one call after the other
   */
  Fetched fetch(int readAhead) throws RemoteException;

  /** Unpacks the stub and fetches one page; returns how long that took, in nanoseconds. */
  long fetchFirst() throws RemoteException;
}
