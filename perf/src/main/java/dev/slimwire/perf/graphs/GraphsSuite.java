package dev.slimwire.perf.graphs;

import dev.slimwire.perf.harness.Picture;
import dev.slimwire.perf.harness.Progress;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.harness.Suite;
import dev.slimwire.perf.link.Link;
import dev.slimwire.perf.link.Links;
import dev.slimwire.perf.transport.Transport;
import dev.slimwire.testing.Bandwidth;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What users send who only change their sockets. Each transport has two JVMs of its own on each
 * link, where all take turns, so that all see the same machine.
 */
public final class GraphsSuite implements Suite {

  /**
   * What is measured on a link.
   *
   * @param rate the link's
   * @param lists how many lists a time is taken of
   * @param entries how many entries
   * @param polls how often all attributes
   * @param warmUpMillis for how long before, for each transport
   * @param passes times that are taken of each
   */
  private record Part(
      Bandwidth rate, int lists, int entries, int polls, int warmUpMillis, int passes) {

    int calls(Work work) {
      return switch (work) {
        case ACCOUNTS -> lists;
        case ENTRIES -> entries;
        case JMX -> polls;
      };
    }

    long warmUpNanos() {
      return warmUpMillis * 1_000_000L;
    }
  }

  private static final List<Part> QUICK =
      List.of(
          new Part(Bandwidth.NONE, 120, 400, 2, 2000, 7),
          new Part(Bandwidth.parse("1gbit"), 120, 400, 2, 2000, 7),
          new Part(Bandwidth.parse("100mbit"), 40, 200, 2, 1500, 5),
          new Part(Bandwidth.parse("10mbit"), 8, 100, 1, 1000, 3));

  private static final List<Part> FULL =
      List.of(
          new Part(Bandwidth.NONE, 400, 2000, 20, 15_000, 21),
          new Part(Bandwidth.parse("1gbit"), 400, 2000, 20, 15_000, 21),
          new Part(Bandwidth.parse("100mbit"), 200, 1000, 10, 10_000, 11),
          new Part(Bandwidth.parse("10mbit"), 40, 400, 4, 5000, 5));

  /** Makes the suite. */
  public GraphsSuite() {}

  @Override
  public String name() {
    return "graphs";
  }

  @Override
  public String description() {
    return "object graphs, cache entries and JMX over plain, compressing and slimwire sockets";
  }

  @Override
  public List<Picture> pictures() {
    List<Picture> pictures = new ArrayList<>();
    for (Work work : Work.values()) {
      pictures.add(
          Picture.of(
                  "time-" + work.name().toLowerCase(Locale.ROOT),
                  "Time of a call: " + work,
                  GraphPair.TIME)
              .ofCases(one -> one.startsWith(work.toString()))
              .onLogarithmicScale());
    }
    pictures.add(
        Picture.of("down", "Bytes of a call, down", GraphPair.DOWN)
            .ofCases(one -> one.endsWith("loopback"))
            .onLogarithmicScale());
    return pictures;
  }

  @Override
  public Report run(boolean quick, Progress progress) throws IOException {
    Report report = new Report(name());
    GraphFloors floors = new GraphFloors(report);
    for (Part part : quick ? QUICK : FULL) {
      Bandwidth rate = part.rate();
      try (Link link = rate.isUnlimited() ? Links.loopback() : Links.limited(rate, progress)) {
        measure(link, part, report, progress);
        floors.judge(link);
      }
    }
    return report;
  }

  /** Returns what is compared. */
  static List<Transport> transports() {
    List<Transport> all = new ArrayList<>(List.of(Transport.PLAIN));
    all.addAll(GraphFloors.PEERS);
    all.add(Transport.SLIMWIRE_DEFAULT);
    all.add(GraphFloors.AUTO);
    return all;
  }

  private static void measure(Link link, Part part, Report report, Progress progress)
      throws IOException {
    List<GraphPair> pairs = new ArrayList<>();
    try {
      progress.step(link.name() + ", starting JVMs and warming up");
      for (Transport transport : transports()) {
        GraphPair pair = GraphPair.start(transport, link);
        pairs.add(pair);
        pair.warmUp(part.warmUpNanos());
      }
      for (int pass = 0; pass < part.passes(); pass++) {
        progress.step(link.name() + ", pass " + (pass + 1) + " of " + part.passes());
        for (Work work : Work.values()) {
          for (GraphPair pair : pairs) {
            pair.pass(work, part.calls(work));
          }
        }
      }
      pairs.forEach(pair -> pair.report(link, report));
    } finally {
      pairs.forEach(GraphPair::close);
    }
  }
}
