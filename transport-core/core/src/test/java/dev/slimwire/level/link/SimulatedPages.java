package dev.slimwire.level.link;

import dev.slimwire.codec.CompressionLevel;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Pages that a client fetches, one after the other or some of them ahead, each over a connection of
 * its own: a server and a client with a processor each, and the link that the connections share.
 */
final class SimulatedPages {

  private static final int RAW = 206_000;

  /** Pages differ by so much in length, and in what is left behind their first frame. */
  private static final double LONGER = 0.3;

  private static final int FRAME = 64 << 10;
  private static final double CALL_NANOS = 150_000;
  private static final double COLUMNS = 7;
  private static final double DECOMPRESSION = 1.5;
  private static final double NOISE = 0.15;

  /**
   * How often bytes of another connection come between, if there is one, how often a reader waits
   * for a processor, and how often it comes late.
   */
  private static final double DISTURBED = 0.25;

  /** How many of the others have a frame between two of a disturbed page, at most. */
  private static final double OTHERS_BETWEEN = 0.5;

  /** So long a thread waits for its processor at most, in nanoseconds. */
  private static final double MOST_STALLED = 10e6;

  /** How often a thread that makes a page waits for a processor meanwhile, each time. */
  private static final double PREEMPTED = 0.12;

  /** What is there so soon is read with what was before it. */
  private static final double WAKING = 100_000;

  /** How often a reader waits for a moment though the link is quick, as the writer is not. */
  private static final double WAITS_FOR_WRITER = 0.6;

  /** So late a reader is at most, in nanoseconds, while its processor reads other pages. */
  private static final double MOST_LATE = 8e6;

  private static final double READING = 1.5;
  private static final double REPORTED_PER_OCTAVE = 6;

  private final Candidates candidates;
  private final double nanosPerByte;
  private final SplittableRandom random = new SplittableRandom(1513);
  private final List<Connection> connections = new ArrayList<>();
  private final int[] steps = new int[CompressionLevel.Step.MAX + 1];
  private double now;

  /** For so long, up to now, threads that make pages had no processor: others had it. */
  private double stolen;

  private boolean adapts;

  /** A call's connection: what its controller knows, and what its last page said of the link. */
  private static final class Connection {

    final LevelController frames;
    final LevelController pages;
    double perByte;
    boolean waited;
    double requested;

    Connection(LevelController frames, AtomicLong pagesToPeer) {
      this.frames = frames;
      this.pages = frames.forPages(pagesToPeer);
    }
  }

  SimulatedPages(Candidates candidates, double megabits, int inFlight) {
    this.candidates = candidates;
    this.nanosPerByte = 8000 / megabits;
    AtomicLong pages = new AtomicLong();
    for (int index = 0; index < inFlight; index++) {
      connections.add(new Connection(new LevelController(() -> (long) (now + stolen)), pages));
    }
  }

  /** Lets steps adapt, too, as they do within the machine. */
  void adapt(boolean withinMachine) {
    adapts = true;
    if (withinMachine) {
      connections.forEach(connection -> connection.frames.setWithinMachine());
    }
  }

  int[] steps() {
    return steps;
  }

  /** Returns when the last of some pages has been read. */
  double fetch(CompressionLevel level, int pages) {
    double server = 0;
    double link = 0;
    double client = 0;
    for (int page = 0; page < pages; page++) {
      Connection connection = connections.get(page % connections.size());
      now = Math.max(server, connection.requested) + CALL_NANOS;
      int wire = make(connection, level);
      server = now;
      link = Math.max(link, now) + wire * nanosPerByte;
      arrive(connection, wire);
      double begun = Math.max(client, link);
      client = begun + RAW * (COLUMNS + DECOMPRESSION) * noise(NOISE);
      connection.requested = connections.size() == 1 ? client : begun;
    }
    return client;
  }

  /** Makes a page, and returns its bytes on the wire. */
  private int make(Connection connection, CompressionLevel level) {
    if (connection.perByte > 0) {
      connection.frames.reported(connection.perByte, connection.waited);
    }
    connection.frames.messageStarts();
    connection.pages.contentStarts();
    int half = (int) (RAW / 2 * noise(LONGER));
    int wire = block(connection, level, half) + block(connection, level, half);
    connection.frames.passed(FRAME);
    now += 20_000;
    connection.frames.passed(Math.max(1, wire - FRAME));
    return wire;
  }

  private int block(Connection connection, CompressionLevel level, int raw) {
    work(raw * COLUMNS * noise(NOISE));
    int index = index(connection, level, raw);
    steps[candidates.get(index).step()]++;
    double[] costs = costs(candidates.get(index).choice().toString());
    double nanos = raw * costs[0] * noise(NOISE);
    int left = (int) (raw * costs[1] * noise(NOISE));
    connection.pages.compressed(raw, left, (long) work(nanos));
    return left;
  }

  /** Works for a page, and returns how long that took its thread; others work for theirs. */
  private double work(double nanos) {
    boolean waits = connections.size() > 1 && random.nextDouble() < PREEMPTED;
    double waited = waits ? MOST_STALLED * random.nextDouble() : 0;
    now += nanos;
    stolen += waited;
    return nanos + waited;
  }

  private int index(Connection connection, CompressionLevel level, int raw) {
    if (!adapts) {
      CompressionLevel.Step step = (CompressionLevel.Step) level;
      return candidates.at(step.value());
    }
    var choice = connection.pages.choose(level, candidates.codecs(), raw);
    int index = 0;
    while (!candidates.get(index).block().equals(choice)) {
      index++;
    }
    return index;
  }

  /** The client sees how the second frame came, and says so with the next request. */
  private void arrive(Connection connection, int wire) {
    int rest = Math.max(1, wire - FRAME);
    double chance = connections.size() == 1 ? 3 : random.nextDouble() / DISTURBED;
    double others = FRAME * (connections.size() - 1) * OTHERS_BETWEEN * random.nextDouble();
    double between = chance < 1 ? others * nanosPerByte : 0;
    boolean mayStall = chance >= 1 && chance < 2 && rest * nanosPerByte > WAKING;
    double stalled = mayStall ? MOST_STALLED * random.nextDouble() : 0;
    double late = chance >= 2 && chance < 3 ? MOST_LATE * random.nextDouble() : 0;
    double reading = rest * READING;
    double took = Math.max(reading, rest * nanosPerByte + between + stalled - late);
    double octaves = Math.log(took / rest) / Math.log(2);
    connection.perByte =
        Math.pow(2, Math.round(octaves * REPORTED_PER_OCTAVE) / REPORTED_PER_OCTAVE);
    boolean waitsForWriter = late == 0 && random.nextDouble() < WAITS_FOR_WRITER;
    connection.waited = took - reading > 0.2 * took || waitsForWriter;
  }

  private double noise(double share) {
    return 1 - share + 2 * share * random.nextDouble();
  }

  /** Returns nanoseconds per byte and the part that is left of the columns of W821, measured. */
  private static double[] costs(String choice) {
    return switch (choice) {
      case "stored" -> new double[] {0, 1};
      case "lz4:1" -> new double[] {2.5, 0.6};
      case "zstd:1" -> new double[] {5, 0.42};
      case "zstd:2" -> new double[] {6, 0.412};
      case "zstd:3" -> new double[] {6.5, 0.401};
      case "zstd:5" -> new double[] {15, 0.389};
      case "zstd:6" -> new double[] {19, 0.3825};
      case "zstd:9" -> new double[] {29, 0.378};
      case "zstd:12" -> new double[] {105, 0.375};
      default -> new double[] {1500, 0.36};
    };
  }
}
