package dev.slimwire.perf.answers;

import dev.slimwire.perf.jvm.UsageControl;
import java.rmi.RemoteException;

/** What the suite asks of either JVM. */
interface JvmControl extends UsageControl {

  /** Returns whether the JVM has loaded native code of a codec, or could. */
  boolean hasNativeCodecs() throws RemoteException;
}
