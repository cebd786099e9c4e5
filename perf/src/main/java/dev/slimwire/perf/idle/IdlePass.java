package dev.slimwire.perf.idle;

import dev.slimwire.perf.harness.Measurement;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.harness.Series;
import dev.slimwire.perf.jvm.ControlledJvm;
import dev.slimwire.perf.jvm.Host;
import dev.slimwire.perf.transport.PackedStub;
import dev.slimwire.perf.transport.Transport;
import java.io.IOException;
import java.util.List;

/**
 * Looks at what idle connections hold, in a new pair of JVMs each time: memory with one of them,
 * with some, then with all, and differences are divided by what came between.
 */
final class IdlePass {

  static final String HEAP = "heap";
  static final String NATIVE = "native";

  /** Behind the name of a metric: of all connections, with what JVMs hold only once. */
  static final String OF_ALL = ", mean of all";

  static final String CLIENT = "client";
  static final String SERVER = "server";

  /**
   * This share of the connections comes first, in percent, and with it all classes, compiled code,
   * pooled buffers and windows, which are not a connection's. A process offers 256 windows, and
   * those that it keeps grow when connections have none: so more than as many come first.
   */
  private static final int FIRST_PERCENT = 60;

  /** Messages of 800 bytes fill the windows of the connections that have some, which are few. */
  private static final int WARM_UP_CALLS = 80;

  /** More than there are windows: the first ones get them, and 6,000 would call for minutes. */
  private static final int WARM_UP_CONNECTIONS = 300;

  private static final int CALLS = 5;

  /** Beside the connections: the JVM's own files, and the suite's connections. */
  private static final int OTHER_FILES = 200;

  private static final long IDLE_MILLIS = 2000;

  /** What is still on its way out is gone in one of these looks. */
  private static final int LOOKS = 4;

  private final Report report;
  private final int heapMegabytes;

  IdlePass(Report report, int heapMegabytes) {
    this.report = report;
    this.heapMegabytes = heapMegabytes;
  }

  /** The figures of one end. */
  private static final class End {

    private final Held further = new Held();
    private final Held all = new Held();
  }

  /** What was held for a connection, in each pair of JVMs. */
  private static final class Held {

    private final Series heap = new Series();
    private final Series nativeBytes = new Series();

    void add(Memory.PerConnection held) {
      heap.add(held.heap());
      nativeBytes.add(held.nativeBytes());
    }
  }

  /** The memory of both ends. */
  private record Memories(Memory client, Memory server) {}

  /**
   * Measures.
   *
   * @param connections how many
   * @param pairs how many pairs of JVMs; the median counts
   */
  void run(Transport transport, int connections, int pairs) throws IOException {
    End client = new End();
    End server = new End();
    for (int pair = 0; pair < pairs; pair++) {
      measure(transport, connections, client, server);
    }
    add(CLIENT, transport, client);
    add(SERVER, transport, server);
  }

  private void measure(Transport transport, int connections, End ofClient, End ofServer)
      throws IOException {
    int some = connections * FIRST_PERCENT / 100;
    try (ControlledJvm<ServerControl> server =
            ControlledJvm.start(Host.LOCAL, ServerControl.class, IdleServer.class, options());
        ControlledJvm<ClientControl> client =
            ControlledJvm.start(Host.LOCAL, ClientControl.class, IdleClient.class, options())) {
      verifyLimit(connections, server.control());
      verifyLimit(connections, client.control());
      PackedStub<Gate> gate = server.control().export(transport.toString());
      client.control().use(gate, 1, CALLS);
      Memories one = idle(client.control(), server.control());
      client.control().use(gate, Math.min(some, WARM_UP_CONNECTIONS), WARM_UP_CALLS);
      client.control().use(gate, some, CALLS);
      Memories before = idle(client.control(), server.control());
      client.control().use(gate, connections, CALLS);
      Memories held = idle(client.control(), server.control());
      ofClient.further.add(held.client().since(before.client(), connections - some));
      ofServer.further.add(held.server().since(before.server(), connections - some));
      ofClient.all.add(held.client().since(one.client(), connections - 1));
      ofServer.all.add(held.server().since(one.server(), connections - 1));
      verifyOpen(connections, server.control());
    }
  }

  private List<String> options() {
    return List.of(
        "-Xms" + heapMegabytes + "m",
        "-Xmx" + heapMegabytes + "m",
        "-XX:+AlwaysPreTouch",
        "-XX:+UseSerialGC",
        "-XX:MarkSweepAlwaysCompactCount=1", // else some of the garbage may stay
        "-XX:TieredStopAtLevel=1",
        "-Xss256k",
        "-Dsun.rmi.transport.connectionTimeout=3600000");
  }

  /** Returns how many files each end must be able to open for so many connections. */
  static int files(int connections) {
    return connections + OTHER_FILES;
  }

  private static void verifyLimit(int connections, MemoryControl jvm) throws IOException {
    long limit = jvm.fileLimit();
    if (limit < files(connections)) {
      throw new IOException(
          connections
              + " connections need "
              + files(connections)
              + " open files at each end, the limit is "
              + limit);
    }
  }

  private static void verifyOpen(int connections, ServerControl server) throws IOException {
    long open = server.connections();
    if (open < connections) {
      throw new IOException("expected " + connections + " open connections, actual " + open);
    }
  }

  /** Returns the least of what both ends hold while nothing crosses the connections. */
  private static Memories idle(MemoryControl client, MemoryControl server) throws IOException {
    Memory least = new Memory(Long.MAX_VALUE, Long.MAX_VALUE);
    Memories both = new Memories(least, least);
    for (int look = 0; look < LOOKS; look++) {
      rest(IDLE_MILLIS / LOOKS);
      both =
          new Memories(both.client().least(client.memory()), both.server().least(server.memory()));
    }
    return both;
  }

  private static void rest(long millis) throws IOException {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  private void add(String end, Transport transport, End held) {
    String variant = transport.toString();
    add(end, variant, "", held.further);
    add(end, variant, OF_ALL, held.all);
  }

  private void add(String end, String variant, String which, Held held) {
    add(end, variant, HEAP + which, held.heap);
    add(end, variant, NATIVE + which, held.nativeBytes);
  }

  private void add(String end, String variant, String metric, Series bytes) {
    report.add(new Measurement(end, variant, metric, bytes.median(), "bytes/connection"));
  }
}
