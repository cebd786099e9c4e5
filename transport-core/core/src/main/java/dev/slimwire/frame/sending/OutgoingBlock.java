package dev.slimwire.frame.sending;

import dev.slimwire.frame.format.FrameFormat;
import dev.slimwire.frame.format.LevelField;
import dev.slimwire.frame.history.SentHistory;
import org.jspecify.annotations.Nullable;

/**
 * A block on its way into a frame, and what is known about it. A stream uses one instance for all
 * of its blocks, since otherwise these objects would be all that a message allocates. Not
 * thread-safe.
 */
public final class OutgoingBlock {

  /** Where the raw bytes begin, after room for the frame's fields. */
  static final int RAW = FrameFormat.MAX_OVERHEAD;

  private static final byte[] NONE = {};

  private byte[] bytes = NONE;
  private int length;
  private int level = LevelField.NO_LEVEL;
  private @Nullable SentHistory history;
  private Following following = Following.UNKNOWN;

  /** Creates an empty block. */
  public OutgoingBlock() {}

  /**
   * Begins the next block.
   *
   * @param refersTo what its frame can refer to; null for nothing
   */
  public void begin(@Nullable SentHistory refersTo) {
    history = refersTo;
  }

  /**
   * Takes the bytes of the block that has begun.
   *
   * @param newBytes holds the raw bytes after {@link FrameFormat#MAX_OVERHEAD} bytes of room; it
   *     belongs to the writer from now on
   * @param rawLength the number of raw bytes, at least 1
   * @param levelField the level field of its frame, or {@link LevelField#NO_LEVEL}
   * @param whatFollows what is known about the next block
   */
  public void set(byte[] newBytes, int rawLength, int levelField, Following whatFollows) {
    bytes = newBytes;
    length = rawLength;
    level = levelField;
    following = whatFollows;
  }

  /** Makes it refer to nothing, and nothing refer to it. */
  public void unlink() {
    history = null;
    following = Following.UNKNOWN;
  }

  /** Prevents the next block from referring to it. */
  public void dropFollowing() {
    following = Following.UNKNOWN;
  }

  /**
   * Returns the buffer of the raw bytes, which no longer belongs to the block: buffers outlive
   * blocks.
   */
  byte[] detach() {
    byte[] given = bytes;
    bytes = NONE;
    return given;
  }

  /** Returns the raw bytes, after {@link #RAW} bytes of room. */
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

  /** Returns whether the frame has a level field, like that of a message's first block. */
  public boolean hasLevel() {
    return level != LevelField.NO_LEVEL;
  }

  /** Returns what its frame can refer to; null for nothing. */
  public @Nullable SentHistory history() {
    return history;
  }

  /** Returns what is known about the next block. */
  Following following() {
    return following;
  }

  /** Returns whether it is a piece of its message. */
  public boolean isPiece() {
    return following.isPiece();
  }
}
