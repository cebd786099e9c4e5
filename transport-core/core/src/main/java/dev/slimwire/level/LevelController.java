package dev.slimwire.level;

import dev.slimwire.codec.CodecChoice;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Chooses the step of each block at an adaptive level, in one direction of a connection. It learns
 * from what compression takes and saves, from what writes take within a message, and from what the
 * peer says of the arrival; never from round trips. Safe for use by many threads; holds a few
 * hundred bytes.
 */
public final class LevelController {

  /** Another step must be so much quicker than the one in use. */
  private static final double HYSTERESIS = 0.95;

  /** Of what goes on at the same time, so much of the shorter part still counts. */
  private static final double OVERLAP_LOSS = 0.1;

  /** How often it is the peer who holds a call up. */
  private static final double PEER_SHARE = 0.5;

  /** Above the default step, the most of a message's time that may go into compression. */
  private static final double CPU_BUDGET = 0.6;

  /** What shrinks to no less may be stored at any time. */
  private static final double LITTLE_SHORTER = 0.5;

  private static final int PROBE_EVERY = 64;
  private static final double DEAREST_PROBE = 3;
  private static final int STANDARD = ((CompressionLevel.Step) CompressionLevel.FAST).value();

  /** One part in so many of a long message is its beginning. */
  private static final double BEGINNING = 8;

  private static final double MESSAGE_WEIGHT = 1.0 / 4;

  private final LongSupplier clock;
  private final LinkModel link;
  private @Nullable CodecModel model;
  private int current = -1;
  private int used;
  private int frames;
  private boolean probeUp;
  private boolean startsMessage = true;
  private long lastWrite;
  private long messageLength;
  private long messageNanos;
  private double usualLength;

  /** How many quiet reports there were when a step was last in use above the quickest codec's. */
  private int stronger;

  /** Whether blocks are to be stored as soon as the quickest codec was reported. */
  private boolean onTheWay;

  /** Makes the controller of a direction. */
  public LevelController() {
    this(System::nanoTime);
  }

  /**
   * Makes a controller with another clock.
   *
   * @param clock gives nanoseconds
   */
  public LevelController(LongSupplier clock) {
    this(clock, new LinkModel());
  }

  private LevelController(LongSupplier clock, LinkModel link) {
    this.clock = clock;
    this.link = link;
  }

  /** Returns a controller for other content on the same link, such as that of pages. */
  public LevelController forOtherContent() {
    return new LevelController(clock, link);
  }

  /** Returns the time, in nanoseconds. */
  public long now() {
    return clock.getAsLong();
  }

  /** A message begins: what was before it says nothing about the link. */
  public void messageStarts() {
    synchronized (link) {
      contentStarts();
      startsMessage = true;
      link.messageStarts();
    }
  }

  /** Content begins that has a time of its own, such as a page within a message. */
  public void contentStarts() {
    synchronized (link) {
      if (messageLength > 0) {
        usualLength += (messageLength - usualLength) * (usualLength == 0 ? 1 : MESSAGE_WEIGHT);
      }
      messageLength = 0;
      messageNanos = 0;
    }
  }

  /**
   * Chooses the codec of the next block.
   *
   * @param level an adaptive level
   * @param codecs the codecs that the peer has
   * @param rawLength the bytes of the block
   */
  public CodecChoice choose(CompressionLevel level, CodecRegistry codecs, int rawLength) {
    synchronized (link) {
      CodecModel known = model(codecs);
      used =
          level instanceof CompressionLevel.Within within
              ? within(known, within, rawLength)
              : quickest(known, ((CompressionLevel.Auto) level).highest());
      return known.candidates().get(used).choice();
    }
  }

  private CodecModel model(CodecRegistry codecs) {
    CodecModel known = model;
    if (known == null || !known.candidates().areOf(codecs)) {
      known = new CodecModel(new Candidates(codecs));
      model = known;
      current = known.candidates().atMost(STANDARD);
    }
    return known;
  }

  private int quickest(CodecModel known, int highest) {
    // a sender that works harder than the link needs holds itself up, and sees a slow link
    int last = known.candidates().atMost(link.isDoubtful() ? Math.min(STANDARD, highest) : highest);
    current = Math.min(current, last);
    if (!link.isKnown()) {
      return current;
    }
    int best = current;
    for (int index = 0; index <= last; index++) {
      if (isWithinBudget(known, index) && nanos(known, index) < nanos(known, best)) {
        best = index;
      }
    }
    if (nanos(known, best) < HYSTERESIS * nanos(known, current)
        || !isWithinBudget(known, current)
        || (onTheWay && best == 0)) {
      turnTo(known, best);
    }
    frames++;
    return frames % PROBE_EVERY == 0 ? neighbour(known, last) : current;
  }

