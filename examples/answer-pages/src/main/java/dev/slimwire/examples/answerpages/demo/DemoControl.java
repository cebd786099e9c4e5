package dev.slimwire.examples.answerpages.demo;

import dev.slimwire.examples.answerpages.service.AnswerService;
import java.rmi.Remote;
import java.rmi.RemoteException;

/** Controls the demo's server, without using the emulated link. */
interface DemoControl extends Remote {

  String NAME = "control";

  /** Opens the hidden port of a transport and returns its number. */
  int open(Transport transport) throws RemoteException;

  /** Exports the service of a transport; its stub leads to {@code port}. */
  AnswerService export(Transport transport, int port) throws RemoteException;

  /** Returns the bytes that crossed a transport's sockets so far, in both directions. */
  long wireBytes(Transport transport) throws RemoteException;
}
