package dev.slimwire.perf.calls;

import java.rmi.RemoteException;

/** A call of {@link SmallCalls}, whose reply is verified. */
public enum SmallCall {

  /** Nothing there, nothing back. */
  VOID("void") {
    @Override
    public void make(SmallCalls service) throws RemoteException {
      service.ping();
    }
  },

  /** Two numbers there, one back. */
  ADD("add(int,int)") {
    @Override
    public void make(SmallCalls service) throws RemoteException {
      verify(service.add(40, 2) == 42, this);
    }
  },

  /** About 1 KB back. */
  STATUS("1 KB reply") {
    @Override
    public void make(SmallCalls service) throws RemoteException {
      Status status = service.status();
      verify(status.equals(Status.of(status.number())), this);
    }
  };

  private final String label;

  SmallCall(String label) {
    this.label = label;
  }

  /**
   * Makes the call.
   *
   * @throws RemoteException also if the reply is wrong
   */
  public abstract void make(SmallCalls service) throws RemoteException;

  private static void verify(boolean right, SmallCall call) throws RemoteException {
    if (!right) {
      throw new RemoteException("wrong reply: " + call);
    }
  }

  /** Returns the name in reports. */
  @Override
  public String toString() {
    return label;
  }
}