  /**
   * Turns to a step. Blocks that are stored have many times the bytes: the link has to bear those
   * of the quickest codec first, where the peer says whether it does.
   */
  private void turnTo(CodecModel known, int best) {
    if (current > 1) {
      stronger = link.quietReports();
    }
    boolean isProven = !link.isReported() || link.quietReports() > stronger;
    onTheWay = best == 0 && !isProven && known.ratio(1) < LITTLE_SHORTER;
    current = onTheWay ? 1 : best;
  }

  private int neighbour(CodecModel known, int last) {
    probeUp = !probeUp;
    int next = Math.max(0, Math.min(last, current + (probeUp ? 1 : -1)));
    return nanos(known, next) < DEAREST_PROBE * nanos(known, current) ? next : current;
  }

  /**
   * Returns what a raw byte takes: compression and link work at the same time. Where the peer holds
   * a call up, what it takes to decompress counts too.
   */
  private double nanos(CodecModel known, int index) {
    double own =
        link.producing()
            + known.nanosPerByte(index)
            + PEER_SHARE * known.peerNanosPerByte(index)
            + known.ratio(index) * LinkModel.COPY_NANOS;
    double wire = known.ratio(index) * link.nanosPerByte();
    return Math.max(own, wire) + OVERLAP_LOSS * Math.min(own, wire);
  }

  private boolean isWithinBudget(CodecModel known, int index) {
    return known.candidates().get(index).step() <= STANDARD
        || known.nanosPerByte(index) <= CPU_BUDGET * nanos(known, index);
  }

  /** Returns the strongest that leaves time for the rest of the message, else the quickest. */
  private int within(CodecModel known, CompressionLevel.Within level, int rawLength) {
    int last = known.candidates().atMost(level.highest());
    double left = Math.max(rawLength, usualLength - messageLength);
    double perByte = (level.micros() * 1000.0 - messageNanos) / left;
    int best = 0;
    for (int index = 1; index <= last; index++) {
      if (sending(known, index) < sending(known, best)) {
        best = index;
      }
    }
    for (int index = last; index > best; index--) {
      if (sending(known, index) <= perByte) {
        return index;
      }
    }
    return best;
  }

  private double sending(CodecModel known, int index) {
    return Math.max(
        known.nanosPerByte(index) + known.ratio(index) * LinkModel.COPY_NANOS,
        known.ratio(index) * link.nanosPerByte());
  }

  /**
   * Learns from a block that was compressed as {@link #choose} said.
   *
   * @param encodedLength the bytes left; {@code rawLength} or more if it was stored
   */
  public void compressed(int rawLength, int encodedLength, long nanos) {
    synchronized (link) {
      CodecModel known = model;
      if (known != null && isLikeTheRest(rawLength)) {
        known.compressed(used, rawLength, encodedLength, nanos);
      }
      messageLength += rawLength;
      messageNanos += nanos;
    }
  }

  /**
   * Returns whether a block tells of others: long messages begin with what is but once in them,
   * such as descriptions of classes, and that is where other steps are turned to.
   */
  private boolean isLikeTheRest(int rawLength) {
    return usualLength < BEGINNING * rawLength || messageLength >= usualLength / BEGINNING;
  }

  /**
   * Learns from a frame that was written, as {@link #compressed} does too.
   *
   * @param begun when its compression began, by {@link #now}
   * @param writeNanos how long the write below took
   */
  public void written(int rawLength, int wireLength, long begun, long writeNanos) {
    synchronized (link) {
      long end = now();
      long compressNanos = end - begun - writeNanos;
      if (!startsMessage) {
        link.written(rawLength, wireLength, begun - lastWrite, compressNanos, writeNanos);
      }
      startsMessage = false;
      lastWrite = end;
      compressed(rawLength, wireLength, compressNanos);
      messageNanos += writeNanos;
    }
  }

  /** Learns that a frame was written that no step was chosen for, within a message. */
  public void passed(int wireLength) {
    synchronized (link) {
      long end = now();
      if (!startsMessage) {
        link.passed(wireLength, end - lastWrite);
      }
      startsMessage = false;
      lastWrite = end;
    }
  }

  /** Both ends have addresses of this machine, so the link is likely to take next to nothing. */
  public void setWithinMachine() {
    synchronized (link) {
      link.setWithinMachine();
    }
  }

  /**
   * Learns from the peer how the last message arrived.
   *
   * @param nanosPerByte the time for each byte on the wire, between frames of one message
   * @param waited whether the peer waited for bytes
   */
  public void reported(double nanosPerByte, boolean waited) {
    synchronized (link) {
      link.reported(nanosPerByte, waited);
    }
  }
}
