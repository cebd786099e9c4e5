package dev.slimwire.perf.auto;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.perf.harness.Picture;
import dev.slimwire.perf.harness.Progress;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.harness.Series;
import dev.slimwire.perf.harness.Suite;
import dev.slimwire.perf.jvm.JvmPair;
import dev.slimwire.perf.link.Link;
import dev.slimwire.perf.link.Links;
import dev.slimwire.perf.transport.Peer;
import dev.slimwire.perf.transport.Transport;
import dev.slimwire.testing.Bandwidth;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Serializable rows over sockets at the level auto, at fixed levels, and over what users assemble.
 * All levels share two JVMs: how a JVM happened to compile the same code differs more than levels
 * do. Each peer has two JVMs of its own. On each link all take turns.
 */
public final class AutoSuite implements Suite {

  private static final List<Transport> LEVELS =
      IntStream.of(0, 1, 3, 4, 6)
          .mapToObj(level -> Transport.slimwire(CompressionLevel.of(level)))
          .toList();

  private static final List<Transport> PEERS =
      Stream.of(Peer.LZ4, Peer.DEFLATE, Peer.ZSTD).map(Transport::of).toList();

  private static final int PAGES = 8;

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
    return "rows at the level auto, at fixed levels and over peers' sockets, on each link";
  }

  @Override
  public List<Picture> pictures() {
    return List.of(
        Picture.of("time", "80,000 rows of W821 at each level", Variant.TIME)
            .marking(one -> one.equals(AutoFloors.AUTO.toString()))
            .onLogarithmicScale());
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
      List<Variant> levels = new ArrayList<>();
      for (Transport level : LEVELS) {
        levels.add(Variant.open(level, jvms.get(0), link));
      }
      Variant auto = Variant.open(AutoFloors.AUTO, jvms.get(0), link);
      List<Variant> others = new ArrayList<>();
      for (Transport peer : peers) {
        jvms.add(start(link, progress));
        others.add(Variant.open(peer, jvms.get(jvms.size() - 1), link));
      }
      List<Variant> all = Stream.of(levels, List.of(auto), others).flatMap(List::stream).toList();
      for (Variant own : others) { // levels have as much in their JVMs, all together
        own.warmUp(LEVELS.size() * part.warmUp());
      }
      takeTurns(all, link, part, progress);
      all.forEach(variant -> variant.report(link.name(), report));
      new AutoFloors(report).judge(link.name(), auto.times(), times(levels), times(others));
    } finally {
      jvms.forEach(JvmPair::close);
    }
  }

  private static void takeTurns(List<Variant> all, Link link, Part part, Progress progress)
      throws IOException {
    for (Variant variant : all) {
      variant.verify();
      variant.warmUp(part.warmUp());
    }
    List<Variant> turns = new ArrayList<>(all);
    for (int pass = 0; pass < part.passes(); pass++) {
      progress.step(link.name() + ", pass " + (pass + 1) + " of " + part.passes());
      for (Variant variant : turns) {
        variant.pass(PAGES);
      }
      Collections.rotate(turns, 1); // none is always behind the slowest
    }
  }

  private static List<Series> times(List<Variant> variants) {
    return variants.stream().map(Variant::times).toList();
  }

  private static JvmPair<ServerControl, ClientControl> start(Link link, Progress progress)
      throws IOException {
    JvmPair<ServerControl, ClientControl> pair = JvmPair.start(link, SERVER, CLIENT);
    boolean pinned = pair.server().pinTo(0) && pair.client().pinTo(1);
    if (!pinned) {
      progress.step(link.name() + ", processors as they come");
    }
    return pair;
  }
}
