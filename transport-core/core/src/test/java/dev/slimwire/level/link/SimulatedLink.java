package dev.slimwire.level.link;

import dev.slimwire.codec.CompressionLevel;
import java.util.ArrayDeque;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * A sender, a link with a buffer before it and a receiver, on a clock that only the model moves.
 * Codecs take and save what was measured of them, give or take a seeded noise.
 */
final class SimulatedLink {

  static final int FRAME = 64 << 10;

  private static final double REPORTED_PER_OCTAVE = 6;
  private static final int WINDOW = 4;
  private static final double NOISE = 0.15;

  private final Candidates candidates;
  private final SplittableRandom random = new SplittableRandom(821);
  private final long buffer;
  private final ArrayDeque<Double> begun = new ArrayDeque<>();
  private double now;
  private double sent;

  /** When all that was sent would have passed a link without a bucket. */
  private double paced;

  private long bucket;
  private double received;
  private double nanosPerByte;
  private double jitter;
  private double contention = 1;

  /** What serialization takes for each byte, and the receiver. */
  private double producing = 8;

  private double receiving = 7;
  private boolean compressible = true;

  private final Pace pace = new Pace();
  private boolean first = true;
  private int pauseEvery;
  private double pauseNanos;
  private int frames;

  SimulatedLink(Candidates candidates, long buffer) {
    this.candidates = candidates;
    this.buffer = buffer;
  }

  SimulatedLink rate(double megabits) {
    double next = 8000 / megabits;
    double queued = nanosPerByte == 0 ? 0 : Math.max(0, sent - now) / nanosPerByte;
    nanosPerByte = next;
    sent = now + queued * next;
    paced = sent;
    return this;
  }

  SimulatedLink jitter(double share) {
    jitter = share;
    return this;
  }

  SimulatedLink application(double nanosToMake, double nanosToReceive) {
    producing = nanosToMake;
    receiving = nanosToReceive;
    return this;
  }

  /** Lets so many bytes pass at once after a while without any, as a token bucket does. */
  SimulatedLink bucket(long bytes) {
    bucket = bytes;
    return this;
  }

  /** Lets the receiver stand still every so many frames. */
  SimulatedLink pauses(int everyFrames, double nanos) {
    pauseEvery = everyFrames;
    pauseNanos = nanos;
    return this;
  }

  void contention(double factor) {
    contention = factor;
  }

  void compressible(boolean now) {
    compressible = now;
  }

  long clock() {
    return (long) now;
  }

  /** Returns when the receiver has all that was sent. */
  double received() {
    return received;
  }

  /** Sends a frame at a step, or as a controller says if there is one. Returns the step. */
  int send(@Nullable LevelController controller, CompressionLevel level) {
    now += FRAME * producing * contention * noise(NOISE);
    long start = clock();
    int index = index(controller, level);
    Candidates.Candidate candidate = candidates.get(index);
    double left = compressible ? Math.min(1, candidate.ratio() * noise(NOISE)) : 1;
    double tried = compressible || candidate.choice().isStored() ? 1 : 1.0 / 16;
    now += FRAME * candidate.nanosPerByte() * contention * tried * noise(NOISE);
    int wire = (int) (FRAME * left) + 15;
    double beforeWrite = now;
    write(wire);
    if (controller != null) {
      controller.written(FRAME, wire, start, (long) (now - beforeWrite));
    }
    return candidate.step();
  }

  private int index(@Nullable LevelController controller, CompressionLevel level) {
    if (controller == null) {
      return candidates.at(((CompressionLevel.Step) level).value());
    }
    var choice = controller.choose(level, candidates.codecs(), FRAME);
    int index = 0;
    while (!candidates.get(index).block().equals(choice)) {
      index++;
    }
    return index;
  }

  private void write(int wire) {
    now += 5000 + wire * WriteAverages.COPY_NANOS;
    double perByte = nanosPerByte * noise(jitter);
    double queued = Math.max(0, sent - now) / nanosPerByte;
    if (queued + wire > buffer) {
      now = Math.max(now, sent - (buffer - wire) * nanosPerByte);
    }
    double windowOpens = begun.size() < WINDOW ? 0 : begun.poll();
    paced = Math.max(Math.max(paced, now), windowOpens) + wire * perByte;
    sent = Math.max(Math.max(sent, now), paced - bucket * nanosPerByte);
    double begins = Math.max(received, sent);
    double ended = begins + FRAME * receiving + pause();
    if (!first) {
      pace.add(wire, ended - received, Math.max(0, sent - received));
    }
    received = ended;
    begun.add(begins);
    first = false;
  }

  /** The receiver has all, and sends its next request, with what it saw of the arrival. */
  void endMessage(@Nullable LevelController controller, boolean reports) {
    now = Math.max(now, received) + 200_000;
    if (controller != null) {
      if (reports && !pace.isEmpty()) {
        controller.reported(asReported(pace.nanosPerByte()), pace.waitedShare() > 0.2);
      }
      controller.messageStarts();
    }
    begun.clear();
    first = true;
    pace.clear();
  }

  /** Every so many frames, the receiver's JVM stands still for a while. */
  private double pause() {
    return pauseEvery > 0 && ++frames % pauseEvery == 0 ? pauseNanos : 0;
  }

  private static double asReported(double perByte) {
    double octaves = Math.log(perByte) / Math.log(2);
    return Math.pow(2, Math.round(octaves * REPORTED_PER_OCTAVE) / REPORTED_PER_OCTAVE);
  }

  private double noise(double share) {
    return share == 0 ? 1 : 1 - share + 2 * share * random.nextDouble();
  }
}
