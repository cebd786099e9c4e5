package dev.slimwire.perf.latency;

import dev.slimwire.examples.answerpages.service.AnswerService;
import dev.slimwire.perf.answers.Contents;
import dev.slimwire.perf.jvm.CpuControl;
import dev.slimwire.perf.transport.PackedStub;
import java.rmi.RemoteException;

/** What the suite asks of the JVM that serves pages. */
interface PageServerControl extends CpuControl {

  /** Returns what its answer holds. */
  Contents contents() throws RemoteException;

  /** Opens a port, and returns its number. */
  int open() throws RemoteException;

  /**
   * Exports the service, whose stubs speak slimwire as it is if nobody asks for anything.
   *
   * @param port an open port
   * @param told the port that clients connect to
   * @param address the address that clients connect to
   */
  PackedStub<AnswerService> export(int port, int told, String address) throws RemoteException;
}
