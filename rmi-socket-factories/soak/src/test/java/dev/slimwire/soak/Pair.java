package dev.slimwire.soak;

import dev.slimwire.perf.jvm.ControlledJvm;
import dev.slimwire.perf.jvm.Host;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * A server and a client, each in a JVM of its own whose heap is resident as a whole.
 *
 * @param server the server
 * @param client the client
 */
record Pair(ControlledJvm<ServerControl> server, ControlledJvm<ClientControl> client)
    implements AutoCloseable {

  /** Fewer arenas of malloc: how many there are, and so what they hold, is a matter of luck. */
  private static final Host HERE =
      new Host(List.of("env", "MALLOC_ARENA_MAX=2"), Host.LOCAL.address());

  /** Starts both, with a heap of so many megabytes and with more options. */
  static Pair start(int heapMegabytes, String... options) throws IOException {
    List<String> all =
        new ArrayList<>(
            List.of(
                "-Xms" + heapMegabytes + "m",
                "-Xmx" + heapMegabytes + "m",
                "-XX:+AlwaysPreTouch",
                "-XX:+UseSerialGC",
                "-XX:MarkSweepAlwaysCompactCount=1", // else some of the garbage may stay
                "-XX:TieredStopAtLevel=1",
                "-Xss256k",
                "-Dsun.rmi.transport.tcp.threadKeepAliveTime=1000"));
    all.addAll(List.of(options));
    ControlledJvm<ServerControl> server =
        ControlledJvm.start(HERE, ServerControl.class, SoakServer.class, all);
    try {
      return new Pair(
          server, ControlledJvm.start(HERE, ClientControl.class, SoakClient.class, all));
    } catch (IOException | RuntimeException e) {
      server.close();
      throw e;
    }
  }

  @Override
  public void close() {
    try (server) {
      client.close();
    }
  }
}
