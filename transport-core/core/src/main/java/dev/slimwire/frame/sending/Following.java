package dev.slimwire.frame.sending;

/** What is known about what follows a block. */
public enum Following {
  /** It may be the last one of its message. */
  UNKNOWN,
  /** The message continues with a block that may be a delta to this one. */
  DELTA,
  /** The block is a piece of a message that continues. */
  PIECES,
  /** The block is the last piece of its message. */
  LAST_PIECE;

  public boolean isPiece() {
    return this == PIECES || this == LAST_PIECE;
  }
}
