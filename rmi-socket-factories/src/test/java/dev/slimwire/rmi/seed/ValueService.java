package dev.slimwire.rmi.seed;

import java.rmi.Remote;
import java.rmi.RemoteException;

/** Takes and returns anything. */
interface ValueService extends Remote {

  Object echo(Object value) throws RemoteException;

  void fail(Throwable failure) throws Exception;

  /** Serves in the recorded process. */
  final class Impl implements ValueService {

    @Override
    public Object echo(Object value) {
      return value;
    }

    @Override
    public void fail(Throwable failure) throws Exception {
      failure.setStackTrace(new Throwable().getStackTrace());
      OurFrames.removeFrom(failure);
      if (failure instanceof Exception exception) {
        throw exception;
      }
      throw (Error) failure;
    }
  }
}
