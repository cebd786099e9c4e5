package dev.slimwire.perf.jvm;

import java.rmi.Remote;
import java.rmi.RemoteException;

/** A JVM that tells what it has used. */
public interface UsageControl extends Remote {

  /** Returns what the JVM has used so far. */
  Usage usage() throws RemoteException;
}
