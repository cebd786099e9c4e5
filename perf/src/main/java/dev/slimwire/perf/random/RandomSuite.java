package dev.slimwire.perf.random;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.perf.calls.CallFloors;
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
import dev.slimwire.perf.transport.Transport;
import dev.slimwire.testing.Bandwidth;
import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Random results and arguments over plain and slimwire sockets, and what slimwire's streams need in
 * memory.
 */
public final class RandomSuite implements Suite {

  static final List<Transport> LEVELS =
      Stream.concat(
              IntStream.of(0, 1, 3, 6, 9).mapToObj(CompressionLevel::of),
              Stream.of(CompressionLevel.auto()))
          .map(Transport::slimwire)
          .toList();

  private static final List<Bandwidth> QUICK_RATES =
      List.of(Bandwidth.NONE, Bandwidth.parse("1gbit"), Bandwidth.parse("100mbit"));

  private static final List<Bandwidth> RATES =
      Stream.concat(QUICK_RATES.stream(), Stream.of(Bandwidth.parse("10mbit"))).toList();

  private static final List<String> OPTIONS =
      List.of("-Xms512m", "-Xmx512m", "-XX:+UseSerialGC", "-Xbatch");

  /** Until compilers have done their work, which bytes do not depend on. */
  private static final long WARM_UP_NANOS = 500_000_000;

  /**
   * How much is measured.
   *
   * @param rates those of the links
   * @param messages what calls carry
   * @param timed those of them that times are taken of
   * @param processors whether it is measured what calls need of processors
   * @param nanos about how long calls are made with each transport, each time
   * @param fork the calls in memory
   */
  private record Extent(
      List<Bandwidth> rates,
      List<RandomMessage> messages,
      List<RandomMessage> timed,
      boolean processors,
      long nanos,
      JmhFork fork) {}

  /** What targets need: they judge rows by their bytes alone. */
  private static final Extent QUICK =
      new Extent(
          QUICK_RATES,
          List.of(
              RandomMessage.BYTES_8K,
              RandomMessage.BYTES_1M,
              RandomMessage.ROWS,
              RandomMessage.SENT_1M),
          List.of(RandomMessage.BYTES_8K, RandomMessage.BYTES_1M, RandomMessage.SENT_1M),
          false,
          350_000_000,
          new JmhFork(5, 5, 300));

  private static final Extent FULL =
      new Extent(
          RATES,
          List.of(RandomMessage.values()),
          List.of(RandomMessage.values()),
          true,
          5_000_000_000L,
          new JmhFork(6, 10, 500));

  /** Makes the suite. */
  public RandomSuite() {}

  @Override
  public String name() {
    return "random";
  }

  @Override
  public String description() {
    return "random bytes both ways over plain and slimwire sockets, and allocation and writes per call";
  }

  @Override
  public List<Picture> pictures() {
    return List.of(
        Picture.of("time", "Random bytes, one call after the other", PairPass.TIME)
            .onLogarithmicScale());
  }

  @Override
  public void run(boolean quick, Report report, Progress progress) throws IOException {
    RandomFloors floors = new RandomFloors(report);
    Extent extent = quick ? QUICK : FULL;
    for (Bandwidth rate : extent.rates()) {
      try (Link link = rate.isUnlimited() ? Links.loopback() : Links.limited(rate, progress)) {
        measure(link, extent, report, progress);
        extent
            .messages()
            .forEach(message -> floors.judge(message, PairPass.caseOf(message, link), LEVELS));
      }
    }
    new CallPass(extent.fork(), report).run(MessageKind.RANDOM, progress);
    new CallFloors(report).judge(MessageKind.RANDOM);
  }

  private static void measure(Link link, Extent extent, Report report, Progress progress)
      throws IOException {
    try (ControlledJvm<ServerControl> server =
            ControlledJvm.start(link.server(), ServerControl.class, RandomServer.class, OPTIONS);
        ControlledJvm<ClientControl> client =
            ControlledJvm.start(Host.LOCAL, ClientControl.class, RandomClient.class, OPTIONS)) {
      boolean pinned = server.control().pinTo(0) && client.control().pinTo(1);
      progress.step(
          link.name()
              + (pinned ? ", client and server on a processor each" : ", processors as they come"));
      PairPass pass = new PairPass(server.control(), client.control(), link, LEVELS, report);
      for (RandomMessage message : extent.messages()) {
        progress.step(PairPass.caseOf(message, link));
        boolean timed = extent.timed().contains(message);
        pass.warmUp(message, timed ? WARM_UP_NANOS : 0, extent.nanos());
        pass.count(message);
        if (extent.processors()) {
          pass.useProcessors(message);
        }
        if (timed) {
          pass.compare(message);
        }
      }
    }
  }
}
