package dev.slimwire.perf.scale;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.perf.harness.Picture;
import dev.slimwire.perf.harness.Progress;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.harness.Suite;
import dev.slimwire.perf.link.Link;
import dev.slimwire.perf.link.Links;
import dev.slimwire.perf.transport.Peer;
import dev.slimwire.perf.transport.Transport;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * One to 64 clients that call at once over the loopback interface. Each transport has two JVMs of
 * its own; they take turns, with each number of clients.
 */
public final class ScaleSuite implements Suite {

  /**
   * How much is measured.
   *
   * @param transports what is compared
   * @param counts numbers of clients
   * @param passes times that are taken of each number
   * @param passNanos how long each takes
   */
  private record Extent(
      List<Transport> transports, List<Integer> counts, int passes, long passNanos) {}

  private static final Extent QUICK =
      new Extent(
          List.of(Transport.PLAIN, Transport.SLIMWIRE_DEFAULT),
          List.of(1, 4, 16, 64),
          5,
          500_000_000);

  private static final Extent FULL =
      new Extent(
          List.of(
              Transport.PLAIN,
              Transport.of(Peer.DEFLATE),
              Transport.of(Peer.LZ4),
              Transport.of(Peer.ZSTD),
              Transport.SLIMWIRE_DEFAULT,
              Transport.slimwire(CompressionLevel.auto())),
          List.of(1, 2, 4, 8, 16, 32, 64),
          11,
          2_000_000_000L);

  /** Passes' worth of warm-up with each number of clients: each takes ways of its own. */
  private static final int WARM_UP = 2;

  /** Makes the suite. */
  public ScaleSuite() {}

  @Override
  public String name() {
    return "scale";
  }

  @Override
  public String description() {
    return "1 to 64 clients at once over plain and slimwire sockets: throughput, p99, CPU by call";
  }

  @Override
  public List<Picture> pictures() {
    return List.of(
        Picture.of("throughput", "Calls with replies of 1 KB by second", ScalePair.THROUGHPUT),
        Picture.of("cpu", "CPU time of both ends by call", ScalePair.CPU),
        Picture.of("p99", "99 of 100 calls take at most", ScalePair.P99).onLogarithmicScale());
  }

  @Override
  public void run(boolean quick, Report report, Progress progress) throws IOException {
    Extent extent = quick ? QUICK : FULL;
    List<ScalePair> pairs = new ArrayList<>();
    try (Link link = Links.loopback()) {
      for (Transport transport : extent.transports()) {
        progress.step("starting and warming up, " + transport);
        ScalePair pair = ScalePair.start(transport, link);
        pairs.add(pair);
        for (int clients : extent.counts()) {
          pair.warmUp(clients, WARM_UP * extent.passNanos());
        }
      }
      for (int clients : extent.counts()) {
        progress.step(ScalePair.caseOf(clients));
        for (ScalePair pair : pairs) {
          pair.warmUp(clients, extent.passNanos()); // what the other numbers of clients left
        }
        measure(pairs, clients, extent);
        pairs.forEach(pair -> pair.report(clients, report));
      }
    } finally {
      pairs.forEach(ScalePair::close);
    }
    new ScaleFloors(report).judge(extent.counts());
  }

  private static void measure(List<ScalePair> pairs, int clients, Extent extent)
      throws IOException {
    for (int pass = 0; pass < extent.passes(); pass++) {
      for (ScalePair pair : pairs) {
        pair.pass(clients, extent.passNanos());
      }
    }
  }
}
