package dev.slimwire.perf.latency;

import dev.slimwire.perf.harness.Picture;
import dev.slimwire.perf.harness.Progress;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.harness.Suite;
import dev.slimwire.perf.jvm.ControlledJvm;
import dev.slimwire.perf.jvm.Host;
import dev.slimwire.perf.link.Link;
import dev.slimwire.perf.link.Links;
import dev.slimwire.testing.Bandwidth;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What round trips cost. */
public final class LatencySuite implements Suite {

  private static final Duration ROUND_TRIP = Duration.ofMillis(50);

  /** In place of RMI's 15 s, so that the suite need not wait so long. */
  private static final Duration RMI_CLOSES = Duration.ofSeconds(1);

  private static final Duration SHORT_PAUSE = Duration.ofMillis(500);

  /** RMI looks once in its time: what is idle is closed after twice of it at the latest. */
  private static final Duration LONG_PAUSE = RMI_CLOSES.multipliedBy(2).plusMillis(500);

  private static final int QUICK_ROUNDS = 6;
  private static final int ROUNDS = 40;

  private static final Bandwidth RATE = Bandwidth.parse("100mbit");
  private static final int WARM_UP = 3;
  private static final int QUICK_PASSES = 3;
  private static final int PASSES = 21;

  private static final List<String> SERVER_OPTIONS =
      List.of("-Xms1536m", "-Xmx1536m", "-XX:+UseParallelGC");

  private static final List<String> CLIENT_OPTIONS =
      List.of("-Xms512m", "-Xmx512m", "-XX:+UseParallelGC");

  /** Makes the suite. */
  public LatencySuite() {}

  @Override
  public String name() {
    return "latency";
  }

  @Override
  public String description() {
    return "pages at 100 Mbit, and calls on connections that were idle or closed, 50 ms away";
  }

  @Override
  public List<Picture> pictures() {
    return List.of(
        Picture.of("calls", "An occasional call, 50 ms away, median", OccasionalPass.TIME)
            .ofCases(one -> one.equals(OccasionalPass.IDLE) || one.equals(OccasionalPass.CLOSED)),
        Picture.of("pages", "W821 at 100 Mbit, with and without delay", PagesPass.TIME)
            .ofCases(one -> !one.equals(OccasionalPass.IDLE) && !one.equals(OccasionalPass.CLOSED))
            .marking(one -> one.equals(Fetching.STREAM.toString())));
  }

  @Override
  public void run(boolean quick, Report report, Progress progress) throws IOException {
    try (TlsKeys keys = TlsKeys.make()) {
      occasional(quick ? QUICK_ROUNDS : ROUNDS, keys, report, progress);
    }
    new LatencyFloors(report).judge();
    if (quick) {
      pages(Fetching.JUDGED, QUICK_PASSES, report, progress);
    } else {
      pages(List.of(Fetching.values()), PASSES, report, progress);
    }
  }

  private static void pages(List<Fetching> ways, int passes, Report report, Progress progress)
      throws IOException {
    try (Link near = Links.limited(RATE, progress);
        Link far = near.delayed(ROUND_TRIP);
        ControlledJvm<PageServerControl> server =
            ControlledJvm.start(
                near.server(), PageServerControl.class, PageServer.class, SERVER_OPTIONS);
        ControlledJvm<PageClientControl> client =
            ControlledJvm.start(
                Host.LOCAL, PageClientControl.class, PageClient.class, CLIENT_OPTIONS)) {
      PagesPass pass = new PagesPass(server.control(), client.control(), near, far, ways);
      progress.step("warm-up: pages over " + far.name());
      pass.open(WARM_UP);
      progress.step(passes + " passes with and without delay");
      pass.run(passes, report);
      new PagesFloors(report).judge(PagesPass.caseOf(far), ROUND_TRIP);
    }
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
              Locale.ROOT,
              "%d calls after %d ms: RMI closes idle connections after %d ms here, not 15 s",
              rounds,
              LONG_PAUSE.toMillis(),
              RMI_CLOSES.toMillis()));
      pass.run(OccasionalPass.CLOSED, LONG_PAUSE, rounds);
    }
  }
}
