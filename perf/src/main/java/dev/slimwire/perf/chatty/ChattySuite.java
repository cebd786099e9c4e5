package dev.slimwire.perf.chatty;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.perf.calls.CallPass;
import dev.slimwire.perf.calls.MessageKind;
import dev.slimwire.perf.harness.JmhFork;
import dev.slimwire.perf.harness.Picture;
import dev.slimwire.perf.harness.Progress;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.harness.Suite;
import dev.slimwire.perf.jvm.ControlledJvm;
import dev.slimwire.perf.jvm.Host;
import dev.slimwire.perf.link.Link;
import dev.slimwire.perf.link.Links;
import dev.slimwire.perf.transport.Peer;
import dev.slimwire.perf.transport.Transport;
import dev.slimwire.testing.Bandwidth;
import java.io.IOException;
import java.time.Duration;
import java.util.List;

/** JMX and other small calls: bytes, latency, and what they cost in memory. */
public final class ChattySuite implements Suite {

  private static final List<Transport> TRANSPORTS =
      List.of(
          Transport.PLAIN,
          Transport.of(Peer.DEFLATE),
          Transport.of(Peer.LZ4),
          Transport.of(Peer.ZSTD),
          Transport.SLIMWIRE_DEFAULT,
          Transport.slimwire(CompressionLevel.NONE));

  private static final List<String> OPTIONS =
      List.of("-Xms256m", "-Xmx256m", "-XX:+UseSerialGC", "-Xbatch");

  /**
   * RMI drops idle connections after 15 s, and pollers come every 30 s: the same, but sooner.
   * Slimwire's would be parked; what a connect costs is what is counted.
   */
  private static final List<String> DROPPING =
      List.of(
          "-Xmx256m",
          "-XX:+UseSerialGC",
          "-Dsun.rmi.transport.connectionTimeout=50",
          "-Ddev.slimwire.parkTime=0");

  private static final Duration ROUND_TRIP = Duration.ofNanos(200_000);

  private static final List<Transport> OF_SESSIONS =
      List.of(Transport.PLAIN, Transport.of(Peer.DEFLATE), Transport.SLIMWIRE_DEFAULT);

  private static final Bandwidth FAR_RATE = Bandwidth.parse("10mbit");
  private static final Duration FAR_ROUND_TRIP = Duration.ofMillis(50);

  /**
   * How much is measured.
   *
   * @param fork the calls in memory
   * @param timed what times are taken of, and what is polled by
   * @param polls how many are counted
   * @param warmUp how many calls each transport makes before the first round
   * @param rounds how often each transport's turn comes
   * @param calls how many calls it makes in a turn
   * @param sessions how many over a slow link; no target judges them
   */
  private record Extent(
      JmhFork fork,
      List<Transport> timed,
      int polls,
      int warmUp,
      int rounds,
      int calls,
      int sessions) {}

  private static final Extent QUICK =
      new Extent(
          new JmhFork(5, 5, 300),
          List.of(Transport.PLAIN, Transport.SLIMWIRE_DEFAULT),
          3,
          0,
          3,
          100,
          0);

  private static final Extent FULL =
      new Extent(new JmhFork(6, 10, 500), TRANSPORTS, 10, 10_000, 20, 500, 11);

  /** Makes the suite. */
  public ChattySuite() {}

  @Override
  public String name() {
    return "chatty";
  }

  @Override
  public String description() {
    return "JMX and small calls over plain, compressing and slimwire sockets, bytes and latency";
  }

  @Override
  public List<Picture> pictures() {
    return List.of(
        Picture.of("down", "JMX, bytes down", WirePass.DOWN)
            .ofCases(one -> !one.startsWith("bytes of"))
            .onLogarithmicScale(),
        Picture.of("p50", "Small calls, median", LatencyPass.P50));
  }

  @Override
  public void run(boolean quick, Report report, Progress progress) throws IOException {
    Extent extent = quick ? QUICK : FULL;
    try (ControlledJvm<ServerControl> server = startServer()) {
      try (ControlledJvm<ClientControl> client = startClient(OPTIONS)) {
        countBytes(server.control(), client.control(), report, progress);
        takeTimes(server.control(), client.control(), extent, report, progress);
        if (extent.sessions() > 0) {
          monitor(server.control(), client.control(), extent, report, progress);
        }
      }
      try (ControlledJvm<ClientControl> poller = startClient(DROPPING)) {
        PollPass pass = new PollPass(server.control(), poller.control(), report, extent.polls());
        for (Transport transport : extent.timed()) {
          progress.step("polls, " + transport);
          pass.run(transport);
        }
      }
    }
    callInMemory(extent, report, progress);
    new ChattyFloors(report).judge();
  }

  private static ControlledJvm<ServerControl> startServer() throws IOException {
    return ControlledJvm.start(Host.LOCAL, ServerControl.class, ChattyServer.class, OPTIONS);
  }

  private static ControlledJvm<ClientControl> startClient(List<String> options) throws IOException {
    return ControlledJvm.start(Host.LOCAL, ClientControl.class, ChattyClient.class, options);
  }

  private static void countBytes(
      ServerControl server, ClientControl client, Report report, Progress progress)
      throws IOException {
    WirePass pass = new WirePass(server, client, report);
    for (Transport transport : TRANSPORTS) {
      progress.step("bytes, " + transport);
      pass.runJmx(transport);
    }
    for (Transport transport : TRANSPORTS) {
      pass.runCalls(transport);
    }
  }

  private static void takeTimes(
      ServerControl server, ClientControl client, Extent extent, Report report, Progress progress)
      throws IOException {
    LatencyPass pass =
        new LatencyPass(server, client, report, extent.warmUp(), extent.rounds(), extent.calls());
    try (Link loopback = Links.loopback();
        Link delayed = Links.delayed(ROUND_TRIP)) {
      for (Link link : List.of(loopback, delayed)) {
        progress.step("latency, " + link.name());
        pass.run(link, extent.timed());
      }
    }
  }

  private static void monitor(
      ServerControl server, ClientControl client, Extent extent, Report report, Progress progress)
      throws IOException {
    SessionPass pass = new SessionPass(server, client, OF_SESSIONS, SessionPass.PAUSE);
    try (Link loopback = Links.loopback();
        Link far = Links.slow(FAR_RATE, FAR_ROUND_TRIP)) {
      progress.step("sessions, warming up");
      pass.run(loopback, 1);
      progress.step(extent.sessions() + " sessions of each, " + far.name());
      pass.run(far, extent.sessions()).addTo(report);
    }
  }

  private static void callInMemory(Extent extent, Report report, Progress progress)
      throws IOException {
    CallPass pass = new CallPass(extent.fork(), report);
    for (MessageKind reply : List.of(MessageKind.VOID, MessageKind.STATUS)) {
      pass.run(reply, progress);
    }
  }
}
