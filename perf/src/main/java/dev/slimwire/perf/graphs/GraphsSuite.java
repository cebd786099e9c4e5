package dev.slimwire.perf.graphs;

import dev.slimwire.perf.harness.Picture;
import dev.slimwire.perf.harness.Progress;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.harness.Suite;
import dev.slimwire.perf.jvm.JvmPair;
import dev.slimwire.perf.link.Link;
import dev.slimwire.perf.link.Links;
import dev.slimwire.perf.transport.Transport;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/**
 * What users send who only change their sockets. All transports share two JVMs, each kept on a
 * processor, and take turns: how a JVM happened to compile the same code differs more than
 * transports do. There are two on loopback, and two on the link whose rate changes.
 */
public final class GraphsSuite implements Suite {

  private static final List<String> OPTIONS = List.of("-Xms512m", "-Xmx512m", "-XX:+UseSerialGC");
  private static final JvmPair.End<ServerControl> SERVER =
      new JvmPair.End<>(ServerControl.class, GraphServer.class, OPTIONS);
  private static final JvmPair.End<ClientControl> CLIENT =
      new JvmPair.End<>(ClientControl.class, GraphClient.class, OPTIONS);

  /**
   * How much is measured.
   *
   * @param parts one of loopback, then those of links with a rate
   */
  private record Extent(List<Part> parts, List<Transport> transports, List<Work> works) {}

  private static final Extent QUICK = new Extent(Part.QUICK, GraphFloors.compared(), Work.JUDGED);
  private static final Extent FULL = new Extent(Part.FULL, transports(), Work.ALL);

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
                  MeasuredGraphs.TIME)
              .ofCases(one -> one.startsWith(work.toString()))
              .onLogarithmicScale());
    }
    pictures.add(
        Picture.of("down", "Bytes of a call, down", MeasuredGraphs.DOWN)
            .ofCases(one -> one.endsWith("loopback"))
            .onLogarithmicScale());
    return pictures;
  }

  @Override
  public void run(boolean quick, Report report, Progress progress) throws IOException {
    Extent extent = quick ? QUICK : FULL;
    try (Link link = Links.loopback();
        JvmPair<ServerControl, ClientControl> jvms = start(link, progress)) {
      measure(jvms, link, extent, extent.parts().get(0), report, progress);
    }
    List<Part> limited = extent.parts().subList(1, extent.parts().size());
    try (Link base = Links.narrow(limited.get(0).rate(), progress);
        JvmPair<ServerControl, ClientControl> jvms = start(base, progress)) {
      for (Part part : limited) {
        try (Link link = base.at(part.rate())) {
          measure(jvms, link, extent, part, report, progress);
        }
      }
    }
  }

  private static JvmPair<ServerControl, ClientControl> start(Link link, Progress progress)
      throws IOException {
    JvmPair<ServerControl, ClientControl> jvms = JvmPair.start(link.server(), SERVER, CLIENT);
    try {
      if (!(jvms.server().pinTo(0) && jvms.client().pinTo(1))) {
        progress.step(link.name() + ", processors as they come");
      }
      return jvms;
    } catch (IOException | RuntimeException e) {
      jvms.close();
      throw e;
    }
  }

  /** Returns all of them, for a full run. */
  static List<Transport> transports() {
    List<Transport> all = new ArrayList<>(List.of(Transport.PLAIN));
    all.addAll(GraphFloors.PEERS);
    all.add(Transport.SLIMWIRE_DEFAULT);
    all.add(GraphFloors.AUTO);
    return all;
  }

  private static void measure(
      JvmPair<ServerControl, ClientControl> jvms,
      Link link,
      Extent extent,
      Part part,
      Report report,
      Progress progress)
      throws IOException {
    progress.step(link.name() + ", warming up");
    List<MeasuredGraphs> transports = new ArrayList<>();
    for (Transport transport : extent.transports()) {
      transports.add(MeasuredGraphs.open(transport, jvms, link));
    }
    warmUp(transports, extent.works(), part);
    List<MeasuredGraphs> turns = new ArrayList<>(transports);
    for (int pass = 0; pass < part.passes(); pass++) {
      progress.step(link.name() + ", pass " + (pass + 1) + " of " + part.passes());
      for (Work work : extent.works()) {
        for (MeasuredGraphs measured : turns) {
          measured.pass(work, part.calls(work));
        }
      }
      Collections.rotate(turns, 1); // none is always behind the same
    }
    for (MeasuredGraphs measured : transports) {
      measured.leave();
      measured.report(link, report);
    }
    judge(transports, link, report);
  }

  private static void judge(List<MeasuredGraphs> transports, Link link, Report report) {
    GraphFloors floors = new GraphFloors(report);
    for (Work work : Work.JUDGED) {
      floors.judge(
          MeasuredGraphs.caseOf(work, link), transport -> find(transports, transport).times(work));
    }
  }

  private static MeasuredGraphs find(List<MeasuredGraphs> transports, Transport transport) {
    return transports.stream()
        .filter(measured -> measured.transport().equals(transport))
        .findFirst()
        .orElseThrow();
  }

  private static void warmUp(List<MeasuredGraphs> transports, List<Work> works, Part part)
      throws IOException {
    long begun = System.nanoTime();
    for (MeasuredGraphs measured : transports) {
      measured.verify(works);
    }
    do {
      for (Work work : works) {
        for (MeasuredGraphs measured : transports) {
          measured.warmUp(work, part.warmUpCalls(work));
        }
      }
    } while (System.nanoTime() - begun < part.warmUpNanos());
  }
}
