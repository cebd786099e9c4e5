package dev.slimwire.frame.sending;

import dev.slimwire.frame.format.FrameFormat;
import dev.slimwire.frame.format.LevelField;
import dev.slimwire.frame.history.SentHistory;
import org.jspecify.annotations.Nullable;

/**
 * A block on its way into a frame, and what is known of it. A stream has one for all of its blocks
 * in turn, since an object for each would be all that a message allocates. Not thread-safe.
 */
public final class OutgoingBlock {

  /** Where the raw bytes begin, behind room for the frame's fields. */
  static final int RAW = FrameFormat.MAX_OVERHEAD;

  private static final byte[] NONE = {};

  private byte[] bytes = NONE;
  private int length;
  private int level = LevelField.NO_LEVEL;
  private @Nullable SentHistory history;
  private Following following = Following.UNKNOWN;

  /** Makes one that is empty. */
  public OutgoingBlock() {}

  /**
   * The next block begins.
   *
   * @param refersTo what its frame can refer to; null for nothing
   */
  public void begin(@Nullable SentHistory refersTo) {
    history = refersTo;
  }

  /**
   * Takes the bytes of the block that has begun.
   *
   * @param newBytes holds the raw bytes behind {@link FrameFormat#MAX_OVERHEAD} bytes of room; it
   *     is the writer's from now on
   * @param rawLength the number of raw bytes, at least 1
   * @param levelField the level field of its frame, or {@link LevelField#NO_LEVEL}
   * @param whatFollows what is known of the next block
   */
  public void set(byte[] newBytes, int rawLength, int levelField, Following whatFollows) {
    bytes = newBytes;
    length = rawLength;
    level = levelField;
    following = whatFollows;
  }

  /** Lets it refer to nothing, and nothing to it. */
  public void unlink() {
    history = null;
    following = Following.UNKNOWN;
  }

  /** Lets the next block not refer to it. */
  public void dropFollowing() {
    following = Following.UNKNOWN;
  }

  /** Returns what holds the raw bytes, which is no longer the block's: buffers outlive blocks. */
  byte[] detach() {
    byte[] given = bytes;
    bytes = NONE;
    return given;
  }

  /** Returns the raw bytes, behind {@link #RAW} bytes of room. */
  byte[] bytes() {
    return bytes;
  }

  /** Returns the number of raw bytes. */
  public int length() {
    return length;
  }

  /** Returns the level field, or {@link LevelField#NO_LEVEL}. */
  int level() {
    return level;
  }

  /** Returns whether the frame has a level field, as that of a message's first block has. */
  public boolean hasLevel() {
    return level != LevelField.NO_LEVEL;
  }

  /** Returns what its frame can refer to; null for nothing. */
  public @Nullable SentHistory history() {
    return history;
  }

  /** Returns what is known of the next block. */
  Following following() {
    return following;
  }

  /** Returns whether it is a piece of its message. */
  public boolean isPiece() {
    return following.isPiece();
  }
}
