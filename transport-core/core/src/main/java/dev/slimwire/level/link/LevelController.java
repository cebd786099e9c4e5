package dev.slimwire.level.link;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.level.PageLevels;
import dev.slimwire.time.NanoTime;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Chooses the step of each adaptive block, in one direction of a connection. It learns from the
 * costs and savings of compression, from the times of writes within a message, and from the peer's
 * reports of arrival; never from round trips. Safe for use by many threads; holds a few hundred
 * bytes.
 */
public final class LevelController implements PageLevels {

  private static final double NANOS_PER_MICRO = 1000;

  private final LongSupplier clock;
  private final LinkModel link;

  /** Null unless pages are compressed. */
  private final @Nullable PageProduction pages;

  private final MessageMeter message = new MessageMeter();

  /** For levels that may take any step. */
  private @Nullable QuickestStep ofAll;

  /** For the default level between machines. */
  private @Nullable QuickestStep ofDefault;

  /** The one that chose last. */
  private @Nullable QuickestStep quickest;

  private int used;
  private boolean startsMessage = true;
  private long lastWrite;

  /** Creates the controller of a direction. */
  public LevelController() {
    this(NanoTime.SYSTEM);
  }

  /**
   * Creates a controller with another clock.
   *
   * @param clock returns nanoseconds
   */
  public LevelController(LongSupplier clock) {
    this(clock, new LinkModel(), null);
  }

  private LevelController(LongSupplier clock, LinkModel link, @Nullable PageProduction pages) {
    this.clock = clock;
    this.link = link;
    this.pages = pages;
  }

  /**
   * Returns a controller for the content of pages on the same link.
   *
   * @param pagesToPeer counts the pages to the same peer; shared with its other connections
   */
  public LevelController forPages(AtomicLong pagesToPeer) {
    return new LevelController(clock, link, new PageProduction(pagesToPeer));
  }

  /** Returns the time, in nanoseconds. */
  public long now() {
    return clock.getAsLong();
  }

  /** Begins a message; what happened before says nothing about the link. */
  public void messageStarts() {
    synchronized (link) {
      contentStarts();
      startsMessage = true;
      link.messageStarts();
    }
  }

  /** Begins content with a time limit of its own, such as a page within a message. */
  public void contentStarts() {
    synchronized (link) {
      message.starts();
      if (pages != null) {
        pages.pageStarts(link.messages(), now());
        link.pageStarts(pages.sharing());
      }
    }
  }

  /**
   * Chooses how the next block is compressed.
   *
   * @param level an adaptive level, or a step: within the machine the highest, between machines the
   *     only one
   * @param codecs the codecs that the peer has
   * @param rawLength the bytes of the block
   */
  public BlockChoice choose(CompressionLevel level, CodecRegistry codecs, int rawLength) {
    synchronized (link) {
      if (pages != null) {
        pages.blockStarts(rawLength, now());
      }
      QuickestStep step = quickest(level, codecs);
      quickest = step;
      StepCosts costs = step.costs();
      used =
          level instanceof CompressionLevel.Within within
              ? costs.strongestWithin(
                  message.nanosPerByteWithin(within.micros() * NANOS_PER_MICRO, rawLength),
                  within.highest())
              : step.next(lowest(level), highest(level));
      return costs.candidates().get(used).block();
    }
  }

  private int lowest(CompressionLevel level) {
    return isDefaultBetweenMachines(level) ? highest(level) : 0;
  }

  private boolean isDefaultBetweenMachines(CompressionLevel level) {
    return level instanceof CompressionLevel.Step && !link.isWithinMachine();
  }

  private static int highest(CompressionLevel level) {
    return level instanceof CompressionLevel.Step step
        ? step.value()
        : ((CompressionLevel.Auto) level).highest();
  }

  private QuickestStep quickest(CompressionLevel level, CodecRegistry codecs) {
    QuickestStep step;
    if (isDefaultBetweenMachines(level)) {
      step = quickest(ofDefault, codecs, pages == null);
      ofDefault = step;
    } else {
      step = quickest(ofAll, codecs, false);
      ofAll = step;
    }
    return step;
  }

  /** Returns what is already known, if it is for the same codecs. */
  private QuickestStep quickest(
      @Nullable QuickestStep known, CodecRegistry codecs, boolean filters) {
    if (known != null && known.costs().candidates().areOf(codecs)) {
      return known;
    }
    Production production = pages != null ? pages : new FrameProduction(link);
    return new QuickestStep(new StepCosts(link, production, codecs, filters));
  }

  /**
   * Learns from a block that was compressed as {@link #choose} returned.
   *
   * @param encodedLength the bytes left; {@code rawLength} or more if it was stored
   */
  public void compressed(int rawLength, int encodedLength, long nanos) {
    synchronized (link) {
      learn(rawLength, encodedLength, nanos);
      note(rawLength, encodedLength, nanos);
    }
  }

  /** Learns the costs and savings of a step from blocks that are like the rest of a message. */
  private void learn(int rawLength, int encodedLength, long nanos) {
    QuickestStep known = quickest;
    if (known != null && message.isLikeTheRest(rawLength)) {
      known.costs().compressed(used, rawLength, encodedLength, nanos);
    }
  }

  private void note(int rawLength, int encodedLength, long nanos) {
    message.compressed(rawLength, nanos);
    if (pages != null) {
      pages.blockEnds(now());
      link.pageSaved(Math.max(0, rawLength - encodedLength));
    }
  }

  /**
   * Learns from a frame that was written, as {@link #compressed} does too.
   *
   * @param begun when its compression began, by {@link #now}
   * @param writeNanos how long the write below took
   */
  public void written(int rawLength, int wireLength, long begun, long writeNanos) {
    written(rawLength, wireLength, begun, writeNanos, true);
  }

  /**
   * Learns the same from a frame on which something was tried, so that its time is not that of its
   * step.
   */
  public void writtenWithTrial(int rawLength, int wireLength, long begun, long writeNanos) {
    written(rawLength, wireLength, begun, writeNanos, false);
  }

  private void written(int rawLength, int wireLength, long begun, long writeNanos, boolean tells) {
    synchronized (link) {
      long end = now();
      long compressNanos = end - begun - writeNanos;
      if (startsMessage) {
        link.begun();
      } else {
        link.written(rawLength, wireLength, begun - lastWrite, compressNanos, writeNanos);
      }
      startsMessage = false;
      lastWrite = end;
      if (tells) {
        learn(rawLength, wireLength, compressNanos);
      }
      note(rawLength, wireLength, compressNanos);
      message.written(writeNanos);
    }
  }

  /** Learns that a frame was written within a message for which no step was chosen. */
  public void passed(int wireLength) {
    synchronized (link) {
      long end = now();
      if (startsMessage) {
        link.begun();
      } else {
        link.passed(wireLength, end - lastWrite);
      }
      startsMessage = false;
      lastWrite = end;
    }
  }

  /**
   * Declares that both ends have addresses of this machine, so the link is likely to take next to
   * no time.
   */
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
