package dev.slimwire.perf.chatty;

import dev.slimwire.perf.calls.FixedRate;
import dev.slimwire.perf.calls.SmallCall;
import dev.slimwire.perf.calls.SmallCalls;
import dev.slimwire.perf.jmx.JmxSession;
import dev.slimwire.perf.jmx.JmxWorkload;
import dev.slimwire.perf.jvm.Control;
import dev.slimwire.perf.transport.PackedStub;
import dev.slimwire.perf.transport.Stubs;
import java.io.IOException;
import java.rmi.RemoteException;
import java.util.Map;
import javax.management.ObjectName;

/** The client's JVM. */
final class ChattyClient implements ClientControl {

  private final Stubs<SmallCalls> sessions = new Stubs<>();
  private final JmxSession jmx = new JmxSession();

  ChattyClient() {}

  /** Runs the client. */
  public static void main(String[] args) throws IOException {
    Control.serve(new ChattyClient());
  }

  @Override
  public void use(String session, PackedStub<SmallCalls> stub) throws RemoteException {
    sessions.put(session, stub);
  }

  @Override
  public void call(String session, SmallCall call, int count) throws RemoteException {
    SmallCalls service = sessions.find(session);
    for (int i = 0; i < count; i++) {
      call.make(service);
    }
  }

  @Override
  public long[] call(String session, SmallCall call, int count, int perSecond)
      throws RemoteException {
    SmallCalls service = sessions.find(session);
    return new FixedRate(perSecond).run(() -> call.make(service), count);
  }

  @Override
  public long connect(String address, Map<ObjectName, String[]> names) throws RemoteException {
    long begun = System.nanoTime();
    jmx.connect(address, names);
    return System.nanoTime() - begun;
  }

  @Override
  public long run(JmxWorkload workload) throws RemoteException {
    long begun = System.nanoTime();
    jmx.run(workload);
    return System.nanoTime() - begun;
  }

  @Override
  public void disconnect() throws RemoteException {
    jmx.disconnect();
  }
}
