package dev.slimwire.perf.auto;

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
import java.util.stream.Stream;

/**
 * Serializable rows over sockets at the level auto, at fixed levels, and over what users assemble;
 * then pages of columns at the same levels, one call after the other and read ahead. All levels
 * share two JVMs: how a JVM happened to compile the same code differs more than levels do. Each
 * peer has two JVMs of its own. There are such on loopback, and others on the link whose rate
 * changes, so they are warm when the slow ones are measured. On each link all take turns.
 */
public final class AutoSuite implements Suite {

  private static final List<Transport> PEERS =
      Stream.of(Peer.LZ4, Peer.DEFLATE, Peer.ZSTD).map(Transport::of).toList();

  /** Makes the suite. */
  public AutoSuite() {}

  @Override
  public String name() {
    return "auto";
  }

  @Override
  public String description() {
    return "rows at the level auto, at fixed levels and over peers' sockets, and pages, on each link";
  }

  @Override
  public List<Picture> pictures() {
    return List.of(
        picture("time", "80,000 rows of W821 at each level")
            .ofCases(one -> !Fetching.isOfPages(one)),
        picture("pages", "Pages of W821 at each level: 16 one after the other, 32 read ahead")
            .ofCases(Fetching::isOfPages));
  }

  private static Picture picture(String name, String title) {
    return Picture.of(name, title, MeasuredRows.TIME)
        .marking(one -> one.equals(AutoFloors.AUTO.toString()))
        .onLogarithmicScale();
  }

  @Override
  public void run(boolean quick, Report report, Progress progress) throws IOException {
    List<Part> parts = quick ? Part.QUICK : Part.FULL;
    List<Transport> peers = quick ? List.of() : PEERS;
    try (Link link = Links.loopback();
        Jvms jvms = Jvms.start(link, peers, progress)) {
      measure(jvms, link, parts.get(0), report, progress);
    }
    List<Part> limited = parts.subList(1, parts.size());
    try (Link base = Links.limited(limited.get(0).rate(), progress);
        Jvms jvms = Jvms.start(base, peers, progress)) {
      for (Part part : limited) {
        try (Link link = base.at(part.rate())) {
          measure(jvms, link, part, report, progress);
        }
      }
    }
  }

  private static void measure(Jvms jvms, Link link, Part part, Report report, Progress progress)
      throws IOException {
    List<MeasuredRows> levels = new ArrayList<>();
    for (Transport level : part.levels()) {
      levels.add(jvms.open(level, link));
    }
    MeasuredRows auto = jvms.open(AutoFloors.AUTO, link);
    Comparison rows = new Comparison(Fetching.ROWS, auto, levels, jvms.openPeers(link));
    for (Fetching fetching : Fetching.values()) {
      Comparison all = fetching == Fetching.ROWS ? rows : rows.with(fetching);
      all.takeTurns(link.name(), part.warmUp(), part.passes(), progress);
      all.report(link.name(), report);
    }
  }
}
