package dev.slimwire.perf.latency;

import dev.slimwire.examples.answerpages.service.AnswerService;
import dev.slimwire.perf.jvm.CpuControl;
import dev.slimwire.perf.transport.PackedStub;
import java.rmi.RemoteException;

/** What the suite asks of the JVM that fetches pages. */
interface PageClientControl extends CpuControl {

  /** Takes the stub of a service that is reached over a link. */
  void use(String link, PackedStub<AnswerService> stub) throws RemoteException;

  /** Fetches the answer, and looks at every row. */
  Fetched fetch(String link, Fetching fetching) throws RemoteException;
}
