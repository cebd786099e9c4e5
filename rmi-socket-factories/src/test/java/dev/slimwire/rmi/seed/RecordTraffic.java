package dev.slimwire.rmi.seed;

import dev.slimwire.testing.tools.FreePort;
import java.nio.file.Path;
import java.rmi.Remote;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.UnicastRemoteObject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Records what plain RMI sends: a registry, a service that takes and returns values of the JDK and
 * fails in the usual ways, and a JMX connector.
 *
 * <p>Arguments: the file to write, and the host name to use. Recordings of several runs should have
 * different names, since only what they have in common gets into the seed.
 */
final class RecordTraffic {

  private static final Recorder RECORDER = RecordingFactory.RECORDER;

  private RecordTraffic() {}

  public static void main(String[] arguments) throws Exception {
    System.setProperty("java.rmi.server.hostname", arguments[1]);
    callService(arguments[1]);
    JmxTraffic.run(RecordTraffic::call);
    Recording recording = RECORDER.recording();
    recording.write(Path.of(arguments[0]));
    System.out.println(recording.messages().size() + " messages");
    System.exit(0); // RMI's threads would go on
  }

  /** Makes a call that may fail. */
  static void call(String name, RemoteCall call) {
    RECORDER.begin(name);
    try {
      call.make();
    } catch (Exception recorded) {
      // part of the traffic
    }
    RECORDER.begin("between calls");
  }

  private static void callService(String host) throws Exception {
    RecordingFactory factory = new RecordingFactory();
    int port = FreePort.find();
    Registry exported = LocateRegistry.createRegistry(port, factory, factory);
    Registry registry = LocateRegistry.getRegistry(host, port, factory);
    ValueService.Impl impl = new ValueService.Impl();
    ValueService stub = (ValueService) UnicastRemoteObject.exportObject(impl, 0, factory, factory);
    call("bind", () -> registry.bind("service", stub));
    call("list", registry::list);
    call("lookup", () -> registry.lookup("service"));
    call("not bound", () -> registry.lookup("nothing"));
    call("already bound", () -> registry.bind("service", stub));
    call("bind again", () -> registry.rebind("service", stub));
    call("stub", () -> stub.echo(stub));
    call("stubs", () -> stub.echo(new Remote[] {stub, exported}));
    call("list of stubs", () -> stub.echo(new ArrayList<>(List.of(stub))));
    call("map of stubs", () -> stub.echo(new HashMap<>(Map.of("service", stub))));
    for (Object value : SampleValues.values()) {
      call("value " + value.getClass(), () -> stub.echo(value));
    }
    for (Throwable failure : SampleValues.failures()) {
      call("failure " + failure.getClass(), () -> stub.fail(failure));
    }
    call("not serializable", () -> stub.echo(List.of(new Object())));
    UnicastRemoteObject.unexportObject(impl, true);
    call("no such object", () -> stub.echo(1));
    UnicastRemoteObject.unexportObject(exported, true);
  }
}
