package dev.slimwire.perf.random;

import dev.slimwire.perf.jvm.CpuControl;
import dev.slimwire.perf.jvm.PinControl;
import dev.slimwire.perf.transport.PackedStub;
import java.rmi.RemoteException;

/** What the suite asks of its client's JVM. */
interface ClientControl extends CpuControl, PinControl {

  /** Takes a stub for a session. */
  void use(String session, PackedStub<RandomData> stub) throws RemoteException;

  /** Verifies that messages arrive as they were sent. */
  void verify(String session, RandomMessage message) throws RemoteException;

  /**
   * Makes calls back to back.
   *
   * @return how long they took, in nanoseconds
   */
  long call(String session, RandomMessage message, int calls) throws RemoteException;

  /**
   * Makes calls with both sessions in turn, a few of each in a row, either one first in turn.
   *
   * @return how long each took, in nanoseconds: those of the first session at even indices
   */
  long[] callInTurn(String one, String other, RandomMessage message, int pairs)
      throws RemoteException;
}
