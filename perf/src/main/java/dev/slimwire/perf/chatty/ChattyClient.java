package dev.slimwire.perf.chatty;

import dev.slimwire.perf.calls.FixedRate;
import dev.slimwire.perf.calls.SmallCall;
import dev.slimwire.perf.calls.SmallCalls;
import dev.slimwire.perf.jvm.Control;
import dev.slimwire.perf.transport.PackedStub;
import dev.slimwire.perf.transport.Stubs;
import java.io.IOException;
import java.rmi.RemoteException;
import java.util.Map;
import javax.management.JMException;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;
import org.jspecify.annotations.Nullable;

/** The client's JVM. */
final class ChattyClient implements ClientControl {

  /** No checks of the connection in between, which would be counted. */
  private static final Map<String, ?> QUIET =
      Map.of("jmx.remote.x.client.connection.check.period", 0L);

  private final Stubs<SmallCalls> sessions = new Stubs<>();
  private @Nullable JMXConnector connector;
  private @Nullable MBeanServerConnection beans;
  private Map<ObjectName, String[]> attributes = Map.of();

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
  @SuppressWarnings("BanJNDI") // the address is our own server's
  public synchronized void connect(String address, Map<ObjectName, String[]> names)
      throws RemoteException {
    disconnect();
    try {
      JMXConnector connected = JMXConnectorFactory.connect(new JMXServiceURL(address), QUIET);
      connector = connected;
      beans = connected.getMBeanServerConnection();
      attributes = names;
    } catch (IOException e) {
      throw new RemoteException("JMX connector " + address, e);
    }
  }

  @Override
  public synchronized void run(JmxWorkload workload) throws RemoteException {
    MBeanServerConnection connected = beans;
    if (connected == null) {
      throw new RemoteException("not connected");
    }
    try {
      workload.run(connected, attributes);
    } catch (IOException | JMException e) {
      throw new RemoteException("JMX: " + workload, e);
    }
  }

  @Override
  public synchronized void disconnect() throws RemoteException {
    JMXConnector connected = connector;
    if (connected != null) {
      connector = null;
      beans = null;
      try {
        connected.close();
      } catch (IOException e) {
        throw new RemoteException("JMX connector", e);
      }
    }
  }
}
