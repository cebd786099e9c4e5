package dev.slimwire.soak;

import dev.slimwire.rmi.stream.RemoteStream;
import dev.slimwire.testing.SamplePage;
import java.rmi.Remote;
import java.rmi.RemoteException;

/** What the client calls. */
public interface Soaked extends Remote {

  /** Returns its argument. */
  byte[] echo(byte[] bytes) throws RemoteException;

  /** Returns the page of a seed. */
  SamplePage page(long seed) throws RemoteException;

  /** Returns rows with their numbers in their first bytes. */
  RemoteStream<byte[]> rows(int count, int length) throws RemoteException;

  /** Returns rows, and then fails. */
  RemoteStream<Integer> failing(int count) throws RemoteException;
}
