package dev.slimwire.perf.auto;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.perf.harness.Picture;
import dev.slimwire.perf.harness.Progress;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.harness.Suite;
import dev.slimwire.perf.jvm.JvmPair;
import dev.slimwire.perf.link.Link;
import dev.slimwire.perf.link.Links;
import dev.slimwire.perf.transport.Peer;
import dev.slimwire.perf.transport.Transport;
import dev.slimwire.testing.Bandwidth;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Serializable rows over sockets at the level auto, at fixed levels, and over what users assemble;
 * then pages of columns at the same levels, one call after the other and read ahead. All levels
 * share two JVMs: how a JVM happened to compile the same code differs more than levels do. Each
 * peer has two JVMs of its own. On each link all take turns.
 */
public final class AutoSuite implements Suite {

  private static final List<Transport> LEVELS =
      IntStream.of(0, 1, 3, 4, 6)
          .mapToObj(level -> Transport.slimwire(CompressionLevel.of(level)))
          .toList();

  private static final List<Transport> PEERS =
      Stream.of(Peer.LZ4, Peer.DEFLATE, Peer.ZSTD).map(Transport::of).toList();

  private static final int PAGES = Fetching.ROWS.pages();

  private static final List<String> OPTIONS = List.of("-Xms768m", "-Xmx768m", "-XX:+UseSerialGC");
  private static final JvmPair.End<ServerControl> SERVER =
      new JvmPair.End<>(ServerControl.class, RowServer.class, OPTIONS);
  private static final JvmPair.End<ClientControl> CLIENT =
      new JvmPair.End<>(ClientControl.class, RowClient.class, OPTIONS);

  /**
   * What is measured on a link.
   *
   * @param rate the link's
   * @param warmUp pages before the first time is taken
   * @param passes times that are taken of each
   */
  private record Part(Bandwidth rate, int warmUp, int passes) {}

  private static final List<Part> QUICK =
      List.of(
          new Part(Bandwidth.NONE, 16 * PAGES, 12),
          new Part(Bandwidth.parse("1gbit"), 16 * PAGES, 12),
          new Part(Bandwidth.parse("100mbit"), 3 * PAGES, 9),
          new Part(Bandwidth.parse("10mbit"), PAGES / 2, 1));

  private static final List<Part> FULL =
      List.of(
          new Part(Bandwidth.NONE, 40 * PAGES, 31),
          new Part(Bandwidth.parse("1gbit"), 40 * PAGES, 31),
          new Part(Bandwidth.parse("100mbit"), 20 * PAGES, 15),
          new Part(Bandwidth.parse("10mbit"), 2 * PAGES, 3));

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
    return Picture.of(name, title, MeasuredTransport.TIME)
        .marking(one -> one.equals(AutoFloors.AUTO.toString()))
        .onLogarithmicScale();
  }

  @Override
  public void run(boolean quick, Report report, Progress progress) throws IOException {
    List<Transport> peers = quick ? List.of() : PEERS;
    for (Part part : quick ? QUICK : FULL) {
      Bandwidth rate = part.rate();
      try (Link link = rate.isUnlimited() ? Links.loopback() : Links.limited(rate, progress)) {
        measure(link, part, peers, report, progress);
      }
    }
  }

  private static void measure(
      Link link, Part part, List<Transport> peers, Report report, Progress progress)
      throws IOException {
    List<JvmPair<ServerControl, ClientControl>> jvms = new ArrayList<>();
    try {
      jvms.add(start(link, progress));
      List<MeasuredTransport> levels = new ArrayList<>();
      for (Transport level : LEVELS) {
        levels.add(MeasuredTransport.open(level, jvms.get(0), link));
      }
      MeasuredTransport auto = MeasuredTransport.open(AutoFloors.AUTO, jvms.get(0), link);
      List<MeasuredTransport> others = new ArrayList<>();
      for (Transport peer : peers) {
        jvms.add(start(link, progress));
        others.add(MeasuredTransport.open(peer, jvms.get(jvms.size() - 1), link));
      }
      Comparison rows = new Comparison(Fetching.ROWS, auto, levels, others);
      for (Fetching fetching : Fetching.values()) {
        Comparison all = fetching == Fetching.ROWS ? rows : rows.with(fetching);
        all.takeTurns(link.name(), part.warmUp(), part.passes(), progress);
        all.report(link.name(), report);
      }
    } finally {
      jvms.forEach(JvmPair::close);
    }
  }

  private static JvmPair<ServerControl, ClientControl> start(Link link, Progress progress)
      throws IOException {
    JvmPair<ServerControl, ClientControl> pair = JvmPair.start(link.server(), SERVER, CLIENT);
    boolean pinned = pair.server().pinTo(0) && pair.client().pinTo(1);
    if (!pinned) {
      progress.step(link.name() + ", processors as they come");
    }
    return pair;
  }
}
