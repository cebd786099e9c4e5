package dev.slimwire.perf.answers;

import dev.slimwire.perf.harness.CpuClock;
import java.io.IOException;
import java.rmi.Remote;
import java.rmi.RemoteException;
import java.util.List;

/** What the suite asks of a JVM that has native code of codecs, or has not. */
interface CodecControl extends Remote {

  /**
   * Times codecs with pages of W821 in hand-written rows, and verifies what they give back.
   *
   * @param levels texts of compression levels, for example {@code zstd:1}
   * @return what was seen of those whose codec this JVM has
   * @throws IOException if a codec does not give back what it was given
   */
  List<CodecTimes> measure(List<String> levels, CpuClock clock) throws IOException;

  /** Returns whether the JVM has loaded native code of a codec, or could. */
  boolean hasNativeCodecs() throws RemoteException;
}
