package dev.slimwire.frame.shortmessage;

import dev.slimwire.codec.CodecChoice;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import org.jspecify.annotations.Nullable;

/**
 * Chooses how short messages are compressed at {@code auto}: {@link ResponseTimeTrials} finds the
 * way that gets quicker answers. One thread chooses, another may report answers.
 */
public final class ShortMessages {

  /** Linking shorter messages takes next to no time. */
  private static final int SHORTEST_CONTESTED = 512;

  /** Nanoseconds of a call; in longer ones, the time of a block of 8 KiB makes no difference. */
  private static final long LONGEST_CALL = 500_000;

  /** Nanoseconds of a call whose reply is sent in pieces. */
  private static final long LONGEST_CALL_IN_PIECES = 5_000_000;

  private static final int LINKED = ResponseTimeTrials.FIRST;
  private static final int QUICKEST = 1;
  private static final int WAYS = 3;
  private static final int COMPRESSED = ResponseTimeTrials.FIRST;
  private static final int PIECE_WAYS = 2;

  private final boolean storesPieces;

  /** Created on demand, since most connections have short messages in only one direction. */
  private volatile @Nullable ResponseTimeTrials blocks;

  private volatile @Nullable ResponseTimeTrials pieces;
  private volatile long begun;

  /**
   * Creates an instance for one direction of a connection.
   *
   * @param withinMachine whether both ends have addresses of this machine: only then are pieces
   *     stored
   */
  public ShortMessages(boolean withinMachine) {
    this.storesPieces = withinMachine;
  }

  /** Begins a message, at a time in nanoseconds. */
  public void messageStarts(long now) {
    begun = now;
  }

  /** Notes that the peer's next message arrived, at a time in nanoseconds. */
  public void answered(long now) {
    answered(blocks, now);
    answered(pieces, now);
  }

  private static void answered(@Nullable ResponseTimeTrials trials, long now) {
    if (trials != null) {
      trials.answered(now);
    }
  }

  /**
   * Returns whether a message of one block is linked only as long as the bytes saved are worth the
   * time.
   */
  public boolean isContested(CompressionLevel adaptive, int rawLength) {
    return rawLength >= SHORTEST_CONTESTED && adaptive instanceof CompressionLevel.Auto;
  }

  /** Returns how to compress a message of one block by itself; null if it is to be linked. */
  public @Nullable CodecChoice choose(
      CompressionLevel adaptive, CodecRegistry codecs, int rawLength) {
    if (!isContested(adaptive, rawLength)) {
      return null;
    }
    ResponseTimeTrials known = blocks;
    if (known == null) {
      known = new ResponseTimeTrials(WAYS, LONGEST_CALL);
      blocks = known;
    }
    int way = known.choose(begun);
    if (way == LINKED) {
      return null;
    }
    return codecs.choose(way == QUICKEST ? CompressionLevel.FASTEST : CompressionLevel.NONE);
  }

  /** Returns how to compress the pieces of a message. */
  public CodecChoice choosePieces(CompressionLevel adaptive, CodecRegistry codecs) {
    if (!storesPieces) {
      return codecs.choose(adaptive);
    }
    ResponseTimeTrials known = pieces;
    if (known == null) {
      known = new ResponseTimeTrials(PIECE_WAYS, LONGEST_CALL_IN_PIECES);
      pieces = known;
    }
    return codecs.choose(known.choose(begun) == COMPRESSED ? adaptive : CompressionLevel.NONE);
  }
}
