package dev.slimwire.perf.latency;

import dev.slimwire.perf.harness.Progress;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.harness.Suite;
import dev.slimwire.perf.jvm.ControlledJvm;
import dev.slimwire.perf.jvm.Host;
import dev.slimwire.perf.link.Link;
import dev.slimwire.perf.link.Links;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** What round trips cost. */
public final class LatencySuite implements Suite {

  private static final Duration ROUND_TRIP = Duration.ofMillis(50);

  /** In place of RMI's 15 s, so that the suite need not wait so long. */
  private static final Duration RMI_CLOSES = Duration.ofSeconds(2);

  private static final Duration SHORT_PAUSE = Duration.ofMillis(500);

  /** RMI looks once in its time: what is idle is closed after twice of it at the latest. */
  private static final Duration LONG_PAUSE = RMI_CLOSES.multipliedBy(2).plusMillis(500);

  private static final int QUICK_ROUNDS = 10;
  private static final int ROUNDS = 40;

  /** Makes the suite. */
  public LatencySuite() {}

  @Override
  public String name() {
    return "latency";
  }

  @Override
  public String description() {
    return "calls on connections that were idle or closed, 50 ms away, plain and over TLS";
  }

  @Override
  public Report run(boolean quick, Progress progress) throws IOException {
    Report report = new Report(name());
    try (TlsKeys keys = TlsKeys.make()) {
      occasional(quick ? QUICK_ROUNDS : ROUNDS, keys, report, progress);
    }
    new LatencyFloors(report).judge();
    return report;
  }

  private static void occasional(int rounds, TlsKeys keys, Report report, Progress progress)
      throws IOException {
    List<String> options = new ArrayList<>(keys.options());
    options.add("-Dsun.rmi.transport.connectionTimeout=" + RMI_CLOSES.toMillis());
    try (Link link = Links.delayed(ROUND_TRIP);
        ControlledJvm<ServerControl> server =
            ControlledJvm.start(link.server(), ServerControl.class, LatencyServer.class, options);
        ControlledJvm<ClientControl> client =
            ControlledJvm.start(Host.LOCAL, ClientControl.class, LatencyClient.class, options)) {
      OccasionalPass pass = new OccasionalPass(server.control(), client.control(), report);
      progress.step("connecting over " + link.name());
      pass.open(link);
      progress.step(rounds + " calls after " + SHORT_PAUSE.toMillis() + " ms");
      pass.run(OccasionalPass.IDLE, SHORT_PAUSE, rounds);
      progress.step(
          String.format(
              "%d calls after %d ms: RMI closes idle connections after %d ms here, not 15 s",
              rounds, LONG_PAUSE.toMillis(), RMI_CLOSES.toMillis()));
      pass.run(OccasionalPass.CLOSED, LONG_PAUSE, rounds);
    }
  }
}
