package dev.slimwire.perf.auto;

import dev.slimwire.perf.answers.Contents;
import dev.slimwire.perf.jvm.CpuControl;
import dev.slimwire.perf.jvm.PinControl;
import dev.slimwire.perf.transport.PackedStub;
import java.rmi.RemoteException;

/** What the suite asks of a variant's client. */
interface ClientControl extends CpuControl, PinControl {

  /** Takes a transport's stub of the service. */
  void use(String transport, PackedStub<RowPages> stub) throws RemoteException;

  /**
   * Fetches all pages and compares what they hold, every character of it.
   *
   * @param expected what the server has
   * @throws RemoteException also if it differs
   */
  void verify(String transport, Fetching fetching, Contents expected) throws RemoteException;

  /**
   * Fetches pages and counts their rows.
   *
   * @param transport whose stub is used
   * @param pages how many, from the first one on
   * @return how long it took, in nanoseconds
   * @throws RemoteException also if a page is not what it should be
   */
  long fetch(String transport, Fetching fetching, int pages) throws RemoteException;
}
