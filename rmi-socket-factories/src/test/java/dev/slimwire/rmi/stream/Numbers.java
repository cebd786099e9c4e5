package dev.slimwire.rmi.stream;

import dev.slimwire.rmi.NamePage;
import java.io.Serial;
import java.rmi.Remote;
import java.rmi.RemoteException;

/** What the tests call. */
public interface Numbers extends Remote {

  /** A checked exception of a remote method. */
  final class NoNumbersException extends Exception {

    @Serial private static final long serialVersionUID = 1L;

    NoNumbersException(String message) {
      super(message);
    }
  }

  /** Returns the numbers from 0. */
  RemoteStream<Integer> upTo(int count) throws RemoteException;

  /** Returns random blocks; the server counts them. */
  RemoteStream<byte[]> blocks(int count, int size) throws RemoteException;

  /** Returns rows that are made when the test says so. */
  RemoteStream<Integer> onDemand() throws RemoteException;

  /** Returns a few numbers, and then throws what {@link Failing} says. */
  RemoteStream<Object> failing(int count, Failing how) throws RemoteException;

  /** Returns pages that tell their level. */
  RemoteStream<NamePage> pages(int count) throws RemoteException;

  /** Throws before it makes a stream. */
  RemoteStream<Integer> none(String message) throws RemoteException, NoNumbersException;

  /** Returns rows that hold an exported object. */
  RemoteStream<Object> remotes() throws RemoteException;

  /** Returns objects that are exported one by one, and that nobody keeps. */
  RemoteStream<Numbers> newRemotes(int count) throws RemoteException;

  /** Returns a forbidden object behind some numbers. */
  RemoteStream<Object> forbidden(int before) throws RemoteException;

  /** Opens a stream of another server, and returns it. */
  RemoteStream<Integer> relayed(Numbers other, int count) throws RemoteException;

  /** Opens a stream of another server whose rows are made when the test says so, and returns it. */
  RemoteStream<Integer> relayedOnDemand(Numbers other) throws RemoteException;

  /** Opens a failing stream of another server, and returns it. */
  RemoteStream<Object> relayedFailing(Numbers other, int count) throws RemoteException;

  /** Returns the sum of an uploaded stream. */
  long sum(RemoteStream<Integer> numbers) throws RemoteException;

  /** Returns the rows of an uploaded stream. */
  RemoteStream<Integer> echo(RemoteStream<Integer> numbers) throws RemoteException;

  /** Returns how many objects were uploaded. */
  int countAll(RemoteStream<Object> objects) throws RemoteException;

  /** Returns the sum of a stream that it opens at its caller. */
  long sumOf(Numbers source, int count) throws RemoteException;

  /** Returns the levels that uploaded pages were written at. */
  String levelsOf(RemoteStream<NamePage> pages) throws RemoteException;

  /** Ends the JVM after some rows. */
  RemoteStream<Integer> lastWords(int count) throws RemoteException;
}
